/* Prints the manual page, docs/barrow.6, from the tables that the program itself reads, so that it
 * cannot name an option or a key that does not exist. `make man` writes it; tests/play_manual.sh
 * holds it to that. */
#include <stdio.h>
#include <string.h>

#include "barrow/content/config.h"
#include "barrow/content/mods.h"
#include "barrow/play/key_table.h"
#include "barrow/program/subcommands.h"
#include "program/help.h"
#include "program/options.h"

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
        buffer_print(text, "%s\\fI", help_gap_before(value));
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
    add_plain(text, help_of_play[0]);
    buffer_add(text, "\n.PP\n");
    add_plain(text, help_of_play[1]);
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
        add_term(text, option->name, option->value != NULL ? option->value : "", option->sentence);
    }
    buffer_add(text, ".SH SCRIPTS\n");
    add_plain(text, help_of_scripts);
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

int main(void)
{
    struct buffer text = {0};
    add_head(&text);
    add_command_line(&text);
    add_keys(&text);
    add_settings(&text);
    add_tail(&text);
    fputs(buffer_text(&text), stdout);
    buffer_free(&text);
    return fflush(stdout) != 0 || ferror(stdout);
}
