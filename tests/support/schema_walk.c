#include "support/schema_walk.h"

#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "content/schema.h"
#include "support/test.h"

struct walk {
    const struct node *root;
    bool is_quiet; /* of an "if" or "anyOf": trying is no failure */
};

static int visit(const struct walk *walk, const struct node *schema, const struct node *value);

static int misfit(const struct walk *walk, const struct node *value, const char *why)
{
    if (!walk->is_quiet) {
        print_error("%s:%d: %s: %s\n", value->source->shown_name, node_position(value).line, why,
                    value->text);
    }
    return 1;
}

static bool is_number(const struct node *value, bool may_have_point)
{
    int number;
    return value->kind == NODE_TEXT && value_number(value, may_have_point ? 3 : 0, &number);
}

static bool is_flag(const struct node *value)
{
    return value->is_plain &&
           (strcmp(value->text, "true") == 0 || strcmp(value->text, "false") == 0);
}

static bool has_type(const char *type, const struct node *value)
{
    return strcmp(type, "object") == 0    ? value->kind == NODE_MAPPING
           : strcmp(type, "array") == 0   ? value->kind == NODE_LIST
           : strcmp(type, "integer") == 0 ? is_number(value, false)
           : strcmp(type, "number") == 0  ? is_number(value, true)
           : strcmp(type, "boolean") == 0 ? is_flag(value)
                                          : value->kind == NODE_TEXT && !is_number(value, true);
}

static bool has_any_type(const struct node *types, const struct node *value)
{
    for (const struct node *type = types->first; type != NULL; type = type->next) {
        if (has_type(type->text, value)) {
            return true;
        }
    }
    return false;
}

static int count_children(const struct node *value)
{
    int count = 0;
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        count++;
    }
    return count;
}

static int count_letters(const char *text)
{
    int count = 0;
    for (uint32_t code; *text != '\0'; count++) {
        text += utf8_decode(text, &code);
    }
    return count;
}

#define PATTERNS_MOST 64

/* Compiled once: a schema has few patterns, and each is asked for a thousand times. */
static bool matches(const char *pattern, const char *text)
{
    static char *known[PATTERNS_MOST];
    static regex_t compiled[PATTERNS_MOST];
    int i = 0;
    while (known[i] != NULL && strcmp(known[i], pattern) != 0) {
        i++;
        assert_true(i < PATTERNS_MOST);
    }
    if (known[i] == NULL) {
        assert_int_equal(regcomp(&compiled[i], pattern, REG_EXTENDED | REG_NOSUB), 0);
        known[i] = memory_copy_text(pattern);
    }
    return regexec(&compiled[i], text, 0, NULL, 0) == 0;
}

static bool has_word(const struct node *list, const char *word)
{
    for (const struct node *each = list->first; each != NULL; each = each->next) {
        if (strcmp(each->text, word) == 0) {
            return true;
        }
    }
    return false;
}

/* The keywords about one value with an argument of one text: true if the value fits. */
static bool fits_simple(const char *keyword, const char *argument, const struct node *value)
{
    int limit = atoi(argument), number = 0;
    bool is_least = strncmp(keyword, "min", 3) == 0;
    const char *of = keyword + 3;
    if (strcmp(keyword, "pattern") == 0) {
        return matches(argument, value->text);
    }
    if (strcmp(keyword, "const") == 0) {
        return strcmp(argument, value->text) == 0;
    }
    if (strcmp(keyword, "type") == 0) {
        return has_type(argument, value);
    }
    if (strcmp(of, "imum") == 0 && !is_number(value, true)) {
        return true; /* a matter of its type */
    }
    if (strcmp(of, "imum") == 0) {
        value_number(value, 3, &number);
        limit *= 1000;
    } else if (strcmp(of, "Length") == 0) {
        number = count_letters(value->text);
    } else if (strcmp(of, "Items") == 0 || strcmp(of, "Properties") == 0) {
        number = count_children(value);
    } else {
        fail_msg("the walk does not know '%s'", keyword);
    }
    return is_least ? number >= limit : number <= limit;
}

static int visit_members(const struct walk *walk, const struct node *schema,
                         const struct node *value)
{
    const struct node *properties = node_find(schema, "properties");
    const struct node *names = node_find(schema, "propertyNames");
    const struct node *others = node_find(schema, "additionalProperties");
    int wrong = 0;
    for (const struct node *each = value->first; each != NULL; each = each->next) {
        const struct node *of = node_find(properties, each->key->text);
        wrong += names != NULL ? visit(walk, names, each->key) : 0;
        if (of != NULL) {
            wrong += visit(walk, of, each);
        } else if (others != NULL && others->kind == NODE_MAPPING) {
            wrong += visit(walk, others, each);
        } else if (others != NULL) {
            wrong += misfit(walk, each->key, "there is no such key");
        }
    }
    return wrong;
}

static const struct node *follow(const struct walk *walk, const char *path)
{
    const char *name = strrchr(path, '/');
    const struct node *found = node_find(node_find(walk->root, "definitions"), name + 1);
    assert_non_null(found);
    return found;
}

static int visit_any(const struct walk *walk, const struct node *list, const struct node *value)
{
    const struct walk quiet = {walk->root, true};
    for (const struct node *each = list->first; each != NULL; each = each->next) {
        if (visit(&quiet, each, value) == 0) {
            return 0;
        }
    }
    return misfit(walk, value, "fits none of those that it may be");
}

static int visit_required(const struct walk *walk, const struct node *list,
                          const struct node *value)
{
    int wrong = 0;
    for (const struct node *each = list->first; each != NULL; each = each->next) {
        wrong += node_find(value, each->text) == NULL ? misfit(walk, value, each->text) : 0;
    }
    return wrong;
}

/* One keyword of a schema. */
static int visit_keyword(const struct walk *walk, const struct node *schema,
                         const struct node *keyword, const struct node *value)
{
    static const char *const told[] = {"$schema",     "title",   "description",
                                       "definitions", "default", "propertyNames",
                                       "then",        "else",    "additionalProperties"};
    static const struct words silent = WORDS("", told);
    const struct walk quiet = {walk->root, true};
    const char *name = keyword->key->text;
    int wrong = 0;
    if (words_find(&silent, name) >= 0) {
        return 0;
    }
    if (strcmp(name, "properties") == 0) {
        return visit_members(walk, schema, value);
    }
    if (strcmp(name, "$ref") == 0) {
        return visit(walk, follow(walk, keyword->text), value);
    }
    if (strcmp(name, "if") == 0) {
        bool is_so = visit(&quiet, keyword, value) == 0;
        const struct node *then = node_find(schema, is_so ? "then" : "else");
        return then != NULL ? visit(walk, then, value) : 0;
    }
    if (strcmp(name, "anyOf") == 0) {
        return visit_any(walk, keyword, value);
    }
    if (strcmp(name, "type") == 0 && keyword->kind == NODE_LIST) {
        return has_any_type(keyword, value) ? 0 : misfit(walk, value, "type");
    }
    if (strcmp(name, "required") == 0) {
        return visit_required(walk, keyword, value);
    }
    if (strcmp(name, "enum") == 0) {
        return has_word(keyword, value->text) ? 0 : misfit(walk, value, "is no such word");
    }
    if (strcmp(name, "allOf") == 0 || strcmp(name, "items") == 0) {
        bool is_items = strcmp(name, "items") == 0;
        const struct node *each = is_items ? value->first : keyword->first;
        for (; each != NULL; each = each->next) {
            wrong += is_items ? visit(walk, keyword, each) : visit(walk, each, value);
        }
        return wrong;
    }
    return fits_simple(name, keyword->text, value) ? 0 : misfit(walk, value, name);
}

static int visit(const struct walk *walk, const struct node *schema, const struct node *value)
{
    int wrong = 0;
    if (node_find(schema, "properties") == NULL &&
        (node_find(schema, "propertyNames") != NULL ||
         node_find(schema, "additionalProperties") != NULL)) {
        wrong += visit_members(walk, schema, value);
    }
    for (const struct node *each = schema->first; each != NULL; each = each->next) {
        wrong += visit_keyword(walk, schema, each, value);
    }
    return wrong;
}

int schema_walk(const struct node *schema, const struct node *value)
{
    return visit(&(struct walk){schema, false}, schema, value);
}
