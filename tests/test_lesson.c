/* What would have helped: a drawn world for each kind of lesson, in which the hero waits for its
 * death, and games of bots, in which each lesson must have been possible. A monster of rank 1 has
 * attack 8.0, the hero 30 health, attack 4.8 and defence 2.4 (RULES L2): a blow takes 5.6, at most
 * 9, as in test_death_story.c. */
#include <stdlib.h>
#include <string.h>

#include "barrow/auto/automation.h"
#include "barrow/base/digest.h"
#include "barrow/coach/death_story.h"
#include "barrow/lab/bots.h"
#include "barrow/report/death_text.h"
#include "barrow/rules/body/boons.h"
#include "barrow/rules/body/unknown_things.h"
#include "support/effort.h"
#include "support/must.h"
#include "support/recording_fixture.h"
#include "support/scene_recording.h"
#include "support/test.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"

#define GAMES effort_for(8, 15, 1000)
#define BEND "##########\n#..@...a.#\n#.########\n#>########\n##########\n"
#define STURDY 500 /* health that the hero's blows do not take in time */

/* Drawn worlds. */

static void nothing(struct board *board)
{
    (void)board;
}

static void sleep_scroll(struct board *board)
{
    board_give(board, "scroll-of-sleep", 0, 1);
}

static void unknown_sleep_scroll(struct board *board)
{
    unknown_make(board->content);
    sleep_scroll(board);
}

static void flask(struct board *board)
{
    struct item_kind *kind = board_item(board, "gas-flask");
    kind->splash = 1;
    kind->effect[0] = (struct effect){.kind = EFFECT_DAMAGE, .amount = STURDY};
    board_give(board, "gas-flask", 0, 1);
}

static void good_armour(struct board *board)
{
    board_item(board, "armour-1")->trait.numbers.resist.percent[0] = 100;
    board_give(board, "armour-1", 1, 1);
}

static void boon_that_waits(struct board *board)
{
    board->content->boon_count = 1;
    board->content->boon[0] = (struct boon_kind){
        .family = "",
        .after = "",
        .needs = ITEM_CLASS_COUNT,
        .id = "b",
        .name = "Leech",
        .description = "b",
        .weight = 10,
        .from_level = 1,
        .trait.follow[FOLLOW_OWN].percent = 100,
        .trait.follow[FOLLOW_OWN].when = TRIGGER_HURT,
        .trait.follow[FOLLOW_OWN].effect = {{.kind = EFFECT_HEAL, .amount = 30}},
        .trait.follow[FOLLOW_OWN].effect_count = 1,
        .grant = BOON_GRANT_COUNT,
    };
    board->content->boon_digest[0] = digest_text("b");
    board->world->actor[HERO_SLOT].progress.level = 2;
}

static void known_level(struct board *board)
{
    board_know_all(board);
}

static void slow_foe(struct board *board)
{
    board->content->actor[1].speed = 4;
    board_know_all(board);
}

static void foe_with_one_health(struct board *board)
{
    board->world->actor[1].health = 1;
}

/* One blow each is enough; three at once are too many. */
static void weak_crowd(struct board *board)
{
    for (int slot = HERO_SLOT + 1; slot < board->world->actors_used; slot++) {
        board->world->actor[slot].health = 1;
        board->world->actor[slot].stats.max_health = STURDY;
    }
    board->world->actor[HERO_SLOT].health = 23;
    board_know_all(board);
}

static void starving(struct board *board)
{
    board->world->actor[HERO_SLOT].stomach.food = 0;
    board->world->actor[HERO_SLOT].health = 1;
}

static void starving_with_ration(struct board *board)
{
    starving(board);
    board_give(board, "potion-of-health", 0, 1);
    board_give(board, "ration", 0, 1);
}

static void starving_with_potion(struct board *board)
{
    starving(board);
    board_give(board, "potion-of-health", 0, 1);
}

static struct lesson find(const struct recording *recording, const struct content *content)
{
    struct death_story story;
    struct error error;
    must(death_story_find(recording, content, &story, &error), &error);
    assert_true(story.is_death);
    return story.lesson;
}

static const struct {
    const char *label, *drawing;
    void (*arrange)(struct board *board);
    enum lesson_kind want;
} rows[] = {
    {"nothing at hand", CORRIDOR("#@...a#"), nothing, LESSON_NONE},
    {"a scroll unread", CORRIDOR("#@...a#"), sleep_scroll, LESSON_USE},
    {"the same, never tried", CORRIDOR("#@...a#"), unknown_sleep_scroll, LESSON_UNKNOWN},
    {"a flask not thrown", CORRIDOR("#@....a#"), flask, LESSON_THROW},
    {"armour not worn", CORRIDOR("#@...a#"), good_armour, LESSON_WEAR},
    {"a boon not chosen", CORRIDOR("#@...a#"), boon_that_waits, LESSON_BOON},
    {"stairs near", CORRIDOR("#>.@...a#"), known_level, LESSON_STAIRS},
    {"stairs near, round a corner", BEND, known_level, LESSON_STAIRS},
    {"the same, not seen yet", BEND, nothing, LESSON_NONE},
    {"stairs behind the killer", CORRIDOR("#.@...a.>#"), known_level, LESSON_NONE},
    {"a slow killer", CORRIDOR("#.............@...a#"), slow_foe, LESSON_RETREAT},
    {"one blow was enough", CORRIDOR("#@...a#"), foe_with_one_health, LESSON_FIGHT},
    {"hunger, with a meal", CORRIDOR("#@..#"), starving_with_ration, LESSON_USE},
    {"hunger, with a potion", CORRIDOR("#@..#"), starving_with_potion, LESSON_NONE},
    {"three at once, beside a corridor",
     "##########\n#####...a#\n#...@...a#\n#####...a#\n##########\n", weak_crowd, LESSON_NARROWS},
};

static struct board *arranged(int i)
{
    struct board *board = board_new(rows[i].drawing);
    for (int slot = HERO_SLOT; slot < board->world->actors_used; slot++) {
        struct actor *actor = &board->world->actor[slot];
        actor->health = slot == HERO_SLOT ? 12 : STURDY;
        actor->stats.max_health = slot == HERO_SLOT ? actor->stats.max_health : STURDY;
    }
    rows[i].arrange(board);
    return board;
}

TEST(each_kind_of_help_is_found)
{
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = arranged(i);
        struct scene_recording scene = scene_recording_wait_to_end(board, -1);
        struct lesson lesson = find(&scene.recording, scene.content);
        if (lesson.kind != rows[i].want) {
            fail_msg("%s: %d, not %d", rows[i].label, (int)lesson.kind, (int)rows[i].want);
        }
        assert_true(lesson.kind == LESSON_NONE ||
                    (lesson.health > 0 && lesson.turn <= game_world(scene.game)->turn));
        scene_recording_free(&scene);
        board_free(board);
    }
}

/* Wherever the keyframes are. */
TEST(the_same_help_is_found_across_keyframes)
{
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = arranged(i);
        struct scene_recording whole = scene_recording_wait_to_end(board, -1),
                               cut = scene_recording_wait_to_end(board, 3);
        struct lesson one = find(&whole.recording, whole.content);
        struct lesson other = find(&cut.recording, cut.content);
        assert_int_equal(one.kind, other.kind);
        assert_int_equal(one.turn, other.turn);
        assert_int_equal(one.health, other.health);
        scene_recording_free(&whole);
        scene_recording_free(&cut);
        board_free(board);
    }
}

/* The spear wakes it in turn 1, and it is too strong. */
TEST(a_sleeper_that_the_hero_woke_is_named)
{
    struct board *board = board_new(CORRIDOR("#@...a#"));
    struct id spear = board_give(board, "weapon-1", 1, 1);
    board->world->actor[HERO_SLOT].health = 5;
    board->world->actor[1].health = board->world->actor[1].stats.max_health = STURDY;
    board->world->actor[1].status[STATUS_ASLEEP] = 11;
    struct scene_recording scene = scene_recording_new(board);
    struct action hurl = game_thing_action(scene.game, VERB_THROW, spear);
    hurl.target = (struct point){5, 1};
    assert_int_equal(scene_recording_act(&scene, hurl), VERDICT_ALLOWED);
    while (game_need(scene.game) == GAME_NEEDS_ACTION && game_world(scene.game)->turn < 60) {
        scene_recording_do(&scene, VERB_WAIT, 1);
    }
    struct lesson lesson = find(&scene.recording, scene.content);
    assert_int_equal(lesson.kind, LESSON_SLEEPER);
    assert_int_equal(lesson.turn, 1);
    assert_int_equal(lesson.actor, 1);
    scene_recording_free(&scene);
    board_free(board);
}

/* It stood a cell farther off than those who come along; the hero starves on the next level. */
TEST(an_ally_that_stayed_behind_is_named)
{
    for (int is_near = 0; is_near < 2; is_near++) {
        struct board *board = board_new(CORRIDOR("#@>..............a#"));
        struct actor *ally = &board->world->actor[1];
        ally->allegiance = ALLEGIANCE_HERO;
        ally->mind.state = MIND_ALLIED;
        board->content->rules.allies.near = is_near ? 20 : 9;
        starving(board);
        board->world->actor[HERO_SLOT].health = 1;
        struct scene_recording scene = scene_recording_new(board);
        struct action step = game_bump(scene.game, DIRECTION_EAST);
        assert_int_equal(scene_recording_act(&scene, step), VERDICT_ALLOWED);
        scene_recording_do(&scene, VERB_DESCEND, 1);
        assert_int_equal(game_world(scene.game)->journey.depth, 2);
        while (game_need(scene.game) == GAME_NEEDS_ACTION && game_world(scene.game)->turn < 60) {
            scene_recording_do(&scene, VERB_WAIT, 1);
        }
        struct lesson lesson = find(&scene.recording, scene.content);
        assert_int_equal(lesson.kind, is_near ? LESSON_NONE : LESSON_ALLY);
        assert_true(is_near || lesson.steps > 9);
        scene_recording_free(&scene);
        board_free(board);
    }
}

/* There are words for each kind, and none for no lesson. */
TEST(each_lesson_is_one_sentence)
{
    const struct content *content = content_fixture();
    for (int kind = 0; kind < LESSON_COUNT; kind++) {
        struct lesson lesson = {
            .kind = (enum lesson_kind)kind, .turn = 812, .health = 7, .max_health = 30, .actor = 1};
        bool is_tried = kind != LESSON_NONE && kind != LESSON_SLEEPER && kind != LESSON_ALLY;
        struct buffer text = {0};
        lesson_describe(&text, content, &lesson);
        assert_int_equal(text.size > 0, kind != LESSON_NONE);
        assert_int_equal(strstr(buffer_text(&text), "turn 812") != NULL, kind != LESSON_NONE);
        assert_int_equal(strstr(buffer_text(&text), "with 7 of 30 health.") != NULL, is_tried);
        assert_null(strstr(buffer_text(&text), "  "));
        buffer_free(&text);
    }
}

TEST(the_story_of_a_death_ends_with_it)
{
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct board *board = arranged(i);
        struct scene_recording scene = scene_recording_wait_to_end(board, -1);
        struct death_story story;
        struct error error;
        struct page page = {0};
        must(death_story_find(&scene.recording, scene.content, &story, &error), &error);
        death_describe(&page, scene.content, &story);
        bool has_it = strcmp(page.line[page.count - 1].label, "Lesson") == 0;
        assert_int_equal(has_it, rows[i].want != LESSON_NONE);
        page_free(&page);
        scene_recording_free(&scene);
        board_free(board);
    }
}

/* The hero plays it: waits, reads in that turn, and waits on beside the sleeper. */
TEST(who_does_it_lives_with_the_health_that_is_named)
{
    struct board *board = arranged(1);
    struct scene_recording dead = scene_recording_wait_to_end(board, -1),
                           scene = scene_recording_new(board);
    struct lesson lesson = find(&dead.recording, dead.content);
    const struct world *world = game_world(scene.game);
    scene_recording_do(&scene, VERB_WAIT, lesson.turn - 1);
    struct action read = game_thing_action(scene.game, VERB_USE, lesson.thing);
    read.target = world->actor[1].at;
    assert_int_equal(scene_recording_act(&scene, read), VERDICT_ALLOWED);
    scene_recording_do(&scene, VERB_WAIT,
                       game_world(dead.game)->turn + LESSON_BEYOND - lesson.turn);
    assert_int_equal(world->turn, game_world(dead.game)->turn + LESSON_BEYOND + 1);
    assert_int_equal(world_hero(world)->health, lesson.health);
    assert_int_equal(world_hero(world)->stats.max_health, lesson.max_health);
    scene_recording_free(&dead);
    scene_recording_free(&scene);
    board_free(board);
}

/* Games. */

static void record(struct recording *recording, const struct content *content, uint64_t seed)
{
    struct game *game = game_new(content, seed);
    struct bot_player *bot = bot_player_new(bot_find("tab"), game);
    recording_fixture_add_keyframe(recording, game_world(game), content);
    recording->run.data = content->digest;
    for (int depth = 1; game_need(game) == GAME_NEEDS_ACTION && game_world(game)->turn < 3000;) {
        struct entry entry = {.kind = ENTRY_ACTION, .check = journal_check(game_world(game))};
        entry.action = bot_player_act(bot);
        recording_fixture_add_entry(recording, &entry);
        if (game_need(game) == GAME_NEEDS_ACTION && game_world(game)->journey.depth != depth) {
            depth = game_world(game)->journey.depth;
            recording_fixture_add_keyframe(recording, game_world(game), content);
        }
    }
    bot_player_free(bot);
    game_free(game);
}

/* Where a replay stands at the beginning of the turn of a lesson. */
struct visit {
    struct game *game;
    const struct lesson *lesson;
    bool was_there, was_possible;
};

static bool has_in_pack(const struct world *world, const struct lesson *lesson)
{
    const struct thing *thing = world_thing(world, lesson->thing);
    return thing != NULL && thing->place.where == WHERE_PACK && id_is_hero(thing->place.holder) &&
           thing->kind == lesson->item;
}

static bool knows_stairs(const struct game *game, int steps)
{
    struct point stairs, path[64];
    return automation_find_stairs(game, &stairs) &&
           automation_path(game, stairs, path, 64) == steps;
}

static bool is_possible(const struct game *game, const struct lesson *lesson)
{
    const struct world *world = game_world(game);
    int offer[BOONS_OFFERED];
    bool is_known = item_is_known(game_content(game), world, lesson->item);
    switch (lesson->kind) {
    case LESSON_USE:
    case LESSON_THROW:
        return has_in_pack(world, lesson) && is_known;
    case LESSON_UNKNOWN:
        return has_in_pack(world, lesson) && !is_known;
    case LESSON_WEAR:
        return has_in_pack(world, lesson);
    case LESSON_STAIRS:
        return knows_stairs(game, lesson->steps);
    case LESSON_BOON:
        return boons_offered(game_content(game), world, offer) > 0;
    case LESSON_NARROWS:
    case LESSON_RETREAT:
    case LESSON_FIGHT:
    case LESSON_SLEEPER:
    case LESSON_ALLY:
        return true;
    case LESSON_NONE:
    case LESSON_COUNT:
        break;
    }
    return false;
}

static bool visit(void *listener, const struct entry *entry, int index)
{
    struct visit *visit = listener;
    (void)entry;
    (void)index;
    if (!visit->was_there && game_world(visit->game)->turn == visit->lesson->turn) {
        visit->was_there = true;
        visit->was_possible = is_possible(visit->game, visit->lesson);
    }
    return true;
}

static void assert_possible(const struct recording *recording, const struct content *content,
                            const struct lesson *lesson, uint64_t seed)
{
    struct visit guest = {.lesson = lesson};
    struct replay_watcher watcher = {.listener = &guest, .before = visit};
    struct error error;
    for (int i = 0; i < recording->count; i++) {
        guest.game = segment_start(&recording->segment[i], content, &error);
        must(segment_replay(&recording->segment[i], guest.game, &watcher, &error), &error);
        game_free(guest.game);
    }
    if (!guest.was_there || !guest.was_possible) {
        fail_msg("seed %llu: lesson %d of turn %d was not possible", (unsigned long long)seed,
                 (int)lesson->kind, lesson->turn);
    }
}

TEST(what_is_named_was_possible)
{
    struct content *content = content_fixture_copy();
    unknown_make(content);
    content_fixture_seal(content);
    int deaths = 0, lessons = 0;
    for (int seed = 1; seed <= GAMES; seed++) {
        struct recording recording = {0};
        struct death_story story;
        struct error error;
        record(&recording, content, (uint64_t)seed);
        must(death_story_find(&recording, content, &story, &error), &error);
        deaths += story.is_death;
        lessons += story.lesson.kind != LESSON_NONE;
        if (story.lesson.kind != LESSON_NONE) {
            assert_true(story.is_death);
            assert_possible(&recording, content, &story.lesson, (uint64_t)seed);
        }
        recording_free(&recording);
    }
    assert_true(deaths >= GAMES / 2);
    assert_true(lessons >= deaths / 4);
    free(content);
}

/* One that is poisoned and bursts when it is struck: the hero strikes it. To read a map in that
 * turn would have done what waiting does. */
TEST(what_helps_no_more_than_waiting_is_not_named)
{
    struct board *board = board_new(CORRIDOR("#@a#"));
    struct item_kind *scroll = board_item(board, "scroll-of-sleep");
    scroll->effect[0] = (struct effect){.kind = EFFECT_MAP};
    scroll->target = ITEM_TARGET_SELF;
    board_give(board, "scroll-of-sleep", 0, 1);
    boon_that_waits(board);
    board->world->actor[HERO_SLOT].progress.level = 1;
    board->world->boon[0] = 1;
    board->content->boon[0].trait.follow[FOLLOW_OWN].when = TRIGGER_HIT;
    board->content->boon[0].trait.follow[FOLLOW_OWN].target = FOLLOW_SELF;
    board->content->boon[0].trait.follow[FOLLOW_OWN].effect[0] =
        (struct effect){.kind = EFFECT_DAMAGE, .amount = STURDY};
    board->world->actor[1].health = 3; /* what flames take in a turn */
    board->world->actor[1].status[STATUS_BURNING] = 9;
    board->world->actor[HERO_SLOT].stats.attack = 1000;
    struct scene_recording scene = scene_recording_new(board);
    struct action blow = game_bump(scene.game, DIRECTION_EAST);
    assert_int_equal(scene_recording_act(&scene, blow), VERDICT_ALLOWED);
    assert_int_equal(game_need(scene.game), GAME_IS_OVER);
    assert_int_equal(find(&scene.recording, scene.content).kind, LESSON_NONE);
    scene_recording_free(&scene);
    board_free(board);
}
