/* Reasons in words: the sentence of world/reason.def with its names in braces replaced. The table
 * `parts` says what writes each name. */
#include "barrow/text/describe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct reason_text {
    struct buffer *buffer;
    const struct content *content;
    const struct reason *reason;
};

/* A direction is diagonal if neither part is twice the other. */
const char *describe_direction(struct point from, struct point to)
{
    static const char *const words[3][3] = {
        {"to the north-west", "to the north", "to the north-east"},
        {"to the west", "here", "to the east"},
        {"to the south-west", "to the south", "to the south-east"},
    };
    int across = to.x - from.x, down = to.y - from.y;
    int column = abs(across) * 2 <= abs(down) ? 1 : across < 0 ? 0 : 2;
    int row = abs(down) * 2 <= abs(across) ? 1 : down < 0 ? 0 : 2;
    return across == 0 && down == 0 ? "here" : words[row][column];
}

static void add_foe(const struct reason_text *why)
{
    if (why->reason->actor_kind < 0) {
        buffer_add(why->buffer, "something");
        return;
    }
    describe_actor(why->buffer, why->content, why->reason->actor_kind, why->reason->actor_name,
                   ARTICLE_A);
}

static void add_by(const struct reason_text *why)
{
    if (why->reason->actor_kind >= 0) {
        buffer_add(why->buffer, " by ");
        add_foe(why);
    }
}

/* The hero remembers the kind of a thing, not its power or number. */
static void add_thing(const struct reason_text *why)
{
    const struct item_kind *item = &why->content->item[why->reason->item_kind];
    buffer_print(why->buffer, "the %s", item->name);
}

static void add_where(const struct reason_text *why)
{
    const struct reason *reason = why->reason;
    if (!point_equal(reason->from, reason->at)) {
        buffer_print(why->buffer, " %s", describe_direction(reason->from, reason->at));
    }
}

static void add_status(const struct reason_text *why)
{
    buffer_add(why->buffer, status_shown[why->reason->number]);
}

static void add_hunger(const struct reason_text *why)
{
    describe_in_lower_case(why->buffer, describe_hunger(why->reason->number));
}

static void add_burden(const struct reason_text *why)
{
    describe_in_lower_case(why->buffer, describe_burden(why->reason->number));
}

/* "the burning grass"; what burns down with a fuse is a thing. */
static void add_ground(const struct reason_text *why)
{
    int ground = why->reason->ground;
    if (ground == 0) {
        add_thing(why);
        return;
    }
    buffer_print(why->buffer, "the %s",
                 ground > 0 ? why->content->terrain[ground - 1].name
                            : why->content->air[-ground - 1].name);
}

/* Air that thins out need only be waited for. */
static void add_wait(const struct reason_text *why)
{
    int ground = why->reason->ground;
    if (ground < 0 && why->content->air[-ground - 1].thins_percent > 0) {
        buffer_add(why->buffer, why->reason->is_around
                                    ? ": step out of it, then rest until it is gone"
                                    : ": rest until it is gone");
    }
}

static void add_barrier(const struct reason_text *why)
{
    static const char *const words[] = {
        [BARRIER_NONE] = "",
        [BARRIER_MONSTER] = ", behind ",
        [BARRIER_HARM] = ", behind ",
        [BARRIER_IN_HARM] = ", in ",
        [BARRIER_ICE] = ", over ice: who sneaks does not slide",
        [BARRIER_GROUND] = ", where no way that you know leads",
        [BARRIER_WEIGHT] = ", which is too much to carry",
        [BARRIER_CHOICE] = ", which is yours to take or leave",
        [BARRIER_LOCK] = ", whose key you have",
        [BARRIER_NO_KEY] = ", whose key is hidden somewhere",
    };
    if (why->reason->barrier == BARRIER_CHOICE && why->reason->ground != 0) {
        buffer_add(why->buffer, ", which shuts the others away when you take it");
        return;
    }
    buffer_add(why->buffer, words[why->reason->barrier]);
    if (why->reason->barrier == BARRIER_MONSTER) {
        add_foe(why);
        buffer_add(why->buffer, ": fight it or let it pass");
    } else if (why->reason->barrier == BARRIER_HARM || why->reason->barrier == BARRIER_IN_HARM) {
        add_ground(why);
        add_wait(why);
    }
}

static void add_through(const struct reason_text *why)
{
    if (why->reason->ground != 0) {
        bool is_shut = why->reason->barrier == BARRIER_GROUND;
        buffer_add(why->buffer, is_shut ? ", behind " : ", but through ");
        add_ground(why);
    }
}

static void add_left(const struct reason_text *why)
{
    if (why->reason->barrier == BARRIER_NONE) {
        return;
    }
    buffer_add(why->buffer, ", but for ");
    if (why->reason->barrier == BARRIER_LOCK || why->reason->barrier == BARRIER_NO_KEY) {
        add_ground(why);
    } else if (why->reason->item_kind >= 0) {
        add_thing(why);
    } else {
        buffer_add(why->buffer, "what lies");
    }
    add_where(why);
    add_barrier(why);
    if (why->reason->number > 0) {
        buffer_print(why->buffer, ", and %d more", why->reason->number);
    }
}

static void add_stairs(const struct reason_text *why)
{
    const struct reason *reason = why->reason;
    if (reason->has_stairs) {
        buffer_print(why->buffer, " The stairs are %s.",
                     describe_direction(reason->from, reason->stairs));
    } else if (reason->drop > 0) {
        bool may_be_behind = reason->barrier != BARRIER_NONE && reason->item_kind < 0;
        buffer_print(why->buffer, " No stairs are known%s: the %s %s leads down%s.",
                     may_be_behind ? ", they may lie there" : "",
                     why->content->terrain[reason->drop - 1].name,
                     describe_direction(reason->from, reason->stairs),
                     may_be_behind ? ", too" : "");
    }
}

static void add_verdict(const struct reason_text *why)
{
    buffer_add(why->buffer, describe_verdict(why->reason->number));
}

static const struct {
    const char *name;
    void (*add)(const struct reason_text *why);
} parts[] = {
    {"foe", add_foe},         {"by", add_by},           {"thing", add_thing},
    {"where", add_where},     {"status", add_status},   {"hunger", add_hunger},
    {"burden", add_burden},   {"left", add_left},       {"ground", add_ground},

    {"stairs", add_stairs},   {"verdict", add_verdict}, {"wait", add_wait},
    {"through", add_through},
};

/* A sentence that names an unknown part is a mistake in reason.def. */
static void add_part(const struct reason_text *why, const char *name, size_t length)
{
    size_t i = 0;
    while (strlen(parts[i].name) != length || strncmp(parts[i].name, name, length) != 0) {
        i++;
        assert(i < sizeof parts / sizeof parts[0]);
    }
    parts[i].add(why);
}

void describe_reason(struct buffer *buffer, const struct content *content,
                     const struct reason *reason)
{
    static const char *const sentences[REASON_COUNT] = {
#define REASON(name, sentence) [REASON_##name] = sentence,
#include "barrow/world/reason.def"
#undef REASON
    };
    struct reason_text why = {buffer, content, reason};
    size_t start = buffer->size;
    const char *rest = sentences[reason->kind], *open;
    while ((open = strchr(rest, '{')) != NULL) {
        const char *close = strchr(open, '}');
        assert(close != NULL);
        buffer_add_bytes(buffer, rest, (size_t)(open - rest));
        add_part(&why, open + 1, (size_t)(close - open - 1));
        rest = close + 1;
    }
    buffer_add(buffer, rest);
    grammar_capitalise(buffer, start);
}
