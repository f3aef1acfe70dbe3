/* Outcomes as lines for developers. Whole bodies are read from the log's pool, because the world
 * may be at a place of the log where they are not in it yet. */
#include <string.h>

#include "barrow/game/wizard.h"

struct line {
    struct buffer *text;
    const struct content *content;
    const struct world *world;
};

static const char *actor_word(const struct line *line, int kind)
{
    bool is_kind = kind >= 0 && kind < line->content->actor_count;
    return is_kind ? line->content->actor[kind].id : "nobody";
}

static const char *thing_word(const struct line *line, int kind)
{
    bool is_kind = kind >= 0 && kind < line->content->item_count;
    return is_kind ? line->content->item[kind].id : "nothing";
}

/* "fall chasm boggart thrown". */
static void put_cause(const struct line *line, const struct cause *cause)
{
    const char *kind = cause_kind_id(line->content, (enum cause_sort)cause->sort, cause->kind);
    buffer_add(line->text, cause->sort == CAUSE_NONE ? "nothing" : cause_word[cause->sort]);
    buffer_print(line->text, "%s%s", *kind != '\0' ? " " : "", kind);
    if (cause->who.generation != 0) {
        buffer_print(line->text, " %s", actor_word(line, cause->actor));
    }
    if (cause->how != HARM_PLAIN) {
        buffer_print(line->text, " %s", harm_word[cause->how]);
    }
}

/* A name that says which one it is: "ghoul#3". */
static void put_actor(const struct line *line, struct id who)
{
    const struct actor *actor = world_former_actor(line->world, who);
    buffer_print(line->text, "%s", actor_word(line, actor != NULL ? actor->kind : -1));
    if (who.generation != 0 && !id_is_hero(who)) {
        buffer_print(line->text, "#%d", who.slot);
    }
}

static void put_thing(const struct line *line, struct id id)
{
    const struct thing *thing = &line->world->thing[id.slot];
    int kind = thing->generation == id.generation ? thing->kind : -1;
    buffer_print(line->text, "%s#%d", thing_word(line, kind), id.slot);
}

static void put_mind(const struct line *line, const struct mindset *mind)
{
    static const char *const state[] = {
        [MIND_IDLE] = "idle",           [MIND_HUNTING] = "hunting",
        [MIND_SEARCHING] = "searching", [MIND_FLEEING] = "fleeing",
        [MIND_RETURNING] = "returning", [MIND_WANDERING] = "wandering",
        [MIND_NOTICING] = "noticing",   [MIND_FIGHTING] = "fighting",
        [MIND_ALLIED] = "allied",       [MIND_CAPTIVE] = "captive",
        [MIND_STAYING] = "staying"};
    buffer_print(line->text, "%s to %d,%d for %d", state[mind->state], mind->goal.x, mind->goal.y,
                 mind->turns);
}

static void put_place(const struct line *line, const struct place *place)
{
    int holder = place->holder.slot;
    switch ((enum where)place->where) {
    case WHERE_NONE:
        buffer_print(line->text, "nowhere");
        return;
    case WHERE_FLOOR:
        buffer_print(line->text, "floor %d,%d", place->at.x, place->at.y);
        return;
    case WHERE_PACK:
        buffer_print(line->text, "pack %d of #%d", place->index, holder);
        return;
    case WHERE_WEAPON:
        buffer_print(line->text, "wielded of #%d", holder);
        return;
    case WHERE_ARMOUR:
        buffer_print(line->text, "worn of #%d", holder);
        return;
    case WHERE_RING:
        buffer_print(line->text, "on the finger of #%d", holder);
        return;
    }
}

static void put_air(const struct line *line, struct air air)
{
    const char *id = air.kind > 0 ? line->content->air[air.kind - 1].id : "clean";
    buffer_print(line->text, "%s %d", id, air.amount);
}

static void put_memory(const struct line *line, const struct memory *memory)
{
    bool is_known = memory->terrain > 0;
    buffer_print(line->text, "%s",
                 is_known ? line->content->terrain[memory->terrain - 1].id : "unknown");
    if (memory->actor > 0) {
        buffer_print(line->text, " %s", actor_word(line, memory->actor - 1));
    }
    if (memory->thing > 0) {
        buffer_print(line->text, " %s", thing_word(line, memory->thing - 1));
    }
    if (memory->is_mapped) {
        buffer_add(line->text, " mapped");
    }
}

static void put_end(const struct line *line, const struct world_end *end)
{
    static const char *const ending[] = {
        [ENDING_NONE] = "none", [ENDING_DEATH] = "death by ", [ENDING_VICTORY] = "victory"};
    bool is_death = end->ending == ENDING_DEATH;
    buffer_add(line->text, ending[end->ending]);
    if (is_death) {
        put_cause(line, &end->blame);
    }
    if (end->left > 0) {
        buffer_print(line->text, ", %d turn%s to hold", end->left, plural_ending(end->left));
    }
}

static void put_numbers(const struct line *line, int kind, const union outcome_value *value)
{
    switch (kind) { /* the values that are made of numbers alone */
    case OUTCOME_TIME:
        buffer_print(line->text, "when %d energy %d of %d action %d", value->clock.when,
                     value->clock.energy, value->clock.share, value->clock.actions);
        return;
    case OUTCOME_MOVE:
        buffer_print(line->text, "%d,%d", value->at.x, value->at.y);
        return;
    case OUTCOME_STATS:
        buffer_print(line->text, "health %d attack %d defence %d", value->stats.max_health,
                     value->stats.attack, value->stats.defence);
        return;
    case OUTCOME_PROGRESS:
        buffer_print(line->text, "level %d with %d of %d", value->progress.level,
                     value->progress.experience, value->progress.next);
        return;
    case OUTCOME_STOMACH:
        buffer_print(line->text, "food %d rest %d", value->stomach.food,
                     value->stomach.accumulator);
        return;
    case OUTCOME_JOURNEY:
        buffer_print(line->text, "depth %d wins %d", value->journey.depth, value->journey.wins);
        return;
    case OUTCOME_DIFFICULTY:
        buffer_print(line->text, "level %d with %d of %d pending %d", value->difficulty.level,
                     value->difficulty.experience, value->difficulty.next,
                     value->difficulty.pending);
        return;
    case OUTCOME_KNOTS:
        buffer_print(line->text, "carried %d untied %d price %d", value->knots.carried,
                     value->knots.untied, value->knots.price);
        return;
    case OUTCOME_WOUND:
        buffer_print(line->text, "%d of type %d", value->wound.amount, value->wound.type);
        return;
    case OUTCOME_FORESIGHT:
        buffer_print(line->text, "open %d left %d until turn %d", value->foresight.is_open,
                     value->foresight.left, value->foresight.until);
        return;
    case OUTCOME_THING_CHARGE:
        buffer_print(line->text, "spent %d whole in turn %d", value->charge.spent,
                     value->charge.whole);
        return;
    case OUTCOME_USE:
    case OUTCOME_THROW:
    case OUTCOME_CAST:
        buffer_print(line->text, "%d,%d", value->handled.at.x, value->handled.at.y);
        return;
    default:
        buffer_print(line->text, "%d", value->number);
        return;
    }
}

static void put_value(const struct line *line, int kind, const union outcome_value *value)
{
    switch (kind) { /* the values that need words */
    case OUTCOME_FREE:
        buffer_print(line->text, "%s", value->flag ? "there" : "gone");
        return;
    case OUTCOME_BLAME:
    case OUTCOME_AFFLICTER:
        put_cause(line, &value->cause);
        return;
    case OUTCOME_HOLDER:
        put_actor(line, value->id);
        return;
    case OUTCOME_MIND:
        put_mind(line, &value->mind);
        return;
    case OUTCOME_THING_PLACE:
        put_place(line, &value->place);
        return;
    case OUTCOME_CELL:
        buffer_print(line->text, "%s", line->content->terrain[value->ground].id);
        return;
    case OUTCOME_AIR:
        put_air(line, value->air);
        return;
    case OUTCOME_KNOWN:
        put_memory(line, &value->memory);
        return;
    case OUTCOME_END:
        put_end(line, &value->end);
        return;
    default:
        put_numbers(line, kind, value);
        return;
    }
}

static void put_subject(const struct line *line, const struct outcome *outcome)
{
    enum outcome_owner owner = outcome_owner[outcome->kind];
    const struct level *level = &line->world->level;
    if (owner == OWNER_ACTOR || owner == OWNER_TOLD) {
        buffer_print(line->text, " ");
        put_actor(line, outcome->who);
    } else if (owner == OWNER_THING) {
        buffer_print(line->text, " ");
        put_thing(line, outcome->who);
    } else if (owner == OWNER_LEVEL) {
        struct point at = level_point(level, outcome->cell);
        buffer_print(line->text, " %d,%d", at.x, at.y);
    }
}

static void put_which(const struct line *line, const struct outcome *outcome)
{
    static const char *const tally[TALLY_COUNT] = {
        [TALLY_DEALT] = "dealt", [TALLY_TAKEN] = "taken", [TALLY_KILLS] = "kills"};
    switch (outcome_which[outcome->kind]) {
    case WHICH_STATUS:
        buffer_print(line->text, " %s", status_word[outcome->what]);
        break;
    case WHICH_TALLY:
        buffer_print(line->text, " %s", tally[outcome->what]);
        break;
    case WHICH_BOON:
        buffer_print(line->text, " %s", line->content->boon[outcome->what].id);
        break;
    case WHICH_ACTOR:
        buffer_print(line->text, " %s", actor_word(line, outcome->what));
        break;
    case WHICH_ITEM:
        buffer_print(line->text, " %s", thing_word(line, outcome->what));
        break;
    case WHICH_ABILITY:
        buffer_print(line->text, " ability %d", outcome->what + 1);
        break;
    case WHICH_NONE:
    case WHICH_DAMAGE:
    case WHICH_HORDE:
        break;
    }
}

static void put_change(const struct line *line, const struct outcome *outcome)
{
    if (outcome_owner[outcome->kind] != OWNER_TOLD) {
        buffer_print(line->text, " ");
        put_value(line, outcome->kind, &outcome->before);
        buffer_print(line->text, " -> ");
        put_value(line, outcome->kind, &outcome->after);
    } else if (outcome->kind == OUTCOME_LEFT) {
        const struct left_behind *left = &outcome->after.left;
        buffer_print(line->text, " %s",
                     left->item < 0 ? actor_word(line, left->actor) : thing_word(line, left->item));
    } else if (outcome->kind != OUTCOME_MISS) {
        buffer_print(line->text, " at ");
        put_value(line, outcome->kind, &outcome->after);
    }
}

static void put_new_actor(const struct line *line, const unsigned char *bytes, int slot)
{
    struct actor body;
    memcpy(&body, bytes, sizeof body);
    buffer_print(line->text, " %s#%d level %d at %d,%d", actor_word(line, body.kind), slot,
                 body.progress.level, body.at.x, body.at.y);
}

static void put_new_thing(const struct line *line, const unsigned char *bytes, int slot)
{
    struct thing thing;
    memcpy(&thing, bytes, sizeof thing);
    buffer_print(line->text, " %s#%d count %d power %d at ", thing_word(line, thing.kind), slot,
                 thing.count, thing.power);
    put_place(line, &thing.place);
}

static void put_outcome(const struct line *line, const struct log *log,
                        const struct outcome *outcome)
{
    buffer_print(line->text, "%s", outcome_name[outcome->kind]);
    if (outcome->kind == OUTCOME_SPAWN) {
        put_new_actor(line, log->pool + outcome->after.number, outcome->who.slot);
    } else if (outcome->kind == OUTCOME_THING_MAKE) {
        put_new_thing(line, log->pool + outcome->after.number, outcome->who.slot);
    } else if (outcome->kind != OUTCOME_LEVEL) {
        put_subject(line, outcome);
        put_which(line, outcome);
        put_change(line, outcome);
    }
    if (outcome->cause.sort != CAUSE_NONE) {
        buffer_add(line->text, " of ");
        put_cause(line, &outcome->cause);
    } else if (outcome->cause.who.generation != 0) {
        buffer_print(line->text, " by ");
        put_actor(line, outcome->cause.who);
    }
    if (outcome->how != HOW_PLAIN) {
        buffer_print(line->text, " (%s)", how_name[outcome->how]);
    }
}

void wizard_print_outcomes(const struct game *game, size_t from, size_t to, struct buffer *text)
{
    const struct log *log = game_log(game);
    struct line line = {text, game_content(game), game_world(game)};
    for (size_t i = from; i < to && i < log->count; i++) {
        buffer_print(text, "%zu ", i);
        put_outcome(&line, log, &log->outcome[i]);
        buffer_print(text, "\n");
    }
}
