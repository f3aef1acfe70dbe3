/* Worlds as bytes and back: whole games saved and loaded on the way, what is refused and in which
 * words, mutations, and whether two worlds are the same. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/digest.h"
#include "barrow/base/memory.h"
#include "barrow/record/bytes.h"
#include "barrow/record/packing.h"
#include "barrow/record/snapshot.h"
#include "barrow/world/members.h"
#include "support/bot.h"
#include "support/effort.h"
#include "support/must.h"
#include "support/test.h"
#include "support/thing_fixture.h"
#include "support/world_compare.h"

#define GAMES effort(20, 200)
#define TURNS effort_for(250, 500, 500) /* of a long game */
#define SHORT_TURNS 100                 /* of the others */

static struct world *room; /* what is read goes there */

static int make_room(void **state)
{
    room = memory_new(1, sizeof *room);
    return 0;
}

static int free_room(void **state)
{
    free(room);
    return 0;
}

/* Whole games. */

static struct content *content_for(int seed)
{
    struct content *content = content_fixture_copy();
    content_make_levels_small(content);
    if (seed % 2 == 0) { /* as in test_games.c: sees the deeper levels */
        content->actor[ACTOR_KIND_HERO].shape.health = 1000;
        content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    }
    return content;
}

/* Saves and loads; what was loaded lies in `room`. */
static void assert_comes_back(const struct game *game, int seed)
{
    static struct buffer once, again;
    const struct world *world = game_world(game);
    struct error error = {0};
    buffer_clear(&once);
    buffer_clear(&again);
    snapshot_write(world, game_content(game), &once);
    if (!snapshot_read(once.text, once.size, game_content(game), room, &error)) {
        fail_msg("seed %d, turn %d: %s", seed, world->turn, error.text);
    }
    snapshot_write(room, game_content(game), &again);
    if (world_digest(room, game_content(game)) != world_digest(world, game_content(game)) ||
        once.size != again.size || memcmp(once.text, again.text, once.size) != 0) {
        fail_msg("seed %d, turn %d: what comes back is not what was saved", seed, world->turn);
    }
}

/* Every turn of every 20th game, which is a sturdy hero's and long; every tenth turn of the first
 * hundred and the last one of the others: every turn of all of them would take seconds. */
static int play_and_save(struct game *game, int seed)
{
    struct bot *bot = bot_new((uint64_t)seed);
    bool is_long = seed % 20 == 0;
    int saved = 0;
    for (int turn = 0; turn < (is_long ? TURNS : SHORT_TURNS); turn++) {
        bot_play_turn(bot, game);
        bool is_last = game_need(game) == GAME_IS_OVER;
        if (is_long || turn % 10 == 0 || is_last) {
            assert_comes_back(game, seed);
            saved++;
        }
        if (is_last) {
            break;
        }
    }
    bot_free(bot);
    return saved;
}

TEST(any_turn_of_any_game_comes_back)
{
    int saved = 0, deepest = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        struct content *content = content_for(seed);
        struct game *game = game_new(content, (uint64_t)seed);
        saved += play_and_save(game, seed);
        int depth = game_world(game)->journey.depth;
        deepest = depth > deepest ? depth : deepest;
        game_free(game);
        free(content);
    }
    print_message("%d worlds saved and loaded, down to depth %d\n", saved, deepest);
    assert_true(saved > 10 * GAMES && deepest >= 5);
}

/* A world with something in every corner. */

static struct board *full_board(void)
{
    struct board *board = board_new("########\n"
                                    "#@...aB#\n"
                                    "#..>.b.#\n"
                                    "########\n");
    struct world *world = board->world;
    board_give(board, "potion-of-health", 0, 3);
    world_give(world, board->content, world_monster(world, 0), "scroll-of-fireball", 0, 1);
    board_lay(board, "weapon-2", 1, 1, (struct point){3, 1});
    world->kills[2] = 3;
    world->kills[7] = 1;
    world->boon[1] = 2;
    world->boon[4] = 1;
    world->level.memory[9] = (struct memory){.terrain = 2, .actor = 3, .thing = 4};
    world->actor[1].mind = (struct mindset){{2, 2}, MIND_SEARCHING, 5, 2};
    world->actor[1].blame = (struct cause){CAUSE_BLOW, HARM_PLAIN, -1, 0, {0, 1}};
    world_rebuild_caches(world);
    return board;
}

static struct buffer snapshot_of(const struct board *board)
{
    struct buffer bytes = {0};
    snapshot_write(board->world, board->content, &bytes);
    return bytes;
}

/* Rules and stories ask for those who are gone; their slots' next tenants get new generations. */
TEST(former_tenants_come_back)
{
    struct error error = {0};
    struct board *board = full_board();
    struct id dead = world_monster(board->world, 1), spent = world_thing_id(board->world, 1);
    board->world->actor[dead.slot].is_alive = false;
    board->world->actor[dead.slot].generation = dead.generation = UINT16_MAX;
    board->world->thing[spent.slot].is_there = false;
    world_rebuild_caches(board->world);
    struct buffer bytes = snapshot_of(board);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, room, &error));
    assert_null(world_actor(room, dead));
    assert_int_equal(world_former_actor(room, dead)->kind, board->world->actor[dead.slot].kind);
    assert_int_equal(world_former_actor(room, dead)->at.x, board->world->actor[dead.slot].at.x);
    assert_null(world_thing(room, spent));
    assert_int_equal(room->thing[spent.slot].kind, board->world->thing[spent.slot].kind);
    assert_int_equal(room->actors_used, board->world->actors_used);
    buffer_free(&bytes);
    board_free(board);
}

TEST(caches_are_made_anew)
{
    struct error error = {0};
    struct board *board = full_board();
    struct id worn = board_give(board, "weapon-3", 2, 1);
    board->world->thing[worn.slot].place.where = WHERE_WEAPON;
    world_rebuild_caches(board->world);
    struct buffer bytes = snapshot_of(board);
    assert_true(snapshot_read(bytes.text, bytes.size, board->content, room, &error));
    assert_true(id_equal(world_hero(room)->gear[GEAR_WEAPON], worn));
    assert_true(id_equal(world_actor_at(room, (struct point){5, 1}), world_monster(room, 0)));
    buffer_free(&bytes);
    board_free(board);
}

/* Kinds go by id: rows in another order change indices and nothing else. */
TEST(a_snapshot_fits_data_in_another_order)
{
    struct error error = {0};
    struct board *board = full_board();
    struct buffer bytes = snapshot_of(board);
    struct content *other = content_fixture_copy();
    struct actor_kind actor = other->actor[1];
    struct item_kind item = other->item[0];
    other->actor[1] = other->actor[20];
    other->actor[20] = actor;
    other->item[0] = other->item[3];
    other->item[3] = item;
    content_fixture_seal(other);
    must(snapshot_read(bytes.text, bytes.size, other, room, &error), &error);
    assert_int_equal(room->actor[1].kind, 20);
    for (int slot = 0; slot < room->things_used; slot++) {
        assert_string_equal(other->item[room->thing[slot].kind].id,
                            board->content->item[board->world->thing[slot].kind].id);
    }
    free(other);
    buffer_free(&bytes);
    board_free(board);
}

/* Words. */

static void assert_refused(const struct board *board, const void *bytes, size_t size,
                           const char *want)
{
    struct error error = {"nothing was told"};
    assert_false(snapshot_read(bytes, size, board->content, room, &error));
    assert_string_equal(error.text, want);
}

/* A number planted into the world before it is written. */
struct plant {
    size_t offset, size; /* of size 0: nothing */
    int value;
};
#define PLANT(member, value)                                                                       \
    {                                                                                              \
        offsetof(struct world, member), sizeof(((struct world *)NULL)->member), value              \
    }

static void plant(struct world *world, const struct plant *plant)
{
    uint8_t byte = (uint8_t)plant->value;
    uint16_t number = (uint16_t)plant->value;
    memcpy((char *)world + plant->offset,
           plant->size == 1   ? (const void *)&byte
           : plant->size == 2 ? (const void *)&number
                              : (const void *)&plant->value,
           plant->size);
}

TEST(strange_worlds_are_refused_in_these_words)
{
    static const struct {
        const char *words;
        struct plant plant[2];
    } rows[] = {
        /* Ten million actions in one turn, or a turn that never comes. */
        {"the snapshot has actor 1, clock.energy at 1000000000, not -100000 to 100000",
         {PLANT(actor[1].clock.energy, 1000000000)}},
        {"the snapshot has actor 0, clock.energy at -1000000000, not -100000 to 100000",
         {PLANT(actor[0].clock.energy, -1000000000)}},
        /* Each level of the barrow costs nothing: going down would never end. */
        {"the snapshot has the world, difficulty.next at 0, not 1 to 1000000000",
         {PLANT(difficulty.next, 0)}},
        {"the snapshot has the world, difficulty.experience at 1000000000, not 0 to 49",
         {PLANT(difficulty.next, 50), PLANT(difficulty.experience, 1000000000)}},
        {"the snapshot has actor 1, progress.experience at 7, not 0 to 6",
         {PLANT(actor[1].progress.next, 7), PLANT(actor[1].progress.experience, 7)}},
        {"the snapshot has actor 1, mind.state at 11, not 0 to 10",
         {PLANT(actor[1].mind.state, 11)}},
        {"the snapshot has actor 2, health at 2147483647, not -1000000000 to 1000000000",
         {PLANT(actor[2].health, INT32_MAX)}},
        {"the snapshot has thing 1, place.where at -1, not 0 to 5",
         {PLANT(thing[1].place.where, -1)}},
        {"the snapshot has thing 0, place.holder at 1024, not 0 to 1023",
         {PLANT(thing[0].place.holder.slot, ACTORS_MAX)}},
        {"the snapshot has actor 0, home at 201, not -1 to 200",
         {PLANT(actor[0].home.y, LEVEL_SIDE_MAX + 1)}},
        {"the snapshot has the world, turn at 0, not 1 to 20000000", {PLANT(turn, 0)}},
        {"the snapshot has actor 1, status at -1, not 0 to 1000000000",
         {PLANT(actor[1].status[STATUS_HASTED], -1)}},
        {"the snapshot has the world, end.blame at 99, not 0 to 8", {PLANT(end.blame.how, 99)}},
        {"the snapshot's world is not sound: two bodies on one cell, or the cache of occupants is "
         "wrong",
         {PLANT(actor[2].at.x, 5)}},
        {"the snapshot's world is not sound: the hero is not there",
         {PLANT(actor[HERO_SLOT].is_alive, 0)}},
        {"the snapshot's world is not sound: the hero is none", {PLANT(actor[HERO_SLOT].kind, 1)}},
        {"the snapshot's world is not sound: an actor is bound for what lies outside the level",
         {PLANT(actor[2].mind.goal.x, 8)}},
        {"the snapshot's world is not sound: its things weigh too much",
         {PLANT(thing[0].count, 999999999)}},
        {"the snapshot's world is not sound: the hero is not to act",
         {PLANT(actor[HERO_SLOT].clock.when, 150)}}, /* others come first */
        {"the snapshot's world is not sound: the hero is not to act",
         {PLANT(actor[HERO_SLOT].status[STATUS_ASLEEP], 3)}},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = full_board();
        plant(board->world, &rows[i].plant[0]);
        plant(board->world, &rows[i].plant[1]);
        struct buffer bytes = snapshot_of(board);
        assert_refused(board, bytes.text, bytes.size, rows[i].words);
        buffer_free(&bytes);
        board_free(board);
    }
}

TEST(foreign_bytes_are_refused_in_these_words)
{
    struct board *board = full_board();
    struct buffer bytes = snapshot_of(board);
    assert_refused(board, NULL, 0, "this is no snapshot of a world");
    assert_refused(board, "SQLite format 3", 15, "this is no snapshot of a world");
    assert_refused(board, bytes.text, 7, "this is no snapshot of a world");
    assert_refused(board, bytes.text, 8,
                   "the snapshot is cut short or garbled at byte 8 of 8: its head, version");
    bytes.text[8] = 14; /* zigzag: 7 */
    assert_refused(board, bytes.text, bytes.size,
                   "the snapshot is cut short or garbled: it cannot be unpacked");
    bytes.text[8] = 16; /* 8 */
    assert_refused(board, bytes.text, bytes.size,
                   "the snapshot is of version 8, written by a newer Barrow; this one reads up to "
                   "version 7");
    bytes.text[8] = 0;
    assert_refused(board, bytes.text, bytes.size,
                   "the snapshot has its head, version at 0, not 1 to 2147483647");
    bytes.text[8] = 12; /* 6 */
    bytes.text[bytes.size - 1] ^= 1;
    struct error error;
    assert_false(snapshot_read(bytes.text, bytes.size, board->content, room, &error));
    assert_non_null(strstr(error.text, "the snapshot has the digest "));
    buffer_free(&bytes);
    board_free(board);
}

TEST(packed_world_comes_back_and_is_far_smaller)
{
    struct board *board = full_board();
    struct buffer plain = snapshot_of(board), packed = {0};
    struct error error;
    snapshot_write_packed(board->world, board->content, &packed);
    assert_in_range(packed.size, 1, plain.size * 2 / 3);
    assert_true(snapshot_read(packed.text, packed.size, board->content, room, &error));
    assert_true(world_digest(room, board->content) == board_digest(board));
    assert_true(snapshot_digest(packed.text, packed.size, board->content, room) ==
                board_digest(board));
    for (size_t size = 0; size < packed.size; size += 1 + size / 8) {
        assert_false(snapshot_read(packed.text, size, board->content, room, &error));
    }
    buffer_free(&plain);
    buffer_free(&packed);
    board_free(board);
}

/* A kilobyte that stands for more than any world, and one that holds another of its kind. */
TEST(bombs_are_not_unpacked)
{
    struct board *board = full_board();
    struct buffer zeros = {0}, bomb = {0}, nested = {0};
    char block[4096] = {0};
    for (int i = 0; i < 5000; i++) {
        buffer_add_bytes(&zeros, block, sizeof block);
    }
    buffer_add_bytes(&bomb, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    buffer_add_bytes(&nested, SNAPSHOT_MAGIC, SNAPSHOT_MAGIC_SIZE);
    bytes_put_number(&bomb, SNAPSHOT_PACKED);
    bytes_put_number(&nested, SNAPSHOT_PACKED);
    packing_do(PACKING_QUICK, zeros.text, zeros.size, &bomb);
    packing_do(PACKING_QUICK, bomb.text, bomb.size, &nested);
    assert_refused(board, bomb.text, bomb.size,
                   "the snapshot is cut short or garbled: it cannot be unpacked");
    assert_refused(board, nested.text, nested.size,
                   "the snapshot has its head, version at 7, not 1 to 6");
    buffer_free(&zeros);
    buffer_free(&bomb);
    buffer_free(&nested);
    board_free(board);
}

/* Where the list of the kinds of that sort begins. */
static size_t place_of_kinds(const struct buffer *bytes, enum member_kind wanted)
{
    struct bytes_reader reader =
        bytes_reader(bytes->text + SNAPSHOT_MAGIC_SIZE, bytes->size - SNAPSHOT_MAGIC_SIZE);
    char name[256];
    bytes_take_number(&reader, 0, SNAPSHOT_VERSION);
    for (int owner = 0; owner < MEMBER_OWNER_COUNT; owner++) {
        for (int64_t left = bytes_take_number(&reader, 0, 100); left > 0; left--) {
            bytes_take_text(&reader, name, sizeof name);
            bool is_array = bytes_take_number(&reader, 0, 100) == MEMBER_NUMBERS;
            for (int64_t i = is_array ? bytes_take_number(&reader, 0, 100) : 0; i > 0; i--) {
                bytes_take_text(&reader, name, sizeof name);
            }
        }
    }
    for (int sort = MEMBER_KIND_ACTOR; sort < (int)wanted; sort++) {
        for (int64_t left = bytes_take_number(&reader, 0, 300); left > 0; left--) {
            bytes_take_text(&reader, name, sizeof name);
        }
    }
    assert_true(reader.is_good);
    return (size_t)((const char *)reader.at - bytes->text);
}

/* Up to version 5 there were no lists of runes and statuses, which are empty here. Version 4 lacks
 * the last number of each memory, too: whether the cell is known from a map. */
TEST(version_4_is_read)
{
    enum { CELLS = 2 * 32, DIGEST = 8 };                                     /* zigzag */
    static const char nothing_known[] = {CELLS, 0, 0, CELLS, 0, 0, 0, 0, 0}; /* air, memory */
    struct error error = {0};
    struct board *board = full_board();
    assert_int_equal(level_cells(&board->world->level), 32);
    memset(board->world->level.memory, 0, sizeof board->world->level.memory);
    memset(board->world->level.air, 0, sizeof board->world->level.air);
    world_rebuild_caches(board->world);
    struct buffer bytes = snapshot_of(board), old = {0};
    size_t at = 0;
    while (memcmp(bytes.text + at, nothing_known, sizeof nothing_known) != 0) {
        at++;
        assert_true(at + sizeof nothing_known <= bytes.size);
    }
    at += sizeof nothing_known;
    size_t runes = place_of_kinds(&bytes, MEMBER_KIND_RUNE);
    assert_memory_equal(bytes.text + runes, "\0\0", 2);
    buffer_add_bytes(&old, bytes.text, runes);
    buffer_add_bytes(&old, bytes.text + runes + 2, at - 1 - runes - 2);
    buffer_add_bytes(&old, bytes.text + at, bytes.size - at - DIGEST);
    old.text[8] = 8; /* 4 */
    struct digest digest = digest_start();
    digest_bytes(&digest, old.text, old.size);
    bytes_put_u64(&old, digest_value(&digest));
    must(snapshot_read(old.text, old.size, board->content, room, &error), &error);
    assert_true(world_compare(board->world, room, &old));
    buffer_free(&bytes);
    buffer_free(&old);
    board_free(board);
}

/* An end that comes too early or too late. */
TEST(a_snapshot_is_as_long_as_it_is)
{
    struct error error;
    struct board *board = full_board();
    struct buffer bytes = snapshot_of(board);
    for (size_t size = 0; size < bytes.size; size++) {
        assert_false(snapshot_read(bytes.text, size, board->content, room, &error));
    }
    char want[120];
    size_t end = bytes.size;
    buffer_add_bytes(&bytes, "", 1);
    snprintf(want, sizeof want,
             "the snapshot is cut short or garbled at byte %zu of %zu: its end, digest", end,
             end + 1);
    assert_refused(board, bytes.text, bytes.size, want);
    buffer_free(&bytes);
    board_free(board);
}

TEST(a_kind_that_the_data_lack_is_named)
{
    static const struct {
        const char *words;
        int actor, item;
    } rows[] = {
        {"the snapshot needs the actor kind \"rank-2\", which the data lack", 2, -1},
        {"the snapshot needs the item kind \"weapon-2\", which the data lack", -1, 0},
        {"the snapshot needs the level kind \"barrow\", which the data lack", -1, -1},
    };
    struct board *board = full_board();
    struct buffer bytes = snapshot_of(board);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct content *kept = board->content;
        struct content *content = content_fixture_copy();
        if (rows[i].actor >= 0) {
            content->actor[rows[i].actor].id = "another";
        } else if (rows[i].item >= 0) {
            content->item[content_find_item(content, "weapon-2")].id = "another";
        } else {
            content->levels.kind[0].id = "another";
        }
        content_fixture_seal(content);
        board->content = content;
        assert_refused(board, bytes.text, bytes.size, rows[i].words);
        board->content = kept;
        free(content);
    }
    buffer_free(&bytes);
    board_free(board);
}

/* Mutations. */

#define MUTATIONS effort(200, 10000)

static void mutate(struct buffer *bytes, struct dice *dice)
{
    int last = (int)bytes->size - 1;
    char *at = bytes->text + dice_between(dice, 0, last);
    char *other = bytes->text + dice_between(dice, 0, last);
    char kept = *at;
    switch (dice_between(dice, 0, 5)) {
    case 0:
        *at = (char)(*at ^ 1 << dice_between(dice, 0, 7));
        return;
    case 1:
        *at = (char)dice_between(dice, CHAR_MIN, CHAR_MAX);
        return;
    case 2:
        bytes->size = (size_t)(at - bytes->text);
        return;
    case 3:
        *at = 0;
        return;
    case 4:
        *at = *other;
        *other = kept;
        return;
    default:
        buffer_add_bytes(bytes, "\2\1\0\200", (size_t)dice_between(dice, 1, 4));
        return;
    }
}

/* The numbers of free slots are in no digest. A mutation of one of them may be taken, and so may
 * one that changes nothing; another world may not. */
TEST(no_mutation_is_taken_for_another_world)
{
    struct content *content = content_for(2);
    struct game *game = game_new(content, 2);
    struct bot *bot = bot_new(2);
    struct buffer bytes = {0}, mutant = {0};
    uint64_t digest = 0;
    int taken = 0;
    for (int i = 0; i < MUTATIONS; i++) {
        if (i % (MUTATIONS / 10) == 0) {
            for (int turn = 0; turn < TURNS / 10 && game_need(game) != GAME_IS_OVER; turn++) {
                bot_play_turn(bot, game);
            }
            buffer_clear(&bytes);
            snapshot_write(game_world(game), content, &bytes);
            digest = world_digest(game_world(game), content);
        }
        uint64_t key = (uint64_t)i;
        struct dice dice = dice_from(&key, 1);
        struct error error = {0};
        buffer_clear(&mutant);
        buffer_add_bytes(&mutant, bytes.text, bytes.size);
        mutate(&mutant, &dice);
        bool is_same =
            mutant.size == bytes.size && memcmp(mutant.text, bytes.text, bytes.size) == 0;
        bool is_taken = snapshot_read(mutant.text, mutant.size, content, room, &error);
        taken += is_taken && !is_same ? 1 : 0;
        bool is_told = error.text[0] != '\0';
        if (is_taken ? world_digest(room, content) != digest : is_same || !is_told) {
            fail_msg("mutation %d: taken for another world, or refused without cause or word", i);
        }
    }
    print_message("%d mutations, %d changed nothing that counts\n", MUTATIONS, taken);
    buffer_free(&bytes);
    buffer_free(&mutant);
    bot_free(bot);
    game_free(game);
    free(content);
}

/* Plays what was read for a while: where it is too much, a sanitizer or an assertion sees it. */
static void play_on(const struct content *content, int seed)
{
    struct game *game = game_from_world(content, room);
    struct bot *bot = bot_new((uint64_t)seed);
    for (int turn = 0; turn < 5 && game_need(game) != GAME_IS_OVER; turn++) {
        bot_play_turn(bot, game);
    }
    bot_free(bot);
    game_free(game);
}

/* Any number in any member of an actor or a thing but its kind, which writing needs: what is then
 * read is refused, or it is the world that was written, and can be played. */
TEST(no_planted_number_is_too_much)
{
    struct buffer bytes = {0};
    for (int i = 0; i < effort(100, 2000); i++) {
        struct board *board = full_board();
        uint64_t key = (uint64_t)i;
        struct dice dice = dice_from(&key, 1);
        struct error error = {0};
        struct actor *actor = &board->world->actor[dice_between(&dice, 0, 2)];
        struct thing *thing = &board->world->thing[dice_between(&dice, 0, 2)];
        int *number[] = {&actor->at.x,
                         &actor->home.y,
                         &actor->clock.when,
                         &actor->clock.share,
                         &actor->health,
                         &actor->stats.attack,
                         &actor->progress.next,
                         &actor->status[0],
                         &actor->stomach.food,
                         &actor->mind.goal.x,
                         &thing->count,
                         &thing->power,
                         &thing->place.at.y,
                         &board->world->turn,
                         &board->world->tally[0],
                         &board->world->end.ending};
        int chosen = dice_between(&dice, 0, COUNT_OF(number) - 1);
        int shift = dice_between(&dice, 0, 63);
        *number[chosen] = (int)(uint32_t)(dice_next(&dice) >> shift);
        buffer_clear(&bytes);
        snapshot_write(board->world, board->content, &bytes);
        bool is_taken = snapshot_read(bytes.text, bytes.size, board->content, room, &error);
        if (is_taken ? world_digest(room, board->content) != board_digest(board)
                     : error.text[0] == '\0') {
            fail_msg("seed %d: another world, or refused without a word", i);
        }
        if (is_taken) {
            play_on(board->content, i);
        }
        board_free(board);
    }
    buffer_free(&bytes);
}

/* What goes by number in the bytes: append only. */
TEST(numbers_stay_what_they_are)
{
    const int numbers[] = {CAUSE_NONE,   CAUSE_BLOW,     CAUSE_HUNGER,  HARM_CONDUCTED, MIND_IDLE,
                           MIND_HUNTING, MIND_SEARCHING, MIND_FLEEING,  MIND_RETURNING, WHERE_NONE,
                           WHERE_FLOOR,  WHERE_PACK,     WHERE_WEAPON,  WHERE_ARMOUR,   WHERE_RING,
                           ENDING_NONE,  ENDING_DEATH,   ENDING_VICTORY};
    const int kept[] = {0, 1, 18, 8, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 0, 1, 2};
    assert_memory_equal(numbers, kept, sizeof kept);
}

/* Comparing. */

static const char small_room[] = "######\n"
                                 "#@.a.#\n"
                                 "######\n";

TEST(first_difference_is_named_with_both_values)
{
    struct world *a = world_from(small_room), *b = memory_new(1, sizeof *b);
    const struct {
        int32_t *member;
        const char *want;
    } cases[] = {
        {&b->turn, "world turn: 2, not 1"},
        {&b->journey.wins, "world journey.wins: 1, not 0"},
        {&b->kills[3], "world kills: 1, not 0"},
        {&b->tally[1], "world tally: 1, not 0"},
        {&b->actor[1].at.x, "actor 1 at: 4, not 3"},
        {&b->actor[1].status[STATUS_SLOWED], "actor 1 status: 1, not 0"},
        {&b->actor[0].clock.share, "actor 0 clock.share: 2, not 1"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct buffer text = {0};
        memcpy(b, a, sizeof *b);
        assert_true(world_compare(a, b, &text));
        ++*cases[i].member;
        assert_false(world_compare(a, b, &text));
        assert_string_equal(buffer_text(&text), cases[i].want);
        buffer_free(&text);
    }
    struct buffer text = {0};
    memcpy(b, a, sizeof *b);
    b->level.memory[7].thing++;
    assert_false(world_compare(a, b, &text));
    assert_string_equal(buffer_text(&text), "cell 7 remembered thing: 1, not 0");
    buffer_clear(&text);
    memcpy(b, a, sizeof *b);
    b->level.memory[7].is_mapped = true;
    assert_false(world_compare(a, b, &text));
    assert_string_equal(buffer_text(&text), "cell 7 known from a map: 1, not 0");
    buffer_clear(&text);
    memcpy(b, a, sizeof *b);
    b->actor[1].is_alive = false;
    assert_false(world_compare(a, b, &text));
    assert_string_equal(buffer_text(&text), "actor 1 is_alive: 0, not 1");
    buffer_free(&text);
    free(a);
    free(b);
}

TEST(world_comes_back_from_its_snapshot)
{
    struct buffer text = {0};
    struct world *world = world_from(small_room);
    world->level.memory[9].terrain = world->level.memory[10].terrain = TERRAIN_FLOOR + 1;
    world->level.memory[10].is_mapped = true;
    assert_true(world_reload(world, content_fixture(), &text));
    assert_memory_equal(buffer_text(&text), "Reloaded: the same world, digest ", 33);
    buffer_clear(&text);
    world->actor[1].health = 0; /* unsound */
    assert_false(world_reload(world, content_fixture(), &text));
    assert_memory_equal(buffer_text(&text), "It cannot be read back: ", 24);
    buffer_free(&text);
    free(world);
}

AROUND_ALL_TESTS(make_room, free_room)
