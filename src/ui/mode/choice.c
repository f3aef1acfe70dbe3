/* The choice of a kit in the first turn, of a boon after a level gained, of a temper after mending.
 * It comes up by itself, so a key that was meant for the dungeon must not choose: what was typed
 * ahead is forgotten, the first key only puts the cursor on a boon, Enter too, and the foot says
 * that the next Enter takes it; Tab, with which the level was gained, does nothing. */
#include <ctype.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_boon.h"
#include "barrow/text/describe_kit.h"
#include "barrow/text/describe_temper.h"
#include "ui/modes.h"
#include "ui/widget/help_text.h"
#include "ui/widget/menu.h"

#define CHOICE_WIDTH 60
#define BOON_LINES 9 /* what the chosen one does, and the keys: so many at most */
#define KIT_LINES 13
#define FIRST_GAINED 2 /* the level that brings the first boon */
#define TALL 24        /* lower, what kits bring needs the room */
#define STATUS_LINES 3 /* what statuses do, at most, where there is room */
#define FRAME_WIDTH 4

struct choice_mode {
    struct menu menu; /* first, for menu_close */
    bool is_made;     /* a key has put the cursor on a boon */
    bool is_refused;  /* 0 was pressed: the next one refuses */
};

/* What is offered at that place, in words. */
struct choice_words {
    const char *name, *description;
};

static struct choice_words choice_words(const struct ui *ui, const struct hero_choice *choice,
                                        int place)
{
    const struct content *content = ui->content;
    int row = choice->offer[place];
    switch (choice->sort) {
    case CHOICE_KIT:
        return (struct choice_words){content->kit[row].name, content->kit[row].description};
    case CHOICE_TEMPER:
        return (struct choice_words){content->temper[row].name, content->temper[row].description};
    case CHOICE_BOON:
        return (struct choice_words){content->boon[row].name, content->boon[row].description};
    case CHOICE_NONE:
        break;
    }
    return (struct choice_words){"", ""};
}

/* What it does, in numbers. */
static void add_meaning(struct buffer *text, const struct ui *ui, const struct hero_choice *choice,
                        int place)
{
    int row = choice->offer[place];
    if (choice->sort == CHOICE_KIT) {
        describe_kit(text, game_content(ui->session->game), row); /* by name: one knows them */
    } else if (choice->sort == CHOICE_TEMPER) {
        describe_temper(text, ui->content, row);
    } else {
        describe_boon(text, ui->content, row);
    }
}

/* "slowed", but not in "blindness". */
static bool has_word(const char *words, const char *word)
{
    const char *place = strstr(words, word);
    return place != NULL && !isalpha((unsigned char)place[strlen(word)]);
}

/* "Strong: has 125% of its attack." of each status that the words speak of, where there is room. */
static void add_statuses(struct buffer *text, const struct ui *ui, const char *words)
{
    for (int i = 1; i < STATUS_COUNT && ui->screen.height >= TALL; i++) {
        struct buffer means = {0};
        help_describe_status(&means, ui->content, (enum status)i);
        if (means.size > 0 && has_word(words, status_shown[i])) {
            size_t start = text->size;
            buffer_print(text, "%s: %s ", status_shown[i], buffer_text(&means));
            grammar_capitalise(text, start);
        }
        buffer_free(&means);
    }
}

static void choice_fill(const struct ui *ui, struct menu *menu)
{
    const struct hero_choice *choice = &ui->session->view.choice;
    menu_clear(menu);
    for (int i = 0; i < choice->count; i++) {
        struct menu_row *row = menu_add(menu, choice_words(ui, choice, i).name);
        row->key = (uint32_t)('1' + i);
        row->value = i;
    }
}

/* The cursor is where it was left, if that boon is still offered. */
static void choice_enter(struct ui *ui, void *state)
{
    struct choice_mode *mode = state;
    struct menu *menu = &mode->menu;
    const struct hero_choice *choice = &ui->session->view.choice;
    ui_discard_typed(ui);
    choice_fill(ui, menu);
    for (int i = 0; i < choice->count; i++) {
        menu->chosen = choice->offer[i] + 1 == ui->boon_choice ? i : menu->chosen;
    }
}

/* What the word means, as long as a player wants hints: for the first of each. */
static const char *what_it_is(const struct ui *ui, const struct hero_choice *choice)
{
    static const char *const words[] = {
        [CHOICE_KIT] = "A kit is what you begin with, often with a boon: a strength that you keep.",
        [CHOICE_BOON] =
            "A boon is a strength that you keep. Each time that you grow you choose one.",
    };
    bool is_first = (choice->sort == CHOICE_KIT && ui->screen.height >= TALL) ||
                    (choice->sort == CHOICE_BOON && ui->session->view.hero.level == FIRST_GAINED);
    return is_first && settings_is_on(ui->settings, OPTION_HINTS) ? words[choice->sort] : "";
}

/* Before the key that does it. */
static const char REFUSAL[] =
    "These three go away, and three others come in their place. That can be "
    "done once in a game; it takes no time.";

/* As high as the longest of those that are offered needs, so that none is cut and no line is
 * empty. */
static int lines_of_meaning(const struct ui *ui, const struct hero_choice *choice)
{
    int width = ui->screen.width < CHOICE_WIDTH ? ui->screen.width : CHOICE_WIDTH;
    int lines = 0, most = choice->sort == CHOICE_KIT ? KIT_LINES : BOON_LINES;
    most += ui->screen.height >= TALL ? STATUS_LINES : 0;
    const char *first = what_it_is(ui, choice);
    int above = *first != '\0' ? wrap_count(first, width - FRAME_WIDTH) : 0;
    if (choice->may_refuse) {
        lines = wrap_count(REFUSAL, width - FRAME_WIDTH) + 2;
    }
    for (int i = 0; i < choice->count; i++) {
        struct buffer text = {0};
        add_meaning(&text, ui, choice, i);
        int own = wrap_count(choice_words(ui, choice, i).description, width - FRAME_WIDTH) +
                  wrap_count(buffer_text(&text), width - FRAME_WIDTH) + 3;
        struct buffer statuses = {0};
        add_statuses(&statuses, ui, buffer_text(&text));
        own += statuses.size > 0 ? wrap_count(buffer_text(&statuses), width - FRAME_WIDTH) : 0;
        buffer_free(&statuses);
        lines = own > lines ? own : lines;
        buffer_free(&text);
    }
    return above + (lines < most ? lines : most);
}

static void draw_meaning(struct ui *ui, struct rectangle foot, const struct hero_choice *choice,
                         int place)
{
    struct buffer text = {0};
    struct rectangle area = {foot.x, foot.y + 1, foot.width, foot.height - 2};
    int used = paint_wrapped(ui, area, PALETTE_DIM, what_it_is(ui, choice));
    area = (struct rectangle){area.x, area.y + used, area.width, area.height - used};
    used = paint_wrapped(ui, area, PALETTE_TEXT, choice_words(ui, choice, place).description);
    add_meaning(&text, ui, choice, place);
    area = (struct rectangle){area.x, area.y + used, area.width, area.height - used};
    used = paint_wrapped(ui, area, PALETTE_BRIGHT, buffer_text(&text));
    area = (struct rectangle){area.x, area.y + used, area.width, area.height - used};
    struct buffer statuses = {0};
    add_statuses(&statuses, ui, buffer_text(&text));
    paint_wrapped(ui, area, PALETTE_DIM, buffer_text(&statuses));
    buffer_free(&statuses);
    buffer_free(&text);
}

static void add_title(struct buffer *title, const struct ui *ui, const struct hero_choice *choice)
{
    if (choice->sort == CHOICE_KIT) {
        buffer_add(title, "Choose your kit");
    } else if (choice->sort == CHOICE_TEMPER) {
        buffer_print(title, "Temper your %s", ui->content->item[choice->kind].name);
    } else if (choice->waiting > 1) {
        buffer_print(title, "Choose a boon (%d wait)", choice->waiting);
    } else {
        buffer_add(title, "Choose a boon");
    }
}

/* "1 2 3, then Enter: take  Esc: later". */
static void add_keys(struct buffer *keys, const struct hero_choice *choice,
                     const struct choice_mode *mode, int width)
{
    bool is_made = mode->is_made, is_narrow = width < CHOICE_WIDTH - FRAME_WIDTH;
    if (mode->is_refused) {
        buffer_add(keys, is_narrow ? "Enter or 0: three others  Esc: no"
                                   : "Enter or 0: three others come  Esc: no");
        return;
    }
    const char *take = is_made ? "Enter: take it for good" : "1 2 3, then Enter: take";
    if (choice->sort == CHOICE_TEMPER && !is_made) {
        take = "1 2, then Enter: take";
    }
    if (choice->may_refuse) {
        take = is_narrow && is_made ? "Enter: take  0: others"
               : is_narrow          ? "1 2 3  0: three others"
               : is_made            ? "Enter: take it  0: three others"
                                    : "1 2 3, then Enter: take  0: three others";
    }
    buffer_print(keys, "%s  %s", take, choice->sort == CHOICE_KIT ? "Esc: look" : "Esc: later");
}

static void choice_draw(struct ui *ui, void *state)
{
    struct choice_mode *mode = state;
    struct menu *menu = &mode->menu;
    struct buffer title = {0}, keys = {0};
    const struct hero_choice *choice = &ui->session->view.choice;
    choice_fill(ui, menu);
    add_title(&title, ui, choice);
    struct rectangle foot =
        menu_draw_dialog(ui, menu,
                         &(struct menu_dialog){buffer_text(&title), CHOICE_WIDTH, CHOICE_OFFERS,
                                               lines_of_meaning(ui, choice), NULL});
    const struct menu_row *chosen = menu_chosen(menu);
    if (mode->is_refused) {
        struct rectangle area = {foot.x, foot.y + 1, foot.width, foot.height - 2};
        paint_wrapped(ui, area, PALETTE_WARNING, REFUSAL);
    } else if (chosen != NULL) {
        draw_meaning(ui, foot, choice, chosen->value);
    }
    add_keys(&keys, choice, mode, foot.width);
    menu_hint(ui, menu, foot, buffer_text(&keys));
    buffer_free(&keys);
    buffer_free(&title);
}

static struct mode_step choice_take(struct ui *ui, int place)
{
    struct action action = game_hero_action(ui->session->game, VERB_CHOOSE);
    action.count = place;
    session_begin_key(ui->session);
    session_act(ui->session, &action);
    session_put_off_choice(ui->session, 0);
    ui->boon_choice = 0;
    return place == CHOICE_REFUSE ? mode_stay() : mode_pop(ANSWER_ACTED);
}

static struct mode_step choice_move(struct ui *ui, struct choice_mode *mode, uint32_t key)
{
    struct menu *menu = &mode->menu;
    if (key >= '1' && key < '1' + (uint32_t)menu->count) {
        menu->chosen = (int)(key - '1');
        mode->is_made = true;
    } else {
        enum menu_answer answer = menu_key(menu, key);
        bool is_enter = answer == MENU_PICKED && key == KEY_ENTER;
        if (is_enter && mode->is_made) {
            return choice_take(ui, menu_chosen(menu)->value);
        }
        mode->is_made = mode->is_made || answer == MENU_MOVED || is_enter;
    }
    ui->boon_choice = ui->session->view.choice.offer[menu_chosen(menu)->value] + 1;
    return mode_stay();
}

/* A kit does not wait for long. */
static struct mode_step put_off(struct ui *ui)
{
    const struct hero_choice *choice = &ui->session->view.choice;
    if (choice->sort == CHOICE_KIT) {
        session_begin_key(ui->session);
        session_notice(ui->session, "Your kit waits until you do something: %s chooses it.",
                       key_table_hint(&ui->keys, COMMAND_BOONS).text);
    }
    session_put_off_choice(ui->session, choice->waiting);
    return mode_pop(ANSWER_NO);
}

static struct mode_step choice_key(struct ui *ui, void *state, uint32_t key)
{
    struct choice_mode *mode = state;
    struct menu *menu = &mode->menu;
    choice_fill(ui, menu);
    if ((key == KEY_ESCAPE && !mode->is_refused) || menu->count == 0) {
        return put_off(ui);
    }
    if (key_table_find(&ui->keys, key) == COMMAND_HELP) {
        return mode_push(mode_help(ui));
    }
    bool refuses_again = mode->is_refused;
    mode->is_refused = key == '0' && !refuses_again && ui->session->view.choice.may_refuse;
    if ((key == '0' || key == KEY_ENTER) && refuses_again) {
        mode->is_made = false;
        return choice_take(ui, CHOICE_REFUSE);
    }
    if (mode->is_refused) {
        return mode_stay();
    }
    bool is_of_fights = key == KEY_TAB || key == KEY_SHIFT_TAB;
    return is_of_fights ? mode_stay() : choice_move(ui, mode, key);
}

struct mode mode_choice(void)
{
    static const struct mode_class class = {.name = "boons",
                                            .is_dimming = true,
                                            .enter = choice_enter,
                                            .draw = choice_draw,
                                            .key = choice_key,
                                            .close = menu_close};
    return (struct mode){&class, memory_new(1, sizeof(struct choice_mode))};
}
