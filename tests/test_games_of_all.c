/* Games on levels over which all that the rules know is strewn, played by a hero who tries
 * everything with everything (support/strewn_level.h, meddler.h). The world is sound after each
 * turn, all of it can be taken back, and played again it comes out alike; and no effect, status or
 * kind of outcome is left out. The data are those of tests/data with tests/mods/everything over
 * them. */
#include "support/test.h"

#include <string.h>

#include "support/bot_games.h"
#include "support/effort.h"
#include "support/meddler.h"
#include "support/strewn_level.h"

#define COMPARED 30 /* games whose ends builds compare */
#define GAMES effort(COMPARED, 200)
#define TURNS effort_for(75, 110, 150)

static struct content *content;

static int load(void **state)
{
    struct buffer problems = {0};
    content = content_load("tests/mods/everything", &problems);
    if (content == NULL) {
        print_error("%s\n", buffer_text(&problems));
        return -1;
    }
    buffer_free(&problems);
    content->actor[ACTOR_KIND_HERO].shape.health = 20000; /* lives to see it all */
    content->actor[ACTOR_KIND_HERO].shape.defence = 2000;
    return 0;
}

static int unload(void **state)
{
    content_free(content);
    return 0;
}

AROUND_ALL_TESTS(load, unload)

/* ---- what has happened ---- */

/* The outcome by which an effect is known, in the action whose only effect it is. */
struct sign {
    enum outcome_kind kind;
    int how;       /* enum how; HOW_COUNT: any */
    int change;    /* of its number: below 0 or above 0; 0: any */
    bool is_to_it; /* it sends somebody to where the thing was used */
};

#define ANY HOW_COUNT
static const struct sign signs[EFFECT_COUNT] = {
    [EFFECT_FEED] = {OUTCOME_STOMACH, ANY, 0, false},
    [EFFECT_HEAL] = {OUTCOME_HEALTH, HOW_HEAL, 1, false},
    [EFFECT_CURE] = {OUTCOME_STATUS, HOW_CURE, -1, false},
    [EFFECT_DAMAGE] = {OUTCOME_HEALTH, ANY, -1, false},
    [EFFECT_STATUS] = {OUTCOME_STATUS, ANY, 1, false},
    [EFFECT_GAS] = {OUTCOME_AIR, ANY, 0, false},
    [EFFECT_GROUND] = {OUTCOME_CELL, ANY, 0, false},
    [EFFECT_ALARM] = {OUTCOME_MIND, ANY, 0, true},
    [EFFECT_BLINK] = {OUTCOME_MOVE, HOW_VANISH, 0, false},
    [EFFECT_TELEPORT] = {OUTCOME_MOVE, HOW_VANISH, 0, false},
    [EFFECT_PUSH] = {OUTCOME_MOVE, HOW_PUSH, 0, false},
    [EFFECT_PULL] = {OUTCOME_MOVE, HOW_PUSH, 0, false},
    [EFFECT_LEAP] = {OUTCOME_MOVE, HOW_PUSH, 0, false},
    [EFFECT_SWAP] = {OUTCOME_MOVE, HOW_VANISH, 0, false},
    [EFFECT_DRAIN] = {OUTCOME_HEALTH, ANY, -1, false},
    [EFFECT_STEAL] = {OUTCOME_THING_PLACE, HOW_STEAL, 0, false},
    [EFFECT_RUST] = {OUTCOME_THING_POWER, ANY, -1, false},
    [EFFECT_SPLIT] = {OUTCOME_CAST, HOW_SPLIT, 0, false},
    [EFFECT_SUMMON] = {OUTCOME_CAST, HOW_COME, 0, false},
    [EFFECT_DIG] = {OUTCOME_CELL, ANY, 0, false},
    [EFFECT_MAP] = {OUTCOME_KNOWN, ANY, 0, false},
    [EFFECT_DETECT] = {OUTCOME_KNOWN, ANY, 0, false},
    [EFFECT_RISE] = {OUTCOME_CAST, HOW_RISE, 0, false},
    [EFFECT_LIFE] = {OUTCOME_STATS, ANY, 0, false},
    [EFFECT_MEND] = {OUTCOME_THING_POWER, ANY, 1, false},
    [EFFECT_IDENTIFY] = {OUTCOME_IDENTIFY, ANY, 0, false},
    [EFFECT_UNSAY] = {OUTCOME_WOUND, ANY, 0, false},
    [EFFECT_RETURN] = {OUTCOME_WOUND, ANY, 0, false},
    [EFFECT_KNOT] = {OUTCOME_KNOTS, ANY, 0, false},
    [EFFECT_FORESEE] = {OUTCOME_FORESIGHT, ANY, 0, false},
    [EFFECT_TEACH] = {OUTCOME_PROGRESS, HOW_LEVEL_UP, 0, false},
    [EFFECT_WIN] = {OUTCOME_END, ANY, 0, false},
};

static int met_effect[EFFECT_COUNT], met_outcome[OUTCOME_COUNT], met_status[STATUS_COUNT];

/* The kinds of those who came into the world, by slot: the last tenant's. */
static int kind_of[ACTORS_MAX];

static void note_kind(const struct log *log, const struct outcome *outcome)
{
    struct actor body;
    memcpy(&body, log->pool + outcome->after.number, sizeof body);
    kind_of[outcome->who.slot] = body.kind;
}

/* The only effect of the thing that is used or of the ability; EFFECT_COUNT if it is neither, or
 * has several. */
static enum effect_kind effect_used(const struct outcome *outcome)
{
    const struct item_kind *item = &content->item[outcome->what];
    bool is_cast = outcome->kind == OUTCOME_CAST && outcome->how == HOW_PLAIN;
    if (outcome->kind == OUTCOME_USE || outcome->kind == OUTCOME_THROW) {
        return item->effect_count == 1 ? item->effect[0].kind : EFFECT_COUNT;
    }
    return is_cast ? content->actor[kind_of[outcome->cause.who.slot]]
                         .ability[outcome->what]
                         .effect[0]
                         .kind
                   : EFFECT_COUNT;
}

static bool is_sign(const struct outcome *outcome, const struct sign *sign, struct point at)
{
    int change = outcome->after.number - outcome->before.number;
    return outcome->kind == sign->kind && (sign->how == ANY || outcome->how == sign->how) &&
           (sign->change == 0 || (change < 0) == (sign->change < 0)) &&
           (!sign->is_to_it || point_equal(outcome->after.mind.goal, at));
}

/* An action begins with the time that it takes. */
static void count_what_happened(const struct game *game)
{
    const struct log *log = game_log(game);
    enum effect_kind used = EFFECT_COUNT;
    struct point at = {0, 0};
    for (size_t i = 0; i < log->count; i++) {
        const struct outcome *outcome = &log->outcome[i];
        if (outcome->how == HOW_UNTIE) {
            continue;
        }
        met_outcome[outcome->kind]++;
        if (outcome->kind == OUTCOME_SPAWN) {
            note_kind(log, outcome);
        }
        if (outcome->kind == OUTCOME_STATUS && outcome->after.number > outcome->before.number) {
            met_status[outcome->what]++;
        } else if (outcome->kind == OUTCOME_TIME) {
            used = EFFECT_COUNT;
        } else if (effect_used(outcome) != EFFECT_COUNT) {
            used = effect_used(outcome);
            at = outcome->after.handled.at;
        }
        if (is_sign(outcome, &signs[EFFECT_RISE], at)) {
            met_effect[EFFECT_RISE]++;
        } else if (used != EFFECT_COUNT && is_sign(outcome, &signs[used], at)) {
            met_effect[used]++;
            used = EFFECT_COUNT;
        }
    }
}

static void assert_met(const char *what, const int *met, int count, const char *const *name)
{
    int missing = 0;
    for (int i = 0; i < count; i++) {
        if (met[i] == 0) {
            print_error("no %s %s in these games\n", what, name[i]);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

TEST(games_with_everything_are_sound_revert_and_repeat)
{
    struct digest ends = digest_start();
    const struct bot_games games = {.label = "everything",
                                    .games = GAMES,
                                    .turns = TURNS,
                                    .repeat_every = effort_for(15, 6, 1),
                                    .enter_level = strew_everything,
                                    .at_end = count_what_happened,
                                    .choose = meddler_choose,
                                    .ends = &ends,
                                    .compared = COMPARED};
    bot_play_games(content, &games);
    bot_games_tell_digest("everything", digest_value(&ends));
    assert_met("effect", met_effect, EFFECT_COUNT, effect_word);
    assert_met("status", met_status, STATUS_COUNT, status_word);
    assert_met("outcome", met_outcome, OUTCOME_COUNT, outcome_name);
}

/* ---- what there is ---- */

/* A closed list whose members the data are to hold. */
struct list {
    const char *what;
    int count, met[ITEM_KINDS_MAX];
    const char *const *word;
};

enum {
    MINDS,
    SIDES,
    CLASSES,
    PATTERNS,
    TARGETS,
    AIMS,
    WHENS,
    GRANTS,
    FOLLOW_TARGETS,
    ROLES,
    LISTS
};

static void meet_consequences(const struct trait *trait, struct list *list)
{
    for (int i = 0; i < FOLLOWS_MAX; i++) {
        if (trait->follow[i].effect_count > 0) {
            list[WHENS].met[trait->follow[i].when]++;
            list[FOLLOW_TARGETS].met[trait->follow[i].target]++;
        }
    }
}

static void meet_monsters(struct list *list)
{
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        const struct actor_kind *kind = &content->actor[i];
        list[MINDS].met[kind->mind]++;
        list[SIDES].met[kind->side]++;
        meet_consequences(&kind->trait, list);
        for (int k = 0; k < kind->ability_count; k++) {
            list[AIMS].met[kind->ability[k].aim]++;
        }
    }
    for (int i = 0; i < content->horde_count; i++) {
        list[ROLES].met[content->horde[i].role]++;
    }
}

static void meet_things(struct list *list)
{
    for (int i = 0; i < content->item_count; i++) {
        const struct item_kind *kind = &content->item[i];
        list[CLASSES].met[kind->class]++;
        list[PATTERNS].met[kind->pattern]++;
        meet_consequences(&kind->trait, list);
        list[TARGETS].met[kind->target]++;
    }
    for (int i = 0; i < content->boon_count; i++) {
        const struct boon_kind *boon = &content->boon[i];
        list[GRANTS].met[boon->grant]++;
        meet_consequences(&boon->trait, list);
    }
}

/* Each number that any source may have, of each. */
enum { OF_MONSTER, OF_WEAPON, OF_ARMOUR, OF_RING, OF_RUNE, OF_BOON, OF_STATUS, OF_TEMPER, OWNERS };

static void meet_numbers(const struct trait *trait, int owner, int met[OWNERS][4])
{
    const struct trait_numbers *numbers = &trait->numbers;
    met[owner][0] += numbers->slays != SIDE_NONE;
    met[owner][1] += numbers->reflect_percent > 0;
    met[owner][2] += numbers->attack != 0;
    met[owner][3] += numbers->defence != 0;
}

TEST(the_data_of_these_games_hold_each_number_of_each_source)
{
    static const char *const name[] = {"slays", "reflects", "attack", "defence"};
    int met[OWNERS][4] = {{0}};
    for (int i = ACTOR_KIND_HERO + 1; i < content->actor_count; i++) {
        meet_numbers(&content->actor[i].trait, OF_MONSTER, met);
    }
    for (int i = 0; i < content->item_count; i++) {
        enum item_class class = content->item[i].class;
        meet_numbers(&content->item[i].trait,
                     class == ITEM_CLASS_WEAPON   ? OF_WEAPON
                     : class == ITEM_CLASS_ARMOUR ? OF_ARMOUR
                                                  : OF_RING,
                     met);
    }
    for (int i = 0; i < content->rune_count; i++) {
        meet_numbers(&content->rune[i].trait, OF_RUNE, met);
    }
    for (int i = 0; i < content->boon_count; i++) {
        meet_numbers(&content->boon[i].trait, OF_BOON, met);
    }
    for (int i = 0; i < content->temper_count; i++) {
        meet_numbers(&content->temper[i].trait, OF_TEMPER, met);
    }
    for (int i = 0; i < content->rules.statuses.trait_count; i++) {
        meet_numbers(&content->rules.statuses.trait[i].trait, OF_STATUS, met);
    }
    for (int owner = 0; owner < OWNERS; owner++) {
        assert_met("number", met[owner], owner < OF_RING ? 2 : 4, name);
    }
}

/* A list that grows needs a row in tests/mods/everything. */
TEST(the_data_of_these_games_hold_every_member_of_the_closed_lists)
{
    static struct list list[LISTS] = {
        [MINDS] = {"mind", MIND_COUNT, {0}, mind_word},
        [SIDES] = {"side", SIDE_COUNT, {0}, side_word},
        [CLASSES] = {"class", ITEM_CLASS_COUNT, {0}, item_class_word},
        [PATTERNS] = {"pattern", PATTERN_COUNT, {0}, pattern_word},
        [TARGETS] = {"target", ITEM_TARGET_COUNT, {0}, item_target_word},
        [AIMS] = {"aim", ABILITY_AIM_COUNT, {0}, ability_aim_word},
        [WHENS] = {"trigger", TRIGGER_COUNT, {0}, trigger_word},
        [GRANTS] = {"grant", BOON_GRANT_COUNT, {0}, boon_grant_word},
        [FOLLOW_TARGETS] = {"target of what follows", FOLLOW_TARGET_COUNT, {0}, follow_target_word},
        [ROLES] = {"role of a horde", HORDE_ROLE_COUNT, {0}, horde_role_word},
    };
    meet_monsters(list);
    meet_things(list);
    for (int i = 0; i < LISTS; i++) {
        assert_met(list[i].what, list[i].met, list[i].count, list[i].word);
    }
}
