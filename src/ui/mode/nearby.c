/* The list of near monsters and things: monsters in sight, things and landmarks (stairs, locks,
 * altars) in sight, then remembered ones; each part by distance. Looking comes back to the list,
 * travelling does not. Rows have no letters, because the keys of commands mean the commands; a
 * row's value is its place in the list. */
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/game.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/menu.h"

#define LIST_WIDTH 60
#define STATE_WIDTH_LEAST 50 /* on narrower screens names need the room: only the way */

/* ---- what is near ---- */

enum part { PART_FOES, PART_SEEN, PART_REMEMBERED, PART_COUNT };

struct nearby_place {
    enum part part;
    struct point at;
    bool is_actor;
    int kind;                       /* of the actor or item; -1: a landmark */
    int ground;                     /* of the landmark: kind of terrain */
    const struct view_foe *foe;     /* of the view; NULL if it is none in sight */
    const struct view_thing *thing; /* likewise */
    int distance;
};

struct nearby {
    struct nearby_place *place; /* owned */
    int count, capacity;
};

static bool is_before(const struct nearby_place *a, const struct nearby_place *b)
{
    return a->part != b->part ? a->part < b->part : a->distance < b->distance;
}

/* An insertion sort by part and distance; equals stay in the order of the view. */
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

static void add_cell(struct nearby *nearby, const struct content *content, const struct view *view,
                     struct point at)
{
    const struct memory *cell = view_cell_at(view, at);
    bool is_seen = view_sees(view, at);
    struct nearby_place place = {.part = is_seen ? PART_SEEN : PART_REMEMBERED,
                                 .at = at,
                                 .distance = distance_chebyshev(view->hero.at, at)};
    if (cell->actor != 0 && !is_seen) {
        place.is_actor = true;
        place.kind = cell->actor - 1;
        add(nearby, place);
    }
    place.is_actor = false;
    if (look_is_landmark(content, cell)) {
        place.kind = -1;
        place.ground = cell->terrain - 1;
        add(nearby, place);
    }
    if (cell->thing != 0 && !is_seen) {
        place.kind = cell->thing - 1;
        add(nearby, place);
    }
}

static void add_all(struct nearby *nearby, const struct content *content, const struct view *view)
{
    for (int i = 0; i < view->foe_count; i++) {
        const struct view_foe *foe = &view->foe[i];
        add(nearby, (struct nearby_place){PART_FOES, foe->at, true, foe->kind, 0, foe, NULL,
                                          foe->distance});
    }
    for (int i = 0; i < view->thing_count; i++) {
        const struct view_thing *thing = &view->thing[i];
        add(nearby, (struct nearby_place){PART_SEEN, thing->at, false, thing->kind, 0, NULL, thing,
                                          thing->distance});
    }
    for (int i = 0; i < view->width * view->height; i++) {
        add_cell(nearby, content, view, (struct point){i % view->width, i / view->width});
    }
}

static void describe(const struct nearby_place *place, const struct content *content,
                     struct buffer *text)
{
    if (place->is_actor) {
        const char *mark = place->foe != NULL ? danger_mark(place->foe->danger) : "";
        describe_actor_kind(text, content, place->kind, ARTICLE_NONE);
        buffer_print(text, "%s%s", *mark != '\0' ? " " : "", mark);
    } else if (place->kind < 0) {
        buffer_add(text, content->terrain[place->ground].name);
    } else if (place->thing != NULL) {
        describe_item(text, content, place->kind, place->thing->power, place->thing->count,
                      ARTICLE_NONE);
        describe_rune(text, content, place->thing->rune);
        describe_fuse(text, place->thing->fuse);
    } else {
        look_describe_remembered(content, place->kind, ARTICLE_NONE, text);
    }
}

/* ---- the screen ---- */

static void add_row(const struct ui *ui, struct menu *menu, const struct nearby_place *place,
                    int value)
{
    const struct content *content = ui->content;
    const struct view *view = &ui->session->view;
    struct buffer text = {0}, note = {0};
    describe(place, content, &text);
    if (place->foe != NULL && ui->screen.width >= STATE_WIDTH_LEAST) {
        buffer_print(&note, "%s, ", foe_state_word(place->foe->state));
    }
    look_describe_way(view->hero.at, place->at, &note);
    struct menu_row *row = menu_add_noted(menu, buffer_text(&text), buffer_text(&note));
    row->value = value;
    if (place->is_actor) {
        row->glyph = content->actor[place->kind].glyph;
        row->colour = content->actor[place->kind].colour;
    } else {
        const struct terrain_kind *ground = &content->terrain[place->ground];
        row->glyph = place->kind >= 0 ? content->item[place->kind].glyph : ground->glyph;
        row->colour = place->kind >= 0 ? content->item[place->kind].colour : ground->colour;
    }
    buffer_free(&text);
    buffer_free(&note);
}

static void fill(const struct ui *ui, struct menu *menu)
{
    static const char *const title[PART_COUNT] = {[PART_FOES] = "Monsters in sight",
                                                  [PART_SEEN] = "In sight",
                                                  [PART_REMEMBERED] = "Remembered"};
    struct nearby nearby = {0};
    add_all(&nearby, ui->content, &ui->session->view);
    menu_clear(menu);
    for (int i = 0; i < nearby.count; i++) {
        enum part part = nearby.place[i].part;
        if (i == 0 || part != nearby.place[i - 1].part) {
            menu_add_heading(menu, title[part], "");
        }
        add_row(ui, menu, &nearby.place[i], i);
    }
    free(nearby.place);
}

static bool can_travel(const struct ui *ui, const struct menu *menu)
{
    return menu->count > 0 && !ui->session->view.end.is_over;
}

static void draw(struct ui *ui, void *state)
{
    struct menu *menu = state;
    struct buffer hint = {0};
    fill(ui, menu);
    struct rectangle foot = menu_draw_dialog(
        ui, menu,
        &(struct menu_dialog){"What is near", LIST_WIDTH, 0, 2, "You know of nothing here."});
    buffer_add(&hint, menu->count > 0 ? "Enter: look  " : "");
    if (can_travel(ui, menu)) {
        buffer_print(&hint, "%s: go there  ", key_table_hint(&ui->keys, COMMAND_TRAVEL).text);
    }
    buffer_add(&hint, "Esc: back");
    menu_hint(ui, menu, foot, buffer_text(&hint));
    buffer_free(&hint);
}

static struct nearby_place chosen_place(const struct ui *ui, int value)
{
    struct nearby nearby = {0};
    add_all(&nearby, ui->content, &ui->session->view);
    struct nearby_place place = nearby.place[value];
    free(nearby.place);
    return place;
}

/* Several can lie in one cell, so what is looked at is the chosen one. */
static struct mode look_at(const struct view *view, const struct nearby_place *place)
{
    if (place->foe != NULL) {
        return mode_look_at_target(place->at, (int)(place->foe - view->foe));
    }
    if (place->thing != NULL) {
        return mode_look_at_target(place->at, view->foe_count + (int)(place->thing - view->thing));
    }
    return mode_look_at(place->at);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct menu *menu = state;
    enum command command = key_table_find(&ui->keys, key);
    if (key == KEY_ESCAPE || command == COMMAND_NEARBY) {
        return mode_pop(ANSWER_NO);
    }
    bool is_picked = menu_key(menu, key) == MENU_PICKED;
    const struct menu_row *row = menu_chosen(menu);
    if (row == NULL) {
        return mode_stay();
    }
    struct nearby_place place = chosen_place(ui, row->value);
    if (is_picked || command == COMMAND_LOOK) {
        return mode_push(look_at(&ui->session->view, &place));
    }
    return command == COMMAND_TRAVEL && can_travel(ui, menu)
               ? mode_replace(mode_travel(place.at, false))
               : mode_stay();
}

struct mode mode_nearby(const struct ui *ui)
{
    static const struct mode_class class = {
        .name = "nearby", .is_dimming = true, .draw = draw, .key = key, .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct menu))};
}
