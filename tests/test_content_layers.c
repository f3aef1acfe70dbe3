/* Several folders of data over each other, and the data that they make together, printed. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "barrow/base/buffer.h"
#include "barrow/content/content.h"
#include "barrow/content/embedded.h"
#include "barrow/content/layers.h"
#include "support/folder.h"
#include "support/test.h"

#define LAYERS 3

/* FOLDER/1, FOLDER/2 and FOLDER/3, the later over the earlier. */
static char *folder;
static char path[LAYERS][256];
static struct data_layers layers;
static struct content *content;
static struct buffer said;

static int set_up(void **state)
{
    folder = folder_make();
    layers = (struct data_layers){.count = LAYERS};
    for (int i = 0; i < LAYERS; i++) {
        snprintf(path[i], sizeof path[i], "%s/%d", folder, i + 1);
        layers.folder[i] = path[i];
        mkdir(path[i], 0700);
    }
    return 0;
}

static int tear_down(void **state)
{
    content_free(content);
    content = NULL;
    buffer_free(&said);
    folder_remove(folder);
    return 0;
}

/* "1 monsters.yaml" with the text. */
static void give(int layer, const char *name, const char *text)
{
    folder_write(path[layer - 1], name, text);
}

static bool load(void)
{
    content_free(content);
    buffer_clear(&said);
    content = content_load_layers(&layers, &said);
    return content != NULL;
}

static void must_load(void)
{
    if (!load()) {
        fail_msg("%s", buffer_text(&said));
    }
}

/* Everything that was said, with the folder's name left away. */
static void must_say(const char *want)
{
    struct buffer short_said = {0};
    const char *at, *rest = buffer_text(&said);
    while ((at = strstr(rest, folder)) != NULL) {
        buffer_add_bytes(&short_said, rest, (size_t)(at - rest));
        rest = at + strlen(folder) + 1;
    }
    buffer_add(&short_said, rest);
    assert_string_equal(buffer_text(&short_said), want);
    buffer_free(&short_said);
}

static const struct actor_kind *actor(const char *id)
{
    int index = content_find_actor(content, id);
    return index >= 0 ? &content->actor[index] : NULL;
}

TEST(later_layers_change_single_fields_of_earlier_ones)
{
    give(1, "monsters.yaml", "monsters:\n  barrow-rat: {speed: 20, health: 90}\n");
    give(2, "monsters.yaml", "monsters:\n  barrow-rat: {speed: 30}\n");
    give(3, "monsters.yaml", "monsters:\n  barrow-rat: {name: king rat}\n");
    must_load();
    assert_int_equal(actor("barrow-rat")->speed, 30);
    assert_int_equal(actor("barrow-rat")->shape.health, 90);
    assert_string_equal(actor("barrow-rat")->name, "king rat");
}

/* As the other is when all layers lie over each other, whichever of the two is given first. */
TEST(a_copy_begins_with_all_that_the_other_says)
{
    give(1, "monsters.yaml", "monsters:\n  long-rat: {copy-from: barrow-rat, name: long rat}\n");
    give(2, "monsters.yaml",
         "monsters:\n"
         "  longer-rat: {copy-from: long-rat, health: 40}\n"
         "  barrow-rat: {speed: 30}\n");
    give(3, "monsters.yaml", "monsters:\n  long-rat: {asleep: 7}\n");
    must_load();
    const struct actor_kind *rat = actor("barrow-rat"), *copy = actor("longer-rat");
    assert_int_equal(copy->speed, 30);
    assert_int_equal(copy->asleep_percent, 7);
    assert_int_equal(copy->shape.health, 40);
    assert_string_equal(copy->name, "long rat");
    assert_string_equal(copy->description, rat->description);
    assert_int_equal(copy->shape.attack, rat->shape.attack);
    assert_string_equal(rat->name, "barrow rat");
}

TEST(sections_and_colours_change_layer_by_layer)
{
    give(1, "rules.yaml", "sight: {radius: 9}\ncombat: {critical-chance: 30}\n");
    give(2, "rules.yaml", "sight: {radius: 10}\n");
    give(1, "palette.yaml", "palette: {moss: \"#010203\", new: \"#040506\"}\n");
    give(3, "palette.yaml", "palette: {moss: \"#070809\"}\n");
    must_load();
    assert_int_equal(content->rules.sight_radius, 10);
    assert_int_equal(content->rules.combat.critical_percent, 30);
    assert_int_equal(content->palette.rgb[content->palette.count - 1], 0x040506);
}

TEST(a_usual_folder_may_come_later)
{
    struct buffer missing = {0}, wrong = {0};
    buffer_print(&missing, "%s/data", path[0]);
    struct data_layers usual = {.folder = {missing.text}, .count = 1, .usual_count = 1};
    struct content *before = content_load_layers(&usual, &wrong);
    assert_string_equal(buffer_text(&wrong), "");
    assert_int_equal(mkdir(missing.text, 0700), 0);
    folder_write(missing.text, "monsters.yaml", "monsters: {barrow-rat: {speed: 50}}\n");
    struct content *after = content_load_layers(&usual, &wrong);
    assert_true(before->digest != after->digest);
    content_free(before);
    content_free(after);
    usual.folder[0] = "/nowhere";
    usual.usual_count = 0;
    assert_null(content_load_layers(&usual, &wrong));
    buffer_free(&missing);
    buffer_free(&wrong);
}

TEST(removed_entries_are_gone_and_may_come_back)
{
    give(1, "monsters.yaml", "monsters:\n  sluagh: {remove: true}\n  gytrash: {remove: true}\n");
    give(
        2, "monsters.yaml",
        "monsters:\n  gytrash: {name: dog, description: Back., glyph: g, colour: text, rank: 2}\n");
    must_load();
    assert_null(actor("sluagh"));
    assert_non_null(actor("gytrash"));
    assert_int_equal(actor("gytrash")->rank, 2);
    assert_int_equal(actor("gytrash")->speed, 12); /* nothing of the old one is left */
    for (int i = 1; i < content->actor_count; i++) {
        assert_non_null(content->actor[i].id);
        assert_true(content->actor[i].rank >= content->actor[i - 1].rank);
    }
}

TEST(numbers_of_entries_close_up_behind_removed_ones)
{
    give(1, "items.yaml", "items:\n  hide-jerkin: {remove: true}\n  seax: {remove: true}\n");
    give(1, "monsters.yaml", "monsters:\n  barrow-rat: {carries: {ration: 10, maul: 20}}\n");
    must_load();
    const struct actor_kind *rat = actor("barrow-rat");
    assert_string_equal(content->item[rat->carries[0].item].id, "ration");
    assert_string_equal(content->item[rat->carries[1].item].id, "maul");
    assert_int_equal(content_find_item(content, "seax"), -1);
}

/* The sluagh's colour and damage are those of the program; what a later layer says anew counts. */
TEST(what_is_said_anew_may_have_named_what_is_removed)
{
    give(1, "items.yaml", "items:\n  scroll-of-sleep: {remove: true}\n");
    assert_false(load());
    give(2, "monsters.yaml", "monsters:\n  gwrach: {carries: {}}\n");
    must_load();
    assert_int_equal(actor("gwrach")->carry_count, 0);
}

TEST(references_to_removed_entries_are_named)
{
    static const char *const wants[][3] = {
        {"items.yaml", "items:\n  boar-spear: {remove: true}\n  scale-shirt: {power: 1}\n", ""},
        {"palette.yaml", "palette:\n  text: {remove: true}\n",
         "1/palette.yaml:2:3: error: the palette needs a colour called 'text' [E050]\n"
         "    text: {remove: true}\n    ^\n"},
        {"terrain.yaml", "terrain:\n  wall: {remove: true}\n",
         "1/terrain.yaml:2:3: error: there must be a ground called 'wall' [E050]\n"
         "    wall: {remove: true}\n    ^\n"},
        {"monsters.yaml", "monsters:\n  wulver: {remove: true}\n",
         "1/monsters.yaml:2:3: error: no monster of rank 22 is left: each rank from 1 to 25 needs "
         "at least one [E050]\n    wulver: {remove: true}\n    ^\n"},
    };
    for (int i = 0; i < COUNT_OF(wants); i++) {
        give(1, wants[i][0], wants[i][1]);
        assert_false(load());
        char name[300];
        if (i > 0) {
            must_say(wants[i][2]);
        } else {
            assert_non_null(strstr(buffer_text(&said), "the thing 'boar-spear' was removed: "));
            assert_non_null(strstr(buffer_text(&said), "1/items.yaml, line 2 [E028]\n"));
            assert_non_null(strstr(buffer_text(&said), "note: 'boar-spear' is removed here\n"
                                                       "    boar-spear: {remove: true}\n"));
            assert_non_null(strstr(buffer_text(&said), "no weapon of tier 2 is left"));
        }
        snprintf(name, sizeof name, "%s/%s", path[0], wants[i][0]);
        assert_int_equal(remove(name), 0);
    }
}

static void make_vaults(int layer)
{
    char name[300];
    snprintf(name, sizeof name, "%s/vaults", path[layer - 1]);
    assert_true(mkdir(name, 0700) == 0 || errno == EEXIST);
}

/* A wall that is gone still stands in the drawings of vaults while the rest is checked. */
TEST(a_puzzle_that_names_a_removed_kind_is_left_out)
{
    give(1, "monsters.yaml", "monsters:\n  barrow-rat: {remove: true}\n");
    must_load();
    assert_int_equal(content->puzzle_count, 0); /* both name it */
    assert_non_null(
        strstr(content->puzzles_left_out, "the-rat          left out: 'barrow-rat' was removed: "));
    assert_non_null(strstr(content->puzzles_left_out, "1/monsters.yaml, line 2\n"));
    give(1, "monsters.yaml", "monsters:\n  sluagh: {remove: true}\n");
    must_load();
    assert_int_equal(content->puzzle_count, 2);
    assert_null(content->puzzles_left_out);
}

TEST(things_that_a_puzzle_gives_are_looked_at_too)
{
    give(1, "items.yaml", "items:\n  boar-spear: {remove: true}\n");
    give(1, "puzzles.yaml",
         "puzzles:\n  the-rat: {has: 'potion-of-health, boar-spear x2'}\n  three-keys: {wields: "
         "long-boar-spear}\n");
    assert_false(load());
    assert_null(strstr(buffer_text(&said), "no kind is called 'boar-spear'"));
    assert_non_null(strstr(buffer_text(&said), "no kind is called 'long-boar-spear'"));
}

TEST(removed_role_is_told_of_with_all_else)
{
    give(1, "terrain.yaml", "terrain:\n  wall: {remove: true}\n");
    make_vaults(2);
    give(2, "vaults/places.yaml",
         "places:\n  cell:\n    drawing: |\n      ##+##\n      #...#\n      #####\n");
    give(2, "vaults/rewards.yaml",
         "rewards:\n  cell:\n    drawing: |\n      ##+##\n      #s.s#\n      #####\n"
         "    legend: {s: {thing: any}}\n");
    assert_false(load());
    must_say("1/terrain.yaml:2:3: error: there must be a ground called 'wall' [E050]\n"
             "    wall: {remove: true}\n    ^\n");
}

TEST(removing_is_checked)
{
    static const struct {
        const char *label, *entry, *want;
    } rows[] = {
        {"a misspelling", "sluahg: {remove: true}",
         "1/monsters.yaml:2:3: error: no entry is called 'sluahg': did you mean 'sluagh'? [E022]\n"
         "    sluahg: {remove: true}\n    ^\n"},
        {"not true", "sluagh: {remove: yes}",
         "1/monsters.yaml:2:20: error: 'remove' must be true, not 'yes' [E031]\n"
         "    sluagh: {remove: yes}\n                     ^\n"},
        {"with other keys", "sluagh: {remove: true, speed: 4}",
         "1/monsters.yaml:2:20: error: 'remove: true' stands alone: nothing else is left of "
         "'sluagh' [E029]\n    sluagh: {remove: true, speed: 4}\n                     ^\n"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[200];
        snprintf(text, sizeof text, "monsters:\n  %s\n", rows[i].entry);
        give(1, "monsters.yaml", text);
        print_message("  %s\n", rows[i].label);
        assert_false(load());
        must_say(rows[i].want);
    }
}

TEST(mistakes_of_all_layers_are_told_at_once)
{
    give(1, "monsters.yaml", "monsters:\n  barrow-rat: {sped: 3}\n");
    give(2, "monsters.yaml", "monsters:\n  barrow-rat: {speed: fast}\n");
    give(3, "monster.yaml", "");
    assert_false(load());
    must_say(
        "3/monster.yaml: error: no data file is called so: did you mean 'monsters.yaml'? [E005]\n"
        "1/monsters.yaml:2:16: error: a monster has no 'sped': did you mean 'speed'? [E021]\n"
        "    barrow-rat: {sped: 3}\n                 ^\n"
        "2/monsters.yaml:2:23: error: 'speed' must be a whole number from 1 to 60, not "
        "'fast' [E030]\n    barrow-rat: {speed: fast}\n                        ^\n");
}

/* ---- printed ---- */

static const char *embedded(const char *name)
{
    for (int i = 0; i < embedded_file_count; i++) {
        if (strcmp(embedded_files[i].name, name) == 0) {
            return embedded_files[i].text;
        }
    }
    return "";
}

/* Data that use what the shipped ones do not. */
static void give_much(void)
{
    give(1, "palette.yaml", "palette: {moss: \"#010203\", odd: \"#0a0b0c\"}\n");
    give(1, "rules.yaml",
         "damage-types:\n  sound: {name: sound}\nhero: {miss: -3, reach: 2}\n"
         "growth: {weapon-attack: 3.007}\n");
    give(2, "items.yaml",
         "items:\n  horn: {name: \"a \\\"horn\\\" of \\\\\", plural: horns, description: \"#1: "
         "'x'\","
         " glyph: \"\\\"\",\n    colour: odd, class: potion, weight: 3, frequency: 2,"
         " target: area, range: 3, radius: 2,\n    effects: [{effect: damage, amount: 3, type:"
         " sound}, {effect: heal, amount: 5, otherwise: 1}, {effect: cure},"
         " {effect: cure, status: blind}]}\n  seax: {damage: {sound: 20, fire:"
         " 30}}\n");
    give(3, "monsters.yaml",
         "monsters:\n  barrow-rat: {carries: {horn: 5}, resist: {sound: -7}, proper-name: true}\n"
         "  gytrash: {remove: true}\n");
    give(2, "air.yaml",
         "air:\n  reek: {name: reek, description: It reeks., glyph: \"%\", colour: odd, burns-to: "
         "reek, catches-fire: 3}\n");
    give(2, "terrain.yaml",
         "terrain:\n  hole: {name: hole, description: A hole., glyph: o, colour: odd, gives-off: "
         "reek,\n    amount: 7, looks-like: floor, becomes: {found: lid, sound: lid}}\n"
         "  lid: {name: lid, description: A lid., glyph: o, colour: odd,\n"
         "    effects: [{effect: ground, ground: hole, of: lid}, {effect: gas, air: reek, amount: "
         "9}]}\n"
         "  gate: {name: gate, description: A gate., glyph: o, colour: odd, enter: nobody,\n"
         "    opens-with: horn, becomes: {entered: floor}}\n");
    give(3, "levels.yaml",
         "kinds:\n  barrow:\n    floor-glyph: \"\u00b7\"\n    diggers: {caves: 2, rooms: 1}\n"
         "    features: [{place: patch, ground: hole, shore: floor, feeling: \"A: b\"}]\n");
    make_vaults(3);
    give(3, "vaults/places.yaml",
         "places:\n  well:\n    drawing: |2\n         ###  \n      ###~###\n      +q..\"k#\n      "
         "###.###\n         +\n    legend: {\"~\": lid, q: {thing: horn}, k: {monster: any,\n"
         "      awake: true, thing: weapon}, \"\\\"\": {ground: hole, thing: any, monster: "
         "barrow-rat}}\n    upright: true\n");
}

TEST(printed_data_read_again_are_the_same_data)
{
    for (int round = 0; round < 2; round++) {
        struct buffer text = {0}, again = {0}, problems = {0};
        must_load();
        content_print(content, &text);
        struct content *copy = content_load_text("copy", text.text, &problems);
        assert_string_equal(buffer_text(&problems), "");
        assert_non_null(copy);
        assert_true(copy->digest == content->digest);
        content_print(copy, &again);
        assert_string_equal(buffer_text(&text), buffer_text(&again));
        content_free(copy);
        buffer_free(&text);
        buffer_free(&again);
        give_much();
    }
}

TEST(data_kept_before_there_were_statuses_are_completed)
{
    struct buffer text = {0}, problems = {0};
    must_load();
    content_print(content, &text);
    char *from = strstr(text.text, "\nstatuses:\n"), *to = strstr(from, "\nsight:\n");
    memmove(from, to, strlen(to) + 1);
    struct content *copy = content_load_text("copy", text.text, &problems);
    assert_string_equal(buffer_text(&problems), "");
    assert_int_equal(copy->rules.statuses.burning_harm, 3);
    content_free(copy);
    buffer_free(&text);
    buffer_free(&problems);
}

TEST(data_kept_before_there_was_a_file_are_completed)
{
    static const char *const later[] = {"air.yaml", "terrain.yaml", "vaults/places.yaml"};
    for (int i = 0; i < COUNT_OF(later); i++) {
        struct buffer text = {0}, problems = {0};
        char mark[40];
        must_load();
        content_print(content, &text);
        snprintf(mark, sizeof mark, "--- # %s\n", later[i]);
        char *from = strstr(text.text, mark), *to = strstr(from + 1, "--- # ");
        memmove(from, to, strlen(to) + 1);
        struct content *copy = content_load_text("copy", text.text, &problems);
        assert_string_equal(buffer_text(&problems), "");
        assert_true(copy->digest == content->digest);
        content_free(copy);
        buffer_free(&text);
        buffer_free(&problems);
    }
}

TEST(damaged_printed_data_are_refused)
{
    struct buffer text = {0}, problems = {0};
    must_load();
    content_print(content, &text);
    char *at = strstr(text.text, "--- # items.yaml");
    at[20] = '{';
    assert_null(content_load_text("copy", text.text, &problems));
    *at = '\0';
    assert_null(content_load_text("copy", text.text, &problems));
    assert_null(content_load_text("copy", "", &problems));
    buffer_free(&text);
    buffer_free(&problems);
}

static void print_file(const char *file, bool is_json)
{
    buffer_clear(&said);
    assert_true(data_print(&layers, file, is_json, &said, &said));
}

static void must_have(const char *line)
{
    if (strstr(buffer_text(&said), line) == NULL) {
        fail_msg("no '%s' in\n%.2000s", line, buffer_text(&said));
    }
}

TEST(every_value_is_printed_with_its_place)
{
    char line[400];
    give(2, "monsters.yaml", "# a\nmonsters:\n  barrow-rat:\n    health: 61\n    speed: 20\n");
    give(3, "monsters.yaml", "monsters:\n  barrow-rat: {speed: 21}\n");
    print_file("monsters.yaml", false);
    snprintf(line, sizeof line, "\n    health: 61                           # %s/monsters.yaml:4\n",
             path[1]);
    must_have(line);
    snprintf(line, sizeof line, "\n    speed: 21                            # %s/monsters.yaml:2\n",
             path[2]);
    must_have(line);
    must_have("\n    rank: 1                              # <built-in>/monsters.yaml:");
    must_have("\n    sleepiness: 20                       # default\n");
    assert_null(strstr(buffer_text(&said), "palette"));
    print_file(NULL, true);
    must_have("{\n  \"palette.yaml\": {\n    \"palette\": {\n      \"background\": {\n        "
              "\"value\": \"#12100e\",\n        \"file\": \"<built-in>/palette.yaml\",\n");
    must_have("\"carries\": {\n          \"value\": {\"boar-spear\": 10},\n");
}

/* What is printed with its places can be edited and used. */
TEST(printed_data_with_places_are_a_data_file)
{
    give_much();
    must_load();
    uint64_t digest = content->digest;
    print_file("items.yaml", false);
    give(3, "items.yaml", buffer_text(&said));
    must_load();
    assert_true(content->digest == digest);
}

/* Installed data are copies of those in the program: they are not read a second time. But a copy
 * above something else takes that back. */
TEST(copies_of_the_programs_data_change_nothing)
{
    must_load();
    uint64_t digest = content->digest;
    give(1, "monsters.yaml", embedded("monsters.yaml"));
    print_file("monsters.yaml", false);
    assert_null(strstr(buffer_text(&said), path[0]));
    give(1, "monsters.yaml", "monsters:\n  barrow-rat: {speed: 20, reach: 2}\n");
    give(2, "monsters.yaml", embedded("monsters.yaml"));
    must_load();
    assert_int_equal(actor("barrow-rat")->speed, 14);
    assert_int_equal(actor("barrow-rat")->reach, 2); /* of which the copy says nothing */
    assert_true(content->digest != digest);
    print_file("monsters.yaml", false);
    must_have(path[1]);
}

TEST(heads_tell_what_a_file_may_hold)
{
    data_print_head("rules.yaml", &said);
    must_have("docs/guide/rules.md. data/rules.yaml explains the keys.\nKeys; ");
    must_have("\n  haste          100 to 400: percent of speed while hasted\n");
    assert_null(strstr(buffer_text(&said), "normal-speed: 12"));
    assert_int_equal(said.text[0], 'T');
}

AROUND_EACH_TEST(set_up, tear_down)
