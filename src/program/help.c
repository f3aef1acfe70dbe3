/* The help is made of the tables that the program itself reads, so that it cannot name an option or
 * a key that does not exist. Only what no table knows is written here; tests/mk/manual.c makes the
 * manual page of the same. */
#include "program/help.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/play/key_table.h"
#include "barrow/program/subcommands.h"

#include "program/options.h"

#define HELP_WIDTH 80

const char help_of_scripts[] =
    "A script is a text of keys: a character is that key, a name in angle brackets one that has no "
    "character, as in o<Tab><3*Down><Ctrl-P>. Blanks between them, and lines that begin with #, "
    "mean nothing. It begins at the title, or in the dungeon if --seed or --name is given; without "
    "--seed it plays seed 1, without --home it keeps nothing, and with neither --home nor --config "
    "it has the default of every setting. "
    "--print-screen=svg prints the last screen as a picture, --print-screen=film all of them as a "
    "moving one.";

const char *const help_of_play[HELP_PARAGRAPHS] = {
    "Somewhere under the hill lies a crown. You go down for it, with a sack and no way back up. "
    "Walk "
    "into monsters to strike them; eat before you starve; descend, find the Crown, and use it. "
    "Dead "
    "is dead.",
    "Arrows, Enter and Esc are enough: Enter lists all commands, ? explains the game and the signs "
    "on the map.",
};

const char *help_gap_before(const char *value)
{
    return *value != '\0' && strncmp(value, "[=", 2) != 0 ? " " : "";
}

static const char *value_of(const struct line_option *option)
{
    return option->value != NULL ? option->value : "";
}

/* The help. */

static void add_wrapped(struct buffer *text, const char *words)
{
    const char *line;
    size_t length;
    while ((line = wrap_next(&words, HELP_WIDTH, &length)) != NULL) {
        buffer_add_bytes(text, line, length);
        buffer_add(text, "\n");
    }
}

void help_add_play(struct buffer *text)
{
    for (int i = 0; i < HELP_PARAGRAPHS; i++) {
        add_wrapped(text, help_of_play[i]);
    }
}

void help_add_keys(struct buffer *text)
{
    struct key_table keys = key_table_default();
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer names = {0};
        const char *group = command_group((enum command)i);
        if (i == 0 || group != NULL) {
            buffer_print(text, "\n%s:\n", i == 0 ? "Ways" : group);
        }
        key_table_print(&keys, (enum command)i, " ", &names);
        buffer_print(text, "  %-14s %s\n", names.text, command_sentence[i]);
        buffer_free(&names);
    }
}

/* To play comes first and alone. */
int subcommand_help(const struct command_line *line)
{
    (void)line;
    struct buffer text = {0};
    buffer_add(&text, "Barrow, a roguelike for the terminal.\n\n");
    for (int i = 0; subcommand_table[i].word != NULL; i++) {
        buffer_print(&text, "  barrow %-14s %s\n", subcommand_table[i].usage,
                     subcommand_table[i].sentence);
        buffer_add(&text, i == 0 ? "\nbarrow help tells how to play, and ? in the game.\n\n"
                                   "Other commands:\n"
                                 : "");
    }
    buffer_add(&text, "\nOptions:\n");
    for (int i = 0; line_option_table[i].sentence != NULL; i++) {
        const struct line_option *option = &line_option_table[i];
        char name[32];
        snprintf(name, sizeof name, "%s%s%s", option->name, help_gap_before(value_of(option)),
                 value_of(option));
        buffer_print(&text, "  %-21s %s\n", name, option->sentence);
    }
    buffer_add(&text, "\n");
    add_wrapped(&text, help_of_scripts);
    buffer_add(&text, "\nWrong options and wrong data end with status 2.\n");
    return report_text(&text);
}
