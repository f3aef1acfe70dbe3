/* The end of a run: the Crown is won and the hero may begin again, or the run is over and stands
 * among those that have ended. Both tell the run in figures. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/saving.h"
#include "barrow/report/hall_text.h"
#include "barrow/text/describe.h"
#include "ui/widget/scroll.h"

/* ---- the figures ---- */

static void add_gear(const struct content *content, const char *label, int kind, int power,
                     const char *without, struct buffer *text)
{
    buffer_print(text, "%-14s", label);
    if (kind >= 0) {
        describe_item(text, content, kind, power, 1, ARTICLE_NONE);
    } else {
        buffer_add(text, without);
    }
    buffer_add(text, "\n");
}

static void add_figures(const struct ui *ui, int crowns, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    const struct view_hero *hero = &view->hero;
    if (crowns > 0) {
        buffer_print(text, "Crowns won    %d\n", crowns);
    }
    buffer_print(text, "Turns         %d\n", view->turn);
    buffer_print(text, "Depth         %d\n", view->depth);
    buffer_print(text, "Level         %d\n", hero->level);
    add_gear(ui->content, "Weapon", hero->weapon, hero->weapon_power, "bare hands", text);
    add_gear(ui->content, "Armour", hero->armour, hero->armour_power, "none", text);
    buffer_print(text, "Damage dealt  %d\n", view->end.dealt);
    buffer_print(text, "Damage taken  %d\n", view->end.taken);
    buffer_print(text, "Seed          %" PRIu64 "\n", view->seed);
    buffer_print(text, "Kills         %d\n", view->end.kills);
}

static void add_kills(const struct ui *ui, struct buffer *text)
{
    for (int kind = 0; kind < ui->content->actor_count; kind++) {
        int kills = view_kills_of(ui->session->game, kind);
        if (kills > 0) {
            buffer_print(text, "%13d  %s\n", kills, ui->content->actor[kind].name);
        }
    }
}

static void run_describe(const struct ui *ui, int crowns, struct buffer *text)
{
    add_figures(ui, crowns, text);
    add_kills(ui, text);
}

static int count_lines(const struct buffer *buffer)
{
    int lines = 0;
    for (const char *text = buffer_text(buffer); *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

static void run_draw_text(struct ui *ui, const struct buffer *text, struct scroll *scroll,
                          struct rectangle area)
{
    const char *line = buffer_text(text);
    scroll_fit(scroll, count_lines(text), area.height);
    for (int i = -scroll->first; *line != '\0' && i < area.height; i++) {
        char copy[160];
        size_t length = strcspn(line, "\n");
        snprintf(copy, sizeof copy, "%.*s", (int)length, line);
        bool is_first = i == -scroll->first;
        paint_line(ui, area, i,
                   is_first ? paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD)
                            : paint_role(ui, PALETTE_TEXT, 0),
                   copy);
        line += length + 1;
    }
}

/* ---- victory ---- */

/* The run is neither continued nor ended before the player chooses. */
#define VICTORY_WIDTH 60

enum choice { CHOICE_AGAIN, CHOICE_REST, CHOICE_COUNT };

static const char *const choice_text[CHOICE_COUNT] = {
    [CHOICE_AGAIN] = "Go down again, as you are",
    [CHOICE_REST] = "Rest: the run ends here",
};

struct victory {
    struct buffer text; /* lines */
    struct scroll scroll;
    enum choice chosen;
    struct rectangle choices; /* where they were drawn last */
};

/* Lines that fit the narrowest screen. */
static const char victory_words[] = "The Crown is cold, then it is not.\n"
                                    "Every lamp in the hill goes out.\n"
                                    "Somewhere above, a door that was not\n"
                                    "there stands open on the morning.\n"
                                    "You could go home and be a story.\n"
                                    "But the hill has no floor. Below you\n"
                                    "it begins anew, and knows you now.\n"
                                    "\n";

static void enter_victory(struct ui *ui, void *state)
{
    struct victory *victory = state;
    buffer_print(&victory->text, "%s has won the Crown.\n\n%s", ui->player.name, victory_words);
    run_describe(ui, ui->session->view.wins + 1, &victory->text);
}

/* Up and Down choose here, so the text scrolls by pages. */
static void draw_victory_hint(struct ui *ui, const struct victory *victory, struct rectangle box,
                              struct rectangle row)
{
    bool is_long = victory->scroll.lines > victory->scroll.height;
    scroll_draw(ui, &victory->scroll, box, "");
    paint_blank(ui, row);
    paint_words(ui, row, 0, PALETTE_KEY,
                is_long ? "Up Down: choose  PgDn: the rest" : "Up Down: choose  Enter: do it");
}

static void draw_victory(struct ui *ui, void *state)
{
    struct victory *victory = state;
    int below = CHOICE_COUNT + 2; /* a free line, the choices, the keys */
    int height = count_lines(&victory->text) + below + 2;
    struct rectangle box;
    struct rectangle area = paint_dialog(ui, VICTORY_WIDTH, height, "The Crown", &box);
    struct rectangle text = {area.x, area.y, area.width, area.height - below};
    run_draw_text(ui, &victory->text, &victory->scroll, text);
    draw_victory_hint(ui, victory, box,
                      (struct rectangle){area.x, area.y + area.height - 1, area.width, 1});
    victory->choices =
        (struct rectangle){area.x, area.y + text.height + 1, area.width, CHOICE_COUNT};
    for (int choice = 0; choice < CHOICE_COUNT; choice++) {
        struct rectangle row = {area.x, victory->choices.y + choice, area.width, 1};
        paint_choice(ui, row, choice == (int)victory->chosen, choice_text[choice]);
    }
}

static struct mode_step do_choice(struct ui *ui, enum choice choice)
{
    switch (choice) {
    case CHOICE_AGAIN:
        session_begin_again(ui->session);
        return mode_replace(mode_dungeon());
    case CHOICE_REST:
        return mode_replace(mode_over());
    case CHOICE_COUNT:
        break;
    }
    return mode_stay();
}

static struct mode_step key_of_victory(struct ui *ui, void *state, uint32_t key)
{
    struct victory *victory = state;
    struct point place;
    if (key_is_click(key, &place)) {
        bool is_choice = rectangle_has(victory->choices, place);
        return is_choice ? do_choice(ui, (enum choice)(place.y - victory->choices.y)) : mode_stay();
    }
    enum direction direction;
    bool is_step = command_is_step(key_table_find(&ui->keys, key), &direction);
    if (key == KEY_ENTER) {
        return do_choice(ui, victory->chosen);
    }
    if (is_step && (direction == DIRECTION_NORTH || direction == DIRECTION_SOUTH)) {
        victory->chosen = victory->chosen == CHOICE_AGAIN ? CHOICE_REST : CHOICE_AGAIN;
    } else {
        scroll_key(&victory->scroll, key);
    }
    return mode_stay();
}

static void close_victory(struct ui *ui, void *state)
{
    (void)ui;
    struct victory *victory = state;
    buffer_free(&victory->text);
    free(victory);
}

struct mode mode_victory(void)
{
    static const struct mode_class class = {.name = "victory",
                                            .cover = MODE_COVERS,
                                            .enter = enter_victory,
                                            .draw = draw_victory,
                                            .key = key_of_victory,
                                            .close = close_victory};
    return (struct mode){&class, memory_new(1, sizeof(struct victory))};
}

/* ---- the end ---- */

/* The run is finished (hall of fame, recording, dump) before the screen is first drawn, so the
 * screen can tell the rank and whatever went wrong. */
#define OVER_WIDTH 60
#define LINE_WIDTH 36 /* fits the narrowest screen */
#define LAST_WORDS_MOST 3

#define ANSWER_GAP 2

/* What can be done then: by its key, or by a click on its words. */
struct answer {
    uint32_t key;
    const char *words;
};

static const struct answer answers_if_kept[] = {
    {KEY_SPACE, "Space: title"}, {'r', "r: replay"}, {'h', "h: hall"}, {KEY_NONE, NULL}};
static const struct answer answers_if_refused[] = {
    {KEY_SPACE, "Space: title"}, {'r', "r: try again"}, {KEY_NONE, NULL}};
static const struct answer answers_if_alone[] = {{KEY_SPACE, "Space: to the title"},
                                                 {KEY_NONE, NULL}};

struct over {
    struct buffer text; /* lines */
    struct scroll scroll;
    char id[RUN_ID_SIZE];         /* of the recording; "" if there is none */
    bool is_refused;              /* the system has not let it be ended; it can be tried again */
    const struct answer *answers; /* the last is without words */
    struct point answers_at;      /* where they were drawn last, one behind the other */
};

static void add_cause(const struct ui *ui, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    if (!view->end.is_over) {
        buffer_print(text, "%s gave up on depth %d.", ui->player.name, view->depth);
    } else if (view->end.is_victory) {
        buffer_print(text, "%s won the Crown on depth %d, and rests.", ui->player.name,
                     view->depth);
    } else if (view->end.is_starvation) {
        buffer_print(text, "%s starved on depth %d.", ui->player.name, view->depth);
    } else if (view->end.killer >= 0) {
        buffer_print(text, "%s was killed by ", ui->player.name);
        hall_describe_killer(ui->content->actor[view->end.killer].id, ui->content, text);
        buffer_print(text, " on depth %d.", view->depth);
    } else {
        buffer_print(text, "%s died on depth %d.", ui->player.name, view->depth);
    }
    buffer_add(text, "\n\n");
}

/* The text is a list of lines, so a long sentence is wrapped here. */
static void add_wrapped(struct buffer *text, const char *sentence)
{
    const char *line;
    size_t length;
    while ((line = wrap_next(&sentence, LINE_WIDTH, &length)) != NULL) {
        buffer_add_bytes(text, line, length);
        buffer_add(text, "\n");
    }
}

/* The last messages of the turn in which the hero died. */
static void add_last_words(const struct session *session, struct buffer *text)
{
    const struct messages *messages = &session->messages;
    int count = messages->count, first = count;
    while (first > 0 && count - first < LAST_WORDS_MOST &&
           messages->message[first - 1].turn == messages->message[count - 1].turn) {
        first--;
    }
    for (int i = first; i < count; i++) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(&messages->message[i], shown);
        add_wrapped(text, shown);
    }
    buffer_add(text, first < count ? "\n" : "");
}

static void add_rank(const struct ui *ui, const char *id, struct buffer *text)
{
    struct buffer rank = {0};
    hall_describe_rank(ui->player.home, id, &rank);
    if (rank.size > 0) {
        buffer_print(text, "The %s.\n", buffer_text(&rank));
    }
    buffer_free(&rank);
}

static void add_unkept(const struct ui *ui, struct buffer *text)
{
    int unkept = saving_unkept(ui->session);
    struct buffer sentence = {0};
    if (unkept > 0) {
        buffer_print(&sentence, "Who leaves now loses the last %d action%s of it.", unkept,
                     unkept == 1 ? "" : "s");
        add_wrapped(text, buffer_text(&sentence));
    }
    buffer_free(&sentence);
}

static void finish(struct ui *ui, struct over *over)
{
    const struct run *run = saving_run(ui->session);
    struct buffer trouble = {0};
    over->answers = answers_if_alone;
    if (run == NULL) {
        return;
    }
    bool is_wizard = run->is_wizard;
    snprintf(over->id, sizeof over->id, "%s", run->id);
    over->is_refused = !ui_finish_run(ui, &trouble);
    add_wrapped(&over->text, buffer_text(&trouble));
    buffer_free(&trouble);
    if (is_wizard) {
        buffer_add(&over->text, "It is not scored.\n");
    }
    add_rank(ui, over->id, &over->text);
    over->answers = over->is_refused ? answers_if_refused : answers_if_kept;
    if (over->is_refused) {
        over->id[0] = '\0';
        add_unkept(ui, &over->text);
    }
}

static void enter(struct ui *ui, void *state)
{
    struct over *over = state;
    ui_discard_typed(ui); /* the key that leads away from here may have been typed ahead */
    buffer_clear(&over->text);
    const struct view *view = &ui->session->view;
    add_cause(ui, &over->text);
    if (view->end.is_over && !view->end.is_victory) {
        add_last_words(ui->session, &over->text);
    }
    finish(ui, over);
    run_describe(ui, view->wins + (view->end.is_victory ? 1 : 0), &over->text);
}

static void draw_answers(struct ui *ui, struct over *over, struct rectangle box)
{
    struct buffer hint = {0};
    for (const struct answer *answer = over->answers; answer->words != NULL; answer++) {
        buffer_print(&hint, "%*s%s", hint.size > 0 ? ANSWER_GAP : 0, "", answer->words);
    }
    int x = scroll_draw(ui, &over->scroll, box, buffer_text(&hint));
    over->answers_at = (struct point){x, box.y + box.height - 2};
    buffer_free(&hint);
}

static void draw(struct ui *ui, void *state)
{
    struct over *over = state;
    int lines = count_lines(&over->text);
    struct rectangle box;
    struct rectangle area = paint_dialog(ui, OVER_WIDTH, lines + 4, "The run is over", &box);
    area.height -= 2;
    run_draw_text(ui, &over->text, &over->scroll, area);
    draw_answers(ui, over, box);
}

static struct mode_step replay(struct ui *ui, const struct over *over)
{
    struct recording recording = {0};
    struct error error;
    if (!run_file_read(ui->player.home, over->id, &recording, &error)) {
        return mode_push(mode_note("The recording cannot be read", error.text));
    }
    return mode_push(mode_replay(&recording, true));
}

/* The key whose words were clicked; KEY_NONE if none were. */
static uint32_t key_at(const struct over *over, struct point place)
{
    struct rectangle words = {over->answers_at.x, over->answers_at.y, 0, 1};
    for (const struct answer *answer = over->answers; answer->words != NULL; answer++) {
        words.width = (int)strlen(answer->words);
        if (rectangle_has(words, place)) {
            return answer->key;
        }
        words.x += words.width + ANSWER_GAP;
    }
    return KEY_NONE;
}

/* Tries to finish the run once more if that failed before: a full disk may have room by now. */
static struct mode_step leave(struct ui *ui, const struct over *over)
{
    struct buffer trouble = {0};
    if (over->is_refused) {
        ui_finish_run(ui, &trouble);
    }
    buffer_free(&trouble);
    ui_end_session(ui);
    return mode_pop(ANSWER_RUN_DONE);
}

static struct mode_step key(struct ui *ui, void *state, uint32_t key)
{
    struct over *over = state;
    struct point place;
    key = key_is_click(key, &place) ? key_at(over, place) : key;
    if (over->id[0] != '\0' && (key == 'r' || key == 'R')) {
        return replay(ui, over);
    }
    if (over->id[0] != '\0' && (key == 'h' || key == 'H')) {
        return mode_push(mode_hall(over->id));
    }
    if (key == KEY_SPACE || key == KEY_ESCAPE) {
        return leave(ui, over);
    }
    if (over->is_refused && (key == 'r' || key == 'R')) {
        enter(ui, over);
    }
    scroll_key(&over->scroll, key);
    return mode_stay();
}

static void close_over(struct ui *ui, void *state)
{
    (void)ui;
    struct over *over = state;
    buffer_free(&over->text);
    free(over);
}

struct mode mode_over(void)
{
    static const struct mode_class class = {.name = "over",
                                            .cover = MODE_COVERS,
                                            .enter = enter,
                                            .draw = draw,
                                            .key = key,
                                            .close = close_over};
    return (struct mode){&class, memory_new(1, sizeof(struct over))};
}
