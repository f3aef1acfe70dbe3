/* The bestiary: a list of the monsters that are known, behind them the grounds and airs that were
 * seen on this level, and beside it (below on narrow screens) what is known of the chosen one.
 * Enter moves between list and text, so that long texts can be scrolled.
 */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/discovery.h"
#include "barrow/game/game.h"
#include "barrow/report/character_text.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_abilities.h"
#include "barrow/text/describe_ground.h"
#include "barrow/text/describe_thing.h"
#include "ui/modes.h"
#include "ui/widget/look_text.h"
#include "ui/widget/menu.h"

/* ---- what is known of a kind ---- */

static const char *mind_means(enum mind_kind mind)
{
    switch (mind) {
    case MIND_HUNTER:
        return "comes by the shortest way and keeps coming.";
    case MIND_ERRATIC:
        return "goes anywhere every third step.";
    case MIND_COWARD:
        return "runs when badly hurt. It comes back healed, or behind others.";
    case MIND_GUARD:
        return "stays at its post until you come near.";
    case MIND_AMBUSHER:
        return "does not stir until you are close.";
    case MIND_PACK:
        return "waits until enough of its kind are near, then surrounds you.";
    case MIND_ARCHER:
        return "keeps its distance and a clear line.";
    case MIND_CASTER:
        return "keeps its distance, and mends before it strikes.";
    case MIND_THIEF:
        return "steals and runs, and does not come back.";
    case MIND_SUMMONER:
        return "calls others and stays behind them.";
    case MIND_LURKER:
        return "strikes from water or high growth, and hides there again.";
    case MIND_ROOTED:
        return "never leaves its place.";
    case MIND_STONE:
        return "moves only when it sees you move. A wound wakes it for good.";
    case MIND_ECHO:
        return "hunts for ten turns. In the next ten it does what you did in them, and hurts "
               "itself "
               "at a wall.";
    case MIND_COUNT:
        break;
    }
    return "";
}

/* The numbers are those of the highest level met; of one never met, of its rank. */
static void add_strength(struct page *page, const struct content *content, int kind, int met)
{
    const struct actor_kind *actor = &content->actor[kind];
    int level = met > 0 ? met : actor->rank;
    struct power power = power_of_actor(content, kind, level);
    struct buffer attack = {0}, resist = {0};
    page_print_row(page, "Level", "%d, %s. Health %d.", level,
                   met > 0 ? "the highest you met" : "as usual for it", power.health);
    buffer_add(&attack, describe_thousandths(power.attack).text);
    if (!describe_is_plain_blow(&actor->blow)) {
        buffer_add(&attack, ", ");
        describe_blow(&attack, content, &actor->blow);
    }
    buffer_add(&attack, ".");
    page_take_row(page, "Attack", &attack);
    page_print_row(page, "Defence", "%s.", describe_thousandths(power.defence).text);
    character_describe_resistances(&resist, content, actor->trait.numbers.resist.percent);
    if (resist.size > 0) {
        buffer_add(&resist, ".");
        page_take_row(page, "Resistance", &resist);
    }
}

static void add_pace(struct page *page, const struct content *content, int kind)
{
    const struct actor_kind *actor = &content->actor[kind];
    struct buffer text = {0};
    look_describe_speed(actor->speed, content->actor[ACTOR_KIND_HERO].speed, &text);
    if (actor->step_cost != 100) {
        buffer_print(&text, " A step takes it %d%% of an action.", actor->step_cost);
    }
    if (actor->blow_cost != 100) {
        buffer_print(&text, " A blow takes it %d%% of an action.", actor->blow_cost);
    }
    page_take_row(page, "Speed", &text);
}

static void add_habits(struct page *page, const struct actor_kind *actor)
{
    struct buffer text = {0};
    buffer_print(&text, "It %s", mind_means(actor->mind));
    buffer_add(&text, actor->reach > 1 ? " Its blows reach over a cell." : "");
    buffer_add(&text, actor->trait.numbers.miss > 0 ? " It misses more than most." : "");
    buffer_add(&text, actor->regenerates ? " Its wounds close." : "");
    buffer_add(&text, actor->is_careful ? " It leaves what is about to burn or burst." : "");
    buffer_add(&text, actor->smells > 0 ? " It follows the smell of blood." : "");
    buffer_add(&text, actor->hurts_its_own ? " It hurts its own, too." : "");
    buffer_add(&text, actor->asleep_percent >= 50 ? " It is mostly found asleep." : "");
    page_take_row(page, "Ways", &text);
}

static void bestiary_describe(struct page *page, const struct bestiary *bestiary,
                              const struct game *game, int kind)
{
    const struct content *content = game_known_content(game);
    const struct actor_kind *actor = &content->actor[kind];
    int kills = view_kills_of(game, kind);
    page_add_paragraph(page, actor->description);
    add_strength(page, content, kind, bestiary->level[kind]);
    add_pace(page, content, kind);
    add_habits(page, actor);
    struct buffer powers = {0};
    describe_abilities(&powers, content, kind);
    page_add_lines(page, buffer_text(&powers));
    buffer_free(&powers);
    if (kills > 0) {
        page_print_row(page, "Killed", "%d of them, by you.", kills);
    }
}

static void describe_kind_of_ground(struct page *page, const struct content *content, int terrain)
{
    struct buffer text = {0};
    describe_ground(&text, content, terrain, 1);
    page_add_paragraph(page, content->terrain[terrain].description);
    page_add_paragraph(page, buffer_text(&text));
    buffer_free(&text);
}

static void describe_kind_of_air(struct page *page, const struct content *content, int air)
{
    struct buffer text = {0};
    describe_air(&text, content, air, AIR_FULL, 1);
    page_add_paragraph(page, content->air[air].description);
    page_add_paragraph(page, buffer_text(&text));
    buffer_free(&text);
}

/* ---- the screen ---- */

/* Values of rows: a kind of monster; behind all of them of ground, of air. */
#define FIRST_GROUND ACTOR_KINDS_MAX
#define FIRST_AIR (FIRST_GROUND + TERRAIN_KINDS_MAX)

#define WIDE 64 /* from here on list and text are beside each other */
#define LIST_WIDTH 28
#define LIST_LINES 6

struct beasts {
    struct menu menu; /* first: menu_close */
    struct scroll scroll;
    bool is_reading; /* the keys scroll the text */
};

static void bestiary_add_kind(struct menu *menu, const char *name, uint32_t glyph, int colour,
                              int value)
{
    struct menu_row *row = menu_add(menu, name);
    row->glyph = glyph;
    row->colour = colour;
    row->value = value;
}

/* Of wall, floor and stairs nothing is to be said. */
static void fill_grounds(const struct ui *ui, struct menu *menu)
{
    const struct view *view = &ui->session->view;
    const struct content *content = ui->content;
    bool has_ground[TERRAIN_KINDS_MAX + 1] = {false}, has_air[AIR_KINDS_MAX + 1] = {false};
    for (int cell = 0; cell < view->width * view->height; cell++) {
        has_ground[view->cell[cell].terrain] = true;
        has_air[view->cell[cell].air] = true;
    }
    for (int i = TERRAIN_STAIRS + 1; i < content->terrain_count; i++) {
        const struct terrain_kind *kind = &content->terrain[i];
        if (has_ground[i + 1]) {
            bestiary_add_kind(menu, kind->name, kind->glyph, kind->colour, FIRST_GROUND + i);
        }
    }
    for (int i = 0; i < content->air_count; i++) {
        const struct air_kind *kind = &content->air[i];
        if (has_air[i + 1]) {
            bestiary_add_kind(menu, kind->name, kind->glyph, kind->colour, FIRST_AIR + i);
        }
    }
}

/* The kinds that were met, or are known only by their kills (in a continued run). */
static void bestiary_fill(const struct ui *ui, struct menu *menu)
{
    const struct session *session = ui->session;
    menu_clear(menu);
    for (int i = ACTOR_KIND_HERO + 1; i < ui->content->actor_count; i++) {
        const struct actor_kind *kind = &ui->content->actor[i];
        int kills = view_kills_of(session->game, i);
        if (session->bestiary.level[i] == 0 && kills == 0) {
            continue;
        }
        bestiary_add_kind(menu, kind->name, kind->glyph, kind->colour, i);
        if (kills > 0) {
            struct menu_row *row = &menu->row[menu->count - 1];
            snprintf(row->note, sizeof row->note, "x%d", kills);
        }
    }
    fill_grounds(ui, menu);
}

static void bestiary_describe_row(const struct ui *ui, int value, struct page *page)
{
    if (value >= FIRST_AIR) {
        describe_kind_of_air(page, ui->content, value - FIRST_AIR);
    } else if (value >= FIRST_GROUND) {
        describe_kind_of_ground(page, ui->content, value - FIRST_GROUND);
    } else {
        bestiary_describe(page, &ui->session->bestiary, ui->session->game, value);
    }
}

/* The part that the keys move has the scroll bar; the other part's bar is put off the screen. */
static void draw_parts(struct ui *ui, struct beasts *beasts, struct rectangle box,
                       struct rectangle inside)
{
    const struct rectangle none = {-1, -1, 0, 0};
    struct rectangle list = inside, text = inside;
    if (box.width >= WIDE) {
        list.width = LIST_WIDTH;
        text.x += LIST_WIDTH + 2;
        text.width -= LIST_WIDTH + 2;
    } else {
        list.height = beasts->menu.count < LIST_LINES ? beasts->menu.count : LIST_LINES;
        text.y += list.height + 1;
        text.height -= list.height + 1;
    }
    menu_draw(ui, &beasts->menu, list, beasts->is_reading ? none : box);
    const struct menu_row *row = menu_chosen(&beasts->menu);
    struct page page = {0};
    bestiary_describe_row(ui, row->value, &page);
    page_draw(ui, &page, &beasts->scroll, text, beasts->is_reading ? box : none);
    page_free(&page);
    if (beasts->is_reading) {
        paint_follow(ui, (struct point){text.x, text.y});
    }
}

static const char *bestiary_hint_of(const struct beasts *beasts)
{
    return beasts->menu.count == 0 ? "Esc: back"
           : beasts->is_reading    ? "Up Down: scroll  Esc: the list"
                                   : "Enter: read on  Esc: back";
}

static void bestiary_draw(struct ui *ui, void *state)
{
    struct beasts *beasts = state;
    struct rectangle box = {0, 0, ui->screen.width, ui->screen.height};
    struct rectangle inside = paint_box(ui, box, "Bestiary");
    bestiary_fill(ui, &beasts->menu);
    paint_hint(ui, inside, bestiary_hint_of(beasts));
    inside.height--;
    if (beasts->menu.count == 0) {
        paint_words(ui, inside, 0, PALETTE_DIM, "You have met nothing yet.");
    } else {
        draw_parts(ui, beasts, box, inside);
    }
}

static struct mode_step bestiary_key(struct ui *ui, void *state, uint32_t key)
{
    struct beasts *beasts = state;
    if ((key == KEY_ESCAPE && !beasts->is_reading) || key == 'q' ||
        key_table_find(&ui->keys, key) == COMMAND_BESTIARY) {
        return mode_pop(ANSWER_NO);
    }
    if (!beasts->is_reading) {
        beasts->is_reading = menu_key(&beasts->menu, key) == MENU_PICKED;
    } else if (key == KEY_ESCAPE || key == KEY_ENTER || key == KEY_SPACE) {
        beasts->is_reading = false;
        beasts->scroll.first = 0;
    } else {
        scroll_key(&beasts->scroll, key);
    }
    return mode_stay();
}

struct mode mode_bestiary(const struct ui *ui)
{
    static const struct mode_class class = {
        .name = "bestiary", .draw = bestiary_draw, .key = bestiary_key, .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct beasts))};
}
