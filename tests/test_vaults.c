/* Drawn places: how a drawing turns, what locks, keys and offerings do, and that a modder's vaults
 * come up in levels without cutting a way. The drawings are this file's own, over tests/data. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/content/layers.h"
#include "barrow/gen/draft.h"
#include "barrow/rules/body/unknown_things.h"
#include "barrow/text/describe_ground.h"
#include "barrow/text/feeling.h"
#include "barrow/text/narrator.h"
#include "barrow/world/body.h"
#include "rules/deeds/moves.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/folder.h"
#include "support/unknown_fixture.h"

#define LEVELS (uint64_t) effort_for(60, 150, 10000)

/* A mod: a key and what it opens, two places, one locked room and one room with its key. */
static const char grounds[] =
    "terrain:\n"
    "  lock: {name: lock, description: Shut., glyph: \"+\", colour: good, enter: nobody,\n"
    "      blocks-sight: true, opens-with: latch-key, becomes: {entered: open-door}}\n"
    "  stone: {name: stone, description: Flat., glyph: \"_\", colour: good, closes: cage,\n"
    "      radius: 4, becomes: {taken: bare}}\n"
    "  bare: {name: bare stone, description: Bare., glyph: \"_\", colour: dim}\n"
    "  cage: {name: cage, description: Bars., glyph: \"_\", colour: danger, enter: nobody}\n"
    "  idol: {name: idol, description: Stone., glyph: \"&\", colour: dim, enter: nobody,\n"
    "      releases: knocker, feeling: Stone grates.}\n"
    "  tread: {name: tread, description: Gives., glyph: \"_\", colour: dim, radius: 4,\n"
    "      effects: [{effect: ground, ground: floor, of: idol}]}\n"
    "  false-tread: {name: floor, description: Flat., glyph: \".\", colour: dim,\n"
    "      looks-like: floor, becomes: {found: tread}}\n";
static const char things[] =
    "items:\n"
    "  latch-key: {name: latch key, plural: latch keys, description: Of use., glyph: \"-\",\n"
    "      colour: good, class: key, weight: 1}\n";
static const char places[] = "places:\n"
                             "  landing:\n"
                             "    drawing: |\n"
                             "      #####\n"
                             "      +..>#\n"
                             "      #####\n"
                             "  pool:\n"
                             "    legend: {w: water, m: {monster: any, awake: true}}\n"
                             "    drawing: |\n"
                             "      #####\n"
                             "      +w.m#\n"
                             "      #####\n"
                             "  gallery:\n"
                             "    from-depth: 5\n"
                             "    legend: {t: thorns}\n"
                             "    drawing: |\n"
                             "      #####\n"
                             "      +.t.+\n"
                             "      #####\n"
                             "  changing:\n"
                             "    from-depth: 20\n"
                             "    legend:\n"
                             "      a: {any-of: [bare, {ground: stone, monster: knocker}]}\n"
                             "      e: {each-of: [bare, stone]}\n"
                             "    drawing: |\n"
                             "      ########\n"
                             "      #aeeeea+\n"
                             "      ########\n";
static const char rewards[] = "rewards:\n"
                              "  choice:\n"
                              "    legend: {L: lock, p: {ground: stone, thing: potion}}\n"
                              "    drawing: |\n"
                              "      #####\n"
                              "      #p.p#\n"
                              "      ##L##\n";
static const char keys[] = "keys:\n"
                           "  mire:\n"
                           "    legend: {w: water, k: {ground: water, thing: latch-key}}\n"
                           "    drawing: |\n"
                           "      #####\n"
                           "      #kww.\n"
                           "      #####\n";

/* What a second lock with a key of its own adds to it, and a key room that serves either lock. */
static const char more_grounds[] =
    "  gate: {name: gate, description: Shut., glyph: \"+\", colour: dim, enter: nobody,\n"
    "      blocks-sight: true, opens-with: gate-key, becomes: {entered: open-door}}\n";
static const char more_things[] =
    "  gate-key: {name: gate key, plural: gate keys, description: Of use., glyph: \"-\",\n"
    "      colour: dim, class: key, weight: 1}\n";
static const char more_rewards[] = "  hoard:\n"
                                   "    legend: {L: gate, p: {ground: stone, thing: potion}}\n"
                                   "    drawing: |\n"
                                   "      #####\n"
                                   "      #p.p#\n"
                                   "      ##L##\n";
static const char more_keys[] = "  ditch:\n"
                                "    legend: {w: water, k: {ground: water, thing: gate-key}}\n"
                                "    drawing: |\n"
                                "      #####\n"
                                "      #kww.\n"
                                "      #####\n"
                                "  niche:\n"
                                "    legend: {k: {thing: key}}\n"
                                "    drawing: |\n"
                                "      ####\n"
                                "      #k..\n"
                                "      ####\n";

static struct content *mod, *two_locks;
static struct draft *draft;

static void write(const char *folder, const char *file, const char *text, const char *more)
{
    struct buffer both = {0};
    buffer_print(&both, "%s%s", text, more);
    folder_write(folder, file, both.text);
    buffer_free(&both);
}

static struct content *load(bool has_two_locks)
{
    struct buffer problems = {0};
    char *folder = folder_make();
    write(folder, "terrain.yaml", grounds, has_two_locks ? more_grounds : "");
    write(folder, "items.yaml", things, has_two_locks ? more_things : "");
    write(folder, "vaults/places.yaml", places, "");
    write(folder, "vaults/rewards.yaml", rewards, has_two_locks ? more_rewards : "");
    write(folder, "vaults/keys.yaml", keys, has_two_locks ? more_keys : "");
    struct content *content = content_load(folder, &problems);
    folder_remove(folder);
    if (content == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    return content;
}

static int set_up(void **state)
{
    mod = load(false);
    two_locks = load(true);
    draft = memory_new(1, sizeof *draft);
    return mod != NULL && two_locks != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    content_free(mod);
    content_free(two_locks);
    free(draft);
    return 0;
}

/* Poses. */

static void draw(const struct vault *vault, struct vault_pose pose, struct buffer *out)
{
    struct point size = vault_size(vault, pose);
    for (int i = 0; i < size.x * size.y; i++) {
        char cell = vault_cell(vault, pose, (struct point){i % size.x, i / size.x});
        buffer_print(out, "%c%s", cell, i % size.x == size.x - 1 ? "/" : "");
    }
}

TEST(drawing_is_mirrored_and_then_turned_to_the_right)
{
    static const struct {
        struct vault_pose pose;
        const char *want;
    } cases[] = {
        {{0, false}, "abc/def/"},  {{1, false}, "da/eb/fc/"}, {{2, false}, "fed/cba/"},
        {{3, false}, "cf/be/ad/"}, {{0, true}, "cba/fed/"},   {{1, true}, "fc/eb/da/"},
        {{2, true}, "def/abc/"},   {{3, true}, "ad/be/cf/"},
    };
    const struct vault vault = {.drawing = {.cell = "abcdef", .width = 3, .height = 2}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct buffer drawn = {0};
        draw(&vault, cases[i].pose, &drawn);
        assert_string_equal(buffer_text(&drawn), cases[i].want);
        buffer_free(&drawn);
    }
}

TEST(upright_drawing_is_not_turned_and_unmirrored_one_not_mirrored)
{
    const struct vault upright = {.stays_upright = true}, unmirrored = {.stays_unmirrored = true};
    assert_true(vault_allows(&upright, (struct vault_pose){0, true}));
    assert_false(vault_allows(&upright, (struct vault_pose){1, false}));
    assert_true(vault_allows(&unmirrored, (struct vault_pose){3, false}));
    assert_false(vault_allows(&unmirrored, (struct vault_pose){0, true}));
}

/* Levels. */

static bool has_vault(const char *id)
{
    for (int i = 0; i < draft->vault_count; i++) {
        if (strcmp(draft->vault[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static void make(uint64_t seed, int depth)
{
    struct draft_request request = {.seed = seed, .depth = depth, .difficulty = {1, 0, 50, 0}};
    draft_make(draft, mod, &request);
}

/* How many cells of ground that hurts nobody and needs no key are reached from the arrival, into
 * *reached. */
static void reach(struct cell_set *reached)
{
    static struct point queue[LEVEL_CELLS_MAX];
    const struct level *level = &draft->level;
    int head = 0, tail = 0;
    cell_set_clear(reached, level);
    cell_set_add(reached, level_index(level, draft->arrival));
    queue[tail++] = draft->arrival;
    while (head < tail) {
        struct point at = queue[head++];
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            struct point next = point_step(at, (enum direction)direction);
            int bits = level_bits(level, next);
            bool is_safe = (bits & GROUND_WALKED) != 0 && (bits & GROUND_HARMFUL) == 0;
            if (is_safe && !cell_set_has_point(reached, level, next)) {
                cell_set_add(reached, level_index(level, next));
                queue[tail++] = next;
            }
        }
    }
}

/* No key, no swimming, no harm. */
TEST(stairs_are_reached_past_all_vaults)
{
    static struct cell_set reached;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(seed, 1 + (int)(seed % 12));
        reach(&reached);
        if (!cell_set_has_point(&reached, &draft->level, draft->stairs)) {
            fail_msg("seed %d: the stairs are not reached", (int)seed);
        }
    }
}

/* The stairs are those of the drawing where it comes, and there is one way down on each level. */
TEST(stairs_lie_in_a_drawn_place_if_the_levels_say_so)
{
    static struct cell_set reached;
    for (int percent = 0; percent <= 100; percent += 100) {
        int with = 0;
        mod->levels.set_piece_percent = percent;
        for (uint64_t seed = 1; seed <= LEVELS / 5; seed++) {
            int stairs = 0;
            make(seed, 2);
            for (int cell = 0; cell < level_cells(&draft->level); cell++) {
                stairs += draft->level.terrain[cell] == TERRAIN_STAIRS;
            }
            reach(&reached);
            assert_int_equal(stairs, 1);
            assert_int_equal(level_terrain(&draft->level, draft->stairs), TERRAIN_STAIRS);
            assert_true(cell_set_has_point(&reached, &draft->level, draft->stairs));
            for (int i = 0; i < draft->vault_count; i++) {
                with += strcmp(draft->vault[i], "landing") == 0;
            }
        }
        assert_true(percent == 0 ? with == 0 : with * 10 >= (int)LEVELS);
    }
    mod->levels.set_piece_percent = 0;
}

/* Each level has one to three: two in the mean, or as many as find room. */
TEST(levels_down_to_a_depth_hold_as_many_places_as_one_may)
{
    int count[2] = {0, 0};
    for (int is_full = 0; is_full <= 1; is_full++) {
        mod->levels.places_depth = is_full ? 20 : 1;
        for (uint64_t seed = 1; seed <= LEVELS / 5; seed++) {
            make(seed, 20);
            count[is_full] += draft->vault_count;
        }
    }
    mod->levels.places_depth = 1;
    if (count[1] * 4 <= count[0] * 5) {
        fail_msg("%d places, %d where as many as one may", count[0], count[1]);
    }
}

TEST(first_depth_has_no_vault_and_most_others_have)
{
    int with = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(seed, 1);
        assert_int_equal(draft->vault_count, 0);
        make(seed, 2);
        with += draft->vault_count > 0 ? 1 : 0;
    }
    assert_true(with * 100 >= (int)LEVELS * 85);
}

/* Whatever depths a mod wants them at. */
TEST(first_depth_has_no_locked_room)
{
    int *room = &mod->vaults.list[VAULT_REWARD][0].from_depth;
    int *key = &mod->vaults.list[VAULT_KEY][0].from_depth, usual = *key, rooms = 0;
    *room = *key = 1;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(seed, 1);
        assert_false(has_vault("choice"));
        make(seed, 2);
        rooms += has_vault("choice") ? 1 : 0;
    }
    *room = *key = usual;
    assert_true(rooms > 0);
}

/* A locked room whose key finds no place goes again, and all that comes later is as if it had never
 * been there. */
TEST(locked_room_without_a_key_leaves_nothing_behind)
{
    static struct draft without;
    struct vault *key_room = &mod->vaults.list[VAULT_KEY][0];
    const struct vault_drawing usual = key_room->drawing;
    static char rock[VAULT_SIDE_MAX * VAULT_SIDE_MAX];
    int *count = mod->vaults.count;
    uint64_t differing = 0;
    memset(rock, '#', sizeof rock);
    key_room->drawing = (struct vault_drawing){rock, VAULT_SIDE_MAX, VAULT_SIDE_MAX};
    for (uint64_t seed = 1; seed <= (uint64_t)effort_for(25, 50, 10000); seed++) {
        count[VAULT_REWARD] = 0;
        make(seed, 5);
        memcpy(&without, draft, sizeof without);
        count[VAULT_REWARD] = 1;
        make(seed, 5);
        differing = memcmp(draft, &without, sizeof without) != 0 ? seed : differing;
    }
    key_room->drawing = usual;
    if (differing != 0) {
        fail_msg("seed %d: something is left of the locked room", (int)differing);
    }
}

static int count_things(const char *id)
{
    int count = 0;
    for (int i = 0; i < draft->thing_count; i++) {
        count += strcmp(mod->item[draft->thing[i].kind].id, id) == 0 ? 1 : 0;
    }
    return count;
}

/* Nobody comes to an offering but through the lock, and the key lies elsewhere. The two that are
 * offered are of different kinds, but for one choice in a hundred: the dice are asked so often
 * only. */
TEST(locked_room_comes_with_its_key)
{
    static struct cell_set reached;
    int rooms = 0, alike = 0, stone = content_find_terrain(mod, "stone");
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(seed, 3);
        rooms += has_vault("choice") ? 1 : 0;
        assert_int_equal(has_vault("choice"), has_vault("mire"));
        assert_int_equal(count_things("latch-key"), has_vault("choice") ? 1 : 0);
        reach(&reached);
        int offered = 0;
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            assert_false(draft->level.terrain[cell] == stone && cell_set_has(&reached, cell));
        }
        for (int i = 0; i < draft->thing_count; i++) {
            bool is_offered = (int)level_terrain(&draft->level, draft->thing[i].at) == stone;
            alike += is_offered && draft->thing[i].kind == offered - 1 ? 1 : 0;
            offered = is_offered ? draft->thing[i].kind + 1 : offered;
        }
    }
    assert_in_range(rooms, LEVELS / 6, LEVELS / 2);
    assert_true(alike * 100 <= rooms);
}

/* How many things of the class lie on the level. */
static int count_class(const struct content *content, enum item_class class)
{
    int count = 0;
    for (int i = 0; i < draft->thing_count; i++) {
        count += content->item[draft->thing[i].kind].class == class ? 1 : 0;
    }
    return count;
}

static bool holds(const struct content *content, const char *id)
{
    int i = 0, kind = content_find_item(content, id);
    while (i < draft->thing_count && draft->thing[i].kind != kind) {
        i++;
    }
    return i < draft->thing_count;
}

TEST(locked_room_comes_with_the_key_to_its_own_lock)
{
    int choices = 0, hoards = 0, niches = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct draft_request request = {.seed = seed, .depth = 3, .difficulty = {1, 0, 50, 0}};
        draft_make(draft, two_locks, &request);
        bool has_choice = has_vault("choice"), has_hoard = has_vault("hoard");
        assert_int_equal(holds(two_locks, "latch-key"), has_choice);
        assert_int_equal(holds(two_locks, "gate-key"), has_hoard);
        assert_int_equal(count_class(two_locks, ITEM_CLASS_KEY), has_choice + has_hoard);
        choices += has_choice;
        hoards += has_hoard;
        niches += has_vault("niche");
    }
    assert_true(choices > 0 && hoards > 0 && niches > 0);
}

TEST(locked_room_does_not_come_where_no_room_has_its_key)
{
    struct vault *key_room = two_locks->vaults.list[VAULT_KEY];
    key_room[1].from_depth = key_room[2].from_depth = 4; /* those that open the hoard */
    int choices = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct draft_request request = {.seed = seed, .depth = 3, .difficulty = {1, 0, 50, 0}};
        draft_make(draft, two_locks, &request);
        assert_false(has_vault("hoard"));
        choices += has_vault("choice");
    }
    key_room[1].from_depth = key_room[2].from_depth = 2;
    assert_in_range(choices, LEVELS / 6, LEVELS / 2);
}

TEST(monsters_and_things_of_the_drawing_are_in_the_level)
{
    bool is_seen = false;
    for (uint64_t seed = 1; seed <= 20 && !is_seen; seed++) {
        make(seed, 2);
        for (int i = 0; i < draft->actor_count; i++) {
            struct point beside = draft->actor[i].at;
            is_seen = is_seen || (has_vault("pool") && draft->actor[i].sleepiness == 0 &&
                                  level_terrain(&draft->level, beside) == TERRAIN_FLOOR);
        }
    }
    assert_true(is_seen);
}

/* Nobody else does, and no captive. */
TEST(who_is_drawn_in_a_place_keeps_its_post)
{
    int drawn = 0, others = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        make(seed, 2);
        int posts = 0;
        for (int i = 0; i < draft->actor_count; i++) {
            posts += draft->actor[i].keeps_post ? 1 : 0;
        }
        assert_int_equal(posts, has_vault("pool") ? 1 : 0);
        drawn += posts;
        others += draft->actor_count - posts;
    }
    assert_true(drawn > 0 && others > 0);
}

/* The cell `steps` cells from `at`. */
static struct point from(struct point at, int direction, int steps)
{
    for (int i = 0; i < steps; i++) {
        at = point_step(at, (enum direction)direction);
    }
    return at;
}

static bool leads_through(struct point at)
{
    bool is_way = false;
    for (int direction = DIRECTION_NORTH; direction <= DIRECTION_EAST; direction += 2) {
        is_way = is_way || (level_can_walk(&draft->level, from(at, direction, 1)) &&
                            level_can_walk(&draft->level, from(at, direction + 4, 1)));
    }
    return is_way;
}

/* How many doors the gallery around the thorns at `at` has. */
static int count_doors(struct point at)
{
    int doors = 0;
    for (int direction = 0; direction < DIRECTION_COUNT; direction += 2) {
        doors += level_terrain(&draft->level, from(at, direction, 2)) == TERRAIN_DOOR ? 1 : 0;
    }
    return doors;
}

/* A gallery has two doors. The second one leads on, or it is walled up. */
TEST(door_of_a_vault_has_floor_on_both_sides)
{
    int galleries = 0, ways_through = 0, thorns = content_find_terrain(mod, "thorns");
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(seed, 5);
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            struct point at = {cell % draft->level.width, cell / draft->level.width};
            if (level_terrain(&draft->level, at) == TERRAIN_DOOR && !leads_through(at)) {
                fail_msg("seed %d: the door at %d,%d opens on rock", (int)seed, at.x, at.y);
            }
            galleries += draft->level.terrain[cell] == thorns ? 1 : 0;
            ways_through += draft->level.terrain[cell] == thorns && count_doors(at) == 2 ? 1 : 0;
        }
    }
    assert_in_range(ways_through, 1, galleries - 1);
}

/* Locks and offerings in play. */

static struct board *board_with_mod(const char *drawing)
{
    struct board *board = board_new(drawing);
    struct arena *texts = board->content->texts;
    *board->content = *mod;
    board->content->texts = texts;
    level_learn(&board->world->level, board->content);
    return board;
}

static void put(struct board *board, int x, const char *ground)
{
    struct level *level = &board->world->level;
    level->terrain[level_index(level, (struct point){x, 1})] =
        (uint8_t)content_find_terrain(board->content, ground);
    world_rebuild_caches(board->world);
}

static const char *ground_at(const struct board *board, int x)
{
    return board->content->terrain[level_terrain(&board->world->level, (struct point){x, 1})].id;
}

TEST(lock_opens_for_its_key_alone_and_keeps_it)
{
    struct board *board = board_with_mod(CORRIDOR("#@...#"));
    put(board, 2, "lock");
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_WALL);
    struct id key = give(board, 0, "latch-key", 0, WHERE_PACK);
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_string_equal(ground_at(board, 2), "open-door");
    assert_null(world_thing(board->world, key));
    board_free(board);
}

TEST(offering_that_is_taken_closes_the_others)
{
    struct board *board = board_with_mod(CORRIDOR("#@......#"));
    const int stones[] = {1, 3, 4, 7};
    for (int i = 0; i < COUNT_OF(stones); i++) {
        put(board, stones[i], "stone");
    }
    struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[ration.slot].place =
        (struct place){.where = WHERE_FLOOR, .at = board->world->actor[0].at};
    struct id other = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[other.slot].place = (struct place){.where = WHERE_FLOOR, .at = {3, 1}};
    world_rebuild_caches(board->world);
    assert_int_equal(act(board, 0, VERB_PICK_UP), VERDICT_ALLOWED);
    assert_string_equal(ground_at(board, 1), "bare");
    assert_string_equal(ground_at(board, 3), "cage");
    assert_string_equal(ground_at(board, 4), "cage");
    assert_null(world_thing(board->world, other));
    assert_string_equal(ground_at(board, 7), "stone"); /* farther than its radius of 4 */
    board_free(board);
}

/* Behind a wall, where the hero remembers a thing on a stone. */
TEST(the_hero_knows_what_has_closed_out_of_sight)
{
    struct board *board = board_with_mod(CORRIDOR("#@......#"));
    struct memory *memory = &board->world->level.memory[board->world->level.width + 4];
    put(board, 1, "stone");
    put(board, 2, "wall");
    put(board, 4, "stone");
    struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
    board->world->thing[ration.slot].place =
        (struct place){.where = WHERE_FLOOR, .at = board->world->actor[0].at};
    *memory = (struct memory){
        .terrain = (uint16_t)(content_find_terrain(board->content, "stone") + 1), .thing = 1};
    world_rebuild_caches(board->world);
    assert_int_equal(act(board, 0, VERB_PICK_UP), VERDICT_ALLOWED);
    assert_int_equal(memory->terrain, content_find_terrain(board->content, "cage") + 1);
    assert_int_equal(memory->thing, 0);
    board_free(board);
}

/* What is told from `mark` on, "|" between. */
static void tell_from(const struct board *board, size_t mark, struct buffer *told)
{
    struct messages messages = {0};
    narrate(board->content, board->world, board->log, mark, board->log->count,
            turn_hero_sight(board->turn), &messages);
    for (int i = 0; i < messages.count; i++) {
        buffer_print(told, "%s%s", i > 0 ? "|" : "", messages.message[i].text);
    }
    messages_free(&messages);
}

static void expect_told(const struct board *board, size_t mark, const char *want)
{
    struct buffer told = {0};
    tell_from(board, mark, &told);
    assert_string_equal(buffer_text(&told), want);
    buffer_free(&told);
}

static struct id lay_at(struct board *board, const char *item, int x)
{
    struct id thing = give(board, 0, item, 0, WHERE_PACK);
    board->world->thing[thing.slot].place = (struct place){.where = WHERE_FLOOR, .at = {x, 1}};
    world_rebuild_caches(board->world);
    return thing;
}

/* So that taking is a choice: what lies on the stones, and nothing else of the level, is known when
 * the lock opens. */
TEST(lock_that_opens_shows_what_is_offered)
{
    struct board *board = board_with_mod(CORRIDOR("#@......#"));
    unknown_make(board->content);
    put(board, 2, "lock");
    put(board, 4, "stone");
    lay_at(board, "potion-of-haste", 4);
    lay_at(board, "scroll-of-sleep", 6);
    give(board, 0, "latch-key", 0, WHERE_PACK);
    const struct content *content = board->content;
    int haste = content_find_item(content, "potion-of-haste");
    assert_false(item_is_known(content, board->world, haste));
    size_t mark = board->log->count;
    struct buffer want = {0};
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    assert_true(item_is_known(content, board->world, haste));
    assert_false(
        item_is_known(content, board->world, content_find_item(content, "scroll-of-sleep")));
    int look = item_appearance(content, board->world->seed, haste);
    buffer_print(&want, "%s are potions of haste.", content->appearance[look].plural);
    struct buffer told = {0};
    tell_from(board, mark, &told);
    assert_non_null(strstr(buffer_text(&told), buffer_text(&want) + 1)); /* P or p */
    buffer_free(&told);
    buffer_free(&want);
    board_free(board);
}

/* The nearer of two; its cell alone becomes known. */
TEST(key_that_is_taken_tells_where_its_lock_is)
{
    struct board *board = board_with_mod(CORRIDOR("#lx@....l#"));
    put(board, 1, "lock");
    put(board, 2, "floor");
    put(board, 8, "lock");
    lay_at(board, "latch-key", 3);
    memset(board->world->level.memory, 0, sizeof board->world->level.memory);
    size_t mark = board->log->count;
    assert_int_equal(act(board, 0, VERB_PICK_UP), VERDICT_ALLOWED);
    expect_told(board, mark, "You pick up a latch key.|It opens the lock to the west.");
    assert_int_equal(
        board->world->level.memory[level_index(&board->world->level, (struct point){1, 1})].terrain,
        content_find_terrain(board->content, "lock") + 1);
    board_free(board);
}

/* What is carried goes along, but for the key. */
TEST(key_stays_on_the_level_of_its_lock)
{
    struct board *board = board_with_mod(CORRIDOR("#@...#"));
    put(board, 1, "stairs");
    struct id key = give(board, 0, "latch-key", 0, WHERE_PACK);
    struct id ration = give(board, 0, "ration", 0, WHERE_PACK);
    size_t mark = board->log->count;
    struct action descend = game_hero_action(board->game, VERB_DESCEND);
    assert_int_equal(game_act(board->game, &descend), VERDICT_ALLOWED);
    struct buffer told = {0};
    tell_from(board, mark, &told);
    const struct thing *left = world_thing(board->world, key);
    assert_true(left == NULL || left->place.where == WHERE_FLOOR);
    assert_non_null(world_thing(board->world, ration));
    assert_non_null(strstr(buffer_text(&told),
                           "The latch key opens nothing below: you leave it behind.|You go down"));
    buffer_free(&told);
    board_free(board);
}

TEST(ground_that_breaks_open_releases_a_monster_after_the_hero)
{
    struct board *board = board_with_mod(CORRIDOR("#@......#"));
    board->world->difficulty.level = 3;
    put(board, 2, "tread");
    put(board, 5, "idol");
    put(board, 7, "idol"); /* farther than the radius of 4 */
    uint64_t before = board_digest(board);
    size_t mark = board->log->count;
    assert_int_equal(board_hero_bump(board, DIRECTION_EAST), VERDICT_ALLOWED);
    const struct actor *one =
        world_actor(board->world, world_actor_at(board->world, (struct point){5, 1}));
    assert_non_null(one);
    assert_string_equal(board->content->actor[one->kind].id, "knocker");
    assert_int_equal(one->progress.level, 3);
    assert_int_equal(one->mind.state, MIND_HUNTING);
    assert_int_equal(one->clock.when, world_turn_end(board->world));
    assert_int_equal(board->world->difficulty.pending, one->worth);
    assert_string_equal(ground_at(board, 5), "floor");
    assert_string_equal(ground_at(board, 7), "idol");
    assert_sound(board);
    expect_told(board, mark, "The idol breaks open: a knocker!");
    turn_roll_back(board->turn, mark);
    assert_true(board_digest(board) == before);
    board_free(board);
}

TEST(ground_that_releases_somebody_says_so)
{
    struct buffer text = {0};
    describe_ground(&text, mod, content_find_terrain(mod, "tread"), 1);
    assert_string_equal(buffer_text(&text), "When entered, within 4 cells each idol becomes bare "
                                            "ground, and out of it comes a knocker.");
    buffer_free(&text);
}

TEST(trap_that_a_monster_sets_off_is_no_find_of_the_hero)
{
    static const struct {
        const char *label;
        int slot;
        enum direction direction;
        const char *want;
    } rows[] = {
        {"the hero", HERO_SLOT, DIRECTION_EAST, "You find a tread."},
        {"a monster", 1, DIRECTION_WEST, "The barrow rat sets off a tread."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_mod(CORRIDOR("#@...a..#"));
        put(board, rows[i].slot == HERO_SLOT ? 2 : 4, "false-tread");
        size_t mark = board->log->count;
        struct point to = {rows[i].slot == HERO_SLOT ? 2 : 4, 1};
        move_step(board->turn, id_in(board, rows[i].slot), to);
        turn_settle(board->turn);
        expect_told(board, mark, rows[i].want);
        board_free(board);
    }
}

/* What a choice of the legend comes to. */

TEST(choice_is_the_same_for_all_cells_of_a_sign_or_each_cells_own)
{
    const struct vault *vault = &mod->vaults.list[VAULT_PLACE][mod->vaults.count[VAULT_PLACE] - 1];
    int stone = content_find_terrain(mod, "stone"), knocker = content_find_actor(mod, "knocker");
    int of_both[3] = {0}, mixed = 0, levels = 0;
    assert_string_equal(vault->id, "changing");
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        int stones = 0, knockers = 0, rows = 0;
        make(seed, 20);
        for (int i = 0; i < draft->actor_count; i++) {
            bool stands = (int)level_terrain(&draft->level, draft->actor[i].at) == stone;
            knockers += stands && draft->actor[i].kind == knocker ? 1 : 0;
        }
        for (int cell = 0; cell < level_cells(&draft->level); cell++) {
            stones += draft->level.terrain[cell] == stone ? 1 : 0;
        }
        rows = has_vault("changing") && !has_vault("choice") ? 1 : 0;
        levels += rows;
        if (rows > 0) {
            assert_int_not_equal(knockers, 1);
            assert_in_range(knockers, 0, 2);
            of_both[knockers]++;
            mixed += stones > knockers && stones < knockers + 4 ? 1 : 0;
        }
    }
    assert_true(levels > 20);
    assert_in_range(of_both[2], levels / 4, levels * 3 / 4);
    assert_true(mixed > levels / 2); /* 14 of 16 rows have both grounds */
}

/* The legend is kept with a run as it was read. */
TEST(choice_is_printed_as_it_is_read)
{
    struct buffer text = {0};
    content_print(mod, &text);
    assert_non_null(strstr(buffer_text(&text), "{any-of: [{ground: bare}, {ground: stone, "
                                               "monster: \"knocker\"}]}"));
    assert_non_null(strstr(buffer_text(&text), "{each-of: [{ground: bare}, {ground: stone}]}"));
    buffer_free(&text);
}

/* What a level says on arrival. */

TEST(feeling_is_the_gravest_that_is_true)
{
    static const struct {
        const char *label, *kind, *leader_of, *ground, *want;
        int sleep;
    } rows[] = {
        {"nothing", NULL, NULL, "floor", "", 0},
        {"a sleeper far above the depth", "kelpie", NULL, "floor", "Something large sleeps here.",
         9},
        {"awake it is no sleeper", "kelpie", NULL, "floor", "", 0},
        {"a sleeper of the depth", "knocker", NULL, "floor", "", 9},
        {"a leader without anybody", "redcap", NULL, "floor", "", 0},
        {"a horde", "redcap", "boggart", "floor", "You hear hounds.", 0},
        {"a ground", NULL, NULL, "idol", "Stone grates.", 0},
        {"a horde before a ground", "redcap", "boggart", "idol", "You hear hounds.", 0},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_mod(CORRIDOR("#@.....#"));
        struct id leader = NOBODY;
        put(board, 5, rows[i].ground);
        if (rows[i].kind != NULL) {
            int kind = content_find_actor(board->content, rows[i].kind);
            struct actor body =
                body_of_actor(board->content, kind, 1, (struct point){3, 1}, rows[i].sleep);
            leader = turn_spawn(board->turn, &body);
        }
        if (rows[i].leader_of != NULL) {
            int kind = content_find_actor(board->content, rows[i].leader_of);
            struct actor body = body_of_actor(board->content, kind, 1, (struct point){4, 1}, 0);
            body.leader = leader;
            turn_spawn(board->turn, &body);
        }
        if (strcmp(feeling_of(board->content, board->world), rows[i].want) != 0) {
            fail_msg("%s: '%s'", rows[i].label, feeling_of(board->content, board->world));
        }
        board_free(board);
    }
}

TEST(what_is_to_be_gained_is_felt)
{
    static const struct {
        const char *label, *ground, *want;
        int state;
    } rows[] = {
        {"nothing", "floor", "", MIND_IDLE},
        {"a captive", "floor", "Somebody pulls at irons, and they hold.", MIND_CAPTIVE},
        {"a lock", "lock", "Something is locked away here. Its key lies elsewhere on this level.",
         MIND_IDLE},
        {"both", "lock", "Somebody pulls at irons, and they hold.", MIND_CAPTIVE},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_with_mod(CORRIDOR("#@.a...#"));
        put(board, 5, rows[i].ground);
        board->world->actor[1].mind.state = (int16_t)rows[i].state;
        const char *gain = feeling_of_gain(board->content, board->world);
        if (strcmp(gain, rows[i].want) != 0) {
            fail_msg("%s: '%s'", rows[i].label, gain);
        }
        board_free(board);
    }
}

AROUND_ALL_TESTS(set_up, tear_down)
