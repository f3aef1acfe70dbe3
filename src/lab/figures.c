/* One walk over the outcomes of an action. What a foe knew of the hero, and how well the hero was,
 * are taken from the view from which the action was chosen, and health from there on from the log:
 * the world is by then at the end of the action. */
#include "lab/figures.h"

#include "barrow/content/content.h"
#include "barrow/rules/body/hunger.h"

const char *const figure_word[FIGURE_COUNT] = {
#define FIGURE(name, word) [FIGURE_##name] = word,
#include "barrow/lab/figure.def"
#undef FIGURE
};

/* The walk through the log of one action. */
struct walk {
    struct simulated_game *result;
    const struct world *world;
    const struct view *before;
    int *figure; /* of the depth where the hero chose */
    int health, max_health;
    bool has_struck;    /* the hero, by this action */
    struct id striker;  /* the foe whose action was counted last */
    bool is_made;       /* a level has come whose inhabitants are not credited yet */
    bool has_descended; /* what follows belongs to the next level */
};

/* Arrivals. */

static bool has_crown(const struct world *world, const struct content *content)
{
    bool is_here = false;
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        is_here =
            is_here || (thing->is_there && content->item[thing->kind].class == ITEM_CLASS_CROWN);
    }
    return is_here;
}

void figures_note_arrival(struct simulated_game *result, const struct world *world,
                          const struct content *content)
{
    const struct difficulty *tracker = &world->difficulty;
    int depth = simulate_depth(world->journey.depth);
    result->figure[depth][FIGURE_TRACKER] =
        10 * tracker->level + 10 * tracker->experience / tracker->next;
    result->figure[depth][FIGURE_OWN] += tracker->pending;
    if (has_crown(world, content)) {
        result->crown = world->journey.depth;
    }
}

/* Fights. */

/* True if the foe in that slot had not noticed the hero when the action was chosen. */
static bool was_unaware(const struct walk *walk, struct id who)
{
    const struct view_foe *foe = view_find_foe(walk->before, who.slot);
    return foe != NULL && foe->is_unaware;
}

static void note_blow_of_hero(struct walk *walk, struct id victim, int loss)
{
    const struct actor *actor = world_former_actor(walk->world, victim);
    walk->figure[FIGURE_BLOWS] += !walk->has_struck;
    walk->has_struck = true;
    if (actor != NULL && actor->stats.max_health > 0) {
        walk->figure[FIGURE_DEALT] += 1000 * loss / actor->stats.max_health;
    }
}

static void note_blow_of_foe(struct walk *walk, struct id striker, int loss)
{
    walk->figure[FIGURE_STRUCK] += !id_equal(striker, walk->striker);
    walk->striker = striker;
    walk->figure[FIGURE_TAKEN] += walk->max_health > 0 ? 1000 * loss / walk->max_health : 0;
}

/* A blow that hurt by so much, or missed. Harm beyond the victim's health counts for nothing. */
static void note_blow(struct walk *walk, const struct outcome *outcome, int loss)
{
    struct id striker = outcome->cause.who;
    bool is_on_hero = id_is_hero(outcome->who);
    if (!is_on_hero && id_is_hero(striker)) {
        note_blow_of_hero(walk, outcome->who, loss);
    } else if (is_on_hero && !id_is_hero(striker) && striker.generation != 0) {
        note_blow_of_foe(walk, striker, loss);
    }
}

static void note_boon_harm(struct walk *walk, const struct outcome *outcome, int loss)
{
    const struct cause *cause = &outcome->cause;
    if (id_is_hero(outcome->who) || !id_is_hero(cause->who)) {
        return;
    }
    walk->result->harm += loss;
    if (cause->sort == CAUSE_BOON && cause->kind >= 0) {
        walk->result->boon_harm[cause->kind] += loss;
    }
}

static void note_health(struct walk *walk, const struct outcome *outcome)
{
    int left = outcome->after.number > 0 ? outcome->after.number : 0;
    int loss = outcome->before.number - left;
    if (loss > 0 && cause_is_deed(&outcome->cause)) {
        note_blow(walk, outcome, loss);
        note_boon_harm(walk, outcome, loss);
    }
    if (id_is_hero(outcome->who)) {
        walk->health = left;
    }
}

static void note_end(struct walk *walk, const struct outcome *outcome)
{
    if (outcome->how == HOW_KILL && id_is_hero(outcome->cause.who)) {
        walk->figure[FIGURE_KILLS]++;
        walk->figure[FIGURE_UNAWARE] += was_unaware(walk, outcome->who);
    }
}

/* Levels and the tracker. */

static void note_progress(struct walk *walk, const struct outcome *outcome)
{
    int levels = outcome->after.progress.level - outcome->before.progress.level;
    if (id_is_hero(outcome->who) && levels > 0) {
        walk->figure[FIGURE_LEVELS] += levels;
        walk->figure[FIGURE_LOW_LEVELS] += 4 * walk->health < walk->max_health ? levels : 0;
    }
}

/* Who wanders in is the only one to be credited amid a stay. */
static void note_difficulty(struct walk *walk, const struct outcome *outcome)
{
    int more = outcome->after.difficulty.pending - outcome->before.difficulty.pending;
    walk->figure[FIGURE_CAME] += more > 0 && !walk->has_descended ? more : 0;
}

static void note_outcome(struct walk *walk, const struct outcome *outcome)
{
    switch ((int)outcome->kind) { /* the others count for nothing here */
    case OUTCOME_TIME:
        walk->striker = NOBODY;
        return;
    case OUTCOME_MISS:
        note_blow(walk, outcome, 0);
        return;
    case OUTCOME_HEALTH:
        note_health(walk, outcome);
        return;
    case OUTCOME_STATS:
        walk->max_health =
            id_is_hero(outcome->who) ? outcome->after.stats.max_health : walk->max_health;
        return;
    case OUTCOME_FREE:
        note_end(walk, outcome);
        return;
    case OUTCOME_PROGRESS:
        note_progress(walk, outcome);
        return;
    case OUTCOME_DIFFICULTY:
        note_difficulty(walk, outcome);
        return;
    case OUTCOME_JOURNEY:
        walk->has_descended = true;
        return;
    }
}

/* Turns. */

static bool has_waking_foe(const struct view *view)
{
    bool is_found = false;
    for (int i = 0; i < view->foe_count; i++) {
        is_found = is_found || foe_state_is_waking(view->foe[i].state);
    }
    return is_found;
}

static void note_turns(struct walk *walk, const struct action *action, int turns)
{
    int hunger = walk->before->hero.hunger;
    bool is_rest = action->verb == VERB_WAIT && !has_waking_foe(walk->before);
    walk->figure[FIGURE_REST] += is_rest ? turns : 0;
    walk->figure[FIGURE_HUNGRY] += hunger <= HUNGER_HUNGRY ? turns : 0;
    walk->figure[FIGURE_VERY_HUNGRY] += hunger <= HUNGER_VERY_HUNGRY ? turns : 0;
}

void figures_note(struct simulated_game *result, const struct game *game, const struct view *before,
                  const struct action *action, size_t from, int turns)
{
    const struct log *log = game_log(game);
    struct walk walk = {
        .result = result,
        .world = game_world(game),
        .before = before,
        .figure = result->figure[simulate_depth(before->depth)],
        .health = before->hero.health,
        .max_health = before->hero.max_health,
    };
    note_turns(&walk, action, turns);
    for (size_t i = from; i < log->count; i++) {
        if (log->outcome[i].how != HOW_UNTIE) {
            note_outcome(&walk, &log->outcome[i]);
        }
    }
}

/* The end. */

void figures_note_end(struct simulated_game *result, const struct world *world,
                      const struct content *content)
{
    for (int slot = 0; slot < world->things_used; slot++) {
        const struct thing *thing = &world->thing[slot];
        const struct item_kind *kind = &content->item[thing->kind];
        if (thing->is_there && id_is_hero(thing->place.holder)) {
            result->meals += kind->class == ITEM_CLASS_FOOD ? thing->count : 0;
            result->lives += item_has_effect(kind, EFFECT_LIFE) ? thing->count : 0;
        }
    }
}
