/* A run set aside: another session is played in its place for a while. */
#ifndef BARROW_UI_ASIDE_H
#define BARROW_UI_ASIDE_H

#include "ui/mode.h"

/* What belongs to the run that is played, while another one is played in its place. */
struct ui_aside {
    struct session *session;
    const struct content *content, *todays_content, *players_content;
    char name[HERO_NAME_SIZE];
    struct thing_choice choice[ITEM_COMMAND_COUNT + 1];
    int boon_choice;
};

/* Sets a run under way (or none) aside and plays a session with `content` and a hero of that name.
 * ui_take_back ends that session and goes on as before. */
void ui_set_aside(struct ui *ui, struct ui_aside *aside, struct session *session,
                  const struct content *content, const char *name);
void ui_take_back(struct ui *ui, const struct ui_aside *aside);

#endif
