/* The list of near monsters, places and things (widget/nearby_list.h). Looking comes back to the
 * list, travelling does not. Rows have no letters, because the keys of commands mean the commands;
 * a row's value is its place in the list. */
#include "barrow/base/memory.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "barrow/text/describe_thing.h"
#include "ui/modes.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/look_text.h"
#include "ui/widget/menu.h"
#include "ui/widget/nearby_list.h"

#define LIST_WIDTH 60
#define STATE_WIDTH_LEAST 50 /* on narrower screens names need the room: only the way */

static bool is_actor(const struct nearby_place *place)
{
    return place->part == NEARBY_FOES || place->part == NEARBY_FOES_REMEMBERED;
}

static void nearby_describe(const struct ui *ui, const struct nearby_place *place,
                            struct buffer *text)
{
    const struct content *content = ui->content;
    if (place->foe != NULL) {
        const char *mark = foe_mark(place->foe);
        look_describe_foe(content, &ui->session->view, place->foe, ARTICLE_NONE, text);
        buffer_print(text, "%s%s", *mark != '\0' ? " " : "", mark);
    } else if (is_actor(place)) {
        describe_actor_kind(text, content, place->kind, ARTICLE_NONE);
    } else if (place->part == NEARBY_PLACES) {
        buffer_add(text, content->terrain[place->kind].name);
    } else if (place->thing != NULL) {
        describe_item(text, content, place->kind, place->thing->power, place->thing->count,
                      ARTICLE_NONE);
        describe_rune(text, content, place->thing->rune);
        describe_tempers(text, content, place->thing->temper);
        describe_fuse(text, place->thing->fuse);
    } else {
        look_describe_remembered(content, place->kind, ARTICLE_NONE, text);
    }
}

/* Where it is, and on wider screens what it does, or that it is out of sight. */
static void nearby_describe_place(const struct ui *ui, const struct nearby_place *place,
                                  struct buffer *note)
{
    bool is_wide = ui->screen.width >= STATE_WIDTH_LEAST;
    if (is_wide && place->foe != NULL) {
        buffer_print(note, "%s, ", foe_state_word(place->foe));
    } else if (is_wide && !place->is_seen && !is_actor(place)) {
        buffer_add(note, "remembered, ");
    }
    look_describe_way(ui->session->view.hero.at, place->at, ui_is_plain(ui), note);
}

static void set_glyph(const struct content *content, const struct nearby_place *place,
                      struct menu_row *row)
{
    if (is_actor(place)) {
        row->glyph = content->actor[place->kind].glyph;
        row->colour = content->actor[place->kind].colour;
    } else if (place->part == NEARBY_PLACES) {
        row->glyph = content->terrain[place->kind].glyph;
        row->colour = content->terrain[place->kind].colour;
    } else {
        row->glyph = content->item[place->kind].glyph;
        row->colour = content->item[place->kind].colour;
    }
}

static void nearby_add_row(const struct ui *ui, struct menu *menu, const struct nearby_place *place,
                           int value)
{
    struct buffer text = {0}, note = {0};
    nearby_describe(ui, place, &text);
    nearby_describe_place(ui, place, &note);
    struct menu_row *row = menu_add_noted(menu, buffer_text(&text), buffer_text(&note));
    row->value = value;
    set_glyph(ui->content, place, row);
    buffer_free(&text);
    buffer_free(&note);
}

void nearby_fill_menu(const struct ui *ui, struct menu *menu)
{
    static const char *const title[NEARBY_PART_COUNT] = {[NEARBY_FOES] = "Monsters in sight",
                                                         [NEARBY_FOES_REMEMBERED] =
                                                             "Monsters remembered",
                                                         [NEARBY_PLACES] = "Places",
                                                         [NEARBY_THINGS] = "Things"};
    struct nearby nearby = {0};
    nearby_fill(&nearby, ui->content, &ui->session->view);
    menu_clear(menu);
    for (int i = 0; i < nearby.count; i++) {
        enum nearby_part part = nearby.place[i].part;
        if (i == 0 || part != nearby.place[i - 1].part) {
            menu_add_heading(menu, title[part], "");
        }
        nearby_add_row(ui, menu, &nearby.place[i], i);
    }
    nearby_free(&nearby);
}

static bool can_travel(const struct ui *ui, const struct menu *menu)
{
    return menu->count > 0 && !ui->session->view.end.is_over;
}

static void nearby_draw(struct ui *ui, void *state)
{
    struct menu *menu = state;
    struct buffer hint = {0};
    nearby_fill_menu(ui, menu);
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

struct nearby_place nearby_place_of(const struct ui *ui, int value)
{
    struct nearby nearby = {0};
    nearby_fill(&nearby, ui->content, &ui->session->view);
    struct nearby_place place = nearby.place[value];
    nearby_free(&nearby);
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

static struct mode_step nearby_key(struct ui *ui, void *state, uint32_t key)
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
    struct nearby_place place = nearby_place_of(ui, row->value);
    if (is_picked || command == COMMAND_LOOK) {
        return mode_push(look_at(&ui->session->view, &place));
    }
    return command == COMMAND_TRAVEL && can_travel(ui, menu)
               ? mode_replace(mode_travel(place.at, false))
               : mode_stay();
}

struct mode mode_nearby(const struct ui *ui)
{
    static const struct mode_class class = {.name = "nearby",
                                            .is_dimming = true,
                                            .draw = nearby_draw,
                                            .key = nearby_key,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct menu))};
}
