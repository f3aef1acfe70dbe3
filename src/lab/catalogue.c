/* One level is one block of lines, in the order in which the draft holds things, so that a
 * difference of two catalogues shows what a change of the generator moved and nothing else. Kinds
 * are named by their ids; the map itself is there as a digest, or as a drawing of its glyphs. */
#include "barrow/lab/catalogue.h"

#include <inttypes.h>
#include <stdlib.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/gen/draft.h"

#include "lab/walk_down.h"

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

static void print_monster(const struct content *content, const struct draft *draft,
                          const struct draft_actor *monster, struct buffer *out)
{
    buffer_print(out, "  monster %s, level %d, at %d,%d", content->actor[monster->kind].id,
                 monster->level, monster->at.x, monster->at.y);
    if (monster->sleepiness > 0) {
        buffer_print(out, ", asleep by %d", monster->sleepiness);
    }
    if (monster->is_captive) {
        buffer_add(out, ", in irons");
    }
    if (monster->leader >= 0) {
        buffer_print(out, ", with %s", content->actor[draft->actor[monster->leader].kind].id);
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
    for (int i = 0; i < content->rune_count && thing->rune != 0; i++) {
        if (content->rune_digest[i] == thing->rune) {
            buffer_print(out, " of %s", content->rune[i].id);
        }
    }
    if (thing->count != 1) {
        buffer_print(out, " x%d", thing->count);
    }
    if (thing->holder >= 0) {
        buffer_print(out, ", carried by %s", content->actor[draft->actor[thing->holder].kind].id);
    }
    buffer_print(out, " at %d,%d\n", thing->at.x, thing->at.y);
}

/* How much there is of every ground that is not plain. */
static void print_grounds(const struct content *content, const struct level *level,
                          struct buffer *out)
{
    int count[TERRAIN_KINDS_MAX] = {0};
    const char *before = "  ground ";
    for (int cell = 0; cell < level_cells(level); cell++) {
        count[level->terrain[cell]]++;
    }
    for (int i = TERRAIN_STAIRS + 1; i < content->terrain_count; i++) {
        if (count[i] > 0) {
            buffer_print(out, "%s%s x%d", before, content->terrain[i].id, count[i]);
            before = ", ";
        }
    }
    buffer_add(out, before[0] == ',' ? "\n" : "");
}

static void print_title(const struct content *content, const struct draft_request *request,
                        const struct draft *draft, struct buffer *out)
{
    const struct difficulty *difficulty = &request->difficulty;
    buffer_print(out, "seed %" PRIu64 ", depth %d: %s of %s, tracker %d (%d of %d), ",
                 request->seed, request->depth, content->levels.kind[draft->level.kind].id,
                 digger_word[draft->digger], difficulty->level, difficulty->experience,
                 difficulty->next);
    buffer_print(out, "worth %d, map %016" PRIx64 "\n", draft->experience,
                 map_digest(&draft->level));
}

static void print_level(const struct content *content, const struct draft_request *request,
                        const struct draft *draft, struct buffer *out)
{
    print_title(content, request, draft, out);
    print_rooms(draft, out);
    print_grounds(content, &draft->level, out);
    for (int i = 0; i < draft->vault_count; i++) {
        buffer_print(out, "  vault %s\n", draft->vault[i]);
    }
    for (int i = 0; i < draft->actor_count; i++) {
        print_monster(content, draft, &draft->actor[i], out);
    }
    for (int i = 0; i < draft->thing_count; i++) {
        print_thing(content, draft, &draft->thing[i], out);
    }
}

/* Drawings. */

static uint32_t glyph_of_ground(const struct content *content, const struct level *level,
                                struct point at)
{
    const struct level_kind *kind = &content->levels.kind[level->kind];
    enum terrain terrain = level_terrain(level, at);
    return terrain == TERRAIN_WALL    ? kind->wall_glyph
           : terrain == TERRAIN_FLOOR ? kind->floor_glyph
                                      : content->terrain[terrain].glyph;
}

/* True for rock with ground nowhere around it: it is left blank. */
static bool is_deep_rock(const struct level *level, struct point at)
{
    bool is_rock = true;
    for (int i = 0; i < 9; i++) {
        struct point beside = {at.x + i % 3 - 1, at.y + i / 3 - 1};
        is_rock = is_rock && level_terrain(level, beside) == TERRAIN_WALL;
    }
    return is_rock;
}

/* The glyph of the monster there, else of the thing, else of the ground, as on the map. */
static uint32_t glyph_at(const struct content *content, const struct draft *draft, struct point at)
{
    uint32_t glyph =
        is_deep_rock(&draft->level, at) ? ' ' : glyph_of_ground(content, &draft->level, at);
    for (int i = 0; i < draft->thing_count; i++) {
        bool lies_here = draft->thing[i].holder < 0 && point_equal(draft->thing[i].at, at);
        glyph = lies_here ? content->item[draft->thing[i].kind].glyph : glyph;
    }
    for (int i = 0; i < draft->actor_count; i++) {
        bool stands_here = point_equal(draft->actor[i].at, at);
        glyph = stands_here ? content->actor[draft->actor[i].kind].glyph : glyph;
    }
    return point_equal(draft->arrival, at) ? content->actor[ACTOR_KIND_HERO].glyph : glyph;
}

static void draw_level(const struct content *content, const struct draft_request *request,
                       const struct draft *draft, struct buffer *out)
{
    print_title(content, request, draft, out);
    for (int y = 0; y < draft->level.height; y++) {
        for (int x = 0; x < draft->level.width; x++) {
            char text[UTF8_MAX_BYTES + 1];
            size_t size = utf8_encode(glyph_at(content, draft, (struct point){x, y}), text);
            buffer_add_bytes(out, text, size);
        }
        buffer_add(out, "\n");
    }
}

/* Goes down one seed. */
static void walk_seed(const struct content *content, const struct catalogue_request *catalogue,
                      uint64_t seed, struct draft *draft, see_level *see, void *data)
{
    struct draft_request request = {.seed = seed, .difficulty = difficulty_start(content)};
    draft->has_crown = false;
    for (request.depth = 1; request.depth <= catalogue->last_depth && !draft->has_crown;
         request.depth++) {
        draft_make(draft, content, &request);
        if (request.depth >= catalogue->first_depth) {
            see(data, &request, draft);
        }
        request.difficulty = difficulty_credit(content, request.difficulty, draft->experience);
    }
}

void walk_down(const struct content *content, const struct catalogue_request *catalogue,
               see_level *see, void *data)
{
    struct draft *draft = memory_new(1, sizeof *draft);
    uint64_t seed = catalogue->first_seed;
    bool is_done = seed > catalogue->last_seed;
    while (!is_done) {
        walk_seed(content, catalogue, seed, draft, see, data);
        is_done = seed++ == catalogue->last_seed; /* the last may be the highest number there is */
    }
    free(draft);
}

struct printing {
    const struct content *content;
    bool is_drawn;
    struct buffer *out;
};

static void print_one(void *data, const struct draft_request *request, const struct draft *draft)
{
    const struct printing *printing = data;
    (printing->is_drawn ? draw_level : print_level)(printing->content, request, draft,
                                                    printing->out);
}

void catalogue_print(const struct content *content, const struct catalogue_request *catalogue,
                     struct buffer *out)
{
    struct printing printing = {content, catalogue->is_drawn, out};
    walk_down(content, catalogue, print_one, &printing);
}
