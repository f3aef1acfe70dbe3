/* Hordes: which one comes where, who is in it, and that it stands, sleeps and is known in the world
 * as one. The data are this file's own, over tests/data, where no level asks for hordes. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/game.h"
#include "barrow/game/wizard.h"
#include "barrow/gen/hordes.h"
#include "support/effort.h"
#include "support/folder.h"

#define LEVELS (uint64_t) effort(100, 3000)

static const char levels[] = "level: {monsters-one-in: 1}\n"
                             "kinds:\n"
                             "  barrow: {hordes: 100}\n"
                             "  ossuary: {hordes: 100}\n"
                             "  flooded: {hordes: 100}\n";
static const char vaults[] = "places:\n"
                             "  lair:\n"
                             "    legend: {h: {horde: roost, awake: true}}\n"
                             "    drawing: |\n"
                             "      ######\n"
                             "      +...h#\n"
                             "      #....#\n"
                             "      ######\n";

static struct content *mod;
static struct draft *draft;

static struct content *load(const char *levels_text, const char *places)
{
    struct buffer problems = {0};
    char *folder = folder_make();
    folder_write(folder, "levels.yaml", levels_text);
    folder_write(folder, "monsters.yaml", "monsters: {flittermouse: {asleep: 30}}\n");
    folder_write(folder, "vaults/places.yaml", places);
    struct content *content = content_load(folder, &problems);
    folder_remove(folder);
    if (content == NULL) {
        print_error("%s", buffer_text(&problems));
    }
    buffer_free(&problems);
    assert_non_null(content);
    return content;
}

static int set_up(void **state)
{
    mod = load(levels, "places: {}\n");
    draft = memory_new(1, sizeof *draft);
    return 0;
}

static int tear_down(void **state)
{
    content_free(mod);
    free(draft);
    return 0;
}

static void make(const struct content *content, uint64_t seed, int depth, int tracker)
{
    struct draft_request request = {
        .seed = seed, .depth = depth, .difficulty = {.level = tracker, .next = 50}};
    draft_make(draft, content, &request);
}

static const char *kind_id(const struct draft_actor *one)
{
    return mod->actor[one->kind].id;
}

/* How many of the draft have a leader. */
static int count_led(void)
{
    int count = 0;
    for (int i = 0; i < draft->actor_count; i++) {
        count += draft->actor[i].leader >= 0 ? 1 : 0;
    }
    return count;
}

/* Which one. */

TEST(horde_fits_rank_level_and_ground)
{
    static const struct {
        const char *label, *level;
        int power;
        bool has_mud;
        const char *want; /* NULL: none, or one of several */
    } cases[] = {
        {"first rank", "barrow", 1, false, "roost"},
        {"past its last rank", "barrow", 4, false, NULL},
        {"not on such a level", "barrow", 5, true, NULL},
        {"no such ground", "flooded", 5, false, NULL},
        {"on its level, by its ground", "flooded", 5, true, "red-hunt"},
        {"ranks repeat below the last", "barrow", 26, false, "roost"},
        {"deep", "barrow", 20, false, "grave-watch"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        bool is_near[TERRAIN_KINDS_MAX] = {false};
        int kind = 0;
        while (strcmp(mod->levels.kind[kind].id, cases[i].level) != 0) {
            kind++;
        }
        is_near[content_find_terrain(mod, "mud")] = cases[i].has_mud;
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct dice dice = {seed};
            const struct horde *horde = horde_pick(mod, NULL, kind, cases[i].power, is_near, &dice);
            if (cases[i].want == NULL ? horde != NULL
                                      : horde == NULL || strcmp(horde->id, cases[i].want) != 0) {
                fail_msg("%s: %s", cases[i].label, horde != NULL ? horde->id : "none");
            }
        }
    }
}

/* Of those that fit, no sleepers come to a level later, and none that needs a ground nearby. */
TEST(packs_and_wanderers_that_need_no_ground_arrive)
{
    static const struct {
        const char *label, *level;
        int power;
        const char *want; /* NULL: none */
    } cases[] = {
        {"a pack", "barrow", 1, "roost"},
        {"needs mud", "flooded", 5, NULL},
        {"sleepers", "barrow", 20, NULL},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct dice dice = {7};
        int kind = 0;
        while (strcmp(mod->levels.kind[kind].id, cases[i].level) != 0) {
            kind++;
        }
        const struct horde *horde = horde_pick_arriving(mod, NULL, kind, cases[i].power, &dice);
        const char *id = horde != NULL ? horde->id : NULL;
        if (cases[i].want == NULL ? id != NULL : id == NULL || strcmp(id, cases[i].want) != 0) {
            fail_msg("%s: %s", cases[i].label, id != NULL ? id : "none");
        }
    }
}

/* On the flooded level with mud, ranks 2 and 3: roost has weight 10, red-hunt 20. */
TEST(horde_is_chosen_by_weight)
{
    int hunts = 0;
    bool is_near[TERRAIN_KINDS_MAX] = {false};
    is_near[content_find_terrain(mod, "mud")] = true;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        const uint64_t keys[] = {seed};
        struct dice dice = dice_from(keys, 1);
        hunts += strcmp(horde_pick(mod, NULL, 2, 2, is_near, &dice)->id, "red-hunt") == 0 ? 1 : 0;
    }
    assert_in_range(hunts, 1900, 2100);
}

/* Who. */

static int find_horde(const char *id)
{
    int i = mod->horde_count - 1;
    while (i >= 0 && strcmp(mod->horde[i].id, id) != 0) {
        i--;
    }
    assert_true(i >= 0);
    return i;
}

TEST(horde_has_its_leader_first_and_as_many_members_as_it_says)
{
    const struct difficulty difficulty = {.level = 9, .next = 50};
    int fewest = HORDE_SIZE_MAX, most = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct draft_actor list[HORDE_SIZE_MAX];
        const uint64_t keys[] = {seed};
        struct dice dice = dice_from(keys, 1);
        const struct horde *hunt = &mod->horde[find_horde("red-hunt")];
        int count = horde_muster(mod, hunt, 8, &difficulty, &dice, list);
        assert_string_equal(kind_id(&list[0]), "redcap");
        assert_int_equal(list[0].level, 8);
        assert_string_equal(kind_id(&list[1]), "yeth-hound");
        for (int i = 1; i < count; i++) {
            assert_in_range(list[i].level, 1, 9); /* RULES L6 */
            assert_int_equal(list[i].sleepiness, 0);
        }
        fewest = count < fewest ? count : fewest;
        most = count > most ? count : most;
    }
    assert_int_equal(fewest, 2);
    assert_int_equal(most, 4);
}

TEST(sleepers_all_sleep)
{
    const struct difficulty difficulty = {.level = 20, .next = 50};
    struct draft_actor list[HORDE_SIZE_MAX];
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct dice dice = {seed};
        const struct horde *watch = &mod->horde[find_horde("grave-watch")];
        assert_int_equal(horde_muster(mod, watch, 20, &difficulty, &dice, list), 2);
        assert_int_equal(list[0].sleepiness, 30);
        assert_int_equal(list[1].sleepiness, 30);
    }
}

/* Where. */

TEST(no_horde_comes_unless_the_level_asks_for_it)
{
    struct content *plain = load("{}\n", "places: {}\n");
    for (uint64_t seed = 1; seed <= 50; seed++) {
        make(plain, seed, 5, 1);
        assert_int_equal(count_led(), 0);
    }
    content_free(plain);
}

static bool shares_room(struct point a, struct point b)
{
    bool shares = false;
    for (int i = 0; i < draft->room_count; i++) {
        const struct room *room = &draft->room[i];
        bool has_a = a.x >= room->x && a.x < room->x + room->width && a.y >= room->y &&
                     a.y < room->y + room->height;
        bool has_b = b.x >= room->x && b.x < room->x + room->width && b.y >= room->y &&
                     b.y < room->y + room->height;
        shares = shares || (has_a && has_b);
    }
    return shares;
}

TEST(horde_stands_together_and_sleeps_or_wakes_as_one)
{
    int led = 0, asleep = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(mod, seed, 5, 1 + (int)(seed % 3));
        for (int i = 0; i < draft->actor_count; i++) {
            const struct draft_actor *one = &draft->actor[i];
            if (one->leader < 0) {
                continue;
            }
            const struct draft_actor *leader = &draft->actor[one->leader];
            assert_true(one->leader < i && leader->leader < 0);
            assert_true(shares_room(one->at, leader->at));
            assert_true(distance_chebyshev(one->at, leader->at) <= 8);
            assert_int_equal(one->sleepiness > 0, leader->sleepiness > 0);
            asleep += one->sleepiness > 0 ? 1 : 0;
            led++;
        }
    }
    assert_true(asleep > 0 && led > asleep);
}

/* RULES B4: so the tracker grows as it would without them. Who waited for the next room in the last
 * one stays away. */
TEST(hordes_make_no_level_more_crowded)
{
    struct content *plain = load("level: {monsters-one-in: 1}\n", "places: {}\n");
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(plain, seed, 5, 3);
        int want = draft->actor_count;
        make(mod, seed, 5, 3);
        assert_in_range(draft->actor_count, want - 1, want);
    }
    content_free(plain);
}

TEST(horde_of_a_drawing_gathers_in_it)
{
    struct content *with = load("{}\n", vaults);
    int nests = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        make(with, seed, 2, 1);
        for (int i = 0; i < draft->actor_count; i++) {
            const struct draft_actor *one = &draft->actor[i];
            if (one->leader >= 0) {
                assert_string_equal(kind_id(one), "flittermouse");
                assert_int_equal(one->sleepiness, 0);
                assert_true(one->keeps_post);
                assert_true(distance_chebyshev(one->at, draft->actor[one->leader].at) <= 4);
                nests++;
            }
        }
    }
    assert_true(nests > (int)LEVELS / 2);
    content_free(with);
}

TEST(world_knows_who_follows_whom)
{
    struct game *game = game_new(mod, 3);
    assert_int_equal(wizard_go_to(game, 5), WIZARD_DONE);
    const struct world *world = game_world(game);
    int followers = 0;
    for (int slot = 1; slot < world->actors_used; slot++) {
        const struct actor *one = &world->actor[slot];
        if (one->is_alive && one->leader.generation != 0) {
            const struct actor *leader = world_actor(world, one->leader);
            assert_non_null(leader);
            assert_int_equal(leader->leader.generation, 0);
            followers++;
        }
    }
    assert_true(followers > 0);
    game_free(game);
}

AROUND_ALL_TESTS(set_up, tear_down)

/* ---- captors, lairs and hordes on the way ---- */

TEST(captors_come_with_their_captive)
{
    struct content *content = mod;
    struct horde *horde = NULL;
    for (int i = 0; i < content->horde_count; i++) {
        horde = strcmp(content->horde[i].id, "red-hunt") == 0 ? &content->horde[i] : horde;
    }
    assert_non_null(horde);
    struct horde before = *horde;
    horde->role = HORDE_CAPTORS;
    horde->captive = "boggart";
    struct draft_actor list[HORDE_SIZE_MAX];
    struct difficulty difficulty = difficulty_start(content);
    struct dice dice = dice_from((const uint64_t[]){1}, 1);
    int count = horde_muster(content, horde, 3, &difficulty, &dice, list);
    *horde = before;
    int captives = 0;
    for (int i = 0; i < count; i++) {
        captives += list[i].is_captive ? 1 : 0;
        assert_true(!list[i].is_captive || list[i].sleepiness == 0);
    }
    assert_int_equal(captives, 1);
    assert_true(list[1].is_captive && list[1].kind == content_find_actor(content, "boggart"));
}

static const char lair[] = "places:\n"
                           "  den:\n"
                           "    once: true\n"
                           "    from-depth: 3\n"
                           "    to-depth: 6\n"
                           "    legend: {m: {monster: boggart, captive: true}}\n"
                           "    drawing: |\n"
                           "      ####\n"
                           "      +.m#\n"
                           "      ####\n";

TEST(a_lair_comes_once_in_a_run)
{
    struct content *content = load(levels, lair);
    int found[8] = {0}, runs = 40;
    for (uint64_t seed = 1; seed <= (uint64_t)runs; seed++) {
        int times = 0;
        for (int depth = 2; depth <= 7; depth++) {
            struct draft_request request = {
                .seed = seed, .depth = depth, .difficulty = difficulty_start(content)};
            draft_make(draft, content, &request);
            for (int i = 0; i < draft->vault_count; i++) {
                bool is_den = strcmp(draft->vault[i], "den") == 0;
                times += is_den ? 1 : 0;
                found[depth] += is_den ? 1 : 0;
            }
            for (int i = 0; i < draft->actor_count; i++) {
                assert_true(!draft->actor[i].is_captive || draft->actor[i].name > 0);
                assert_false(draft->actor[i].is_captive && draft->actor[i].keeps_post);
            }
        }
        assert_int_equal(times, 1);
    }
    assert_int_equal(found[2] + found[7], 0);
    assert_true(found[3] > 0 && found[4] > 0 && found[5] > 0 && found[6] > 0);
    content_free(content);
}
