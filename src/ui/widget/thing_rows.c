/* Every list of things says the same of each. The load below it is that of now, or of after what is
 * chosen would be picked up. */
#include "ui/widget/thing_rows.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/game/character.h"
#include "barrow/play/session.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"

#define LIST_WIDTH 60
#define NAME_WIDTH 46       /* of a row that has a weight */
#define GAIN_WIDTH_LEAST 50 /* on narrower screens names need the room */
#define NARROW_ROW 18       /* what is no name and no gain of a row there: frame, signs, weight */
#define STORY_SIZE 320      /* bytes of a sentence */
#define STORY_LINES 2       /* below a list of other things, and one for the load */
#define MENDED_LINES 4      /* below a list of things to be mended */
#define MENDED_LINES_NARROW 6

/* What the weapon in hand shoots; "" for none that does. */
static const char *shot_in_hand(const struct ui *ui)
{
    int weapon = ui->session->view.hero.weapon;
    const char *shoots = weapon >= 0 ? ui->content->item[weapon].shoots : NULL;
    return shoots != NULL ? shoots : "";
}

bool thing_rows_is_shot(const struct ui *ui, const struct view_item *item)
{
    return item->place == VIEW_IN_PACK &&
           strcmp(ui->content->item[item->kind].id, shot_in_hand(ui)) == 0;
}

bool thing_rows_lacks_shot(const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    bool is_loaded = shot_in_hand(ui)[0] == '\0';
    for (int i = 0; i < view->item_count && !is_loaded; i++) {
        is_loaded = thing_rows_is_shot(ui, &view->item[i]);
    }
    return !is_loaded;
}

static struct shown_thing item_as_shown(const struct view_item *item)
{
    struct shown_thing shown = {.kind = item->kind,
                                .power = item->power,
                                .rune = item->rune,
                                .spent = item->charges.most - item->charges.left,
                                .whole = item->charges.whole};
    memcpy(shown.temper, item->temper, sizeof shown.temper);
    return shown;
}

/* What the hero has in hand or wears as armour; of kind -1 if it is nothing. */
static struct shown_thing shown_worn(const struct ui *ui, enum item_class class)
{
    const struct view *view = &ui->session->view;
    for (int i = 0; i < view->item_count; i++) {
        const struct view_item *item = &view->item[i];
        bool is_on = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
        if (is_on && ui->content->item[item->kind].class == class) {
            return item_as_shown(item);
        }
    }
    return (struct shown_thing){.kind = -1};
}

struct bearer thing_rows_bearer(const struct ui *ui)
{
    const struct view_hero *hero = &ui->session->view.hero;
    struct bearer bearer = {
        .kind = ACTOR_KIND_HERO,
        .level = hero->level,
        .max_health = hero->max_health,
        .attack = hero->attack,
        .defence = hero->defence,
        .own_attack = hero->own_attack,
        .own_defence = hero->own_defence,
        .bare_attack = hero->bare_attack,
        .bare_defence = hero->bare_defence,
        .weapon = shown_worn(ui, ITEM_CLASS_WEAPON),
        .armour = shown_worn(ui, ITEM_CLASS_ARMOUR),
        .food = hero->food,
    };
    return thing_rows_lacks_shot(ui) ? bearer_without_weapon(&bearer) : bearer;
}

/* Adds `before` and "(+1.2 defence)", without the unit where `most` bytes do not hold it; nothing
 * for what nobody wears. */
static void thing_rows_add_gain(struct buffer *text, const struct ui *ui,
                                const struct view_item *item, const char *before, int most)
{
    struct buffer gain = {0};
    struct bearer bearer = thing_rows_bearer(ui);
    struct shown_thing thing = item_as_shown(item);
    describe_thing_gain(&gain, ui->content, &bearer, &thing, most);
    bool has_room = (int)gain.size <= most || ui->screen.width >= GAIN_WIDTH_LEAST;
    int shown = has_room ? (int)gain.size : (int)strcspn(buffer_text(&gain), " ");
    if (shown > 0) {
        buffer_print(text, "%s(%.*s)", before, shown, buffer_text(&gain));
    }
    buffer_free(&gain);
}

int thing_rows_gain(const struct ui *ui, const struct view_item *item)
{
    struct bearer bearer = thing_rows_bearer(ui);
    struct shown_thing thing = item_as_shown(item);
    return describe_gain(ui->content, &bearer, &thing);
}

/* In brackets behind the name: in what way it is worn, or what it would gain if it were. */
static void add_remark(struct buffer *text, const struct ui *ui, const struct view_item *item)
{
    switch (item->place) {
    case VIEW_WIELDED:
        buffer_add(text, " (in hand)");
        return;
    case VIEW_WORN:
        buffer_add(text, " (worn)");
        return;
    case VIEW_IN_PACK:
    case VIEW_AT_FEET:
        break;
    }
    if (ui->screen.width >= GAIN_WIDTH_LEAST) {
        thing_rows_add_gain(text, ui, item, " ", NAME_WIDTH - (int)text->size - 3);
    }
}

/* The weight; on narrow screens after the gain. A long name gives way to both. */
static void add_note(struct buffer *note, const struct ui *ui, const struct view_item *item,
                     const char *name)
{
    int room = ui->screen.width - NARROW_ROW - utf8_text_width(name);
    bool is_worn = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
    if (ui->screen.width < GAIN_WIDTH_LEAST && !is_worn) {
        thing_rows_add_gain(note, ui, item, "", room);
        buffer_add(note, note->size > 0 ? " " : "");
    }
    buffer_add(note, item->weight > 0 ? describe_weight(item->weight).text : "");
}

void thing_rows_add(struct menu *menu, const struct ui *ui, int index)
{
    const struct view_item *item = &ui->session->view.item[index];
    struct buffer text = {0}, note = {0};
    describe_item(&text, ui->content, item->kind, item->power, item->count, ARTICLE_NONE);
    describe_rune(&text, ui->content, item->rune);
    describe_tempers(&text, ui->content, item->temper);
    describe_charges(&text, item->charges.left, item->charges.most, item->charges.wait);
    add_remark(&text, ui, item);
    add_note(&note, ui, item, buffer_text(&text));
    struct menu_row *row = menu_add_noted(menu, buffer_text(&text), buffer_text(&note));
    letters_note(&ui->session->letters, &ui->session->view);
    row->key = letters_of(&ui->session->letters, &ui->session->view, index);
    row->glyph = ui->content->item[item->kind].glyph;
    row->colour = ui->content->item[item->kind].colour;
    row->value = index;
    buffer_free(&text);
    buffer_free(&note);
}

/* The gain stands where the weight did, so that a long name gives way to it. */
void thing_rows_tell_mended(struct menu *menu, const struct ui *ui, int amount)
{
    struct menu_row *row = &menu->row[menu->count - 1];
    const struct view_item *item = &ui->session->view.item[row->value];
    struct bearer bearer = thing_rows_bearer(ui);
    struct buffer text = {0}, gain = {0};
    describe_item(&text, ui->content, item->kind, item->power, item->count, ARTICLE_NONE);
    describe_rune(&text, ui->content, item->rune);
    describe_tempers(&text, ui->content, item->temper);
    if (item->place == VIEW_WIELDED || item->place == VIEW_WORN) {
        add_remark(&text, ui, item);
    } else if (ui->content->item[item->kind].class == ITEM_CLASS_CHARM) {
        describe_charges(&text, item->charges.left, item->charges.most, item->charges.wait);
    }
    struct shown_thing thing = item_as_shown(item);
    describe_mended(&gain, ui->content, &bearer, &thing, amount,
                    ui->screen.width < GAIN_WIDTH_LEAST);
    snprintf(row->text, sizeof row->text, "%s", buffer_text(&text));
    snprintf(row->note, sizeof row->note, "%s", buffer_text(&gain));
    buffer_free(&text);
    buffer_free(&gain);
}

const struct view_item *thing_rows_chosen(const struct menu *menu, const struct view *view)
{
    const struct menu_row *row = menu_chosen(menu);
    return row != NULL && row->value < view->item_count ? &view->item[row->value] : NULL;
}

/* A row number was rejected: when a list had changed, Enter did something to a stranger. */
void thing_rows_note_choice(const struct menu *menu, const struct view *view,
                            struct thing_choice *choice)
{
    const struct view_item *item = thing_rows_chosen(menu, view);
    *choice = item != NULL ? (struct thing_choice){item->id, item->kind} : (struct thing_choice){0};
}

bool thing_rows_restore_choice(struct menu *menu, const struct view *view,
                               const struct thing_choice *choice)
{
    bool is_made = choice->id.generation != 0;
    int n = 0, of_kind = -1;
    menu->chosen = 0;
    for (int i = 0; is_made && i < menu->count; i++) {
        if (menu->row[i].is_heading) {
            continue;
        }
        const struct view_item *item = &view->item[menu->row[i].value];
        if (id_equal(item->id, choice->id)) {
            menu->chosen = n;
            return true;
        }
        of_kind = of_kind < 0 && item->kind == choice->kind ? n : of_kind;
        n++;
    }
    menu->chosen = of_kind > 0 ? of_kind : 0;
    return of_kind >= 0;
}

/* "Carried 5.0 of 30.0 stone." or "Carried 33.0 of 30.0: Burdened."; if the chosen item (NULL:
 * none) lies at the hero's feet and would change the burden, "This makes 33.0 of 30.0: Burdened."
 */
static void draw_load(struct ui *ui, const struct view_item *item, struct rectangle line)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool is_here = item != NULL && item->place == VIEW_AT_FEET;
    bool is_then = is_here && item->burden_after != hero->burden;
    bool is_bad = hero->burden > 0 || (is_here && item->burden_after > 0);
    struct buffer text = {0};
    int load = is_then ? hero->load + item->weight : hero->load;
    int burden = is_then ? item->burden_after : hero->burden;
    buffer_print(&text, "%s %s of %s", is_then ? "This makes" : "Carried",
                 describe_weight(load).text, describe_weight(hero->capacity).text);
    buffer_add(&text, burden > 0 ? ": " : is_then ? "" : " stone");
    buffer_print(&text, "%s.", describe_burden(burden));
    paint_words(ui, line, 0, is_bad ? PALETTE_WARNING : PALETTE_TEXT, buffer_text(&text));
    buffer_free(&text);
}

static void draw_mended(struct ui *ui, const struct view_item *item, int amount,
                        struct rectangle area)
{
    struct bearer bearer = thing_rows_bearer(ui);
    struct buffer text = {0};
    if (item != NULL) {
        struct shown_thing thing = item_as_shown(item);
        describe_mended_in_full(&text, ui->content, &bearer, &thing, amount);
    }
    paint_wrapped(ui, area, PALETTE_TEXT, buffer_text(&text));
    buffer_free(&text);
}

/* What the chosen thing is: the first sentence of its story. */
static void draw_story(struct ui *ui, const struct view_item *chosen, struct rectangle area)
{
    if (chosen != NULL) {
        const char *story = ui->content->item[chosen->kind].description;
        char text[STORY_SIZE];
        snprintf(text, sizeof text, "%.*s", grammar_first_sentence(story), story);
        paint_wrapped(ui, area, PALETTE_DIM, text);
    }
}

void thing_rows_draw(struct menu *menu, struct ui *ui, const char *title, const char *hint,
                     int mended_by)
{
    bool is_narrow = ui->screen.width < GAIN_WIDTH_LEAST;
    int lines = mended_by <= 0 ? STORY_LINES + 1 : is_narrow ? MENDED_LINES_NARROW : MENDED_LINES;
    struct rectangle foot =
        menu_draw_dialog(ui, menu, &(struct menu_dialog){title, LIST_WIDTH, 0, lines + 2, NULL});
    struct rectangle area = {foot.x, foot.y + 1, foot.width, lines};
    const struct view_item *chosen = thing_rows_chosen(menu, &ui->session->view);
    const char *notice = ui->session->notice;
    if (mended_by > 0) {
        draw_mended(ui, chosen, mended_by, area);
    } else {
        draw_story(ui, chosen, (struct rectangle){area.x, area.y, area.width, STORY_LINES});
        draw_load(ui, chosen, (struct rectangle){area.x, area.y + STORY_LINES, area.width, 1});
    }
    menu_hint(ui, menu, foot, notice[0] == '\0' ? hint : "");
    paint_words(ui, foot, foot.height - 1, PALETTE_WARNING, notice);
}

/* ---- what is said of one thing ---- */

void thing_rows_describe(const struct ui *ui, const struct view_item *item, struct page *page)
{
    const struct view *view = &ui->session->view;
    struct bearer bearer = thing_rows_bearer(ui);
    struct shown_thing thing = item_as_shown(item);
    struct character character;
    bool is_on = item->place == VIEW_WIELDED || item->place == VIEW_WORN;
    struct buffer facts = {0}, warning = {0};
    character_make(&character, ui->session->game);
    memcpy(bearer.resist.percent, character.resistance, sizeof bearer.resist.percent);
    describe_given_name(&facts, ui->content, "Called ", view->seed, item->kind, item->rune);
    buffer_add(&facts, facts.size > 0 ? "\n" : "");
    describe_thing(&facts, ui->content, &bearer, &thing, is_on);
    describe_tempers_in_full(&facts, ui->content, item->temper);
    if (item->mendings_left > 0) {
        buffer_print(&facts, "Takes a temper when it is mended %d time%s more\n",
                     item->mendings_left, plural_ending(item->mendings_left));
    }
    if (item->charges.wait > 0) {
        buffer_print(&facts, "The next charge is back in %d turn%s\n", item->charges.wait,
                     plural_ending(item->charges.wait));
    }
    if (item->weight > 0) {
        buffer_print(&facts, "Weighs %s stone%s", describe_weight(item->weight).text,
                     item->count > 1 ? " in all" : "");
    } else {
        buffer_add(&facts, "Weighs nothing to speak of");
    }
    describe_burden_change(&warning, view, item);
    page_add_coloured(page, PALETTE_BRIGHT, buffer_text(&facts));
    if (warning.size > 0) {
        page_add_coloured(page, PALETTE_WARNING, buffer_text(&warning));
    }
    page_add_paragraph(page, "");
    page_add_paragraph(page, ui->content->item[item->kind].description);
    buffer_free(&facts);
    buffer_free(&warning);
}
