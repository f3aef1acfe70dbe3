/* One function for each kind of outcome; the table at the end names them. A blow of several kinds
 * of harm is one sentence for each, because each is a fact of its own and any of them may do no
 * harm (RULES C6, C8). */
#include <assert.h>
#include <string.h>

#include "barrow/rules/hunger.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"

#include "text/narration.h"

/* What a kind of harm does to its victim, by damage type id. */
static const struct {
    const char *id, *verb;
} harm_verbs[] = {
    {"fire", "burn"},       {"frost", "freeze"},  {"blight", "wither"},
    {"magic", "blast"},     {"poison", "poison"}, {"acid", "scald"},
    {"lightning", "shock"}, {"holy", "scourge"},  {"shadow", "darken"},
};

const char *tell_harm_verb(const char *id)
{
    for (size_t i = 0; i < sizeof harm_verbs / sizeof harm_verbs[0]; i++) {
        if (strcmp(harm_verbs[i].id, id) == 0) {
            return harm_verbs[i].verb;
        }
    }
    return NULL;
}

static bool is_by_itself(const struct outcome *outcome)
{
    return id_equal(outcome->who, outcome->by);
}

static void tell_victim(struct narration *narration, const struct outcome *outcome)
{
    if (is_by_itself(outcome)) {
        tell_text(narration, id_is_hero(outcome->who) ? "yourself" : "itself");
    } else {
        tell_actor(narration, outcome->who);
    }
}

/* "you hit the ghoul", "the ghoul burns you", "the ghoul hits you with acid". */
static void tell_blow(struct narration *narration, const struct outcome *outcome)
{
    const struct damage_type *type = &narration->content->rules.damage_type[outcome->what];
    const char *verb = outcome->what == DAMAGE_TYPE_PLAIN ? "hit" : tell_harm_verb(type->id);
    tell_subject(narration, outcome->by, verb != NULL ? verb : "hit");
    tell_text(narration, " ");
    tell_victim(narration, outcome);
    if (verb == NULL) {
        buffer_print(&narration->sentence, " with %s", type->name);
    }
}

static enum severity harm_severity(const struct outcome *outcome)
{
    return id_is_hero(outcome->who) ? SEVERITY_NOTICED : SEVERITY_TOLD;
}

/* "your blow does the ghoul no harm", "the fire does you no harm". */
static void tell_no_harm(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->what != DAMAGE_TYPE_PLAIN) {
        const char *name = narration->content->rules.damage_type[outcome->what].name;
        buffer_print(&narration->sentence, "the %s", name);
    } else if (id_is_hero(outcome->by)) {
        tell_text(narration, "your blow");
    } else {
        tell_actor(narration, outcome->by);
        tell_text(narration, "'s blow");
    }
    tell_text(narration, " does ");
    tell_victim(narration, outcome);
    tell_sentence(narration, harm_severity(outcome), " no harm.");
}

void tell_wounds(struct narration *narration, const struct outcome *outcome)
{
    int most = world_hero(narration->world)->stats.max_health;
    int before = outcome->before.number, after = outcome->after.number;
    if (id_is_hero(outcome->who) && after > 0 && after * 4 < most && before * 4 >= most) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You are badly hurt: %d of %d left.", after,
                      most);
    }
}

static bool is_perceived(const struct narration *narration, const struct outcome *outcome)
{
    return narration_perceives(narration, outcome->who) ||
           narration_perceives(narration, outcome->by);
}

static void tell_hit(struct narration *narration, const struct outcome *outcome)
{
    int loss = outcome->before.number - outcome->after.number;
    enum how how = (enum how)outcome->how;
    const char *end = how == HOW_CRITICAL ? "!!" : how == HOW_WEAK ? "." : "!";
    if (!is_perceived(narration, outcome)) {
        return;
    }
    if (loss == 0) {
        tell_no_harm(narration, outcome);
    } else {
        tell_blow(narration, outcome);
        tell_sentence(narration, harm_severity(outcome), " for %d%s", loss, end);
    }
    tell_wounds(narration, outcome);
}

static void tell_starvation(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        tell_sentence(narration, SEVERITY_NOTICED, "Hunger eats at you for %d!",
                      outcome->before.number - outcome->after.number);
        tell_wounds(narration, outcome);
    }
}

static void tell_healing(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who)) {
        tell_sentence(narration, SEVERITY_TOLD, "Your wounds close: %d health regained.",
                      outcome->after.number - outcome->before.number);
    } else if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "look");
        tell_sentence(narration, SEVERITY_TOLD, " less hurt.");
    }
}

static void tell_refusal(struct narration *narration, const struct outcome *outcome)
{
    if (narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "refuse");
        tell_sentence(narration, id_is_hero(outcome->who) ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
                      " to die.");
    }
}

/* Growth is told with the higher maximum; what is not here is silent. */
static void (*const health_tellers[HOW_COUNT])(struct narration *narration,
                                               const struct outcome *outcome) = {
    [HOW_PLAIN] = tell_hit,
    [HOW_CRITICAL] = tell_hit,
    [HOW_WEAK] = tell_hit,
    [HOW_HUNGER] = tell_starvation,
    [HOW_HEAL] = tell_healing,
    [HOW_REFUSE] = tell_refusal,
    [HOW_GROUND] = tell_harm_of_ground,
};

static void tell_health(struct narration *narration, const struct outcome *outcome)
{
    if (health_tellers[outcome->how] != NULL) {
        health_tellers[outcome->how](narration, outcome);
    }
}

static void tell_miss(struct narration *narration, const struct outcome *outcome)
{
    if (is_perceived(narration, outcome)) {
        tell_subject(narration, outcome->by, "miss");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
        tell_sentence(narration, harm_severity(outcome), ".");
    }
}

static void tell_death(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->how == HOW_FALL && narration_perceives(narration, outcome->who)) {
        tell_subject(narration, outcome->who, "fall");
        tell_sentence(narration, SEVERITY_TOLD, " out of sight.");
    }
    bool is_told = narration_perceives(narration, outcome->who) || id_is_hero(outcome->by);
    if (outcome->how != HOW_KILL || !is_told) {
        return;
    }
    if (narration_perceives(narration, outcome->by) && !is_by_itself(outcome)) {
        tell_subject(narration, outcome->by, "kill");
        tell_text(narration, " ");
        tell_actor(narration, outcome->who);
    } else {
        tell_subject(narration, outcome->who, "die");
    }
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* The killer is named even if it was never seen (RULES C9). */
static void tell_hero_death(struct narration *narration, const struct blame *blame)
{
    if (blame->cause == CAUSE_HUNGER) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You starve to death.");
    } else if (blame->cause != CAUSE_ACTOR || blame->kind < 0) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die.");
    } else if (blame->kind == ACTOR_KIND_HERO) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You die by your own hand.");
    } else {
        describe_actor_kind(&narration->sentence, narration->content, blame->kind, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_MUST_SEE, " kills you.");
    }
}

static void tell_run_end(struct narration *narration, const struct outcome *outcome)
{
    if (outcome->after.end.ending == ENDING_DEATH) {
        tell_hero_death(narration, &outcome->after.end.blame);
    } else if (outcome->after.end.ending == ENDING_VICTORY) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You set the Crown on your head. It fits.");
    }
}

/* Statuses, growth, hunger and minds. */

/* Verb and rest of the sentence for one who gets a status and one who loses it; NULL: untold. */
struct status_words {
    const char *begin, *begin_rest;
    const char *end, *end_rest;
};

static const struct status_words status_words[STATUS_COUNT] = {
    [STATUS_ASLEEP] = {"fall", " asleep.", "wake", "."},
    [STATUS_HASTED] = {"quicken", ".", "slow", " down again."},
    [STATUS_SLOWED] = {"grow", " slow.", "shake", " off the slowness."},
    [STATUS_HELD] = {"be", " held fast.", "tear", " free."},
    [STATUS_UNDYING] = {"pass", " beyond death's reach.", "come", " back within death's reach."},
};

static void tell_status(struct narration *narration, const struct outcome *outcome)
{
    const struct status_words *words = &status_words[outcome->what];
    bool had_it = outcome->before.number > 0;
    bool has_it = outcome->after.number > 0;
    const char *verb = has_it ? words->begin : words->end;
    if (had_it == has_it || verb == NULL || !narration_perceives(narration, outcome->who)) {
        return;
    }
    tell_subject(narration, outcome->who, verb);
    tell_sentence(narration, SEVERITY_NOTICED, "%s", has_it ? words->begin_rest : words->end_rest);
}

static void tell_stats(struct narration *narration, const struct outcome *outcome)
{
    int growth = outcome->after.stats.max_health - outcome->before.stats.max_health;
    if (id_is_hero(outcome->who) && outcome->how == HOW_HEAL && growth > 0) {
        tell_sentence(narration, SEVERITY_TOLD, "You feel sturdier: %d more health.", growth);
    }
}

static void tell_progress(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    if (outcome->how == HOW_LEVEL_UP) {
        tell_sentence(narration, SEVERITY_MUST_SEE, "You rise to level %d and are healed in full.",
                      (int)outcome->after.progress.level);
        return;
    }
    int gain = outcome->after.progress.experience - outcome->before.progress.experience;
    tell_sentence(narration, SEVERITY_TOLD, "You gain %d experience.", gain);
}

/* RULES H4: told when it gets worse, but not on becoming normal. */
static void tell_stomach(struct narration *narration, const struct outcome *outcome)
{
    if (!id_is_hero(outcome->who)) {
        return;
    }
    int before = outcome->before.stomach.food;
    int after = outcome->after.stomach.food;
    enum hunger state = hunger_of_food(narration->content, after);
    if (after > before) {
        tell_sentence(narration, SEVERITY_TOLD, "%s",
                      state == HUNGER_FULL     ? "That fills you."
                      : state == HUNGER_NORMAL ? "That was needed."
                                               : "It takes the edge off.");
    } else if (state < hunger_of_food(narration->content, before) && state < HUNGER_NORMAL) {
        tell_text(narration, "you are ");
        describe_in_lower_case(&narration->sentence, describe_hunger((int)state));
        tell_sentence(narration, state <= HUNGER_FAMISHED ? SEVERITY_MUST_SEE : SEVERITY_NOTICED,
                      ".");
    }
}

/* An idle monster is mostly new to the hero: "a ghoul to the east notices you". One that the hero
 * harmed is not. */
static void tell_notice(struct narration *narration, const struct outcome *outcome)
{
    const struct actor *actor = world_former_actor(narration->world, outcome->who);
    bool is_new = outcome->before.mind.state == MIND_IDLE;
    if (id_is_hero(outcome->by)) {
        tell_subject(narration, outcome->who, "notice");
        tell_sentence(narration, SEVERITY_NOTICED, " you.");
        return;
    }
    describe_actor_kind(&narration->sentence, narration->content, actor->kind,
                        is_new ? ARTICLE_A : ARTICLE_THE);
    tell_sentence(narration, SEVERITY_NOTICED, " %s notices you.",
                  describe_direction(world_hero(narration->world)->at, actor->at));
}

static void tell_mind(struct narration *narration, const struct outcome *outcome)
{
    if (id_is_hero(outcome->who) || !narration_perceives(narration, outcome->who)) {
        return;
    }
    if (outcome->how == HOW_NOTICE) {
        tell_notice(narration, outcome);
    } else if (outcome->before.mind.state != MIND_FLEEING &&
               outcome->after.mind.state == MIND_FLEEING) {
        tell_subject(narration, outcome->who, "turn");
        tell_sentence(narration, SEVERITY_TOLD, " to flee.");
    }
}

/* Things. One that is gone by now still lies in its slot, and its name is read there. */

/* Verbs for a thing that the hero moves from one place to another; NULL: untold. */
static const char *const hand_verbs[][WHERE_ARMOUR + 1] = {
    [WHERE_FLOOR] = {[WHERE_PACK] = "pick up", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_PACK] = {[WHERE_FLOOR] = "drop", [WHERE_WEAPON] = "wield", [WHERE_ARMOUR] = "put on"},
    [WHERE_WEAPON] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "put away"},
    [WHERE_ARMOUR] = {[WHERE_FLOOR] = "drop", [WHERE_PACK] = "take off"},
};

/* The thing that an id names, even if it is gone; NULL if its slot has been let again. */
static const struct thing *former_thing(const struct world *world, struct id id)
{
    const struct thing *thing = &world->thing[id.slot];
    return id.generation != 0 && thing->generation == id.generation ? thing : NULL;
}

static void tell_thing(struct narration *narration, const struct thing *thing, int count,
                       enum article article)
{
    describe_item(&narration->sentence, narration->content, thing->kind, thing->power, count,
                  article);
}

/* "You drop the +3 spear.", "You drop 2 rations.", "You pick up a +3 spear." */
static void tell_handling(struct narration *narration, const char *verb, const struct thing *thing,
                          int count, bool is_new)
{
    bool is_one_of_many = item_class_stacks[narration->content->item[thing->kind].class];
    buffer_print(&narration->sentence, "You %s ", verb);
    tell_thing(narration, thing, count, is_new || is_one_of_many ? ARTICLE_A : ARTICLE_THE);
    tell_sentence(narration, SEVERITY_TOLD, ".");
}

/* "The fire pot hisses: it bursts in 2 turns." */
static void tell_fuse(struct narration *narration, const struct thing *thing,
                      const struct outcome *outcome)
{
    int turns = narration->content->item[thing->kind].fuse;
    if (narration_perceives(narration, outcome->after.place.holder)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, " hisses: it bursts in %d turn%s.", turns,
                      turns == 1 ? "" : "s");
    }
}

static void tell_thing_place(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->who);
    const struct place *from = &outcome->before.place;
    const struct place *to = &outcome->after.place;
    bool is_heros = id_is_hero(from->holder) || id_is_hero(to->holder);
    bool is_told_apart = outcome->how == HOW_THROW || outcome->how == HOW_STACK;
    if (thing == NULL || (is_heros && is_told_apart)) {
        return;
    }
    if (outcome->how == HOW_LIGHT) {
        tell_fuse(narration, thing, outcome);
        return;
    }
    if (outcome->how == HOW_SWEEP && is_heros) {
        tell_text(narration, "the water sweeps away ");
        tell_thing(narration, thing, thing->count, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, ".");
        return;
    }
    const char *verb = hand_verbs[from->where][to->where];
    if (is_heros && verb != NULL) {
        bool is_new = from->where == WHERE_FLOOR && to->where == WHERE_PACK;
        tell_handling(narration, verb, thing, thing->count, is_new);
    } else if (!is_heros && to->where == WHERE_FLOOR && narration_sees(narration, to->at)) {
        tell_thing(narration, thing, thing->count, ARTICLE_A);
        tell_sentence(narration, SEVERITY_TOLD, "%s",
                      thing->count > 1 ? " fall to the ground." : " falls to the ground.");
    }
}

static void tell_use(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    bool is_crown = narration->content->item[outcome->what].class == ITEM_CLASS_CROWN;
    bool is_burst = !id_is_hero(outcome->who);
    if (thing != NULL && !is_crown && id_is_hero(outcome->who)) { /* the Crown's effect says all */
        tell_handling(narration, describe_use_verb(narration->content, outcome->what), thing, 1,
                      false);
    } else if (thing != NULL && is_burst && narration_sees(narration, outcome->after.handled.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_NOTICED, " bursts!");
    }
}

static void tell_throw(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->after.handled.thing);
    if (thing != NULL && id_is_hero(outcome->who)) {
        tell_handling(narration, "throw", thing, 1, false);
    }
}

/* What lay on the floor and is burnt, or has nothing under it any more. */
static void tell_thing_loss(struct narration *narration, const struct thing *thing,
                            const struct outcome *outcome)
{
    bool is_one = outcome->before.number == 1;
    if (narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, outcome->before.number, ARTICLE_THE);
        tell_text(narration, outcome->how == HOW_FALL
                                 ? is_one ? " falls out of sight" : " fall out of sight"
                             : is_one ? " is lost"
                                      : " are lost");
        tell_sentence(narration, SEVERITY_NOTICED, ".");
    }
}

/* When a thing joins a stack, only the stack is told. */
static void tell_thing_count(struct narration *narration, const struct outcome *outcome)
{
    const struct thing *thing = former_thing(narration->world, outcome->who);
    if (thing == NULL) {
        return;
    }
    if (outcome->how == HOW_STACK && outcome->after.number > 0 && id_is_hero(thing->place.holder)) {
        tell_text(narration, "You now have ");
        tell_thing(narration, thing, outcome->after.number, ARTICLE_A);
        tell_sentence(narration, SEVERITY_TOLD, ".");
    } else if (outcome->how == HOW_BREAK && narration_sees(narration, thing->place.at)) {
        tell_thing(narration, thing, 1, ARTICLE_THE);
        tell_sentence(narration, SEVERITY_TOLD, " shatters.");
    } else if (outcome->how == HOW_TOUCH || outcome->how == HOW_FALL) {
        tell_thing_loss(narration, thing, outcome);
    }
}

/* The way down. */

static void tell_journey(struct narration *narration, const struct outcome *outcome)
{
    const struct journey *before = &outcome->before.journey;
    const struct journey *after = &outcome->after.journey;
    if (after->wins > before->wins) {
        tell_sentence(narration, SEVERITY_NOTICED, "The barrow is not done with you.");
    }
    if (after->depth > before->depth) {
        tell_sentence(narration, SEVERITY_NOTICED, "You %s to depth %d.",
                      outcome->how == HOW_FALL ? "fall" : "go down", (int)after->depth);
    }
}

static bool level_has_ground(const struct level *level, int terrain)
{
    return memchr(level->terrain, terrain, (size_t)level_cells(level)) != NULL;
}

/* What the new level's kind has to say on arrival, and the first feeling that is true of it. */
static void tell_level(struct narration *narration, const struct outcome *outcome)
{
    const struct level *level = &narration->world->level;
    const struct level_kind *kind = &narration->content->levels.kind[level->kind];
    if (kind->arrival[0] != '\0') {
        tell_sentence(narration, SEVERITY_NOTICED, "%s", kind->arrival);
    }
    for (int i = 0; i < kind->feature_count; i++) {
        const struct feature *feature = &kind->feature[i];
        if (feature->feeling[0] != '\0' && level_has_ground(level, feature->ground - 1)) {
            tell_sentence(narration, SEVERITY_NOTICED, "%s", feature->feeling);
            return;
        }
    }
}

/* The facts that follow belong to the next turn. */
static void note_turn(struct narration *narration, const struct outcome *outcome)
{
    narration->turn = outcome->after.number;
}

/* What others tell, or nobody: the step that everybody sees, the books that the game keeps. */
static void say_nothing(struct narration *narration, const struct outcome *outcome)
{
    (void)narration;
    (void)outcome;
}

/* By kind of outcome; a kind that is missing is a bug. */
static void (*const tellers[OUTCOME_COUNT])(struct narration *narration,
                                            const struct outcome *outcome) = {
    [OUTCOME_TURN] = note_turn,
    [OUTCOME_TIME] = say_nothing,
    [OUTCOME_MOVE] = say_nothing,
    [OUTCOME_HEALTH] = tell_health,
    [OUTCOME_STATUS] = tell_status,
    [OUTCOME_STATS] = tell_stats,
    [OUTCOME_PROGRESS] = tell_progress,
    [OUTCOME_STOMACH] = tell_stomach,
    [OUTCOME_BLAME] = say_nothing,
    [OUTCOME_MIND] = tell_mind,
    [OUTCOME_SPAWN] = say_nothing,
    [OUTCOME_FREE] = tell_death,
    [OUTCOME_THING_MAKE] = say_nothing,
    [OUTCOME_THING_PLACE] = tell_thing_place,
    [OUTCOME_THING_COUNT] = tell_thing_count,
    [OUTCOME_KNOWN] = say_nothing,
    [OUTCOME_CELL] = tell_cell,
    [OUTCOME_AIR] = tell_air,
    [OUTCOME_LEVEL] = tell_level,
    [OUTCOME_JOURNEY] = tell_journey,
    [OUTCOME_DIFFICULTY] = say_nothing,
    [OUTCOME_TALLY] = say_nothing,
    [OUTCOME_KILLS] = say_nothing,
    [OUTCOME_END] = tell_run_end,
    [OUTCOME_MISS] = tell_miss,
    [OUTCOME_USE] = tell_use,
    [OUTCOME_THROW] = tell_throw,
};

void tell_outcome(struct narration *narration, const struct outcome *outcome)
{
    assert(tellers[outcome->kind] != NULL);
    tellers[outcome->kind](narration, outcome);
}
