/* JSON schemas of the data files: they know the keys that the tables know, pass what loads and
 * refuse what does not. */
#include <stdio.h>
#include <string.h>

#include "barrow/base/buffer.h"
#include "barrow/content/json_schema.h"
#include "content/data_file.h"
#include "support/folder.h"
#include "support/schema_walk.h"
#include "support/test.h"

static const struct data_reader *const readers[] = {
    &palette_reader, &rules_reader, &air_reader,      &terrain_reader,
    &levels_reader,  &items_reader, &monsters_reader,
};

static const char *const commands[] = {"wait", "look"};
static const struct key_words words = {.command = commands, .command_count = COUNT_OF(commands)};

/* A text as a document. */
static struct document *parse(const char *text)
{
    struct problems problems = {0};
    char *folder = folder_make();
    folder_write(folder, "x.yaml", text);
    struct document *document = document_load(folder, "x.yaml", 0, &problems);
    assert_int_equal(problems_count(&problems), 0);
    folder_remove(folder);
    return document;
}

static struct document *schema_of(const char *file)
{
    struct buffer text = {0};
    assert_true(json_schema_print(file, &words, &text));
    struct document *document = parse(buffer_text(&text));
    buffer_free(&text);
    return document;
}

static int count_misfits(const char *file, const char *text)
{
    struct document *schema = schema_of(file), *value = parse(text);
    int count = schema_walk(schema->root, value->root);
    document_free(schema);
    document_free(value);
    return count;
}

TEST(the_data_of_the_tests_fit)
{
    for (int i = 0; i < COUNT_OF(readers); i++) {
        struct buffer text = {0};
        folder_read("tests/data", readers[i]->name, &text);
        buffer_add_bytes(&text, "", 1);
        assert_int_equal(count_misfits(readers[i]->name, text.text), 0);
        buffer_free(&text);
    }
}

/* The keys of a schema's object are those of the table in that variant, and no others. */
static void expect_keys(const struct node *schema, const struct table *table, unsigned variant)
{
    const struct node *properties = node_find(schema, "properties");
    int rows = 0, keys = 0;
    assert_non_null(properties);
    for (int i = 0; i < table->count; i++) {
        if (table_has_row(table, variant, i)) {
            rows++;
            assert_non_null(node_find(properties, table->field[i].key));
        }
    }
    for (const struct node *each = properties->first; each != NULL; each = each->next) {
        keys++;
    }
    assert_int_equal(keys, rows);
}

TEST(each_file_has_the_keys_of_its_tables)
{
    for (int i = 0; i < COUNT_OF(readers); i++) {
        const struct data_reader *data = readers[i];
        struct document *document = schema_of(data->name);
        const struct node *properties = node_find(document->root, "properties");
        const struct node *definitions = node_find(document->root, "definitions");
        for (int k = 0; k < data->section_count; k++) {
            expect_keys(node_find(properties, data->section[k].key), data->section[k].table,
                        data->section[k].variant);
        }
        const struct kind_list *list = data->list;
        if (list != NULL && list->table->variants == NULL) {
            assert_non_null(node_find(properties, list->section));
            expect_keys(node_find(definitions, "entry"), list->table,
                        list->variant != 0 ? list->variant : FIELD_ALWAYS);
        }
        document_free(document);
    }
}

TEST(each_class_of_things_has_its_own_keys)
{
    struct document *document = schema_of("items.yaml");
    const struct table *table = items_reader.list->table;
    for (int class = 0; class < table->variants->count; class ++) {
        char name[64];
        snprintf(name, sizeof name, "entry-%s", words_at(table->variants, class));
        expect_keys(node_find(node_find(document->root, "definitions"), name), table, 1u << class);
    }
    document_free(document);
}

TEST(what_does_not_load_does_not_fit)
{
    static const struct {
        const char *label, *file, *text;
        int want;
    } rows[] = {
        {"a change of a known one", "monsters.yaml", "monsters: {barrow-rat: {speed: 14}}", 0},
        {"too fast", "monsters.yaml", "monsters: {barrow-rat: {speed: 61}}", 1},
        {"fast", "monsters.yaml", "monsters: {barrow-rat: {speed: fast}}", 1},
        {"no such key", "monsters.yaml", "monsters: {barrow-rat: {sped: 14}}", 1},
        {"a new one lacks five keys", "monsters.yaml", "monsters: {nix: {speed: 14}}", 5},
        {"an id", "monsters.yaml", "monsters: {barrow_rat: {speed: 14}}", 6},
        {"no such section", "monsters.yaml", "monster: {}", 1},
        {"no such mind", "monsters.yaml", "monsters: {barrow-rat: {mind: clever}}", 1},
        {"a colour of one's own", "monsters.yaml", "monsters: {barrow-rat: {colour: puce}}", 0},
        {"too many shares", "monsters.yaml",
         "monsters: {barrow-rat: {damage: {a: 1, b: 1, c: 1, d: 1, e: 1}}}", 1},
        {"a share", "monsters.yaml", "monsters: {barrow-rat: {damage: {fire: 401}}}", 1},
        {"a glyph", "monsters.yaml", "monsters: {barrow-rat: {glyph: rr}}", 1},
        {"a flag", "monsters.yaml", "monsters: {barrow-rat: {eats: yes}}", 1},
        {"a key of another class", "items.yaml", "items: {ration: {tier: 3}}", 1},
        {"another class", "items.yaml", "items: {ration: {class: potion}}", 1},
        {"a new one without a class", "items.yaml", "items: {x: {name: x}}", 1},
        {"an effect without its amount", "items.yaml",
         "items: {ration: {effects: [{effect: heal}]}}", 1},
        {"removed", "monsters.yaml", "monsters: {barrow-rat: {remove: true}, x: {remove: true}}",
         0},
        {"removed and changed", "monsters.yaml", "monsters: {barrow-rat: {remove: true, rank: 2}}",
         1},
        {"a removed colour", "palette.yaml", "palette: {x: {remove: true}}", 0},
        {"a removed role", "palette.yaml", "palette: {background: {remove: true}}", 2},
        {"a mod", "mod.yaml", "{name: Rats, version: 1.0, needs: {barrow: 0.1}}", 0},
        {"a mod without a version", "mod.yaml", "{name: Rats}", 1},
        {"a colour", "palette.yaml", "palette: {moss: green}", 1},
        {"a decimal", "rules.yaml", "growth: {weapon-attack: 3.25}", 0},
        {"a decimal out of range", "rules.yaml", "growth: {weapon-attack: 100.5}", 1},
        {"keys", "keys.yaml", "presets: {me: {says: x, keys: {wait: [x, 5], look: v}}}", 0},
        {"no such command", "keys.yaml", "presets: {me: {says: x, keys: {wiat: x}}}", 1},
        {"settings", "config.yaml", "colours: 256\nhints: no\nstop-health: 30\nkeys: {wait: x}", 0},
        {"a setting", "config.yaml", "stop-health: 101", 1},
        {"a choice", "config.yaml", "hints: maybe", 1},
        {"mods", "config.yaml", "mods: [more-rats, fire-rats]", 0},
        {"the name of a mod", "config.yaml", "mods: [More rats]", 1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        int misfits = count_misfits(rows[i].file, rows[i].text);
        if (misfits != rows[i].want) {
            fail_msg("%s: %d misfits, not %d", rows[i].label, misfits, rows[i].want);
        }
    }
}

/* A line begins with the word, behind blanks. */
static bool has_row(const char *help, const char *word)
{
    bool has = false;
    for (const char *line = help; line[0] != '\0' && !has; line += strcspn(line, "\n") + 1) {
        const char *first = line + strspn(line, " ");
        has = first > line + 1 && strncmp(first, word, strlen(word)) == 0 &&
              first[strlen(word)] == ' ';
    }
    return has;
}

static void expect_rows(const char *file, const char *help, const struct table *table,
                        unsigned variant)
{
    for (int i = 0; i < table->count; i++) {
        const struct field *field = &table->field[i];
        if (field_fits(field, variant) && !has_row(help, field->key)) {
            fail_msg("the help of %s does not tell '%s'", file, field->key);
        }
        if (field->type->table != NULL && field->type->table->home == NULL) {
            expect_rows(file, help, field->type->table, FIELD_ALWAYS);
        }
    }
}

TEST(the_help_of_a_file_tells_all_of_its_keys)
{
    for (int i = 0; i < FILE_COUNT; i++) {
        const struct data_reader *data = data_readers[i];
        struct buffer help = {0};
        data_print_head(data->name, &help);
        for (int k = 0; k < data->section_count; k++) {
            const struct section *section = &data->section[k];
            if (section->table->home == NULL) {
                expect_rows(data->name, buffer_text(&help), section->table, section->variant);
            }
        }
        const struct table *table = data->list != NULL ? data->list->table : NULL;
        if (table != NULL && (table->home == NULL || strcmp(table->home, data->name) == 0)) {
            expect_rows(data->name, buffer_text(&help), table,
                        data->list->variant != 0 ? data->list->variant : FIELD_ALWAYS);
        }
        buffer_free(&help);
    }
}

TEST(the_help_names_each_mind_effect_and_status)
{
    struct buffer monsters = {0}, items = {0};
    data_print_head("monsters.yaml", &monsters);
    data_print_head("items.yaml", &items);
    for (int i = 0; i < MIND_COUNT; i++) {
        assert_true(has_row(buffer_text(&monsters), mind_word[i]));
    }
    for (int i = 0; i < EFFECT_COUNT; i++) {
        assert_true(has_row(buffer_text(&items), effect_word[i]));
    }
    for (int i = 0; i < STATUS_COUNT; i++) {
        bool is_given = status_shown[i][0] != '\0'; /* the others only by the rules */
        assert_int_equal(strstr(buffer_text(&items), status_word[i]) != NULL, is_given);
    }
    buffer_free(&monsters);
    buffer_free(&items);
}

TEST(every_file_has_a_schema_and_no_other)
{
    struct buffer text = {0};
    for (int i = 0; json_schema_file(i) != NULL; i++) {
        assert_true(json_schema_print(json_schema_file(i), &words, &text));
    }
    assert_false(json_schema_print("monster.yaml", &words, &text));
    buffer_free(&text);
}
