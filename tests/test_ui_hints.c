/* First steps: each hint when it matters, once, and never when it is not wanted. */
#include "support/test.h"

#include <string.h>

#include "barrow/play/hints.h"
#include "barrow/play/session.h"
#include "barrow/play/settings.h"
#include "barrow/term/keys.h"
#include "support/ground_fixture.h"
#include "support/screens.h"
#include "support/thing_fixture.h"
#include "support/unknown_fixture.h"
#include "ui/mode.h"
#include "ui/widget/dungeon_screen.h"

static const char hall[] = "########\n"
                           "#......#\n"
                           "#..@...#\n"
                           "########\n";

/* An interface without a screen over a quiet hall. */
struct desk {
    struct board *board;
    struct ui ui;
};

/* The session makes what it knows of kinds at once. */
static void open_desk_on(struct desk *desk, struct board *board)
{
    struct buffer problems = {0};
    desk->board = board;
    desk->ui = (struct ui){.content = desk->board->content, .keys = key_table_default()};
    desk->ui.settings = settings_new(NULL, NULL, &problems);
    desk->ui.player = (struct player){.settings = desk->ui.settings, .keys = &desk->ui.keys};
    desk->ui.session = session_from_game(game_from_world(desk->board->content, desk->board->world));
    desk->ui.session->player = &desk->ui.player;
    assert_non_null(desk->ui.settings);
    buffer_free(&problems);
}

/* With a kind of thing that `change` (or NULL) has changed. */
static void open_desk_with(struct desk *desk, const char *item,
                           void (*change)(struct item_kind *item))
{
    struct board *board = board_new(hall);
    if (change != NULL) {
        change(board_item(board, item));
    }
    open_desk_on(desk, board);
}

static void open_desk(struct desk *desk)
{
    open_desk_with(desk, NULL, NULL);
}

static void close_desk(struct desk *desk)
{
    session_free(desk->ui.session);
    settings_free(desk->ui.settings);
    board_free(desk->board);
}

/* What a key is followed by; valid until the next. */
static const char *next_hint(struct desk *desk)
{
    session_begin_key(desk->ui.session);
    hints_give(desk->ui.session);
    return desk->ui.session->notice;
}

/* A view in turn 2 of a hero who is well, but for what is not 0 here. */
struct situation {
    int turn, health, food, burden, boons, stealth, worst, knots, experience;
    int foes, danger; /* who sleeps, or hunts if there is danger */
    int sneak;
    enum foe_state state;
    enum mind_kind mind;
    const char *item; /* one, in the place */
    enum view_place place;
    void (*change)(struct item_kind *item);
    void (*ground)(struct terrain_kind *ground); /* of a cell in sight */
    const char *air;                             /* the same */
    int things;
    bool is_on_stairs;
};

/* Beside the hero. */
static void make_cell(struct desk *desk, struct situation now)
{
    struct view *view = &desk->ui.session->view;
    struct content *content = desk->board->content;
    struct memory *cell = &view->cell[(view->hero.at.y + 1) * view->width + view->hero.at.x];
    if (now.ground != NULL) {
        int kind = content->terrain_count++;
        content->terrain[kind] = content->terrain[TERRAIN_FLOOR];
        now.ground(&content->terrain[kind]);
        content->terrain[TERRAIN_WALL].becomes.on[CHANGE_FOUND] = kind + 1;
        cell->terrain = (uint16_t)(kind + 1);
    }
    cell->air = (uint8_t)(now.air != NULL ? content_find_air(content, now.air) + 1 : 0);
}

static void make(struct desk *desk, struct situation now)
{
    struct view *view = &desk->ui.session->view;
    view->turn = now.turn > 0 ? now.turn : 2;
    view->hero.health = now.health > 0 ? now.health : view->hero.health;
    view->hero.food = now.food > 0 ? now.food : view->hero.food;
    view->hero.hunger = (int)hunger_of_food(desk->board->content, view->hero.food);
    view->hero.burden = now.burden;
    view->hero.stealth = now.stealth;
    view->hero.worst = now.worst;
    view->hero.knots = now.knots;
    view->hero.experience = now.experience;
    view->choice.waiting = now.boons;
    view->choice.sort = now.boons > 0 ? CHOICE_BOON : CHOICE_NONE;
    view->foe_count = now.foes;
    view->foe[0] = (struct view_foe){.kind = 1,
                                     .level = 1,
                                     .state = now.danger > 0 ? FOE_HUNTING : now.state,
                                     .is_unaware = now.state == FOE_FIGHTING,
                                     .sneak = now.sneak,
                                     .danger = (enum danger)now.danger};
    desk->board->content->actor[1].mind = now.mind;
    view->item_count = now.item != NULL;
    if (now.item != NULL) {
        view->item[0] =
            (struct view_item){.kind = content_find_item(desk->board->content, now.item),
                               .count = 1,
                               .place = now.place};
    }
    view->thing_count = now.things;
    view->is_on_stairs = now.is_on_stairs;
    make_cell(desk, now);
}

static void into_key(struct item_kind *item)
{
    item->class = ITEM_CLASS_KEY;
}

static void into_missile(struct item_kind *item)
{
    item->class = ITEM_CLASS_AMMUNITION;
}

static void into_wand(struct item_kind *item)
{
    item->class = ITEM_CLASS_WAND;
}

static void into_ring(struct item_kind *item)
{
    item->class = ITEM_CLASS_RING;
}

static void into_prize(struct item_kind *item)
{
    item->effect[0].amount = 30;
}

static void into_grenade(struct item_kind *item)
{
    item->splash = 1;
}

static void into_mending(struct item_kind *item)
{
    item->effect[0].kind = EFFECT_MEND;
}

static void into_fire(struct terrain_kind *ground)
{
    ground->is_fire = true;
}

static void into_trap(struct terrain_kind *ground)
{
    ground->effect_count = 1;
}

static void into_cage(struct terrain_kind *ground)
{
    ground->closes = 1;
}

static void into_lock(struct terrain_kind *ground)
{
    ground->opens_with = "ration";
}

static const struct {
    const char *label;
    struct situation now;
    const char *want;
} rows[] = {
    {"nothing", {0}, ""},
    {"a monster",
     {.foes = 1, .state = FOE_HUNTING},
     "Walk into a monster to strike it, or press Tab for the nearest. v shows"},
    {"a sleeper",
     {.foes = 1, .state = FOE_ASLEEP, .sneak = 300},
     "A blow at one that sleeps or dozes is sure to hit and does 300% of its damage."},
    {"one that dozes", {.foes = 1, .state = FOE_DOZING, .sneak = 150}, "does 150% of its damage."},
    {"a sleeper, where that changes nothing",
     {.foes = 1, .state = FOE_ASLEEP, .sneak = 100},
     "Walk into a monster to strike it"},
    {"a captive", {.foes = 1, .state = FOE_CAPTIVE}, "One lies in irons."},
    {"an ally", {.foes = 1, .state = FOE_ALLIED}, ""},
    {"an archer", {.foes = 1, .state = FOE_HUNTING, .mind = MIND_ARCHER}, "strikes from afar"},
    {"a caster", {.foes = 1, .state = FOE_HUNTING, .mind = MIND_CASTER}, "strikes from afar"},
    {"one that fights another", {.foes = 1, .state = FOE_FIGHTING}, "does not look at you"},
    {"a danger", {.foes = 1, .danger = DANGER_HIGH}, "!! kills you"},
    {"a thing here", {.item = "ration", .place = VIEW_AT_FEET}, "g picks up."},
    {"gear in the pack", {.item = "armour-1", .place = VIEW_IN_PACK}, "w wields or puts on"},
    {"food in the pack",
     {.item = "ration", .place = VIEW_IN_PACK},
     "You carry food (a ration): a eats, once you are hungry."},
    {"food in the pack, and a foe",
     {.foes = 1, .state = FOE_HUNTING, .item = "ration", .place = VIEW_IN_PACK},
     "Walk into a monster to strike it"},
    {"hurt", {.health = 14}, "Z rests"}, /* of 30 */
    {"hurt in a fight, with a potion",
     {.health = 15,
      .foes = 1,
      .state = FOE_HUNTING,
      .item = "potion-of-health",
      .place = VIEW_IN_PACK},
     "A potion in your bag heals: a uses it."},
    {"hurt, with knots", {.health = 14, .knots = 2}, "Backspace unties one of your 2 knots"},
    {"well, after a fight",
     {.experience = 3},
     "A blow does about your Attack less the Defence of the other. @ shows"},
    {"hungry", {.food = 750}, "a eats"},
    {"hurt, too hungry to heal", {.health = 14, .food = 300}, "a eats"},
    {"hurt, hungry", {.health = 14, .food = 301}, "Z rests"},
    {"burdened", {.burden = 1}, "it slows you. d drops"},
    {"a level gained",
     {.boons = 1},
     "heals 100% of your wounds and brings a boon, a strength for good: +"},
    {"blows in reach", {.worst = 10}, "-10 at worst, beside your health: so much may you lose"},
    {"noticed from afar",
     {.stealth = 500},
     "Stealth 500: foes notice you from 500 cells, so less is better."},
    {"stairs", {.is_on_stairs = true}, "> leads down"},
    {"a thing in sight", {.things = 1}, "v looks at it. Step on it, and g picks it up."},
    {"alone", {.turn = 16}, "Enter lists all"},
    {"a key", {.item = "ration", .place = VIEW_IN_PACK, .change = into_key}, "You carry a key."},
    {"a missile, and nobody there",
     {.item = "ration", .place = VIEW_IN_PACK, .change = into_missile},
     ""},
    {"a missile, and a foe",
     {.foes = 1,
      .state = FOE_HUNTING,
      .item = "ration",
      .place = VIEW_IN_PACK,
      .change = into_missile},
     "t throws"},
    {"a wand", {.item = "ration", .place = VIEW_IN_PACK, .change = into_wand}, "a zaps a wand"},
    {"a ring", {.item = "ration", .place = VIEW_IN_PACK, .change = into_ring}, "w puts on a ring."},
    {"what wins at once", {.item = "crown", .place = VIEW_IN_PACK}, ""},
    {"what must be held",
     {.item = "crown", .place = VIEW_IN_PACK, .change = into_prize},
     "w puts on what you came for. It must be held for 30 turns then"},
    {"a grenade",
     {.item = "potion-of-haste", .place = VIEW_IN_PACK, .change = into_grenade},
     "good to throw, with t"},
    {"what makes gear better",
     {.item = "ration", .place = VIEW_IN_PACK, .change = into_mending},
     "makes one of your things better for good: a reads it."},
    {"fire", {.ground = into_fire}, "Fire runs over grass"},
    {"burning air", {.air = "flames"}, "Fire runs over grass"},
    {"gas", {.air = "gas"}, "in the air: v tells"},
    {"a trap", {.ground = into_trap}, "A trap: v tells"},
    {"open cages", {.ground = into_cage}, "You may take one of the things"},
    {"a locked door", {.ground = into_lock}, "A locked door. Its key"},
};

TEST(a_hint_comes_when_it_matters_and_once)
{
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct desk desk;
        open_desk_with(&desk, rows[i].now.item, rows[i].now.change);
        make(&desk, rows[i].now);
        const char *hint = next_hint(&desk);
        bool is_right =
            rows[i].want[0] == '\0' ? hint[0] == '\0' : strstr(hint, rows[i].want) != NULL;
        if (!is_right) {
            fail_msg("%s: \"%s\"", rows[i].label, hint);
        }
        /* The same again, five keys long; another one may be due meanwhile. */
        for (int again = 0; again < 5 && rows[i].want[0] != '\0'; again++) {
            assert_null(strstr(next_hint(&desk), rows[i].want));
        }
        close_desk(&desk);
    }
}

/* One that goes by its looks. */
TEST(an_unknown_thing_is_to_be_tried)
{
    for (int is_known = 0; is_known < 2; is_known++) {
        struct desk desk;
        open_desk(&desk);
        unknown_make(desk.board->content);
        struct session *session =
            session_from_game(game_from_world(desk.board->content, desk.board->world));
        session->player = &desk.ui.player;
        session_free(desk.ui.session);
        desk.ui.session = session;
        make(&desk, (struct situation){.item = is_known ? "potion-of-health" : "potion-of-haste",
                                       .place = VIEW_IN_PACK});
        assert_string_equal(next_hint(&desk),
                            is_known ? ""
                                     : "a tries what you do not know: a potion when well and "
                                       "alone, a scroll with a foe in sight. D lists what it may "
                                       "be.");
        close_desk(&desk);
    }
}

/* Without a launcher, with another, with the right one. */
TEST(who_has_a_launcher_is_told_which_key_shoots)
{
    static const char *const shoots[] = {NULL, "armour-1", "ration"};
    for (int i = 0; i < COUNT_OF(shoots); i++) {
        struct desk desk;
        open_desk_with(&desk, "ration", into_missile);
        int weapon = content_find_item(desk.board->content, "weapon-1");
        desk.board->content->item[weapon].shoots = shoots[i];
        make(&desk, (struct situation){
                        .foes = 1, .state = FOE_HUNTING, .item = "ration", .place = VIEW_IN_PACK});
        desk.ui.session->view.hero.weapon = weapon;
        bool is_told = strstr(next_hint(&desk), "You shoot: Tab shoots at the nearest") != NULL;
        assert_int_equal(is_told, i == 2);
        close_desk(&desk);
    }
}

static void make_all_critical(struct board *board)
{
    board->content->rules.combat.critical_percent = 100;
}

static void make_all_weak(struct board *board)
{
    board->content->rules.combat.critical_percent = 0;
    board->content->rules.combat.weak_percent = 100;
}

static void make_foe_worth(struct board *board, int worth)
{
    board->content->rules.combat.miss_one_in = 2000; /* 1000 / 2000 in thousandths is 0 */
    board->world->actor[1].health = 1;
    board->world->actor[1].worth = worth;
}

static void make_foe_a_wanderer(struct board *board)
{
    make_foe_worth(board, 1);
}

static void make_foe_an_old_one(struct board *board)
{
    make_foe_worth(board, 2);
}

static void dig_pit(struct board *board)
{
    int pit = board_ground(board, "pit");
    board->world->level.terrain[board_cell(board, 2, 1)] = (uint8_t)pit;
    world_rebuild_caches(board->world);
}

static const char critical_blow[] = "!! was critical", wanderer[] = "One that comes wandering",
                  omen[] = "What you hear and feel as you arrive";

static const struct happening {
    const char *label, *drawing;
    void (*change)(struct board *board);
    enum verb verb[2]; /* of the hero, at the cell to its right */
    const char *hint;
    bool is_due;
} happenings[] = {
    {"a critical blow", CORRIDOR("#@y#"), make_all_critical, {VERB_HIT}, critical_blow, true},
    {"a weak blow", CORRIDOR("#@y#"), make_all_weak, {VERB_HIT}, critical_blow, false},
    {"a wanderer's end", CORRIDOR("#@a#"), make_foe_a_wanderer, {VERB_HIT}, wanderer, true},
    {"another's end", CORRIDOR("#@a#"), make_foe_an_old_one, {VERB_HIT}, wanderer, false},
    {"the stairs", CORRIDOR("#@>#"), NULL, {VERB_STEP, VERB_DESCEND}, omen, true},
    {"a fall", CORRIDOR("#@.#"), dig_pit, {VERB_STEP}, omen, true},
    {"a step", CORRIDOR("#@.#"), NULL, {VERB_STEP}, omen, false},
};

/* True if it is among all that may be said after this key. */
static bool is_hinted(struct session *session, const char *hint)
{
    bool is_said = false;
    do {
        session->notice[0] = '\0';
        hints_give(session);
        is_said = is_said || strstr(session->notice, hint) != NULL;
    } while (session->notice[0] != '\0');
    return is_said;
}

/* What the log tells of the last key, in other words. */
static void reword(struct session *session)
{
    for (int i = session->fresh; i < session->messages.count; i++) {
        strcpy(session->messages.message[i].text, "Words.");
    }
}

TEST(what_happened_is_explained_in_whatever_words_it_was_told)
{
    for (int i = 0; i < COUNT_OF(happenings); i++) {
        const struct happening *row = &happenings[i];
        struct desk desk;
        struct board *board = board_new(row->drawing);
        if (row->change != NULL) {
            row->change(board);
        }
        open_desk_on(&desk, board);
        struct session *session = desk.ui.session;
        for (int k = 0; k < COUNT_OF(row->verb) && row->verb[k] != VERB_WAIT; k++) {
            struct action action = game_hero_action(session->game, row->verb[k]);
            action.target.x++;
            session_begin_key(session);
            assert_int_equal(session_act(session, &action), VERDICT_ALLOWED);
        }
        reword(session);
        if (is_hinted(session, row->hint) != row->is_due) {
            fail_msg("%s", row->label);
        }
        close_desk(&desk);
    }
}

TEST(a_rune_that_is_not_read_yet_is_explained)
{
    for (int rune = -1; rune < 2; rune++) {
        struct desk desk;
        open_desk(&desk);
        make(&desk, (struct situation){.item = "weapon-1", .place = VIEW_WIELDED});
        desk.ui.session->view.item[0].rune = rune;
        bool is_told = strstr(next_hint(&desk), "A rune is a power of a weapon or armour") != NULL;
        assert_int_equal(is_told, rune < 0);
        close_desk(&desk);
    }
}

TEST(knots_are_explained_after_the_first_fight)
{
    struct desk desk;
    open_desk(&desk);
    make(&desk, (struct situation){.experience = 3, .knots = 2});
    assert_non_null(strstr(next_hint(&desk), "A blow does about"));
    assert_string_equal(next_hint(&desk), "Knots 2: each can turn back your last turns once, even "
                                          "the one of your death: Backspace.");
    close_desk(&desk);
}

TEST(what_is_met_first_is_told_in_a_sentence_and_once)
{
    struct desk desk;
    int told = 0;
    open_desk(&desk);
    struct session *session = desk.ui.session;
    struct actor_kind *kind = &desk.board->content->actor[1];
    kind->name = "trow";
    kind->description = "A squat walker of the night. Broad as a door.";
    make(&desk, (struct situation){.foes = 1, .state = FOE_HUNTING});
    for (int i = 0; i < 5; i++) {
        bestiary_note(&session->bestiary, &session->view);
        const char *hint = next_hint(&desk);
        told += strcmp(hint, "Trow: A squat walker of the night.") == 0;
        assert_null(strstr(hint, "Broad"));
    }
    assert_int_equal(told, 1);
    close_desk(&desk);
}

TEST(who_is_out_of_sight_before_it_was_told_of_waits_for_the_next_time)
{
    struct desk desk;
    open_desk(&desk);
    struct session *session = desk.ui.session;
    struct actor_kind *kind = &desk.board->content->actor[1];
    kind->name = "trow";
    kind->description = "A squat walker of the night.";
    make(&desk, (struct situation){.foes = 1, .state = FOE_HUNTING});
    bestiary_note(&session->bestiary, &session->view);
    session->view.foe_count = 0;
    for (int i = 0; i < 5; i++) {
        assert_null(strstr(next_hint(&desk), "Trow"));
    }
    session->view.foe_count = 1;
    int told = 0;
    for (int i = 0; i < 5; i++) {
        told += strcmp(next_hint(&desk), "Trow: A squat walker of the night.") == 0;
    }
    assert_int_equal(told, 1);
    close_desk(&desk);
}

/* The narrowest screen has three lines for them. */
TEST(no_hint_is_too_long)
{
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct desk desk;
        open_desk_with(&desk, rows[i].now.item, rows[i].now.change);
        make(&desk, rows[i].now);
        assert_in_range(strlen(next_hint(&desk)), 0, 115);
        close_desk(&desk);
    }
}

TEST(the_first_hint_names_the_keys_to_walk)
{
    struct desk desk;
    open_desk(&desk);
    assert_string_equal(next_hint(&desk), "You stand in the barrow. The Crown lies deep below. "
                                          "? shows the keys. Up Down Left Right walk.");
    assert_string_equal(next_hint(&desk), "");
    close_desk(&desk);
}

TEST(hints_follow_the_keys_as_they_are_bound)
{
    struct desk desk;
    open_desk(&desk);
    make(&desk, (struct situation){.is_on_stairs = true});
    desk.ui.keys.key[COMMAND_DESCEND][0] = KEY_NONE; /* nothing to say of no key */
    assert_string_equal(next_hint(&desk), "");
    desk.ui.keys.key[COMMAND_DESCEND][0] = KEY_F5;
    assert_string_equal(next_hint(&desk), "F5 leads down, and not up again.");
    close_desk(&desk);
}

/* Only what explains a notice stands behind it; the rest waits. */
TEST(hints_do_not_push_notices_away)
{
    struct desk desk;
    open_desk(&desk);
    struct session *session = desk.ui.session;
    make(&desk, (struct situation){.item = "ration", .place = VIEW_AT_FEET});
    session_notice(session, "Here lies a ration.");
    hints_give(desk.ui.session);
    assert_string_equal(session->notice, "Here lies a ration. g picks up.");
    make(&desk, (struct situation){.things = 1});
    session_notice(session, "Something else.");
    hints_give(desk.ui.session);
    assert_string_equal(session->notice, "Something else.");
    assert_string_equal(next_hint(&desk),
                        "Something lies there: v looks at it. Step on it, and g picks it up.");
    close_desk(&desk);
}

/* Behind the reason why a fight was refused. */
TEST(a_hint_does_not_say_what_the_notice_says)
{
    struct desk desk;
    open_desk(&desk);
    make(&desk, (struct situation){.health = 5,
                                   .foes = 1,
                                   .state = FOE_HUNTING,
                                   .item = "potion-of-health",
                                   .place = VIEW_IN_PACK});
    session_notice(desk.ui.session, "You are badly hurt.");
    hints_give(desk.ui.session);
    assert_string_equal(desk.ui.session->notice,
                        "You are badly hurt. A potion in your bag heals: a uses it.");
    close_desk(&desk);
}

/* Page by page, each with a line that asks for a key but the last, it is all there. */
TEST(a_long_notice_is_read_page_by_page)
{
    struct session session = {.notice_read = 0};
    char word[] = "a ";
    for (int i = 0; i < 100; i++) { /* 199 bytes: six lines of 39 */
        word[0] = (char)('a' + i % 26);
        strcat(session.notice, word);
    }
    session.notice[199] = '\0';
    assert_int_equal(log_pane_notice(&session, 40, 6), 199);
    assert_int_equal(log_pane_notice(&session, 40, 4), 3 * 40);
    session.notice_read = 3 * 40;
    assert_int_equal(log_pane_notice(&session, 40, 4), 199 - 3 * 40);
}

TEST(a_notice_without_room_asks_for_a_key)
{
    const struct point narrow = {40, 20}, wide = {80, 24};
    char tall[9 * 20 + 1] = "########\n#..@...#\n"; /* the map leaves four lines to the log */
    for (int y = 2; y < 20; y++) {
        strcat(tall, y < 19 ? "#......#\n" : "########\n");
    }
    struct board *board = board_new(tall);
    board_item(board, "weapon-1")->name =
        "blade that was forged in the deep under the hill by hands that nobody has seen and nobody "
        "will, for one who never came to take it and whose name is lost";
    board_lay(board, "weapon-1", 1, 1, (struct point){4, 1});
    screens_expect(board, "l", narrow, "Here lies a +1 blade");
    screens_expect(board, "l", narrow, "-- more --");
    screens_expect(board, "l.", narrow, "g picks up.");
    screens_expect(board, "l.", narrow, "T2");
    screens_expect(board, "l..", narrow, "T3");
    screens_expect(board, "l", wide, "g picks up.");
    board_free(board);
}

/* Above what is newer it stands whole, or not at all. */
TEST(no_end_of_a_sentence_stands_alone_in_the_log)
{
    const struct point narrow = {40, 20};
    char tall[9 * 20 + 1] = "########\n#..@...#\n"; /* the map leaves four lines to the log */
    for (int y = 2; y < 20; y++) {
        strcat(tall, y < 19 ? "#......#\n" : "########\n");
    }
    struct board *board = board_new(tall);
    board_item(board, "weapon-1")->name = "blade that was forged in the deep under the hill by "
                                          "hands that nobody has seen, whose name is lost";
    board_lay(board, "weapon-1", 1, 1, (struct point){4, 1});
    screens_expect(board, "lg.", narrow, "is lost");
    screens_expect_not(board, "lg.q", narrow, "is lost");
    screens_expect(board, "lg.q", narrow, "Unknown key 'q'.");
    board_free(board);
}

TEST(keys_of_other_games_are_told_those_of_this)
{
    static const struct {
        const char *keys, *want;
    } habits[] = {
        {"q", "Unknown key 'q'. To drink: a. ? shows the keys."},
        {"W", "Unknown key 'W'. To put on: w. ? shows the keys."},
        {"<lt>", "Unknown key '<'. To go down (there is no way up): >."},
        {"c", "Unknown key 'c'. ? shows the keys."},
        {"p", "Unknown key 'p'. To put on: w."},
        {"<#>", "Unknown key '#'. To see all commands: :."},
        {"F", "To fight (a step at a foe does, too): Tab."},
    };
    for (int i = 0; i < COUNT_OF(habits); i++) {
        struct board *board = board_new(hall);
        screens_expect(board, habits[i].keys, (struct point){80, 24}, habits[i].want);
        board_free(board);
    }
}

TEST(who_knows_the_way_gets_no_hints)
{
    struct error error;
    struct desk desk;
    open_desk(&desk);
    struct view *view = &desk.ui.session->view;
    view->depth = 2;
    assert_string_equal(next_hint(&desk), "");
    view->hero.hunger = HUNGER_HUNGRY; /* which nobody is on depth 1 */
    assert_string_equal(next_hint(&desk), "a eats, if you have a meal.");
    view->depth = 1;
    view->wins = 1;
    assert_string_equal(next_hint(&desk), "");
    view->wins = 0;
    view->end.is_over = true;
    assert_string_equal(next_hint(&desk), "");
    view->end.is_over = false;
    assert_true(settings_set_pair(desk.ui.settings, "hints=no", "a test", &error));
    assert_string_equal(next_hint(&desk), "");
    assert_true(settings_set_pair(desk.ui.settings, "hints=yes", "a test", &error));
    assert_string_not_equal(next_hint(&desk), "");
    close_desk(&desk);
}

/* Not in front of somebody, not for what is no gear, and once. */
TEST(found_gear_halts_the_walk)
{
    struct desk desk;
    open_desk(&desk);
    struct view *view = &desk.ui.session->view;
    make(&desk, (struct situation){.item = "ration", .place = VIEW_IN_PACK});
    assert_false(hints_interrupt(desk.ui.session));
    make(&desk, (struct situation){.item = "armour-1", .place = VIEW_IN_PACK, .foes = 1});
    assert_false(hints_interrupt(desk.ui.session));
    view->foe_count = 0;
    assert_true(hints_interrupt(desk.ui.session));
    next_hint(&desk);
    assert_false(hints_interrupt(desk.ui.session));
    close_desk(&desk);
}

/* A weapon in the bag, and none in the hand; once. Nothing else asks, and hints_give does not. */
TEST(bare_hands_are_asked_about_once)
{
    struct desk desk;
    open_desk(&desk);
    struct session *session = desk.ui.session;
    make(&desk, (struct situation){.item = "armour-1", .place = VIEW_IN_PACK});
    assert_false(hints_ask(session));
    make(&desk, (struct situation){.item = "weapon-1", .place = VIEW_AT_FEET});
    assert_false(hints_ask(session));
    make(&desk, (struct situation){.item = "weapon-1", .place = VIEW_IN_PACK});
    session->view.hero.weapon = session->view.item[0].kind;
    assert_false(hints_ask(session));
    session->view.hero.weapon = -1;
    session->view.depth = 2;
    assert_string_equal(next_hint(&desk), "");
    assert_true(hints_ask(session));
    assert_string_equal(session->notice, "You have a +0 weapon-1 in your bag: w wields it.");
    session_begin_key(session);
    assert_false(hints_ask(session));
    close_desk(&desk);
}

/* The key that asked does the command when it is pressed again. */
TEST(explore_and_fight_ask_about_bare_hands_before_they_begin)
{
    static const char ask[] = "in your bag: w wields it.";
    static const struct screen_row asked[] = {
        {"o", ask},
        {"o", "!Explored"},
        {"oo", "!in your bag"},
        {"oo", "Explored"},
        {"<Tab>", ask},
        {"<Tab>o", "!in your bag"},
        {"w<Enter>o", "!in your bag"},
    };
    struct board *board = board_new("##############\n"
                                    "#...........@#\n"
                                    "##############\n");
    board_give(board, "weapon-1", 0, 1);
    screens_check(screens_of(board), asked, COUNT_OF(asked));
    board_free(board);
}

TEST(hints_stand_below_the_log)
{
    struct board *board = board_new("########\n"
                                    "#..@.a.#\n"
                                    "########\n");
    board_lay(board, "ration", 0, 1, (struct point){2, 1});
    bool is_same = screens_are_golden(board, "", "hints-start");
    is_same = screens_are_golden(board, "h", "hints-here") && is_same;
    board_free(board);
    assert_true(is_same);
}
