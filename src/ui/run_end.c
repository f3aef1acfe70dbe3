/* How a run ends or is left, with its dump; and the last screen, which a dump shows. */

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/play/saving.h"
#include "barrow/record/hall.h"
#include "barrow/report/dump.h"
#include "barrow/ui/ui.h"
#include "ui/mode.h"
#include "ui/widget/dungeon_screen.h"

#define DUMP_SCREEN_WIDTH 80
#define DUMP_SCREEN_HEIGHT 24

int ui_first_fresh(const struct messages *messages, int turn)
{
    int i = messages->count;
    while (i > 0 && messages->message[i - 1].turn >= turn - 1) {
        i--;
    }
    return i;
}

/* The panes draw from a session; this one has no game. */
void ui_print_last_screen(const struct content *content, const char *name, const struct view *view,
                          const struct messages *messages, struct buffer *text)
{
    struct session *session = memory_new(1, sizeof *session);
    struct ui ui = {.content = content, .session = session};
    session->camera = CAMERA_NEW;
    session->view = *view;
    session->messages = *messages;   /* still the caller's */
    session->seen = messages->count; /* none of them waits for a key */
    session->fresh = ui_first_fresh(messages, view->turn);
    session->health_before = view->hero.health;
    ui_set_name(&ui, name);
    grid_resize(&ui.screen, DUMP_SCREEN_WIDTH, DUMP_SCREEN_HEIGHT);
    dungeon_screen_draw(&ui, view->hero.at);
    grid_to_text(&ui.screen, text);
    grid_free(&ui.screen);
    free(session);
}

/* What is done for a run that has ended. */
struct aftermath {
    const struct ui *ui;
    const char *id;
    const struct dump_watch *watch; /* of the last screen; NULL: none */
    bool is_scored;
    struct buffer *trouble;
};

static void note_lesson(void *listener, const char *sentence)
{
    const struct aftermath *aftermath = listener;
    const struct dump_watch *watch = aftermath->watch;
    struct error error;
    if (aftermath->is_scored && sentence[0] != '\0' &&
        !hall_note_lesson(aftermath->ui->player.home, aftermath->id, sentence, &error)) {
        buffer_print(aftermath->trouble, "The hall does not say what would have helped: %s\n",
                     error.text);
    }
    if (watch != NULL) {
        watch->tell_lesson(watch->listener, sentence);
    }
}

static bool goes_on(void *listener)
{
    const struct dump_watch *watch = ((const struct aftermath *)listener)->watch;
    return watch == NULL || watch->goes_on(watch->listener);
}

bool ui_write_dump(const struct ui *ui, const char *id, bool is_scored,
                   const struct dump_watch *watch, struct buffer *trouble)
{
    struct aftermath aftermath = {
        .ui = ui, .id = id, .watch = watch, .is_scored = is_scored, .trouble = trouble};
    struct dump_source source = {.content = ui->player.content,
                                 .home = ui->player.home,
                                 .print_screen = ui_print_last_screen,
                                 .watch = {&aftermath, note_lesson, goes_on}};
    struct buffer path = {0};
    struct error error;
    bool is_written = dump_write(&source, id, &path, &error);
    if (!is_written) {
        buffer_print(trouble, "There is no dump of this run: %s\n", error.text);
    }
    buffer_free(&path);
    return is_written;
}

/* The run is kept no longer if it has ended well. */
bool ui_end_run(struct ui *ui, struct buffer *trouble)
{
    const struct run *run = saving_run(ui->session);
    char id[RUN_ID_SIZE] = "";
    if (run != NULL) {
        snprintf(id, sizeof id, "%s", run->id);
    }
    bool is_scored = run != NULL && !run->is_wizard;
    bool answer = saving_leave(&ui->player, ui->session, trouble);
    if (id[0] != '\0' && saving_run(ui->session) == NULL) {
        ui_write_dump(ui, id, is_scored, NULL, trouble);
    }
    return answer;
}
