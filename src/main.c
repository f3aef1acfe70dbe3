/* The program: reads the command line and carries out its subcommand. */
#include "barrow/program/subcommands.h"

#include <signal.h>

static int (*const subcommands[SUBCOMMAND_COUNT])(const struct command_line *line) = {
#define SUBCOMMAND(name, function, word, usage, sentence) subcommand_##function,
#include "barrow/program/subcommand.def"
#undef SUBCOMMAND
};

int main(int count, char *argument[])
{
    struct command_line line;
    struct error error;
    report_begin();
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk: for what is printed, too */
    if (!command_line_read(count > 0 ? count - 1 : 0, argument + 1, &line, &error)) {
        return report_error(&error);
    }
    line.program = count > 0 ? argument[0] : NULL;
    if (!shared_begin(&line, &error)) {
        return report_error(&error);
    }
    return report_end(subcommands[line.subcommand](&line));
}
