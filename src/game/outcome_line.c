/* Outcomes as lines. How a value is written follows from the member of the value union that the
 * kind's row of outcome.def names, so most new kinds need nothing here. The code uses memory alone,
 * because a signal handler writes these lines into the report of a crash. */
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

/* Values, by the member of the union. One that is made of 32-bit numbers alone has a format: each
 * '%' stands for the next number. The others have a function. */

#define FORMAT_number "%"
#define FORMAT_flag NULL
#define FORMAT_at "%,%"
#define FORMAT_clock "when % energy % of % action %"
#define FORMAT_stats "health % attack % defence %"
#define FORMAT_progress "level % with % of %"
#define FORMAT_stomach "food % rest %"
#define FORMAT_blame NULL
#define FORMAT_mind NULL
#define FORMAT_place NULL
#define FORMAT_memory NULL
#define FORMAT_difficulty "level % with % of % pending %"
#define FORMAT_journey "depth % wins %"
#define FORMAT_end NULL
#define FORMAT_handled NULL

static const char *const formats[OUTCOME_COUNT] = {
#define OUTCOME(name, owner, member, value) [OUTCOME_##name] = FORMAT_##value,
#include "barrow/world/outcome.def"
#undef OUTCOME
};

static void put_numbers(struct line *line, const char *format, const union outcome_value *value)
{
    int32_t numbers[sizeof *value / sizeof(int32_t)];
    int next = 0;
    memcpy(numbers, value, sizeof *value);
    for (; *format != '\0'; format++) {
        char letter[] = {*format, '\0'};
        if (*format == '%') {
            add_number(line, numbers[next++]);
        } else {
            add(line, letter);
        }
    }
}

static void put_point(struct line *line, struct point at)
{
    add_part(line, "", at.x);
    add_part(line, ",", at.y);
}

static void put_blame(struct line *line, const struct content *content, const struct blame *blame)
{
    if (blame->cause == CAUSE_HUNGER) {
        add(line, "hunger");
    } else {
        add_actor_kind(line, content, blame->kind);
    }
}

static void put_mind(struct line *line, const struct mindset *mind)
{
    static const char *const state[] = {[MIND_IDLE] = "idle",
                                        [MIND_HUNTING] = "hunting",
                                        [MIND_SEARCHING] = "searching",
                                        [MIND_FLEEING] = "fleeing",
                                        [MIND_RETURNING] = "returning"};
    bool is_known = mind->state >= MIND_IDLE && mind->state <= MIND_RETURNING;
    add(line, is_known ? state[mind->state] : "?");
    add(line, " to ");
    put_point(line, mind->goal);
    add_part(line, " for ", mind->turns);
}

static void put_place(struct line *line, const struct place *place)
{
    switch ((enum where)place->where) {
    case WHERE_NONE:
        add(line, "nowhere");
        return;
    case WHERE_FLOOR:
        add(line, "floor ");
        put_point(line, place->at);
        return;
    case WHERE_PACK:
        add_part(line, "pack ", place->index);
        break;
    case WHERE_WEAPON:
        add(line, "wielded");
        break;
    case WHERE_ARMOUR:
        add(line, "worn");
        break;
    }
    add_part(line, " of #", place->holder.slot);
}

static void put_memory(struct line *line, const struct content *content,
                       const struct memory *memory)
{
    int terrain = memory->terrain - 1;
    add(line, terrain >= 0 && terrain < TERRAIN_COUNT ? terrain_shown[terrain] : "unknown");
    if (memory->actor > 0) {
        add(line, " ");
        add_actor_kind(line, content, memory->actor - 1);
    }
    if (memory->thing > 0) {
        add(line, " ");
        add_thing_kind(line, content, memory->thing - 1);
    }
}

static void put_end(struct line *line, const struct content *content, const struct world_end *end)
{
    static const char *const ending[] = {
        [ENDING_NONE] = "none", [ENDING_DEATH] = "death by ", [ENDING_VICTORY] = "victory"};
    bool is_known = end->ending >= ENDING_NONE && end->ending <= ENDING_VICTORY;
    add(line, is_known ? ending[end->ending] : "?");
    if (end->ending == ENDING_DEATH) {
        put_blame(line, content, &end->blame);
    }
}

static void put_value(struct line *line, const struct content *content, int kind,
                      const union outcome_value *value)
{
    if (formats[kind] != NULL) {
        put_numbers(line, formats[kind], value);
        return;
    }
    switch (kind) { /* the rows of outcome.def whose value has no format */
    case OUTCOME_FREE:
        add(line, value->flag ? "there" : "gone");
        return;
    case OUTCOME_BLAME:
        put_blame(line, content, &value->blame);
        return;
    case OUTCOME_MIND:
        put_mind(line, &value->mind);
        return;
    case OUTCOME_THING_PLACE:
        put_place(line, &value->place);
        return;
    case OUTCOME_KNOWN:
        put_memory(line, content, &value->memory);
        return;
    case OUTCOME_END:
        put_end(line, content, &value->end);
        return;
    case OUTCOME_USE:
    case OUTCOME_THROW:
        put_point(line, value->handled.at);
        return;
    }
}

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

/* Whole bodies and levels are read from the log's pool, because the world may be at a place of the
 * log where they are not in it yet. */
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
        put_place(line, &thing.place);
    }
    return outcome->kind == OUTCOME_SPAWN || outcome->kind == OUTCOME_THING_MAKE ||
           outcome->kind == OUTCOME_LEVEL;
}

static void add_change(struct line *line, const struct content *content,
                       const struct outcome *outcome)
{
    bool is_told = outcome_owner[outcome->kind] == OWNER_TOLD;
    if (outcome->kind == OUTCOME_MISS) {
        return;
    }
    if (!is_told) {
        add(line, " ");
        put_value(line, content, outcome->kind, &outcome->before);
    }
    add(line, is_told ? " at " : " -> ");
    put_value(line, content, outcome->kind, &outcome->after);
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
    } else if (outcome->kind == OUTCOME_USE || outcome->kind == OUTCOME_THROW) {
        add(line, " ");
        add_thing_kind(line, content, outcome->what);
    } else if (outcome->kind == OUTCOME_TALLY && outcome->what < TALLY_COUNT) {
        add(line, " ");
        add(line, tally[outcome->what]);
    }
}

static void add_circumstances(struct line *line, const struct content *content,
                              const struct world *world, const struct outcome *outcome)
{
    if (outcome->by.generation != 0) {
        add(line, " by ");
        add_actor(line, content, world, outcome->by);
    }
    if (outcome->how != HOW_PLAIN && outcome->how < HOW_COUNT) {
        add(line, " (");
        add(line, how_name[outcome->how]);
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
