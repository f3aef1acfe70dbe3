/* The help and the manual page. Both are made of the tables that the program itself reads, so that
 * they cannot name an option or a key that does not exist. Only what no table knows is written
 * here. `make man` writes docs/barrow.6; a test compares the two. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/content/config.h"
#include "barrow/content/mods.h"
#include "barrow/play/key_table.h"
#include "barrow/program/subcommands.h"

#include "program/manual.h"
#include "program/options.h"

#define HELP_WIDTH 80

static const char scripts[] =
    "A script is a text of keys: a character is that key, a name in angle brackets one that has no "
    "character, as in o<Tab><3*Down><Ctrl-P>. Blanks between them, and lines that begin with #, "
    "mean nothing. It begins at the title, or in the dungeon if --seed or --name is given; without "
    "--seed it plays seed 1, without --home it keeps nothing, and with neither --home nor --config "
    "it has the default of every setting. "
    "--print-screen=svg prints the last screen as a picture, --print-screen=film all of them as a "
    "moving one.";

static const char *const how_to_play[] = {
    "Somewhere under the hill lies a crown. You go down for it, with a sack and no way back up. "
    "Walk "
    "into monsters to strike them; eat before you starve; descend, find the Crown, and use it. "
    "Dead "
    "is dead.",
    "Arrows, Enter and Esc are enough: Enter lists all commands, ? explains the game and the signs "
    "on the map.",
};

/* "--seed N", but "--print-screen[=KIND]". */
static const char *gap_before(const char *value)
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

void manual_add_play(struct buffer *text)
{
    for (size_t i = 0; i < sizeof how_to_play / sizeof how_to_play[0]; i++) {
        add_wrapped(text, how_to_play[i]);
    }
}

void manual_add_keys(struct buffer *text)
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
        snprintf(name, sizeof name, "%s%s%s", option->name, gap_before(value_of(option)),
                 value_of(option));
        buffer_print(&text, "  %-21s %s\n", name, option->sentence);
    }
    buffer_add(&text, "\n");
    add_wrapped(&text, scripts);
    buffer_add(&text, "\nWrong options and wrong data end with status 2.\n");
    return report_text(&text);
}

/* The manual page. */

/* Adds text with everything escaped that roff would take for a request. */
static void add_plain(struct buffer *text, const char *plain)
{
    if (*plain == '.' || *plain == '\'') {
        buffer_add(text, "\\&");
    }
    static const char special[] = "-\\'^";
    static const char *const escape[] = {"\\-", "\\e", "\\(aq", "\\(ha"};
    for (; *plain != '\0'; plain++) {
        const char *found = strchr(special, *plain);
        if (found != NULL) {
            buffer_add(text, escape[found - special]);
        } else {
            buffer_add_bytes(text, plain, 1);
        }
    }
}

/* A term in bold, what it takes in italics, and what it means. */
static void add_term(struct buffer *text, const char *name, const char *value, const char *meaning)
{
    buffer_add(text, ".TP\n\\fB");
    add_plain(text, name);
    buffer_add(text, "\\fR");
    if (*value != '\0') {
        buffer_print(text, "%s\\fI", gap_before(value));
        add_plain(text, value);
        buffer_add(text, "\\fR");
    }
    buffer_add(text, "\n");
    add_plain(text, meaning);
    buffer_add(text, "\n");
}

static void add_head(struct buffer *text)
{
    buffer_add(text, ".\\\" Made by `make man`; change the tables in include/barrow instead.\n"
                     ".TH BARROW 6 \"\" \"Barrow " BARROW_VERSION "\" Games\n"
                     ".SH NAME\n"
                     "barrow \\- a roguelike for the terminal\n"
                     ".SH SYNOPSIS\n"
                     ".B barrow\n"
                     ".RI [ command ]\n"
                     ".RI [ option ...]\n"
                     ".SH DESCRIPTION\n");
    add_plain(text, how_to_play[0]);
    buffer_add(text, "\n.PP\n");
    add_plain(text, how_to_play[1]);
    buffer_add(text, "\n");
}

static void add_command_line(struct buffer *text)
{
    buffer_add(text, ".SH COMMANDS\n");
    for (int i = 0; subcommand_table[i].word != NULL; i++) {
        const char *value = strchr(subcommand_table[i].usage, ' ');
        add_term(text, subcommand_table[i].word, value != NULL ? value + 1 : "",
                 subcommand_table[i].sentence);
    }
    buffer_add(text, ".SH OPTIONS\n");
    for (int i = 0; line_option_table[i].sentence != NULL; i++) {
        const struct line_option *option = &line_option_table[i];
        add_term(text, option->name, value_of(option), option->sentence);
    }
    buffer_add(text, ".SH SCRIPTS\n");
    add_plain(text, scripts);
    buffer_add(text, "\n");
}

static void add_keys(struct buffer *text)
{
    struct key_table keys = key_table_default();
    buffer_add(text, ".SH KEYS\n");
    add_plain(text, "As the game comes; the options screen changes them.");
    buffer_add(text, "\n.SS \"Ways\"\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct buffer names = {0};
        const char *group = command_group((enum command)i);
        if (group != NULL) {
            buffer_print(text, ".SS \"%s\"\n", group);
        }
        key_table_print(&keys, (enum command)i, " ", &names);
        add_term(text, buffer_text(&names), "", command_sentence[i]);
        buffer_free(&names);
    }
}

static void add_settings(struct buffer *text)
{
    buffer_add(text, ".SH SETTINGS\n");
    add_plain(text, "In config.yaml, as \"name: value\". The options screen writes them and keeps "
                    "what else stands there.");
    buffer_add(text, "\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        struct buffer choices = {0}, meaning = {0};
        const struct option_row *option = &option_table[i];
        for (int k = 0; option->choices != NULL && option->choices[k] != NULL; k++) {
            buffer_print(&choices, "%s%s", k > 0 ? " " : "", option->choices[k]);
        }
        buffer_print(&meaning, "%s (%s)", option->sentence, option->fallback);
        add_term(text, option->key, buffer_text(&choices), buffer_text(&meaning));
        buffer_free(&choices);
        buffer_free(&meaning);
    }
    add_term(text, MODS_KEY, "[NAME, NAME]",
             "mods that are always loaded, in this order, below those of --mod; barrow mod list");
}

static void add_tail(struct buffer *text)
{
    buffer_add(text, ".SH FILES\n");
    add_term(text, "$XDG_CONFIG_HOME/barrow/config.yaml", "",
             "settings; ~/.config without it, DIR/config.yaml with --home DIR");
    add_term(text, "$XDG_DATA_HOME/barrow", "",
             "runs, recordings, what became of them, the hall of fame, what a failing game left; "
             "~/.local/share without it, DIR with --home DIR");
    buffer_add(text, ".SH ENVIRONMENT\n");
    add_term(text, "NO_COLOR", "", "set to anything: no colours");
    add_term(text, "TERM, COLORTERM", "", "what the terminal can show");
    buffer_add(text, ".SH EXIT STATUS\n");
    add_term(text, "0", "", "all is well");
    add_term(text, "1", "",
             "the output could not be written, a recording played anew goes another way, or "
             "barrow check finds an error");
    add_term(text, "2", "", "wrong options, wrong data, or no such run; what is wrong is said");
    buffer_add(text, ".SH EXAMPLES\n");
    add_term(text, "barrow --seed 7", "", "the same barrow as everybody else's with seed 7");
    add_term(text, "barrow replay --turns 40-90 --print-screen=film >run.svg", "",
             "a moving picture of these turns of the newest run, for a browser");
    add_term(text, "barrow check mine && barrow --data mine", "",
             "looks for mistakes in the data files of the folder mine, then plays with them");
}

int subcommand_manual(const struct command_line *line)
{
    (void)line;
    struct buffer text = {0};
    add_head(&text);
    add_command_line(&text);
    add_keys(&text);
    add_settings(&text);
    add_tail(&text);
    return report_text(&text);
}
