#include "ui/widget/showing.h"

#include "ui/modes.h"

bool showing_begin(const struct ui *ui, enum command command, struct mode_step *step)
{
    if (command == COMMAND_LOOK) {
        *step = mode_push(mode_look(ui));
    } else if (command == COMMAND_NEARBY) {
        *step = mode_push(mode_nearby());
    } else if (command == COMMAND_HELP) {
        *step = mode_push(mode_help());
    } else if (command == COMMAND_CHARACTER) {
        *step = mode_push(mode_character());
    } else if (command == COMMAND_OPTIONS) {
        *step = mode_push(mode_options());
    } else if (command == COMMAND_BESTIARY) {
        *step = mode_push(mode_bestiary());
    } else if (command == COMMAND_LOG) {
        *step = mode_push(mode_log(ui));
    } else {
        return false;
    }
    return true;
}
