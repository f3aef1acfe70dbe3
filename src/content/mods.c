/* The manifest of a mod, and the list of mods in config.yaml. Both are checked like data files,
 * because the same people write them; a manifest has three keys, so there is no table of fields.
 *
 * The list is read by itself and before all other settings, because these need the key presets,
 * which mods may change. */
#include "barrow/content/mods.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/match.h"
#include "barrow/base/utf8.h"
#include "content/data_file.h"

#define CYCLE_MOST                                                                                 \
    8 /* mods that need each other in turn: a longer cycle is told as a missing mod */

bool mod_is_id(const char *text)
{
    return id_is_good(text);
}

/* "1", "1.0", "0.12.3": numbers that a comparison cannot overflow. */
static bool is_version(const char *text)
{
    size_t digits = 0;
    for (const char *at = text; *at != '\0'; at++) {
        bool is_digit = *at >= '0' && *at <= '9';
        if (!is_digit && (*at != '.' || digits == 0)) {
            return false;
        }
        digits = is_digit ? digits + 1 : 0;
        if (digits > 6) {
            return false;
        }
    }
    return digits > 0 && strlen(text) < MOD_VERSION_SIZE;
}

/* The number that a version goes on with; moves *at behind it and its dot. 0 at the end. */
static long next_number(const char **at)
{
    long number = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        number = number * 10 + (**at - '0');
    }
    *at += **at == '.';
    return number;
}

/* 1.10 is later than 1.9; 1 and 1.0 are the same. */
static bool is_at_least(const char *have, const char *need)
{
    while (*have != '\0' || *need != '\0') {
        long a = next_number(&have), b = next_number(&need);
        if (a != b) {
            return a > b;
        }
    }
    return true;
}

static void read_name(struct problems *problems, const struct node *root, struct mod *mod)
{
    const struct node *name = node_find(root, "name");
    char expected[64];
    if (name == NULL) {
        problems_at(problems, root, PROBLEM_MISSING_KEY, "a mod needs 'name'");
    } else if (name->kind != NODE_TEXT || strlen(name->text) != name->size ||
               !utf8_is_one_line(name->text) || utf8_text_width(name->text) > MOD_NAME_COLUMNS ||
               utf8_find_name_fault(name->text) != NULL) {
        snprintf(expected, sizeof expected, "a text of 1 to %d characters on one line",
                 MOD_NAME_COLUMNS);
        problems_unfit(problems, name, PROBLEM_TEXT, expected);
    } else {
        snprintf(mod->name, sizeof mod->name, "%s", name->text);
    }
}

static bool check_version(struct problems *problems, const struct node *value)
{
    bool is_good = value->kind == NODE_TEXT && is_version(value->text);
    if (!is_good) {
        problems_unfit(problems, value, PROBLEM_VERSION, "a version such as 1.0");
    }
    return is_good;
}

static void read_version(struct problems *problems, const struct node *root, struct mod *mod)
{
    const struct node *version = node_find(root, "version");
    if (version == NULL) {
        problems_at(problems, root, PROBLEM_MISSING_KEY, "a mod needs 'version'");
    } else if (check_version(problems, version)) {
        snprintf(mod->version, sizeof mod->version, "%s", version->text);
    }
}

/* True if the mod `from` needs `id`, or needs one that does, or so on. */
static bool needs_mod(const struct mod_finder *finder, const char *from, const char *id, int steps)
{
    struct buffer folder = {0};
    struct problems elsewhere = {0};
    bool answer = false;
    if (steps == 0 || !finder->find(finder->context, from, &folder)) {
        buffer_free(&folder);
        return false;
    }
    struct document *document = document_load(folder.text, MOD_FILE, 0, &elsewhere);
    const struct node *needs = node_find(document->root, "needs");
    const struct node *each = needs != NULL ? needs->first : NULL;
    for (; each != NULL && !answer; each = each->next) {
        const char *next = each->key != NULL ? each->key->text : "";
        answer = strcmp(next, id) == 0 || needs_mod(finder, next, id, steps - 1);
    }
    document_free(document);
    problems_free(&elsewhere);
    buffer_free(&folder);
    return answer;
}

static void check_need(struct problems *problems, const struct node *need, const char *id,
                       const struct mods_before *before)
{
    const struct mod *found = NULL;
    for (int i = 0; i < before->count; i++) {
        found = strcmp(before->mod[i].id, need->key->text) == 0 ? &before->mod[i] : found;
    }
    if (!check_version(problems, need) || before->count == 0) {
        return;
    }
    if (found == NULL && needs_mod(&before->finder, need->key->text, id, CYCLE_MOST)) {
        problems_at(problems, need->key, PROBLEM_MOD_NEED,
                    "this mod needs '%s', which needs this one: in a cycle none can come first",
                    quote_text(need->key->text).text);
    } else if (found == NULL) {
        problems_at(problems, need->key, PROBLEM_MOD_NEED,
                    "this mod needs another before it: --mod %s", quote_text(need->key->text).text);
    } else if (!is_at_least(found->version, need->text)) {
        problems_at(problems, need, PROBLEM_MOD_NEED, "this mod needs %s %s, and this is %s",
                    found->id, need->text, found->version);
    }
}

static void read_needs(struct problems *problems, const struct node *root, const char *id,
                       const struct mods_before *before)
{
    const struct node *needs = node_find(root, "needs");
    if (needs == NULL || needs->kind == NODE_NOTHING) {
        return;
    }
    if (needs->kind != NODE_MAPPING) {
        problems_unfit(problems, needs, PROBLEM_SHAPE, "versions by mod such as {barrow: 0.1}");
        return;
    }
    for (const struct node *need = needs->first; need != NULL; need = need->next) {
        check_need(problems, need, id, before);
    }
}

static void read_manifest(struct problems *problems, const struct node *root,
                          const struct mods_before *before, struct mod *mod)
{
    static const char *const known[] = {"name", "version", "needs"};
    static const struct words words = WORDS("key", known);
    if (root->kind != NODE_MAPPING) {
        problems_at(problems, root, PROBLEM_SHAPE,
                    "a mod says 'name: ...' and 'version: ...' here");
        return;
    }
    for (const struct node *each = root->first; each != NULL; each = each->next) {
        if (words_find(&words, each->key->text) < 0) {
            problems_unknown(problems, each->key, &words, "a mod");
        }
    }
    read_name(problems, root, mod);
    read_version(problems, root, mod);
    read_needs(problems, root, mod->id, before);
}

bool mod_read(const char *folder, const char *id, const struct mods_before *before, struct mod *mod,
              struct problems *problems)
{
    int errors = problems->errors;
    int order = before->count - 2 * LAYERS_MAX; /* in front of data files */
    struct document *document = document_load(folder, MOD_FILE, order, problems);
    *mod = (struct mod){.name = ""};
    snprintf(mod->id, sizeof mod->id, "%s", id);
    if (document->root != NULL) {
        read_manifest(problems, document->root, before, mod);
    } else if (problems->errors == errors) {
        problems_add(problems, &document->source, (struct position){0, 0}, PROBLEM_MOD_FILE,
                     "is missing: it says the mod's 'name' and 'version'");
    }
    document_free(document);
    return problems->errors == errors;
}

/* ---- the list in config.yaml ---- */

static void add_to_list(struct mod_list *list, const struct node *node, struct problems *problems)
{
    if (node->kind != NODE_TEXT || !mod_is_id(node->text) || node->size >= MOD_ID_SIZE) {
        problems_unfit(problems, node, PROBLEM_BAD_ID, "names of mods such as fire-rats");
        return;
    }
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->id[i], node->text) == 0) {
            problems_at(problems, node, PROBLEM_TWICE, "the mod '%s' is given twice", node->text);
            problems_note(problems, list->node[i], "'%s' is given here first", node->text);
            return;
        }
    }
    if (list->count == MODS_MAX) {
        problems_at(problems, node, PROBLEM_TOO_MANY, "too many mods: there may be %d", MODS_MAX);
        return;
    }
    memcpy(list->id[list->count], node->text, node->size + 1);
    list->node[list->count++] = node;
}

/* The value of 'mods'. A key that is almost that would leave out all mods without a word. */
static const struct node *find_list(const struct node *root, struct problems *problems)
{
    static const char *const known[] = {MODS_KEY};
    static const struct words words = WORDS("option", known);
    const struct node *value = node_find(root, MODS_KEY);
    const struct node *each = root != NULL && value == NULL ? root->first : NULL;
    for (; each != NULL; each = each->next) {
        struct nearest nearest = nearest_start(each->key != NULL ? each->key->text : "");
        nearest_offer(&nearest, MODS_KEY);
        if (nearest.best != NULL && nearest.distance <= 1) {
            problems_unknown(problems, each->key, &words, NULL);
        }
    }
    return value;
}

void mod_list_read(struct mod_list *list, const char *path, struct problems *problems)
{
    struct problems elsewhere = {0};
    *list = (struct mod_list){.count = 0};
    if (path == NULL) {
        return;
    }
    list->document = document_load("", path, -3 * LAYERS_MAX, &elsewhere); /* before manifests */
    problems_free(&elsewhere);
    const struct node *value = find_list(list->document->root, problems);
    if (value == NULL || value->kind == NODE_NOTHING) {
        return;
    }
    if (value->kind != NODE_LIST) {
        problems_unfit(problems, value, PROBLEM_SHAPE, "a list such as [more-rats, fire-rats]");
        return;
    }
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        add_to_list(list, each, problems);
    }
}

void mod_list_free(struct mod_list *list)
{
    document_free(list->document);
    *list = (struct mod_list){.count = 0};
}

void mod_list_refuse(const struct mod_list *list, int i, const char *message,
                     struct problems *problems)
{
    problems_at(problems, list->node[i], PROBLEM_UNKNOWN_NAME, "%s", message);
}

void mod_list_note(const struct mod_list *list, int i, struct problems *problems)
{
    problems_note(problems, list->node[i], "'%s' is loaded here", list->id[i]);
}
