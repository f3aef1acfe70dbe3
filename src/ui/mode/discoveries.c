/* Discoveries: class by class the kinds of things that the hero knows, and those that are left,
 * with the chance that an unknown thing of the class is one. The only screen that names what the
 * hero has not found out: which kinds there are is no secret, only which is which. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/discovery.h"
#include "barrow/game/game.h"
#include "ui/modes.h"
#include "ui/widget/menu.h"

#define LIST_WIDTH 56

static void discoveries_add_kind(struct menu *menu, const struct item_kind *item, bool is_known,
                                 int share)
{
    char note[MENU_NOTE_SIZE];
    snprintf(note, sizeof note, "%d%%", (share + 5) / 10);
    struct menu_row *row = menu_add_noted(menu, item->name, share > 0 ? note : "");
    row->glyph = item->glyph;
    row->colour = is_known ? item->colour : PALETTE_DIM;
    row->is_greyed = !is_known;
}

static void add_class(const struct ui *ui, struct menu *menu, enum item_class class,
                      enum discovery wanted, const char *title)
{
    const struct game *game = ui->session->game;
    const struct content *content = game_content(game);
    bool has_heading = false;
    for (int kind = 0; kind < content->item_count; kind++) {
        int share;
        if (content->item[kind].class != class || view_discovery_of(game, kind, &share) != wanted) {
            continue;
        }
        if (!has_heading) {
            char heading[MENU_TEXT_SIZE];
            snprintf(heading, sizeof heading, "%ss, %s", item_class_word[class], title);
            heading[0] = (char)toupper((unsigned char)heading[0]);
            menu_add_heading(menu, heading, "");
            has_heading = true;
        }
        discoveries_add_kind(menu, &content->item[kind], wanted == DISCOVERY_KNOWN, share);
    }
}

static void discoveries_fill(const struct ui *ui, struct menu *menu)
{
    menu_clear(menu);
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        add_class(ui, menu, (enum item_class) class, DISCOVERY_KNOWN, "known: share of all");
        add_class(ui, menu, (enum item_class) class, DISCOVERY_UNKNOWN, "left: odds of each");
    }
}

static void discoveries_draw(struct ui *ui, void *state)
{
    struct menu *menu = state;
    discoveries_fill(ui, menu);
    struct rectangle foot =
        menu_draw_dialog(ui, menu,
                         &(struct menu_dialog){"Discoveries", LIST_WIDTH, 0, 2,
                                               "There is nothing to find out in this barrow."});
    menu_hint(ui, menu, foot, "Up Down: scroll  Esc: back");
}

static struct mode_step discoveries_key(struct ui *ui, void *state, uint32_t key)
{
    if (key == KEY_ESCAPE || key == 'q' || key_table_find(&ui->keys, key) == COMMAND_DISCOVERIES) {
        return mode_pop(ANSWER_NO);
    }
    menu_key(state, key);
    return mode_stay();
}

struct mode mode_discoveries(const struct ui *ui)
{
    static const struct mode_class class = {.name = "discoveries",
                                            .is_dimming = true,
                                            .draw = discoveries_draw,
                                            .key = discoveries_key,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct menu))};
}
