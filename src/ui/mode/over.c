/* The end of a run: how, in figures, and where it stands among all runs. It is put among those that
 * have ended before anything is said of it; what could not be done is said, too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "barrow/play/keeping.h"
#include "barrow/play/session.h"
#include "barrow/report/hall_text.h"
#include "barrow/ui/ui.h"
#include "ui/mode/hall_screen.h"
#include "ui/mode/replay.h"
#include "ui/modes.h"
#include "ui/widget/paint.h"
#include "ui/widget/run_text.h"

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
        buffer_print(text, "%s gave up on depth %d.", ui->name, view->depth);
    } else if (view->end.is_victory) {
        buffer_print(text, "%s won the Crown on depth %d, and rests.", ui->name, view->depth);
    } else if (view->end.is_starvation) {
        buffer_print(text, "%s starved on depth %d.", ui->name, view->depth);
    } else if (view->end.killer >= 0) {
        buffer_print(text, "%s was killed by ", ui->name);
        hall_describe_killer(ui->content->actor[view->end.killer].id, ui->content, text);
        buffer_print(text, " on depth %d.", view->depth);
    } else {
        buffer_print(text, "%s died on depth %d.", ui->name, view->depth);
    }
    buffer_add(text, "\n\n");
}

/* The text has lines, so a long sentence is cut into some. */
static void add_wrapped(struct buffer *text, const char *sentence)
{
    const char *line;
    size_t length;
    while ((line = wrap_next(&sentence, LINE_WIDTH, &length)) != NULL) {
        buffer_add_bytes(text, line, length);
        buffer_add(text, "\n");
    }
}

/* How it came: what was told last in the turn of the death. */
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
    hall_describe_rank(ui->home, id, &rank);
    if (rank.size > 0) {
        buffer_print(text, "The %s.\n", buffer_text(&rank));
    }
    buffer_free(&rank);
}

static void add_unkept(const struct ui *ui, struct buffer *text)
{
    int unkept = keeping_unkept(ui->session);
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
    const struct run *run = keeping_run(ui->session);
    struct buffer trouble = {0};
    over->answers = answers_if_alone;
    if (run == NULL) {
        return;
    }
    bool is_wizard = run->is_wizard;
    snprintf(over->id, sizeof over->id, "%s", run->id);
    over->is_refused = !keeping_finish(ui, &trouble);
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
    int x = scroll_draw(&over->scroll, ui->content, &ui->screen, box, buffer_text(&hint));
    over->answers_at = (struct point){x, box.y + box.height - 2};
    buffer_free(&hint);
}

static void draw(struct ui *ui, void *state)
{
    struct over *over = state;
    int lines = run_count_lines(&over->text);
    struct rectangle box = rectangle_centred(&ui->screen, OVER_WIDTH, lines + 4);
    struct rectangle area = paint_box(ui->content, &ui->screen, box, "The run is over");
    area.height -= 2;
    run_draw_text(ui, &over->text, &over->scroll, area);
    draw_answers(ui, over, box);
}

static struct mode_step replay(struct ui *ui, const struct over *over)
{
    struct tape tape = {0};
    struct error error;
    if (!store_read_tape(ui->home, over->id, &tape, &error)) {
        return mode_push(mode_note("The recording cannot be read", error.text, ANSWER_NO));
    }
    return mode_push(mode_replay(&tape, REPLAY_AT_END));
}

/* The key of the words at a place; KEY_NONE beside them. */
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

/* A disk that was full may have room by now, so what is not kept yet gets a last chance. */
static struct mode_step leave(struct ui *ui, const struct over *over)
{
    struct buffer trouble = {0};
    if (over->is_refused) {
        keeping_finish(ui, &trouble);
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
    static const struct mode_class class = {
        .name = "over",
        .cover = MODE_COVERS,
        .enter = enter,
        .draw = draw,
        .key = key,
        .close = close_over,
    };
    return (struct mode){&class, memory_new(1, sizeof(struct over))};
}
