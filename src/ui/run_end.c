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

static void note_lesson(const struct ui *ui, const char *id, const char *lesson,
                        struct buffer *trouble)
{
    struct error error;
    if (lesson[0] != '\0' && !hall_note_lesson(ui->player.home, id, lesson, &error)) {
        buffer_print(trouble, "The hall does not say what would have helped: %s\n", error.text);
    }
}

static void write_dump(const struct ui *ui, const char *id, struct buffer *trouble,
                       struct buffer *lesson)
{
    struct dump_source source = {.content = ui->player.content,
                                 .home = ui->player.home,
                                 .print_screen = ui_print_last_screen};
    struct buffer path = {0};
    struct error error;
    if (!dump_write(&source, id, &path, lesson, &error)) {
        buffer_print(trouble, "There is no dump of this run: %s\n", error.text);
    }
    buffer_free(&path);
}

/* The run is kept no longer if it has ended well. */
bool ui_end_run(struct ui *ui,
                bool (*end)(const struct player *, struct session *, struct buffer *),
                struct buffer *trouble, struct buffer *lesson)
{
    const struct run *run = saving_run(ui->session);
    char id[RUN_ID_SIZE] = "";
    if (run != NULL) {
        snprintf(id, sizeof id, "%s", run->id);
    }
    bool is_scored = run != NULL && !run->is_wizard;
    bool answer = end(&ui->player, ui->session, trouble);
    if (id[0] != '\0' && saving_run(ui->session) == NULL) {
        struct buffer sentence = {0};
        write_dump(ui, id, trouble, &sentence);
        if (is_scored) {
            note_lesson(ui, id, buffer_text(&sentence), trouble);
        }
        if (lesson != NULL) {
            buffer_add(lesson, buffer_text(&sentence));
        }
        buffer_free(&sentence);
    }
    return answer;
}
