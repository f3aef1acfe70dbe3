/* The manifest of a mod. It is checked like data files, because the same people write it; there are
 * three keys, so there is no table of fields. */
#include "barrow/content/mods.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "content/data_file.h"

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
               !utf8_is_one_line(name->text) || utf8_text_width(name->text) > MOD_NAME_COLUMNS) {
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

static void check_need(struct problems *problems, const struct node *need, const struct mod *before,
                       int count)
{
    const struct mod *found = NULL;
    for (int i = 0; i < count; i++) {
        found = strcmp(before[i].id, need->key->text) == 0 ? &before[i] : found;
    }
    if (!check_version(problems, need) || before == NULL) {
        return;
    }
    if (found == NULL) {
        problems_at(problems, need->key, PROBLEM_MOD_NEED,
                    "this mod needs another before it: --mod %s", quote_text(need->key->text).text);
    } else if (!is_at_least(found->version, need->text)) {
        problems_at(problems, need, PROBLEM_MOD_NEED, "this mod needs %s %s, and this is %s",
                    found->id, need->text, found->version);
    }
}

static void read_needs(struct problems *problems, const struct node *root, const struct mod *before,
                       int count)
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
        check_need(problems, need, before, count);
    }
}

static void read_manifest(struct problems *problems, const struct node *root,
                          const struct mod *before, int count, struct mod *mod)
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
    read_needs(problems, root, before, count);
}

bool mod_read(const char *folder, const char *id, const struct mod *before, int count,
              struct mod *mod, struct problems *problems)
{
    int errors = problems->errors, order = count - 2 * LAYERS_MAX; /* in front of data files */
    struct document *document = document_load(folder, MOD_FILE, order, problems);
    *mod = (struct mod){.name = ""};
    snprintf(mod->id, sizeof mod->id, "%s", id);
    if (document->root != NULL) {
        read_manifest(problems, document->root, before, count, mod);
    } else if (problems->errors == errors) {
        problems_add(problems, &document->source, (struct position){0, 0}, PROBLEM_MOD_FILE,
                     "is missing: it says the mod's 'name' and 'version'");
    }
    document_free(document);
    return problems->errors == errors;
}
