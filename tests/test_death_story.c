/* How a run came to its end: what could have killed, and the chain that did. */
#include <stdlib.h>
#include <string.h>

#include "barrow/coach/death_story.h"
#include "barrow/report/death_text.h"
#include "support/must.h"
#include "support/scene_recording.h"
#include "support/test.h"
#include "support/thing_fixture.h"

/* A monster of rank 1 and level 1 has 8.0 attack, the hero 2.4 defence (RULES L1, L2). 8.0 is more
 * than twice 2.4, so a blow does 5.6, a critical one half as much again: 8.4, which luck may round
 * up to 9 (C3, C4). Of 8.0 against 100.0 a bit more than a quarter arrives, 2.08, critical 3.12. */
#define MOST 9

static void asleep(struct board *board)
{
    board->world->actor[1].status[STATUS_ASLEEP] = 5;
}

static void undying(struct board *board)
{
    board->world->actor[HERO_SLOT].status[STATUS_UNDYING] = 3;
}

static void long_reach(struct board *board)
{
    board->content->actor[1].reach = 2;
}

/* RULES T1: it does not strike but bursts, for 8, which no luck changes. */
static void fuse(struct board *board)
{
    struct item_kind *kind = board_item(board, "fire-pot");
    kind->radius = 1;
    kind->effect[0].amount = 8;
    kind->effect[0].damage_type = DAMAGE_TYPE_PLAIN;
    world_make_fuse(board->world, board->content, 1, "fire-pot");
}

static void fuse_of_next_turn(struct board *board)
{
    fuse(board);
    board->world->actor[1].clock.energy = 0;
}

static void harmless(struct board *board)
{
    board->content->actor[HERO_SLOT].trait.numbers.resist.percent[0] = 100;
}

static void well_armoured(struct board *board)
{
    board->world->actor[HERO_SLOT].stats.defence = 100000;
}

TEST(a_blow_in_reach_is_deadly_if_it_can_take_all)
{
    static const struct {
        const char *label, *drawing;
        int health;
        void (*change)(struct board *board);
        bool want;
    } rows[] = {
        {"beside, as much as it can do", "#####\n#@a.#\n#####\n", MOST, NULL, true},
        {"beside, one more", "#####\n#@a.#\n#####\n", MOST + 1, NULL, false},
        {"at a distance", "#####\n#@.a#\n#####\n", 1, NULL, false},
        {"at a distance that it reaches", "#####\n#@.a#\n#####\n", 1, long_reach, true},
        {"behind a wall that it reaches over", "#####\n#@#a#\n#####\n", 1, long_reach, false},
        {"across a corner", "#####\n#@###\n##a##\n#####\n", 1, NULL, true},
        {"about to burst", "#####\n#@a.#\n#####\n", 8, fuse, true},
        {"about to burst, one more", "#####\n#@a.#\n#####\n", 9, fuse, false},
        {"about to burst elsewhere", "#####\n#@.a#\n#####\n", 1, fuse, false},
        {"about to burst in the next turn", "#####\n#@a.#\n#####\n", 8, fuse_of_next_turn, false},
        {"asleep", "#####\n#@a.#\n#####\n", 1, asleep, false},
        {"death is refused", "#####\n#@a.#\n#####\n", 1, undying, false},
        {"immune", "#####\n#@a.#\n#####\n", 1, harmless, false},
        {"armour of 100.0 lets 4 through", "#####\n#@a.#\n#####\n", 4, well_armoured, true},
        {"and no more", "#####\n#@a.#\n#####\n", 5, well_armoured, false},
        {"nobody there", "#####\n#@..#\n#####\n", 1, NULL, false},
        {"the other one", "#####\n#@a.#\n#a..#\n#####\n", MOST, asleep, true},
        {"two that need two blows", "#####\n#@a.#\n#a..#\n#####\n", MOST + 1, NULL, false},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(rows[i].drawing);
        board->world->actor[HERO_SLOT].health = rows[i].health;
        if (rows[i].change != NULL) {
            rows[i].change(board);
        }
        uint64_t before = board_digest(board);
        if (death_story_is_deadly(board->content, board->world) != rows[i].want) {
            fail_msg("%s: it is %sdeadly", rows[i].label, rows[i].want ? "not " : "");
        }
        assert_true(board_digest(board) == before);
        board_free(board);
    }
}

static struct death_story find(const struct scene_recording *scene)
{
    struct death_story stand;
    struct error error;
    must(death_story_find(&scene->recording, scene->content, &stand, &error), &error);
    return stand;
}

/* Whatever the keyframes are: what happened before the last one is found as well. */
TEST(the_chain_that_killed_is_found)
{
    for (int keyframe = -1; keyframe < 8; keyframe++) {
        struct board *board = board_new("########\n#@...a.#\n########\n");
        board->world->actor[HERO_SLOT].health = 12;
        struct scene_recording scene = scene_recording_wait_to_end(board, keyframe);
        struct death_story stand = find(&scene);
        const struct world *world = game_world(scene.game);
        assert_true(stand.is_death);
        assert_int_equal(stand.turn, world->turn);
        assert_int_equal(stand.health, world_hero(world)->health);
        assert_int_equal(stand.cause.sort, CAUSE_BLOW);
        assert_true(id_equal(stand.cause.who, world_monster(world, 0)));
        assert_int_equal(stand.cause.actor, 1);
        assert_int_equal(stand.damage_type, 0);
        assert_in_range(stand.damage, 3, MOST); /* 2.8 to 8.4 */
        assert_int_equal(stand.before - stand.damage, stand.health);
        assert_int_equal(stand.noticed_turn, 1);
        assert_int_equal(stand.woken_turn, 0);
        assert_true(stand.has_action);
        assert_int_equal(stand.verb, VERB_WAIT);
        assert_int_equal(stand.item, -1);
        scene_recording_free(&scene);
        board_free(board);
    }
}

/* 12 health and blows of at most 9: the first of them cannot kill. From the log: a turn is deadly
 * if it began with the monster beside the hero and at most 9 health left. */
TEST(the_last_safe_turn_is_found)
{
    struct board *board = board_new("########\n#@...a.#\n########\n");
    board->world->actor[HERO_SLOT].health = 12;
    struct scene_recording scene = scene_recording_wait_to_end(board, 3);
    struct death_story stand = find(&scene);
    int safe = 0;
    assert_int_equal(stand.count, stand.turn);
    for (int i = 0; i < stand.count; i++) {
        const struct last_turn *one = &stand.last[i];
        assert_int_equal(one->turn, i + 1);
        assert_int_equal(one->max_health, world_hero(game_world(scene.game))->stats.max_health);
        assert_int_equal(one->is_deadly, one->health <= MOST);
        safe = one->is_deadly ? safe : one->turn;
    }
    assert_int_equal(stand.last[0].health, 12);
    assert_true(safe >= 4 && safe < stand.turn);
    assert_int_equal(stand.safe_turn, safe);
    scene_recording_free(&scene);
    board_free(board);
}

/* Sleeping lightly, it is woken by the spear that hits it in turn 1, and so notices who threw it.
 */
TEST(what_the_hero_did_is_told)
{
    struct board *board = board_new("########\n#@...a.#\n########\n");
    struct id spear = board_give(board, "weapon-1", 1, 1);
    board->world->actor[HERO_SLOT].health = 5;
    board->world->actor[1].health = board->world->actor[1].stats.max_health = 100;
    board->world->actor[1].status[STATUS_ASLEEP] = 11;
    struct scene_recording scene = scene_recording_new(board);
    struct action hurl = game_thing_action(scene.game, VERB_THROW, spear);
    hurl.target = (struct point){5, 1};
    assert_int_equal(scene_recording_act(&scene, hurl), VERDICT_ALLOWED);
    while (game_need(scene.game) == GAME_NEEDS_ACTION && game_world(scene.game)->turn < 60) {
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    struct death_story stand = find(&scene);
    assert_true(stand.is_death);
    assert_int_equal(stand.woken_turn, 1);
    assert_int_equal(stand.noticed_turn, 1);
    assert_true(stand.has_action);
    assert_int_equal(stand.verb, VERB_THROW);
    assert_int_equal(stand.item, content_find_item(board->content, "weapon-1"));
    scene_recording_free(&scene);
    board_free(board);
}

TEST(hunger_is_a_cause)
{
    struct board *board = board_new("#####\n#@..#\n#####\n");
    board->world->actor[HERO_SLOT].health = 1;
    board->world->actor[HERO_SLOT].stomach.food = 0;
    struct scene_recording scene = scene_recording_wait_to_end(board, -1);
    struct death_story stand = find(&scene);
    assert_true(stand.is_death);
    assert_int_equal(stand.cause.sort, CAUSE_HUNGER);
    assert_int_equal(stand.cause.actor, -1);
    assert_int_equal(stand.damage, 1);
    assert_int_equal(stand.noticed_turn, 0);
    assert_int_equal(stand.safe_turn, stand.turn); /* no blow, at no time */
    scene_recording_free(&scene);
    board_free(board);
}

/* Fifty turns and no more, across keyframes, with the health that the hero had. */
TEST(the_last_fifty_turns_are_kept)
{
    struct board *board = board_new("#####\n#@..#\n#####\n");
    struct scene_recording scene = scene_recording_new(board);
    int health[200] = {0};
    while (game_world(scene.game)->turn < 130) {
        const struct world *world = game_world(scene.game);
        health[world->turn] = world_hero(world)->health;
        scene_recording_do(&scene, VERB_WAIT, 1);
        if (game_world(scene.game)->turn % 20 == 0) {
            scene_recording_keyframe(&scene);
        }
    }
    struct death_story stand = find(&scene);
    assert_false(stand.is_death);
    assert_int_equal(stand.turn, 130);
    assert_int_equal(stand.count, LAST_TURNS);
    for (int i = 0; i < LAST_TURNS - 1; i++) {
        assert_int_equal(stand.last[i].turn, 81 + i);
        assert_int_equal(stand.last[i].health, health[81 + i]);
    }
    assert_int_equal(stand.safe_turn, 130);
    scene_recording_free(&scene);
    board_free(board);
}

/* The monster is behind a wall, its poison is not. */
TEST(who_gave_poison_and_flames_is_named)
{
    static const struct {
        enum status status;
        bool is_given;
        const char *want;
    } rows[] = {
        {STATUS_POISONED, true,
         "oisoned by the rank-1, you lose 1 health (blight). You had 1 left."},
        {STATUS_POISONED, false, "oisoned, you lose 1 health (blight). You had 1 left."},
        {STATUS_BURNING, true,
         "et alight by the rank-1, you lose 3 health (fire). You had 1 left."},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = board_new(CORRIDOR("#@#a#"));
        struct actor *hero = &board->world->actor[HERO_SLOT];
        hero->health = 1;
        hero->status[rows[i].status] = 5;
        if (rows[i].is_given) {
            hero->afflicter =
                cause_of(board->world, CAUSE_BLOW, -1, world_actor_id(board->world, 1));
        }
        struct scene_recording scene = scene_recording_wait_to_end(board, -1);
        struct death_story stand = find(&scene);
        struct page page = {0};
        assert_int_equal(stand.cause.actor, rows[i].is_given ? 1 : -1);
        death_describe(&page, scene.content, &stand);
        if (strstr(page.line[page.count - 1].text, rows[i].want) == NULL) {
            fail_msg("%s", page.line[page.count - 1].text);
        }
        page_free(&page);
        scene_recording_free(&scene);
        board_free(board);
    }
}

TEST(ground_that_kills_is_named)
{
    struct board *board = board_new(CORRIDOR("#@.#"));
    int thorns = content_find_terrain(board->content, "thorns");
    board->world->level.terrain[level_index(&board->world->level, world_hero(board->world)->at)] =
        (uint8_t)thorns;
    world_rebuild_caches(board->world);
    struct scene_recording scene = scene_recording_wait_to_end(board, -1);
    struct death_story stand = find(&scene);
    struct page page = {0};
    assert_int_equal(stand.cause.sort, CAUSE_GROUND);
    assert_int_equal(stand.cause.kind, thorns);
    death_describe(&page, scene.content, &stand);
    assert_non_null(strstr(page.line[page.count - 1].text, "ou lose 2 health to the thorns. "));
    page_free(&page);
    scene_recording_free(&scene);
    board_free(board);
}

TEST(an_end_that_cannot_be_played_is_an_error)
{
    struct error error = {0};
    struct death_story stand;
    struct board *board = board_new("#####\n#@..#\n#####\n");
    struct scene_recording scene = scene_recording_new(board);
    scene_recording_do(&scene, VERB_WAIT, 3);
    scene.recording.segment[0].entries.text[0] = 77;
    assert_false(death_story_find(&scene.recording, board->content, &stand, &error));
    assert_string_equal(error.text, "turn 1: what comes next cannot be read");
    scene.recording.segment[0].snapshot.size = 3;
    assert_false(death_story_find(&scene.recording, board->content, &stand, &error));
    assert_string_equal(error.text, "this is no snapshot of a world");
    scene_recording_free(&scene);
    board_free(board);
}

/* Whatever the hero had done before it was noticed, there are words for it, or none are said. */
TEST(each_last_action_has_words)
{
    const struct content *content = content_fixture();
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        struct death_story stand = {.turn = 9,
                                    .is_death = true,
                                    .cause = {.sort = CAUSE_BLOW, .kind = -1, .actor = 1},
                                    .damage = 3,
                                    .before = 3,
                                    .noticed_turn = 5,
                                    .has_action = true,
                                    .verb = (enum verb)verb,
                                    .item = -1};
        struct page page = {0};
        death_describe(&page, content, &stand);
        assert_true(page.count > 0);
        page_free(&page);
    }
}
