/* What is near, to look at or to travel to. Looking comes back to the list, travelling does not.
 * Rows have no letters, because the keys of the commands mean the commands. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/buffer.h"
#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/text/describe.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/menu.h"

/* ---- what is near: monsters in sight, then things and stairs in sight, then those that are
 * remembered; each part by distance ---- */

enum nearby_part { NEARBY_FOES, NEARBY_SEEN, NEARBY_REMEMBERED, NEARBY_PART_COUNT };

struct nearby_place {
    enum nearby_part part;
    struct point at;
    const struct view_foe *foe;     /* of the view; NULL if it is none */
    const struct view_thing *thing; /* of the view, in sight; NULL if it is none */
    int remembered;                 /* item kind of a remembered thing; -1 if it is none */
    int remembered_foe;             /* actor kind of a remembered monster; -1 if it is none */
    int distance;
};

/* Start it as `{0}`; nearby_free gives its memory back. Valid as long as the view stays as it is.
 */
struct nearby {
    struct nearby_place *place; /* owned */
    int count, capacity;
};

/* An insertion sort by part and distance; equals stay in the order of the view, so the same view
 * always gives the same list. */
static bool is_before(const struct nearby_place *a, const struct nearby_place *b)
{
    return a->part != b->part ? a->part < b->part : a->distance < b->distance;
}

static void add(struct nearby *nearby, struct nearby_place place)
{
    if (nearby->count == nearby->capacity) {
        nearby->capacity = nearby->capacity > 0 ? nearby->capacity * 2 : 64;
        nearby->place =
            memory_grow(nearby->place, (size_t)nearby->capacity * sizeof nearby->place[0]);
    }
    int index = nearby->count++;
    for (; index > 0 && is_before(&place, &nearby->place[index - 1]); index--) {
        nearby->place[index] = nearby->place[index - 1];
    }
    nearby->place[index] = place;
}

static void add_cell(struct nearby *nearby, const struct view *view, struct point at)
{
    const struct memory *cell = view_cell_at(view, at);
    bool is_seen = view_sees(view, at);
    struct nearby_place place = {
        .part = is_seen ? NEARBY_SEEN : NEARBY_REMEMBERED,
        .at = at,
        .remembered = -1,
        .remembered_foe = -1,
        .distance = distance_chebyshev(view->hero.at, at),
    };
    if (cell->actor != 0 && !is_seen) {
        place.remembered_foe = cell->actor - 1;
        add(nearby, place);
        place.remembered_foe = -1;
    }
    if (cell->terrain == TERRAIN_STAIRS + 1) {
        add(nearby, place);
    }
    if (cell->thing != 0 && !is_seen) {
        place.remembered = cell->thing - 1;
        add(nearby, place);
    }
}

static void nearby_fill(struct nearby *nearby, const struct view *view)
{
    nearby->count = 0;
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        add(nearby, (struct nearby_place){.part = NEARBY_FOES,
                                          .at = foe->at,
                                          .foe = foe,
                                          .remembered = -1,
                                          .remembered_foe = -1,
                                          .distance = foe->distance});
    }
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        add(nearby, (struct nearby_place){.part = NEARBY_SEEN,
                                          .at = thing->at,
                                          .thing = thing,
                                          .remembered = -1,
                                          .remembered_foe = -1,
                                          .distance = thing->distance});
    }
    for (int i = 0; i < view->width * view->height; i++) {
        add_cell(nearby, view, (struct point){i % view->width, i / view->width});
    }
}

static void nearby_free(struct nearby *nearby)
{
    free(nearby->place);
    *nearby = (struct nearby){0};
}

static void nearby_describe(const struct nearby_place *place, const struct content *content,
                            struct buffer *text)
{
    if (place->foe != NULL) {
        const char *mark = danger_mark(place->foe->danger);
        describe_actor_kind(text, content, place->foe->kind, ARTICLE_NONE);
        buffer_print(text, "%s%s", *mark != '\0' ? " " : "", mark);
    } else if (place->thing != NULL) {
        describe_item(text, content, place->thing->kind, place->thing->power, place->thing->count,
                      ARTICLE_NONE);
    } else if (place->remembered_foe >= 0) {
        describe_actor_kind(text, content, place->remembered_foe, ARTICLE_NONE);
    } else if (place->remembered >= 0) {
        look_describe_remembered(content, place->remembered, ARTICLE_NONE, text);
    } else {
        buffer_add(text, "stairs down");
    }
}

/* ---- the screen ---- */

#define LIST_WIDTH 60
#define STATE_WIDTH_LEAST 50 /* on narrower screens names need the room: only the way */

struct nearness {
    struct menu menu;
    struct nearby nearby;
};

static void set_sign(struct menu_row *row, const struct content *content,
                     const struct nearby_place *place)
{
    int actor = place->foe != NULL ? place->foe->kind : place->remembered_foe;
    if (actor >= 0) {
        row->glyph = content->actor[actor].glyph;
        row->colour = content->actor[actor].colour;
        return;
    }
    int kind = place->thing != NULL ? place->thing->kind : place->remembered;
    row->glyph = kind >= 0 ? content->item[kind].glyph : '>';
    row->colour = kind >= 0 ? content->item[kind].colour : PALETTE_STAIRS;
}

static void add_row(const struct ui *ui, struct nearness *nearness, int index)
{
    const struct nearby_place *place = &nearness->nearby.place[index];
    struct buffer text = {0}, note = {0};
    nearby_describe(place, ui->content, &text);
    if (place->foe != NULL && ui->screen.width >= STATE_WIDTH_LEAST) {
        buffer_print(&note, "%s, ", foe_state_word(place->foe->state));
    }
    look_describe_way(ui->session->view.hero.at, place->at, &note);
    struct menu_row *row = menu_add_noted(&nearness->menu, buffer_text(&text), buffer_text(&note));
    row->value = index;
    set_sign(row, ui->content, place);
    buffer_free(&text);
    buffer_free(&note);
}

static void fill(const struct ui *ui, struct nearness *nearness)
{
    static const char *const title[NEARBY_PART_COUNT] = {
        [NEARBY_FOES] = "Monsters in sight",
        [NEARBY_SEEN] = "In sight",
        [NEARBY_REMEMBERED] = "Remembered",
    };
    const struct nearby *nearby = &nearness->nearby;
    nearby_fill(&nearness->nearby, &ui->session->view);
    menu_clear(&nearness->menu);
    for (int i = 0; i < nearby->count; i++) {
        enum nearby_part part = nearby->place[i].part;
        if (i == 0 || part != nearby->place[i - 1].part) {
            menu_add_heading(&nearness->menu, title[part], "");
        }
        add_row(ui, nearness, i);
    }
}

static void enter(struct ui *ui, void *state)
{
    fill(ui, state);
}

static bool can_travel(const struct ui *ui, const struct nearness *nearness)
{
    return nearness->menu.count > 0 && !ui->session->view.end.is_over;
}

static void draw(struct ui *ui, void *state)
{
    struct nearness *nearness = state;
    struct buffer hint = {0};
    fill(ui, nearness);
    struct rectangle foot = menu_draw_dialog(
        ui, &nearness->menu,
        &(struct menu_dialog){"What is near", LIST_WIDTH, 0, 2, "You know of nothing here."});
    buffer_add(&hint, nearness->menu.count > 0 ? "Enter: look  " : "");
    if (can_travel(ui, nearness)) {
        key_table_hint(&ui->keys, COMMAND_TRAVEL, &hint);
        buffer_add(&hint, ": go there  ");
    }
    buffer_add(&hint, "Esc: back");
    menu_hint(ui, &nearness->menu, foot, buffer_text(&hint));
    buffer_free(&hint);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct nearness *nearness = state;
    enum command command = key_table_find(&ui->keys, key);
    if (key == KEY_ESCAPE || command == COMMAND_NEARBY) {
        return mode_pop(ANSWER_NO);
    }
    bool is_picked = menu_key(&nearness->menu, key) == MENU_PICKED;
    const struct menu_row *row = menu_chosen(&nearness->menu);
    if (row == NULL) {
        return mode_stay();
    }
    struct point at = nearness->nearby.place[row->value].at;
    if (is_picked || command == COMMAND_LOOK) {
        return mode_push(mode_look_at(at));
    }
    if (command == COMMAND_TRAVEL && can_travel(ui, nearness)) {
        return mode_replace(mode_travel(at, false));
    }
    return mode_stay();
}

static void close_list(struct ui *ui, void *state)
{
    (void)ui;
    struct nearness *nearness = state;
    menu_free(&nearness->menu);
    nearby_free(&nearness->nearby);
    free(nearness);
}

struct mode mode_nearby(const struct ui *ui)
{
    (void)ui;
    static const struct mode_class class = {.name = "nearby",
                                            .cover = MODE_DIMS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .close = close_list};
    return (struct mode){&class, memory_new(1, sizeof(struct nearness))};
}
