/* How bots go through harm when nothing else is left to do. Each case is a small level that the bot
 * plays; '|' is thorns, '1' a web, '0' ice, ':' a pit. What is out of sight at first is not known.
 */
#include "support/test.h"

#include "support/board_actions.h"
#include "support/board_bot.h"
#include "support/ground_fixture.h"
#include "support/thing_fixture.h"

/* A hero whom thorns do not kill. */
static struct board *hardy_board(const char *drawing)
{
    struct board *board = board_new(drawing);
    struct actor *hero = &board->world->actor[HERO_SLOT];
    hero->health = hero->stats.max_health = 999;
    board_start_clocks(board);
    return board;
}

/* The bot goes down the stairs, after so many actions. Frees the board. */
static void expect_way_down(struct board *board, const char *bot, int least, int most)
{
    assert_in_range(board_play_until(board, bot, VERB_DESCEND, most), least, most);
    board_free(board);
}

/* Thorns to both sides, and behind both what is not known. From among the thorns both ways on are
 * in reach, and only one needs no more thorns. */
TEST(who_went_through_harm_goes_on_there)
{
    static const char *const levels[] = {
        CORRIDOR("#>..+..|.@.|..+..#"),
        CORRIDOR("#...+..|.@.|..+.>#"),
    };
    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct board *board = hardy_board(levels[i]);
        if (board_play_until(board, "fighter", VERB_DESCEND, 60) < 0) {
            fail_msg("%s", levels[i]);
        }
        board_free(board);
    }
}

/* Tall grass hides what is behind it until the hero stands in it. The way to the stairs has more
 * thorns than those to the dead ends. */
TEST(a_dead_end_behind_harm_is_looked_at_once)
{
    struct board *board = hardy_board("#########\n"
                                      "#\"|.@.|\"#\n"
                                      "####.####\n"
                                      "####|####\n"
                                      "####|####\n"
                                      "####\"####\n"
                                      "####>####\n"
                                      "#########\n");
    expect_way_down(board, "fighter", 12, 30);
}

/* The captive stands in the way to the unknown end on the left. From among the thorns that end
 * needs no more of them. */
TEST(a_way_through_harm_is_kept_to_while_another_looks_better)
{
    struct board *board = hardy_board(CORRIDOR("#\"a.@||\">#"));
    actor_in(board, 1)->mind.state = MIND_CAPTIVE;
    expect_way_down(board, "diver", 4, 12);
}

/* The captive is in the only gap without a web, and a foe that the hero does not get at keeps the
 * hero from setting it free. */
TEST(a_way_through_webs_leads_past_a_captive)
{
    struct board *board = hardy_board("##########\n"
                                      "#..11.\".>#\n"
                                      "#@.a1.\"..#\n"
                                      "#..11.\"..#\n"
                                      "##########\n");
    actor_in(board, 1)->mind.state = MIND_CAPTIVE;
    expect_way_down(board, "diver", 4, 20);
}

/* The captive in the way to the stairs is seen from the corner alone: travel leads there, and past
 * the thorn, to where a pit lets the hero fall, the way leads back. */
TEST(a_way_that_is_shut_when_it_is_seen_is_left)
{
    struct board *board = hardy_board("############\n"
                                      "#:|.......@#\n"
                                      "##########.#\n"
                                      "##########.#\n"
                                      "##########a#\n"
                                      "##########>#\n"
                                      "############\n");
    actor_in(board, 1)->mind.state = MIND_CAPTIVE;
    board_know_all(board);
    int depth = board->world->journey.depth;
    board_play_until(board, "diver", VERB_COUNT, 150);
    assert_true(board->world->journey.depth > depth);
    board_free(board);
}

/* Somebody told the hero where the stairs are. */
TEST(to_stairs_without_a_known_way_it_looks_for_one_behind_harm)
{
    struct board *board = hardy_board(CORRIDOR("#@..|..+...>#"));
    struct level *level = &board->world->level;
    int stairs = level_index(level, (struct point){11, 1});
    level->memory[stairs].terrain = (uint8_t)(level->terrain[stairs] + 1);
    world_rebuild_caches(board->world);
    expect_way_down(board, "fighter", 10, 20);
}

/* '4' is thin ice, which may be walked on, and gives way: explore stops before it. */
TEST(ice_that_will_crack_is_gone_over_when_nothing_else_is_left)
{
    struct board *board = hardy_board(CORRIDOR("#@..4..+...>#"));
    expect_way_down(board, "fighter", 10, 40);
}

/* Exploring trusts no flight that ends, and nothing that the hero hangs over is harm. */
TEST(who_levitates_goes_over_water_when_nothing_else_is_left)
{
    struct board *board = hardy_board(CORRIDOR("#@..~~~+...>#"));
    board->world->actor[HERO_SLOT].status[STATUS_LEVITATING] = 400;
    expect_way_down(board, "fighter", 10, 40);
}

/* Behind thorns, in thorns, with a pit that is nearer, and in thorns behind which nobody has been.
 */
TEST(the_crown_is_fetched_through_harm)
{
    static const struct {
        const char *drawing;
        int x, unknown, most;
    } cases[] = {
        {CORRIDOR("#@..|..#"), 6, 0, 15},
        {CORRIDOR("#@..|..#"), 4, 0, 15},
        {CORRIDOR("#:.@||..#"), 7, 0, 15},
        {CORRIDOR("#@..|||||.+..#"), 6, 11, 7},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct board *board = hardy_board(cases[i].drawing);
        board_lay(board, "crown", 0, 1, (struct point){cases[i].x, 1});
        board_know_all(board);
        board->world->level
            .memory[level_index(&board->world->level, (struct point){cases[i].unknown, 1})]
            .terrain = 0;
        int actions = board_play_until(board, "fighter", VERB_PICK_UP, 40);
        if (actions < 3 || actions > cases[i].most) {
            fail_msg("case %d: %d actions", i, actions);
        }
        board_free(board);
    }
}

/* A step east from where the hero stands ends on the right, a step back ends there again. Only from
 * the corner above it a slide leads to the way down. */
TEST(a_way_over_ice_goes_by_where_slides_end)
{
    struct board *board = hardy_board("##########\n"
                                      "#..00000.#\n"
                                      "#.@00000.#\n"
                                      "####.#####\n"
                                      "####|#####\n"
                                      "####>#####\n"
                                      "##########\n");
    board_know_all(board);
    expect_way_down(board, "fighter", 4, 10);
}

static void allow_sneaking(struct board *board)
{
    board->content->rules.notice.sneaking_percent = 50;
}

/* Each slide along the lane passes the mouth of the way down. */
TEST(what_slides_pass_by_is_reached_by_sneaking)
{
    struct board *board = hardy_board("##########\n"
                                      "#.@00000.#\n"
                                      "####+#####\n"
                                      "####.#####\n"
                                      "####>#####\n"
                                      "##########\n");
    allow_sneaking(board);
    expect_way_down(board, "fighter", 5, 300);
}

/* Exploring names the thorns that bar the thing, and not the ice. */
TEST(what_slides_pass_by_is_reached_though_harm_bars_a_thing)
{
    struct board *board = hardy_board("##########\n"
                                      "#.@00000.#\n"
                                      "#|##.#####\n"
                                      "#.##.#####\n"
                                      "####>#####\n"
                                      "##########\n");
    allow_sneaking(board);
    board_lay(board, "ration", 0, 1, (struct point){1, 3});
    board_know_all(board);
    expect_way_down(board, "fighter", 5, 300);
}

/* The door was seen shut, behind thorns, and has opened since. */
TEST(a_door_that_opens_by_itself_is_looked_at_again)
{
    struct board *board = hardy_board("#########\n"
                                      "#@.|.|..#\n"
                                      "#######.#\n"
                                      "#>..+...#\n"
                                      "#########\n");
    struct level *level = &board->world->level;
    int gate = board_ground(board, "gate"), cell = level_index(level, (struct point){4, 3});
    board->content->terrain[gate].becomes.on[CHANGE_ITSELF] = level->terrain[cell] + 1;
    board->content->terrain[gate].blocks_sight = true;
    board_know_all(board);
    level->memory[cell].terrain = (uint16_t)(gate + 1);
    world_rebuild_caches(board->world);
    expect_way_down(board, "fighter", 100, 250);
}

/* The hero remembers fire where ash is by now. */
TEST(fire_that_was_seen_long_ago_bars_no_way)
{
    struct board *board = hardy_board("##########\n"
                                      "#@..|....#\n"
                                      "########.#\n"
                                      "#>...;...#\n"
                                      "##########\n");
    struct level *level = &board->world->level;
    board_know_all(board);
    level->memory[level_index(level, (struct point){5, 3})].terrain =
        (uint8_t)(board_ground(board, "burning") + 1);
    world_rebuild_caches(board->world);
    expect_way_down(board, "diver", 10, 20);
}

/* The gate fell shut behind the hero, who cannot see it from the lever, round two corners, and
 * knows what the lever moves. */
TEST(who_is_shut_in_pulls_the_lever_and_goes_through_the_gate)
{
    for (int is_spent = 0; is_spent < 2; is_spent++) {
        struct board *board = hardy_board("###########\n"
                                          "#@....6..>#\n"
                                          "#.#########\n"
                                          "#.#########\n"
                                          "#...8######\n"
                                          "###########\n");
        struct terrain_kind *lever = &board->content->terrain[board_ground(board, "lever")];
        lever->becomes.on[CHANGE_ENTERED] = is_spent ? TERRAIN_FLOOR + 1 : 0;
        expect_way_down(board, "fighter", 12, 30);
    }
}

static void wear_ring_of_floating(struct board *board)
{
    struct item_kind *ring = board_item(board, "weapon-1");
    ring->class = ITEM_CLASS_RING;
    ring->worn_status = STATUS_LEVITATING;
    give(board, 0, "weapon-1", 0, WHERE_RING);
    world_rebuild_caches(board->world);
}

/* Nothing works the lever as long as the ring lifts the hero off the ground. No rule knows that:
 * after 700 choices without a gain the bot strays, and takes the ring off. */
TEST(who_gains_nothing_for_long_strays)
{
    struct board *board = hardy_board(CORRIDOR("#.@.8.6.+.>#"));
    wear_ring_of_floating(board);
    expect_way_down(board, "fighter", 700, 1400);
}

/* The lever stands among thorns in a shut room, and what is known is floated over: only a walk
 * through the thorns, without the ring, works it. */
TEST(who_strays_walks_through_harm_to_a_lever)
{
    struct board *board = hardy_board("#############\n"
                                      "#|||||#######\n"
                                      "#|||||#######\n"
                                      "#@|||8.6.+.>#\n"
                                      "#|||||#######\n"
                                      "#############\n");
    wear_ring_of_floating(board);
    expect_way_down(board, "fighter", 700, 730);
}

/* It cannot swim, and has no other place than on its rock in deep water. */
TEST(an_ally_on_a_rock_bars_no_way)
{
    struct board *board = hardy_board(CORRIDOR("#@~~a~~.>#"));
    struct actor *ally = actor_in(board, 1);
    ally->allegiance = ALLEGIANCE_HERO;
    ally->mind.state = MIND_ALLIED;
    expect_way_down(board, "fighter", 7, 30);
}

/* Out of a web both ways lead to safe ground. */
TEST(a_web_is_left_to_the_other_side)
{
    static const char *const levels[] = {CORRIDOR("#>..+1.@#"), CORRIDOR("#@.1+..>#")};
    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct board *board = hardy_board(levels[i]);
        int actions = board_play_until(board, "fighter", VERB_DESCEND, 60);
        if (actions < 6 || actions > 20) {
            fail_msg("%s: %d actions", levels[i], actions);
        }
        board_free(board);
    }
}

/* It saw the Crown on its way, and a knot took it back to where it does not see it any more. */
TEST(a_crown_out_of_sight_is_remembered)
{
    struct board *board = hardy_board("#########\n"
                                      "#@......#\n"
                                      "#######.#\n"
                                      "#######.#\n"
                                      "#########\n");
    board_lay(board, "crown", 0, 1, (struct point){7, 3});
    board_know_all(board);
    struct level *level = &board->world->level;
    level->memory[level_index(level, (struct point){7, 3})].thing =
        (uint16_t)(content_find_item(board->content, "crown") + 1);
    assert_in_range(board_play_until(board, "fighter", VERB_PICK_UP, 40), 6, 12);
    board_free(board);
}
