/* puzzles.yaml. A puzzle is drawn like a vault, by the same drawing and legend, but it leaves
 * nothing to chance: every monster and every thing in it is one kind.
 *
 * Puzzles refer to kinds by words, and are read into fights when somebody plays them
 * (game/puzzle_world.h), so that they follow the numbers of the data. */
#include "barrow/content/puzzle_words.h"

#include <string.h>

#include "content/data_file.h"
#include "content/vault_check.h"

#define WORD_SIZE 80

/* ---- words ---- */

bool list_next(const char **text, char *part, size_t size)
{
    const char *from = *text + strspn(*text, " ,");
    size_t length = strcspn(from, ",");
    *text = from + length;
    while (length > 0 && from[length - 1] == ' ') {
        length--;
    }
    if (length == 0 || length >= size) {
        return false;
    }
    memcpy(part, from, length);
    part[length] = '\0';
    return true;
}

/* What follows the word at the start of the text; NULL if it does not start with it. */
static const char *behind(const char *text, const char *word)
{
    size_t size = strlen(word);
    return strncmp(text, word, size) == 0 && text[size] == ' ' ? text + size + 1 : NULL;
}

bool goal_read(const struct content *content, const char *text, struct goal *goal,
               struct error *error)
{
    const char *kill = behind(text, "kill"), *take = behind(text, "take");
    struct kind_spec spec = {.kind = 0};
    bool is_good = true;
    goal->kind = kill != NULL                  ? GOAL_KILL
                 : take != NULL                ? GOAL_TAKE
                 : strcmp(text, "stairs") == 0 ? GOAL_STAIRS
                                               : GOAL_SURVIVE;
    if (kill != NULL) {
        is_good = kind_spec_read_monster(content, kill, 1, &spec, error);
    } else if (take != NULL) {
        is_good = kind_spec_read_item(content, take, 1, &spec, error);
    } else if (goal->kind == GOAL_SURVIVE && strcmp(text, "survive") != 0) {
        is_good = error_set(
            error, "the goal '%s': expected survive, stairs, kill KIND or take THING", text);
    }
    goal->what = spec.kind;
    return is_good;
}

static bool read_gear(const struct content *content, const char *text, enum item_class class,
                      struct kind_spec *spec, struct error *error)
{
    *spec = (struct kind_spec){.kind = -1};
    return text[0] == '\0' || (kind_spec_read_item(content, text, 1, spec, error) &&
                               (content->item[spec->kind].class == class ||
                                error_set(error, "'%s' is no %s", text, item_class_word[class])));
}

bool puzzle_read_pack(const struct content *content, const struct puzzle *puzzle,
                      struct puzzle_pack *pack, struct error *error)
{
    const char *rest = puzzle->has;
    char part[WORD_SIZE];
    *pack = (struct puzzle_pack){.count = 0};
    while (list_next(&rest, part, sizeof part)) {
        if (pack->count == PUZZLE_PACK_MAX) {
            return error_set(error, "the hero has at most %d sorts of things", PUZZLE_PACK_MAX);
        }
        if (!kind_spec_read_item(content, part, 99, &pack->thing[pack->count++], error)) {
            return false;
        }
    }
    return read_gear(content, puzzle->wield, ITEM_CLASS_WEAPON, &pack->weapon, error) &&
           read_gear(content, puzzle->wear, ITEM_CLASS_ARMOUR, &pack->armour, error);
}

/* ---- the table ---- */

#define OWNER puzzle

static const struct field puzzle_field[] = {
    {"title", "what it is called in the list", TEXT(title, 1, PUZZLE_TITLE_MOST), NEEDED},
    {"text", "what the player reads before it", TEXT(text, 1, PUZZLE_TEXT_MOST), NEEDED},
    {"lesson", "what it has taught, read when it is solved", TEXT(lesson, 1, PUZZLE_TEXT_MOST),
     NEEDED},
    {"goal",
     "survive (all turns), stairs (reach another level), kill and the id of a monster (none of "
     "them is left on the level), take and the id of a thing (the hero has it)",
     TEXT(goal, 1, PUZZLE_GOAL_MOST), NEEDED},
    {"turns", "in so many turns", NEEDED_NUMBER(turns, 1, PUZZLE_TURNS_MOST)},
    {"drawing",
     "lines of text behind a '|', as of a vault, with the hero at '@'; it lies in rock, and is "
     "not turned",
     FIELD(drawing, place.drawing), NEEDED},
    {"legend", "what other characters stand for, as of a vault, but each stands for one thing",
     FIELD(legend, place.legend)},
    {"level", "the hero's level", NUMBER(hero_level, 1, 100, 1)},
    {"health", "percent of its health that the hero has", NUMBER(health, 1, 100, 100)},
    {"monster-level", "the level of all monsters; 0: that of their rank",
     NUMBER(monster_level, 0, 100, 0)},
    {"wields", "the hero's weapon, as in seax+2", TEXT(wield, 0, 40)},
    {"wears", "the hero's armour", TEXT(wear, 0, 40)},
    {"has", "the rest of what the hero has, with commas between, as in sling-stone x5, fire-pot",
     TEXT(has, 0, 300)},
    {"allies", "the signs of the legend whose monsters stand by the hero", TEXT(allies, 0, 10)},
    {"solution",
     "what the hero does, with commas between: a direction (east, or east x3), wait, strike (a "
     "blow at who stands beside, else a wait), down, take, sneak, or use, throw, wear, drop and "
     "the id of a thing, with a column and a line of the "
     "drawing (from 0) where it is aimed: throw fire-pot 5 2",
     TEXT(solution, 1, 600), NEEDED},
};

static const struct table puzzle_table = {.noun = "a puzzle", FIELDS(puzzle_field)};

static const struct kind_list puzzles = {
    .noun = "puzzle",
    .file = FILE_PUZZLES,
    .section = "puzzles",
    .table = &puzzle_table,
    KIND_ARRAY(puzzle, puzzle_count, PUZZLES_MAX),
};

/* ---- what cannot be played any more ---- */

static bool is_of_word(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
}

static bool has_word(const char *text, const char *word)
{
    size_t size = strlen(word);
    const char *at = strstr(text, word);
    while (at != NULL && ((at > text && is_of_word(at[-1])) || is_of_word(at[size]))) {
        at = strstr(at + 1, word);
    }
    return at != NULL;
}

/* True if the value, or one inside it, has the word. */
static bool node_has_word(const struct node *node, const char *word)
{
    bool has = node != NULL && has_word(node->text, word);
    for (const struct node *each = node != NULL ? node->first : NULL; each != NULL && !has;
         each = each->next) {
        has = node_has_word(each, word);
    }
    return has;
}

static bool names(const struct record *record, const char *id)
{
    static const char *const keys[] = {"legend", "goal", "wields", "wears", "has", "solution"};
    bool answer = false;
    for (int i = 0; i < COUNT(keys) && record->part_count > 0; i++) {
        answer = answer || node_has_word(record_find(record, KEYS(keys[i])), id);
    }
    return answer;
}

/* True if the kind is not there any more: no later layer has defined it anew. */
static bool is_gone(const struct content *content, const struct removal *removal)
{
    const char *id = removal->node->key->text;
    return (removal->file == FILE_MONSTERS && content_find_actor(content, id) < 0) ||
           (removal->file == FILE_ITEMS && content_find_item(content, id) < 0) ||
           (removal->file == FILE_TERRAIN && content_find_terrain(content, id) < 0);
}

/* The removal of a kind that an entry names; or NULL. */
static const struct removal *find_loss(const struct loader *loader, const struct record *record)
{
    const struct removal *found = NULL;
    for (int i = 0; i < loader->removal_count && found == NULL; i++) {
        const struct removal *removal = &loader->removal[i];
        bool is_loss = is_gone(loader->content, removal) && names(record, removal->node->key->text);
        found = is_loss ? removal : NULL;
    }
    return found;
}

/* A layer that removes a kind cannot know all puzzles: those that name it are left out and listed,
 * while a puzzle with a mistake of its own is complained about. */
static void puzzles_leave_out(struct loader *loader)
{
    struct content *content = loader->content;
    struct buffer lines = {0};
    for (int i = 0; i < content->puzzle_count; i++) {
        struct record *record = &loader->entry[FILE_PUZZLES][i];
        const struct removal *loss = find_loss(loader, record);
        if (loss != NULL) {
            buffer_print(&lines, "%-16s left out: '%s' was removed: %s, line %d\n",
                         content->puzzle[i].place.id, loss->node->key->text,
                         loss->node->source->shown_name, node_position(loss->node).line);
            *record = (struct record){0};
        }
    }
    content->puzzles_left_out =
        lines.size > 0 ? arena_copy(content->texts, lines.text, lines.size) : NULL;
    buffer_free(&lines);
}

/* ---- checks ---- */

static bool is_chance(const struct vault_sign *sign)
{
    return sign->others > 0 || sign->horde > 0 || sign->thing_class > 0 ||
           strcmp(sign->monster, "any") == 0;
}

/* The hero stands once in the drawing, and each sign means one thing. */
static void check_drawing(struct loader *loader, const struct node *node, const struct vault *place)
{
    const struct vault_drawing *drawing = &place->drawing;
    int heroes = 0;
    for (int i = 0; i < drawing->width * drawing->height; i++) {
        struct point at = {i % drawing->width, i / drawing->width};
        char drawn = drawing->cell[i];
        const struct vault_sign *sign = vault_find_sign(place, drawn);
        heroes += drawn == PUZZLE_HERO_SIGN;
        if (sign == NULL && drawn != ' ' && drawn != PUZZLE_HERO_SIGN) {
            drawing_complain(loader, node, at, PROBLEM_SIGN,
                             "the legend does not say what this sign stands for");
        } else if (sign != NULL && is_chance(sign)) {
            drawing_complain(loader, node, at, PROBLEM_PUZZLE,
                             "a puzzle leaves nothing to chance: name one monster, one thing");
        }
    }
    if (heroes != 1) {
        problems_at(&loader->problems, node, PROBLEM_PUZZLE,
                    "the hero, '@', stands %d times in this drawing, and not once", heroes);
    }
}

static void puzzles_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->puzzle_count; i++) {
        const struct puzzle *puzzle = &loader->content->puzzle[i];
        const struct record *record = &loader->entry[FILE_PUZZLES][i];
        struct goal goal;
        struct puzzle_pack pack;
        struct error error;
        check_drawing(loader, record_find(record, KEYS("drawing")), &puzzle->place);
        if (!goal_read(loader->content, puzzle->goal, &goal, &error)) {
            problems_at(&loader->problems, record_find(record, KEYS("goal")), PROBLEM_PUZZLE, "%s",
                        error.text);
        }
        if (!puzzle_read_pack(loader->content, puzzle, &pack, &error)) {
            problems_at(&loader->problems, record_find(record, KEYS("has", "wields", "wears")),
                        PROBLEM_PUZZLE, "%s", error.text);
        }
    }
}

const struct data_reader puzzles_reader = {
    .file = FILE_PUZZLES,
    .name = "puzzles.yaml",
    .list = &puzzles,
    .is_apart = true,
    .leave_out = puzzles_leave_out,
    .check = puzzles_check,
};
