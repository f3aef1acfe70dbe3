/* Outcomes as lines. How a value is written follows from the member of the value union that the
 * kind's row of outcome.def names, so a new kind needs nothing here. Written with nothing but
 * memory at hand: these lines are also the last words of a program that dies. */
#include "barrow/game/outcome_line.h"

#include <string.h>

struct line {
    char *at, *end; /* room for the NUL is kept */
};

static void add(struct line *line, const char *text)
{
    while (*text != '\0' && line->at < line->end) {
        *line->at++ = *text++;
    }
}

static void add_number(struct line *line, int64_t number)
{
    char digits[24];
    char *at = digits + sizeof digits - 1;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    *at = '\0';
    do {
        *--at = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    add(line, number < 0 ? "-" : "");
    add(line, at);
}

static void add_part(struct line *line, const char *name, int64_t number)
{
    add(line, name);
    add_number(line, number);
}

/* Names. */

static void add_actor_kind(struct line *line, const struct content *content, int kind)
{
    add(line, kind >= 0 && kind < content->actor_count ? content->actor[kind].id : "nobody");
}

/* A name that says which one it is: "ghoul#3". */
static void add_actor(struct line *line, const struct content *content, const struct world *world,
                      struct id who)
{
    const struct actor *actor = who.slot < ACTORS_MAX ? &world->actor[who.slot] : NULL;
    bool is_it = actor != NULL && actor->generation == who.generation;
    if (who.generation == 0) {
        add(line, "nobody");
        return;
    }
    add_actor_kind(line, content, is_it ? actor->kind : -1);
    if (!id_is_hero(who)) {
        add_part(line, "#", who.slot);
    }
}

static void add_thing_kind(struct line *line, const struct content *content, int kind)
{
    add(line, kind >= 0 && kind < content->item_count ? content->item[kind].id : "nothing");
}

static void add_thing(struct line *line, const struct content *content, const struct world *world,
                      struct id id)
{
    const struct thing *thing = id.slot < THINGS_MAX ? &world->thing[id.slot] : NULL;
    bool is_it = thing != NULL && thing->generation == id.generation;
    add_thing_kind(line, content, is_it ? thing->kind : -1);
    add_part(line, "#", id.slot);
}

/* Values, by the member of the union. */

static void put_number(struct line *line, const struct content *content,
                       const union outcome_value *value)
{
    (void)content;
    add_number(line, value->number);
}

static void put_byte(struct line *line, const struct content *content,
                     const union outcome_value *value)
{
    (void)content;
    add(line, value->byte < TERRAIN_COUNT ? terrain_shown[value->byte] : "?");
}

static void put_flag(struct line *line, const struct content *content,
                     const union outcome_value *value)
{
    (void)content;
    add(line, value->flag ? "there" : "gone");
}

static void put_point(struct line *line, struct point at)
{
    add_part(line, "", at.x);
    add_part(line, ",", at.y);
}

static void put_at(struct line *line, const struct content *content,
                   const union outcome_value *value)
{
    (void)content;
    put_point(line, value->at);
}

static void put_clock(struct line *line, const struct content *content,
                      const union outcome_value *value)
{
    (void)content;
    add_part(line, "when ", value->clock.when);
    add_part(line, " energy ", value->clock.energy);
    add_part(line, " of ", value->clock.share);
    add_part(line, " action ", value->clock.actions);
}

static void put_stats(struct line *line, const struct content *content,
                      const union outcome_value *value)
{
    (void)content;
    add_part(line, "health ", value->stats.max_health);
    add_part(line, " attack ", value->stats.attack);
    add_part(line, " defence ", value->stats.defence);
}

static void put_progress(struct line *line, const struct content *content,
                         const union outcome_value *value)
{
    (void)content;
    add_part(line, "level ", value->progress.level);
    add_part(line, " with ", value->progress.experience);
    add_part(line, " of ", value->progress.next);
}

static void put_stomach(struct line *line, const struct content *content,
                        const union outcome_value *value)
{
    (void)content;
    add_part(line, "food ", value->stomach.food);
    add_part(line, " rest ", value->stomach.accumulator);
}

static void put_blame(struct line *line, const struct content *content,
                      const union outcome_value *value)
{
    if (value->blame.cause == CAUSE_HUNGER) {
        add(line, "hunger");
    } else {
        add_actor_kind(line, content, value->blame.kind);
    }
}

static void put_mind(struct line *line, const struct content *content,
                     const union outcome_value *value)
{
    static const char *const state[] = {[MIND_IDLE] = "idle",
                                        [MIND_HUNTING] = "hunting",
                                        [MIND_SEARCHING] = "searching",
                                        [MIND_FLEEING] = "fleeing",
                                        [MIND_RETURNING] = "returning"};
    (void)content;
    bool is_known = value->mind.state >= MIND_IDLE && value->mind.state <= MIND_RETURNING;
    add(line, is_known ? state[value->mind.state] : "?");
    add(line, " to ");
    put_point(line, value->mind.goal);
    add_part(line, " for ", value->mind.turns);
}

static void put_place(struct line *line, const struct content *content,
                      const union outcome_value *value)
{
    (void)content;
    switch ((enum where)value->place.where) {
    case WHERE_NONE:
        add(line, "nowhere");
        return;
    case WHERE_FLOOR:
        add(line, "floor ");
        put_point(line, value->place.at);
        return;
    case WHERE_PACK:
        add_part(line, "pack ", value->place.index);
        break;
    case WHERE_WEAPON:
        add(line, "wielded");
        break;
    case WHERE_ARMOUR:
        add(line, "worn");
        break;
    }
    add_part(line, " of #", value->place.holder.slot);
}

static void put_memory(struct line *line, const struct content *content,
                       const union outcome_value *value)
{
    int terrain = value->memory.terrain - 1;
    add(line, terrain >= 0 && terrain < TERRAIN_COUNT ? terrain_shown[terrain] : "unknown");
    if (value->memory.actor > 0) {
        add(line, " ");
        add_actor_kind(line, content, value->memory.actor - 1);
    }
    if (value->memory.thing > 0) {
        add(line, " ");
        add_thing_kind(line, content, value->memory.thing - 1);
    }
}

static void put_difficulty(struct line *line, const struct content *content,
                           const union outcome_value *value)
{
    (void)content;
    add_part(line, "level ", value->difficulty.level);
    add_part(line, " with ", value->difficulty.experience);
    add_part(line, " of ", value->difficulty.next);
    add_part(line, " pending ", value->difficulty.pending);
}

static void put_journey(struct line *line, const struct content *content,
                        const union outcome_value *value)
{
    (void)content;
    add_part(line, "depth ", value->journey.depth);
    add_part(line, " wins ", value->journey.wins);
}

static void put_end(struct line *line, const struct content *content,
                    const union outcome_value *value)
{
    static const char *const ending[] = {
        [ENDING_NONE] = "none", [ENDING_DEATH] = "death by ", [ENDING_VICTORY] = "victory"};
    bool is_known = value->end.ending >= ENDING_NONE && value->end.ending <= ENDING_VICTORY;
    add(line, is_known ? ending[value->end.ending] : "?");
    if (value->end.ending == ENDING_DEATH) {
        union outcome_value blame = {.blame = value->end.blame};
        put_blame(line, content, &blame);
    }
}

static void (*const put_value[OUTCOME_COUNT])(struct line *line, const struct content *content,
                                              const union outcome_value *value) = {
#define OUTCOME(name, owner, member, value) [OUTCOME_##name] = put_##value,
#include "barrow/world/outcome.def"
#undef OUTCOME
};

/* Whom it is about. */

static void add_cell(struct line *line, const struct world *world, int cell)
{
    if (world->level.width > 0) {
        put_point(line, level_point(&world->level, cell));
    }
}

static void add_subject(struct line *line, const struct content *content, const struct world *world,
                        const struct outcome *outcome)
{
    switch (outcome_owner[outcome->kind]) {
    case OWNER_WORLD:
    case OWNER_NEW_ACTOR:
    case OWNER_NEW_THING:
    case OWNER_NEW_LEVEL:
        return;
    case OWNER_ACTOR:
    case OWNER_TOLD:
        add(line, " ");
        add_actor(line, content, world, outcome->who);
        return;
    case OWNER_THING:
        add(line, " ");
        add_thing(line, content, world, outcome->who);
        return;
    case OWNER_LEVEL:
        add(line, " ");
        add_cell(line, world, outcome->cell);
        return;
    }
}

/* Whole bodies and levels lie in the log's pool, where they are even before they are in the
 * world. */
static bool add_from_pool(struct line *line, const struct content *content, const struct log *log,
                          const struct outcome *outcome)
{
    if (outcome->kind == OUTCOME_SPAWN) {
        struct actor body;
        memcpy(&body, log->pool + outcome->after.number, sizeof body);
        add(line, " ");
        add_actor_kind(line, content, body.kind);
        add_part(line, "#", outcome->who.slot);
        add_part(line, " level ", body.progress.level);
        add(line, " at ");
        put_point(line, body.at);
    } else if (outcome->kind == OUTCOME_THING_MAKE) {
        struct thing thing;
        memcpy(&thing, log->pool + outcome->after.number, sizeof thing);
        add(line, " ");
        add_thing_kind(line, content, thing.kind);
        add_part(line, "#", outcome->who.slot);
        add_part(line, " count ", thing.count);
        add_part(line, " power ", thing.power);
        add(line, " at ");
        put_place(line, content, &(union outcome_value){.place = thing.place});
    }
    return outcome->kind == OUTCOME_SPAWN || outcome->kind == OUTCOME_THING_MAKE ||
           outcome->kind == OUTCOME_LEVEL;
}

static void add_change(struct line *line, const struct content *content,
                       const struct outcome *outcome)
{
    if (outcome_owner[outcome->kind] != OWNER_TOLD) {
        add(line, " ");
        put_value[outcome->kind](line, content, &outcome->before);
        add(line, " -> ");
        put_value[outcome->kind](line, content, &outcome->after);
    }
}

/* The index into an array member. */
static void add_which(struct line *line, const struct content *content,
                      const struct outcome *outcome)
{
    static const char *const tally[TALLY_COUNT] = {
        [TALLY_DEALT] = "dealt", [TALLY_TAKEN] = "taken", [TALLY_KILLS] = "kills"};
    if (outcome->kind == OUTCOME_STATUS && outcome->what < STATUS_COUNT) {
        add(line, " ");
        add(line, status_word[outcome->what]);
    } else if (outcome->kind == OUTCOME_KILLS) {
        add(line, " ");
        add_actor_kind(line, content, outcome->what);
    } else if (outcome->kind == OUTCOME_TALLY && outcome->what < TALLY_COUNT) {
        add(line, " ");
        add(line, tally[outcome->what]);
    }
}

static void add_circumstances(struct line *line, const struct content *content,
                              const struct world *world, const struct outcome *outcome)
{
    static const char *const manner[] = {
        [HOW_PLAIN] = "",         [HOW_CRITICAL] = "critical", [HOW_WEAK] = "weak",
        [HOW_HUNGER] = "hunger",  [HOW_HEAL] = "heal",         [HOW_REGENERATE] = "regenerate",
        [HOW_REFUSE] = "refused", [HOW_LEVEL_UP] = "level up", [HOW_RUN_OUT] = "ran out",
        [HOW_USE] = "used"};
    if (outcome->by.generation != 0) {
        add(line, " by ");
        add_actor(line, content, world, outcome->by);
    }
    if (outcome->how != HOW_PLAIN && outcome->how < sizeof manner / sizeof manner[0]) {
        add(line, " (");
        add(line, manner[outcome->how]);
        add(line, ")");
    }
}

void outcome_line(const struct content *content, const struct world *world, const struct log *log,
                  size_t index, char line[OUTCOME_LINE_SIZE])
{
    const struct outcome *outcome = &log->outcome[index];
    struct line out = {line, line + OUTCOME_LINE_SIZE - 1};
    add_number(&out, (int64_t)index);
    add(&out, " ");
    if (outcome->kind < OUTCOME_COUNT) {
        add(&out, outcome_name[outcome->kind]);
        if (!add_from_pool(&out, content, log, outcome)) {
            add_subject(&out, content, world, outcome);
            add_which(&out, content, outcome);
            add_change(&out, content, outcome);
        }
        add_circumstances(&out, content, world, outcome);
    }
    *out.at = '\0';
}
