/* One level is one block of lines, in the order in which the draft holds things, so that a
 * difference of two catalogues shows what a change of the generator moved and nothing else. Kinds
 * are named by their ids; the map itself is there as a digest. */
#include "barrow/lab/catalogue.h"

#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/gen/draft.h"

static uint64_t map_digest(const struct level *level)
{
    struct digest digest = digest_start();
    digest_bytes(&digest, level->terrain, (size_t)level_cells(level));
    return digest_value(&digest);
}

static void print_rooms(const struct draft *draft, struct buffer *out)
{
    buffer_add(out, "  rooms");
    for (int i = 0; i < draft->room_count; i++) {
        const struct room *room = &draft->room[i];
        buffer_print(out, "%s %dx%d at %d,%d", i > 0 ? ";" : "", room->width, room->height, room->x,
                     room->y);
    }
    buffer_print(out, "\n  arrival at %d,%d; %s at %d,%d\n", draft->arrival.x, draft->arrival.y,
                 draft->has_crown ? "Crown" : "stairs", draft->stairs.x, draft->stairs.y);
}

static void print_monster(const struct content *content, const struct draft_actor *monster,
                          struct buffer *out)
{
    buffer_print(out, "  monster %s, level %d, at %d,%d", content->actor[monster->kind].id,
                 monster->level, monster->at.x, monster->at.y);
    if (monster->sleepiness > 0) {
        buffer_print(out, ", asleep by %d", monster->sleepiness);
    }
    buffer_add(out, "\n");
}

static void print_thing(const struct content *content, const struct draft *draft,
                        const struct draft_thing *thing, struct buffer *out)
{
    const struct item_kind *kind = &content->item[thing->kind];
    buffer_add(out, "  thing ");
    if (item_class_is_gear[kind->class]) {
        buffer_print(out, "+%d ", thing->power);
    }
    buffer_print(out, "%s", kind->id);
    if (thing->count != 1) {
        buffer_print(out, " x%d", thing->count);
    }
    if (thing->holder >= 0) {
        buffer_print(out, ", carried by %s", content->actor[draft->actor[thing->holder].kind].id);
    }
    buffer_print(out, " at %d,%d\n", thing->at.x, thing->at.y);
}

static void print_level(const struct content *content, const struct draft_order *order,
                        const struct draft *draft, struct buffer *out)
{
    const struct difficulty *difficulty = &order->difficulty;
    buffer_print(out, "seed %" PRIu64 ", depth %d: %s, tracker %d (%d of %d), ", order->seed,
                 order->depth, content->levels.kind[draft->level.kind].id, difficulty->level,
                 difficulty->experience, difficulty->next);
    buffer_print(out, "worth %d, map %016" PRIx64 "\n", draft->experience,
                 map_digest(&draft->level));
    print_rooms(draft, out);
    for (int i = 0; i < draft->vault_count; i++) {
        buffer_print(out, "  vault %s\n", draft->vault[i]);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        print_monster(content, &draft->actor[i], out);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        print_thing(content, draft, &draft->thing[i], out);
    }
}

/* Goes down one seed; levels above the first depth are made for their experience alone. */
static void print_seed(const struct content *content, uint64_t seed, int first_depth,
                       int last_depth, struct draft *draft, struct buffer *out)
{
    struct draft_order order = {.seed = seed, .difficulty = difficulty_start(content)};
    draft->has_crown = false;
    for (order.depth = 1; order.depth <= last_depth && !draft->has_crown; order.depth++) {
        draft_make(draft, content, &order);
        if (order.depth >= first_depth) {
            print_level(content, &order, draft, out);
        }
        order.difficulty = difficulty_credit(content, order.difficulty, draft->experience);
    }
}

void catalogue_print(const struct content *content, uint64_t first_seed, uint64_t last_seed,
                     int first_depth, int last_depth, struct buffer *out)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    uint64_t seed = first_seed;
    bool is_done = first_seed > last_seed;
    while (!is_done) {
        print_seed(content, seed, first_depth, last_depth, draft, out);
        is_done = seed++ == last_seed; /* the last may be the highest number there is */
    }
    free(draft);
}
