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

#define NAME_WIDTH 22

/* A name, and beside it its meaning, on as many lines as it needs. */
static void add_row(struct buffer *text, const char *name, const char *meaning)
{
    const char *line;
    size_t length;
    for (int i = 0; (line = wrap_next(&meaning, HELP_WIDTH - NAME_WIDTH - 3, &length)) != NULL;
         i++) {
        buffer_print(text, "  %-*s %.*s\n", NAME_WIDTH, i == 0 ? name : "", (int)length, line);
    }
}

static void add_command(struct buffer *text, enum subcommand command)
{
    char name[64];
    snprintf(name, sizeof name, "barrow %s", subcommand_table[command].usage);
    add_row(text, name, subcommand_table[command].sentence);
}

/* Without the command's name before it, in the command's own help. */
static void add_option(struct buffer *text, const struct line_option *option, const char *command)
{
    char name[64];
    size_t size = strlen(command);
    bool is_named = strncmp(option->sentence, command, size) == 0 && option->sentence[size] == ':';
    snprintf(name, sizeof name, "%s%s%s", option->name, help_gap_before(value_of(option)),
             value_of(option));
    add_row(text, name, option->sentence + (is_named ? size + 2 : 0));
}

/* To play comes first and alone, and of the options only what everybody may want. */
static void add_overview(struct buffer *text)
{
    static const char *const everyday[] = {"--seed", "--name", "--mod",    "--plain",
                                           "--set",  "--home", "--version"};
    buffer_add(text, "Barrow, a roguelike for the terminal. barrow help tells how to play.\n\n");
    for (int i = 0; subcommand_table[i].word != NULL; i++) {
        add_command(text, (enum subcommand)i);
        buffer_add(text, i == 0 ? "\nOther commands:\n" : "");
    }
    buffer_add(text, "\nOptions:\n");
    for (size_t i = 0; i < sizeof everyday / sizeof everyday[0]; i++) {
        add_option(text, line_option_find(everyday[i], strlen(everyday[i])), "");
    }
    buffer_add(text,
               "\nA command's own options: barrow COMMAND --help. All of them: man barrow.\n");
}

static void add_own_options(struct buffer *text, enum subcommand command)
{
    add_command(text, command);
    buffer_add(text, "\nOptions:\n");
    for (int i = 0; line_option_table[i].sentence != NULL; i++) {
        if ((line_option_table[i].subcommands & (1u << command)) != 0) {
            add_option(text, &line_option_table[i], subcommand_table[command].word);
        }
    }
    if ((FOR_SCREEN & (1u << command)) != 0) {
        buffer_add(text, "\n");
        add_wrapped(text, help_of_scripts);
    }
    buffer_add(text, "\nWrong options and wrong data end with status 2.\n");
}

int subcommand_help(const struct command_line *line)
{
    struct buffer text = {0};
    if (line->about == SUBCOMMAND_COUNT) {
        add_overview(&text);
    } else {
        add_own_options(&text, line->about);
    }
    return report_text(&text);
}
