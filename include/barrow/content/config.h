/* The player's settings, from config.yaml: options (option.def) and keys, and where each came from.
 * A wrong file is never refused: what is right in it holds. */
#ifndef BARROW_CONTENT_CONFIG_H
#define BARROW_CONTENT_CONFIG_H

#include <stdbool.h>
#include <stdint.h>

#include "barrow/base/buffer.h"
#include "barrow/base/error.h"
#include "barrow/content/layers.h"
#include "barrow/content/mods.h"
#include "barrow/content/problems.h"

/* Keys. Commands and keys belong to the layers above: here a command is an index into their words,
 * a key a number that their function makes of a name. */

#define BINDING_KEYS_MAX 6
#define BINDING_NAME_SIZE 16
#define BINDINGS_MAX 128
#define PRESETS_MAX 8
#define PRESET_ID_SIZE 41
#define PRESET_SAYS_SIZE 81

enum key_verdict { KEY_IS_GOOD, KEY_IS_UNKNOWN, KEY_IS_RESERVED };

struct binding {
    bool is_given; /* else the command keeps the keys that it has */
    int count;     /* 0: no key at all */
    uint32_t key[BINDING_KEYS_MAX];
    int line; /* where the file says so; 0: it does not stand in one */
};

/* How the layers above call things; all of it outlives what is read with it. */
struct key_words {
    const char *const *command; /* "step-north", ... */
    int command_count;          /* at most BINDINGS_MAX */
    int needed;                 /* the command that may not be left without a key */
    const char *const *key;     /* names of keys, to suggest the nearest */
    int key_count;
    enum key_verdict (*read_key)(const char *name, uint32_t *key);
    void (*name_key)(uint32_t key, char out[BINDING_NAME_SIZE]);
    struct binding needed_usual; /* the needed command's keys where no preset says otherwise */
};

struct bindings {
    struct binding of[BINDINGS_MAX]; /* by command */
};

struct key_preset {
    char id[PRESET_ID_SIZE], says[PRESET_SAYS_SIZE];
    struct bindings bindings; /* what differs from the commands' own keys */
};

struct key_presets {
    struct key_preset preset[PRESETS_MAX];
    int count; /* at least 1 */
};

/* Reads the presets that the program carries, and over them whole presets of the keys.yaml of each
 * layer (NULL: none). False if anything is wrong: *problems has every error, as content_load's. */
bool key_presets_load(const struct data_layers *layers, const struct key_words *words,
                      struct key_presets *presets, struct buffer *problems);

/* Adds everything that is wrong in the same files. */
void key_presets_check(const struct data_layers *layers, const struct key_words *words,
                       struct problems *problems);

/* Options. */

enum option {
#define OPTION(word, type, key, choices, least, most, step, fallback, sentence) OPTION_##word,
#include "barrow/content/option.def"
#undef OPTION
    OPTION_COUNT
};

enum option_type { OPTION_IS_WORD, OPTION_IS_NUMBER, OPTION_IS_TEXT, OPTION_IS_PRESET };

/* Choices in the order of option.def; of yes and no, yes is 1. */
enum option_colours { COLOURS_AUTO, COLOURS_16M, COLOURS_256, COLOURS_16, COLOURS_8, COLOURS_NONE };
enum option_ascii { ASCII_NO, ASCII_YES, ASCII_AUTO };
enum option_walls { WALLS_LINES, WALLS_SIGNS };
enum option_map { MAP_AUTO, MAP_NARROW };
enum option_log { LOG_BESIDE, LOG_BELOW };
enum option_bars { BARS_BLOCKS, BARS_SIGNS };
enum option_graves { GRAVES_NO, GRAVES_YES, GRAVES_ALWAYS };
enum option_light { LIGHT_FULL, LIGHT_PLAIN };
enum option_follow { FOLLOW_HERO, FOLLOW_CURSOR };

struct option_row {
    const char *const *choices; /* of a WORD; NULL closes them */
    const char *key, *fallback, *sentence;
    enum option_type type;
    int least, most, step;
};

extern const struct option_row option_table[OPTION_COUNT];

enum config_origin {
    CONFIG_DEFAULT,
    CONFIG_FILE,         /* see line */
    CONFIG_COMMAND_LINE, /* `from` names the option */
    CONFIG_GAME          /* changed while playing */
};

#define CONFIG_TEXT_SIZE 65

struct config_value {
    int number;                  /* of a NUMBER; index of a choice or of a preset */
    char text[CONFIG_TEXT_SIZE]; /* of a TEXT */
    enum config_origin origin;
    int line;
    const char *from;
    bool is_unsaved; /* changed since it was read or saved */
};

#define CONFIG_MODS_MAX 48

/* A mod that is installed. */
struct config_mod {
    char id[MOD_ID_SIZE];
    bool is_on; /* in the file's list: always loaded, from the next start on */
};

struct config {
    char *path; /* owned; NULL: there is no place for the file */
    const struct key_words *words;
    const struct key_presets *presets;
    struct config_value value[OPTION_COUNT];
    struct bindings bindings; /* over those of the preset */
    bool is_binding_unsaved[BINDINGS_MAX];
    struct config_mod mod[CONFIG_MODS_MAX]; /* as config_add_mod had them: in the file's order */
    int mod_count;
    bool are_mods_unsaved;
    bool is_there;     /* there is such a file */
    int mistakes;      /* in it */
    int first_mistake; /* the line; 0: the file as a whole */
};

/* Every option at its default. `path` of the file (copied) may be NULL; the words and presets must
 * outlive the config. config_free frees it. */
struct config *config_new(const char *path, const struct key_words *words,
                          const struct key_presets *presets);
void config_free(struct config *config);

/* Reads the file, if it is there. A setting that is wrong keeps its default; its problem is added
 * to *problems (in the form of content_load), and the result is false. */
bool config_read(struct config *config, struct buffer *problems);

/* Changes an option to `text`, as it would stand in the file. False and an error if it is wrong. */
bool config_set_text(struct config *config, enum option option, const char *text,
                     struct error *error);

/* The option of a key; OPTION_COUNT if there is none. */
enum option config_find_option(const char *key);

/* Changes from within the game: origin CONFIG_GAME, unsaved. `step` goes round the choices, and
 * along the numbers up to their ends; it leaves a TEXT alone. */
void config_step(struct config *config, enum option option, int step);
void config_change_text(struct config *config, enum option option, const char *text);
void config_bind(struct config *config, int command, const uint32_t *key, int count);
void config_unbind(struct config *config, int command); /* as the preset has it */
void config_reset(struct config *config);               /* everything at its default */

/* One more mod that can be switched on and off; nothing if it is there already, or there are too
 * many. */
void config_add_mod(struct config *config, const char *id, bool is_on);

/* False if so many are on that one more cannot be loaded. */
bool config_switch_mod(struct config *config, int i);

/* Adds the value as it stands in the file (print) or as a person reads it (show). */
void config_print_value(const struct config *config, enum option option, struct buffer *out);
void config_show_value(const struct config *config, enum option option, struct buffer *out);

/* Adds keys as they stand in the file: `[x, Up, ">"]`. */
void config_print_keys(const struct config *config, const struct binding *binding,
                       struct buffer *out);

/* True if something changed that the file does not have. */
bool config_is_unsaved(const struct config *config);

/* Writes the file and its folders, whole or not at all: the options and keys that it has or that
 * changed, then the owner's comments and unknown keys. A file that was not understood is copied to
 * `path.broken-N` first. False and an error if that cannot be done; the settings still hold. */
bool config_save(struct config *config, struct error *error);

/* Says what an option may be: "yes or no", "a whole number from 0 to 100". */
void config_print_expected(const struct config *config, enum option option, struct buffer *out);

/* True if `text` makes sense for the option; then *value has it, the origin left alone. */
bool config_parse(const struct config *config, enum option option, const char *text,
                  struct config_value *value);

#endif
