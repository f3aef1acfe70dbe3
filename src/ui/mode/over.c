/* The end of a run in figures: the Crown is won and the hero may begin again, or it is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/coach/death_story.h"
#include "barrow/play/saving.h"
#include "barrow/report/character_text.h"
#include "barrow/report/death_text.h"
#include "barrow/report/hall_text.h"
#include "barrow/text/describe_cause.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"
#include "ui/widget/dusk.h"
#include "ui/widget/scroll.h"

/* ---- both screens ---- */

#define FRAME 4 /* columns of a dialog's frame */

/* The contents of both screens. */
struct lines {
    struct page page;
    struct scroll scroll;
};

static int count_lines(struct ui *ui, const struct lines *lines, int width)
{
    return page_height(&lines->page, paint_width(ui, width) - FRAME);
}

static void close_lines(struct ui *ui, void *state)
{
    struct lines *lines = state;
    page_free(&lines->page);
    free(lines);
}

/* ---- victory ---- */

/* The run is neither continued nor ended before the player chooses. */
#define VICTORY_WIDTH 60
#define CHOICES 2

static const char *const choice_text[CHOICES] = {"Go down again, as you are",
                                                 "Rest: the run ends here"};

struct victory {
    struct lines lines; /* first: close_lines */
    int chosen;
    struct rectangle choices; /* where they were drawn last */
};

/* The lines of the story's end, which fit the narrowest screen. */
static void add_story_end(const char *end, struct buffer *text)
{
    static const char between[] = " / ";
    for (const char *at; (at = strstr(end, between)) != NULL; end = at + strlen(between)) {
        buffer_add_bytes(text, end, (size_t)(at - end));
        buffer_add(text, "\n");
    }
    buffer_print(text, "%s\n", end);
}

static void enter_victory(struct ui *ui, void *state)
{
    struct victory *victory = state;
    struct page *page = &victory->lines.page;
    const struct story_words *story = &ui->content->rules.story;
    struct buffer text = {0};
    buffer_print(&text, "%s has won %s.", ui->player.name, story->prize);
    page_add_coloured(page, PALETTE_BRIGHT, buffer_text(&text));
    buffer_clear(&text);
    buffer_add(&text, "\n");
    add_story_end(story->end, &text);
    page_add_lines(page, buffer_text(&text));
    page_add_paragraph(page, "");
    character_describe_in_brief(page, ui->session->game, &ui->session->view);
    buffer_free(&text);
}

static void draw_victory(struct ui *ui, void *state)
{
    struct victory *victory = state;
    struct scroll *scroll = &victory->lines.scroll;
    int below = CHOICES + 2; /* a free line, the choices, the keys */
    int height = count_lines(ui, &victory->lines, VICTORY_WIDTH) + below + 2;
    struct rectangle box;
    struct buffer heading = {0};
    buffer_add(&heading, ui->content->rules.story.prize);
    grammar_capitalise(&heading, 0);
    struct rectangle area = paint_dialog(ui, VICTORY_WIDTH, height, buffer_text(&heading), &box);
    buffer_free(&heading);
    struct rectangle hint = {area.x, area.y + area.height - 1, area.width, 1};
    area.height -= below;
    victory->choices = (struct rectangle){area.x, area.y + area.height + 1, area.width, CHOICES};
    page_draw(ui, &victory->lines.page, scroll, area, box);
    /* Up and Down choose here, so the text scrolls by pages. */
    paint_words(ui, hint, 0, PALETTE_KEY,
                scroll_is_needed(scroll) ? "Up Down: choose  PgDn: the rest"
                                         : "Up Down: choose  Enter: do it");
    for (int i = 0; i < CHOICES; i++) {
        struct rectangle row = {area.x, victory->choices.y + i, area.width, 1};
        paint_choice(ui, row, i == victory->chosen, choice_text[i]);
    }
}

static struct mode_step over_choose(struct ui *ui, int choice)
{
    if (choice > 0) {
        return mode_replace(mode_over());
    }
    session_begin_again(ui->session);
    return mode_replace(mode_dungeon());
}

static struct mode_step key_of_victory(struct ui *ui, void *state, uint32_t key)
{
    struct victory *victory = state;
    struct point place;
    enum direction direction;
    if (key_is_click(key, &place)) {
        return rectangle_has(victory->choices, place)
                   ? over_choose(ui, place.y - victory->choices.y)
                   : mode_stay();
    }
    if (key == KEY_ENTER) {
        return over_choose(ui, victory->chosen);
    }
    bool is_step = command_is_step(key_table_find(&ui->keys, key), &direction);
    if (is_step && (direction == DIRECTION_NORTH || direction == DIRECTION_SOUTH)) {
        victory->chosen = 1 - victory->chosen;
    } else {
        scroll_key(&victory->lines.scroll, key);
    }
    return mode_stay();
}

struct mode mode_victory(void)
{
    static const struct mode_class class = {.name = "victory",
                                            .enter = enter_victory,
                                            .draw = draw_victory,
                                            .key = key_of_victory,
                                            .close = close_lines};
    return (struct mode){&class, memory_new(1, sizeof(struct victory))};
}

/* ---- the end ---- */

/* The run is finished before the screen is drawn, so that it can tell the rank and any trouble. */
#define OVER_WIDTH 60
#define LAST_WORDS_MOST 3
#define SEEN_ROWS 2 /* of sky, and of ground */

#define ANSWER_GAP 2

/* The commands of the screen: by key, or by a click on the words. */
struct answer {
    uint32_t key;
    const char *words, *brief; /* brief: on a narrow screen */
};

static const struct answer answers_if_kept[] = {{KEY_SPACE, "Space: title", "Space: on"},
                                                {'t', "t: try it", "t: try"},
                                                {'r', "r: replay", "r: watch"},
                                                {'h', "h: hall", "h: hall"},
                                                {KEY_NONE, NULL, NULL}};
static const struct answer answers_if_refused[] = {{KEY_SPACE, "Space: title", "Space: title"},
                                                   {'r', "r: try again", "r: try again"},
                                                   {KEY_NONE, NULL, NULL}};
static const struct answer answers_if_alone[] = {
    {KEY_SPACE, "Space: to the title", "Space: to the title"}, {KEY_NONE, NULL, NULL}};

struct over {
    struct lines lines;   /* first: close_lines */
    char id[RUN_ID_SIZE]; /* of the recording; "" if there is none */
    bool is_refused;      /* the system has not let it be ended; it can be tried again */
    bool is_scored;
    bool is_dump_due;
    bool is_disturbed;            /* a key came while the dump was written: it waits for a pause */
    bool has_lesson;              /* it is told, or there is none */
    struct buffer told;           /* what is found out after the screen was drawn: the lesson */
    struct buffer news;           /* what came of ending the run, lines */
    struct ui *ui;                /* while the dump is written */
    const struct answer *answers; /* the last is without words */
    struct point answers_at;      /* where they were drawn last, one behind the other */
};

static void add_cause(const struct ui *ui, struct buffer *text)
{
    const struct view_end *end = &ui->session->view.end;
    bool is_won = end->is_over && end->is_victory;
    buffer_print(text, "%s ", ui->player.name);
    if (!end->is_over) {
        buffer_add(text, "gave up");
    } else if (is_won) {
        buffer_print(text, "won %s", ui->content->rules.story.prize);
    } else {
        buffer_add(text, describe_death_takes_was(&end->cause) ? "was " : "");
        describe_death(text, ui->content, &end->cause);
    }
    buffer_print(text, " on depth %d%s.", ui->session->view.depth, is_won ? ", and rests" : "");
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
        buffer_print(text, "%s\n", shown);
    }
}

/* Its dump is written when the screen is drawn. */
static void over_end_run(struct ui *ui, struct over *over, struct buffer *trouble)
{
    const struct run *run = saving_run(ui->session);
    over->is_scored = !run->is_wizard;
    snprintf(over->id, sizeof over->id, "%s", run->id);
    over->is_refused = !saving_finish(&ui->player, ui->session, trouble);
    over->is_dump_due = !over->is_refused;
    over->id[0] = over->is_refused ? '\0' : over->id[0];
}

static void over_finish(struct ui *ui, struct over *over)
{
    struct buffer *text = &over->news, trouble = {0}, rank = {0};
    over->answers = answers_if_alone;
    buffer_clear(text);
    if (saving_run(ui->session) == NULL) {
        return;
    }
    over_end_run(ui, over, &trouble);
    over->answers = over->is_refused ? answers_if_refused : answers_if_kept;
    buffer_add(text, buffer_text(&trouble));
    buffer_add(text, over->is_scored ? "" : "It is not scored.\n");
    hall_describe_rank(ui->player.home, over->id, &rank);
    if (rank.size > 0) {
        buffer_print(text, "The %s.\n", buffer_text(&rank));
    }
    int unkept = saving_unkept(ui->session);
    if (over->is_refused && unkept > 0) {
        buffer_print(text, "Who leaves now loses the last %d action%s of it.\n", unkept,
                     plural_ending(unkept));
    }
    buffer_free(&trouble);
    buffer_free(&rank);
}

/* Lines with an empty one above them; nothing if there are none. */
static void over_add_block(struct page *page, const struct buffer *lines)
{
    if (lines->size > 0) {
        page_add_paragraph(page, "");
        page_add_lines(page, buffer_text(lines));
    }
}

static void over_fill(const struct ui *ui, struct over *over)
{
    const struct view_end *end = &ui->session->view.end;
    struct page *page = &over->lines.page;
    struct buffer text = {0};
    page_clear(page);
    add_cause(ui, &text);
    page_add_coloured(page, PALETTE_BRIGHT, buffer_text(&text));
    buffer_clear(&text);
    if (end->is_over && !end->is_victory) {
        add_last_words(ui->session, &text);
    }
    over_add_block(page, &text);
    over_add_block(page, &over->told);
    over_add_block(page, &over->news);
    page_add_paragraph(page, "");
    character_describe_in_brief(page, ui->session->game, &ui->session->view);
    buffer_free(&text);
}

static void over_enter(struct ui *ui, void *state)
{
    struct over *over = state;
    ui_discard_typed(ui); /* the key that leads away from here may have been typed ahead */
    over_finish(ui, over);
    over_fill(ui, over);
}

/* ---- the dump ---- */

/* A run is played to write its dump: of a long one that takes seconds, in which the screen is there
 * and keys count. */
#define PAUSE_MS 400          /* without a key, before it is begun anew */
#define DUMP_TURNS_MOST 30000 /* who leaves waits for the dump of a shorter run */

static void over_tell_lesson(void *listener, const char *sentence)
{
    struct over *over = listener;
    if (!over->has_lesson && sentence[0] != '\0') {
        buffer_print(&over->told, "%s\n", sentence);
        over_fill(over->ui, over);
        ui_draw(over->ui);
    }
    over->has_lesson = true;
}

static bool over_goes_on(void *listener)
{
    struct over *over = listener;
    over->is_disturbed = ui_wait(over->ui, 0);
    return !over->is_disturbed;
}

static bool over_stays(void *listener)
{
    (void)listener;
    return true;
}

/* True if it is done with, well or not. */
static bool over_dump(struct ui *ui, struct over *over, bool (*goes_on)(void *listener))
{
    const struct dump_watch watch = {over, over_tell_lesson, goes_on};
    struct buffer trouble = {0};
    over->ui = ui;
    over->is_disturbed = false;
    ui_write_dump(ui, over->id, over->is_scored && !over->has_lesson, &watch, &trouble);
    over->is_dump_due = over->is_disturbed;
    if (!over->is_dump_due && trouble.size > 0) {
        buffer_add(&over->news, buffer_text(&trouble));
        over_fill(ui, over);
    }
    buffer_free(&trouble);
    return !over->is_dump_due;
}

static bool over_rest(struct ui *ui, void *state)
{
    struct over *over = state;
    if (!over->is_dump_due || (over->is_disturbed && ui_wait(ui, PAUSE_MS))) {
        return false;
    }
    return over_dump(ui, over, over_goes_on);
}

/* Who leaves a very long run before its dump is written has it by `barrow dump`. */
static void over_end_dump(struct ui *ui, struct over *over)
{
    if (over->is_dump_due && ui->session->view.turn <= DUMP_TURNS_MOST) {
        over_dump(ui, over, over_stays);
    }
    over->is_dump_due = false;
}

/* True if there is text below what is shown: Space goes on there first. */
static bool has_more(const struct over *over)
{
    const struct scroll *scroll = &over->lines.scroll;
    return scroll->first + scroll->height < scroll->lines;
}

static const char *words_of(const struct ui *ui, const struct answer *answer)
{
    return paint_width(ui, OVER_WIDTH) < OVER_WIDTH ? answer->brief : answer->words;
}

/* The dialog is a gravestone where the evening is drawn: that is seen above it and below. */
static int over_height_most(const struct ui *ui)
{
    bool is_grave = paint_has_full_light(ui) && ui->screen.width > OVER_WIDTH;
    return ui->screen.height - (is_grave ? 2 * SEEN_ROWS : 0);
}

static void over_draw(struct ui *ui, void *state)
{
    struct over *over = state;
    int height = count_lines(ui, &over->lines, OVER_WIDTH) + 4, most = over_height_most(ui);
    height = height < most ? height : most;
    struct rectangle box;
    struct rectangle area = paint_dialog(ui, OVER_WIDTH, height, "The run is over", &box);
    area.height -= 2;
    page_draw(ui, &over->lines.page, &over->lines.scroll, area, box);
    struct buffer hint = {0};
    for (const struct answer *answer = over->answers; answer->words != NULL; answer++) {
        const char *words = words_of(ui, answer);
        bool is_more = answer->key == KEY_SPACE && has_more(over) && words == answer->words;
        buffer_print(&hint, "%*s%-*s", hint.size > 0 ? ANSWER_GAP : 0, "", (int)strlen(words),
                     is_more ? "Space: more" : words);
    }
    int x = scroll_draw(ui, &over->lines.scroll, box, buffer_text(&hint));
    over->answers_at = (struct point){x, box.y + box.height - 2};
    buffer_free(&hint);
    dusk_draw(ui, ui->session->view.seed, box);
}

static struct mode_step over_replay(struct ui *ui, const struct over *over)
{
    struct recording recording = {0};
    struct error error;
    if (!run_file_read(ui->player.home, over->id, &recording, &error)) {
        return mode_push(mode_note("The recording cannot be read", error.text));
    }
    return mode_push(mode_replay(&recording, true));
}

/* The turn from which it might have gone otherwise: the one that the lesson names, else the last
 * safe one, else the first of the last turns. */
static int turn_to_try(const struct death_story *story)
{
    return story->lesson.kind != LESSON_NONE ? story->lesson.turn
           : story->safe_turn > 0            ? story->safe_turn
           : story->count > 0                ? story->last[0].turn
                                             : story->turn;
}

static struct mode_step over_try(struct ui *ui, const struct over *over)
{
    struct recording recording = {0};
    struct death_story story;
    struct buffer lesson = {0};
    struct error error;
    const struct content *content = ui->player.content;
    if (!run_file_read(ui->player.home, over->id, &recording, &error) ||
        !death_story_find(&recording, content, &story, &error)) {
        recording_free(&recording);
        return mode_push(mode_note("It cannot be tried", error.text));
    }
    lesson_describe(&lesson, ui->content, &story.lesson);
    struct mode mode =
        mode_branch(&recording, true, content, turn_to_try(&story), buffer_text(&lesson));
    buffer_free(&lesson);
    return mode_push(mode);
}

/* The key whose words were clicked; KEY_NONE if none were. */
static uint32_t key_at(const struct ui *ui, const struct over *over, struct point place)
{
    struct rectangle words = {over->answers_at.x, over->answers_at.y, 0, 1};
    for (const struct answer *answer = over->answers; answer->words != NULL; answer++) {
        words.width = (int)strlen(words_of(ui, answer));
        if (rectangle_has(words, place)) {
            return answer->key;
        }
        words.x += words.width + ANSWER_GAP;
    }
    return KEY_NONE;
}

/* Tries to finish the run once more if that failed before: a full disk may have room by now. */
static struct mode_step over_leave(struct ui *ui, struct over *over)
{
    struct buffer trouble = {0};
    if (over->is_refused) {
        over_end_run(ui, over, &trouble);
    }
    buffer_free(&trouble);
    over_end_dump(ui, over);
    ui_end_session(ui);
    return mode_pop(ANSWER_RUN_DONE);
}

static struct mode_step over_key(struct ui *ui, void *state, uint32_t key)
{
    struct over *over = state;
    struct point place;
    key = key_is_click(key, &place) ? key_at(ui, over, place) : key;
    if (over->id[0] != '\0' && (key == 'r' || key == 'R')) {
        return over_replay(ui, over);
    }
    if (over->id[0] != '\0' && (key == 't' || key == 'T')) {
        return over_try(ui, over);
    }
    if (over->id[0] != '\0' && (key == 'h' || key == 'H')) {
        return mode_push(mode_hall(over->id));
    }
    if (key == KEY_SPACE && has_more(over)) {
        key = KEY_PAGE_DOWN;
    }
    if (key == KEY_SPACE || key == KEY_ESCAPE) {
        return over_leave(ui, over);
    }
    if (over->is_refused && (key == 'r' || key == 'R')) {
        over_enter(ui, over);
    }
    scroll_key(&over->lines.scroll, key);
    return mode_stay();
}

/* The terminal may be lost. */
static void over_close(struct ui *ui, void *state)
{
    struct over *over = state;
    over_end_dump(ui, over);
    buffer_free(&over->told);
    buffer_free(&over->news);
    close_lines(ui, state);
}

struct mode mode_over(void)
{
    static const struct mode_class class = {.name = "over",
                                            .enter = over_enter,
                                            .draw = over_draw,
                                            .key = over_key,
                                            .rest = over_rest,
                                            .close = over_close};
    return (struct mode){&class, memory_new(1, sizeof(struct over))};
}
