/* Grounds and airs in sentences. Each function below adds what one property means, or nothing, and
 * they come in the order in which a reader needs them: what it does to him, and then, from a table,
 * what it hides, what fire makes of it, what it becomes. */
#include "barrow/text/describe_ground.h"

#include <ctype.h>
#include <stdio.h>

#include "barrow/rules/body/ground.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_thing.h"

static void add_harm(struct buffer *text, const struct content *content, int points, int level,
                     int type, const char *when)
{
    int thousandths = power_of_harm(content, points, level);
    struct figure figure = describe_thousandths(thousandths);
    char whole[16];
    snprintf(whole, sizeof whole, "%d", thousandths / 1000);
    if (thousandths > 0) {
        buffer_print(text, "It does %s damage (%s) %s. ",
                     thousandths % 1000 == 0 ? whole : figure.text,
                     content->rules.damage_type[type].name, when);
    }
}

static void add_status(struct buffer *text, enum status status, int turns)
{
    if (turns > 0) {
        buffer_print(text, "Who is in it is %s for %d turn%s. ", status_word[status], turns,
                     plural_ending(turns));
    }
}

/* Grounds. */

static const char *const entry_means[ENTRY_COUNT] = {
    [ENTRY_NOBODY] = "Nobody can enter. ",
    [ENTRY_WALK] = "",
    [ENTRY_SWIM] = "Only who swims, as you do, or flies can cross it. ",
    [ENTRY_FALL] = "Who steps here falls to the next depth. ",
};

static void add_sweeping(struct buffer *text, const struct terrain_kind *kind)
{
    if (kind->sweeps_percent > 0) {
        buffer_print(text, "It may sweep a thing out of a pack, %d%% for each step into it. ",
                     kind->sweeps_percent);
    }
}

static void add_entry(struct buffer *text, const struct content *content,
                      const struct terrain_kind *kind)
{
    buffer_add(text, entry_means[kind->entry]);
    if (kind->step_percent != 100) {
        buffer_print(text, "A step into it takes %d%% of the usual time. ", kind->step_percent);
    }
    if (kind->slides) {
        buffer_add(text, "Who steps on it slides on until something is in the way");
        buffer_add(text,
                   content->rules.notice.sneaking_percent < 100 ? ", but for who sneaks. " : ". ");
    }
    add_sweeping(text, kind);
}

static void add_hurt(struct buffer *text, const struct content *content,
                     const struct terrain_kind *kind, int level)
{
    add_harm(text, content, kind->harm * 1000, level, kind->harm_type,
             kind->entry == ENTRY_FALL ? "to who falls" : "when entered and each turn");
    if (kind->conducts > 0) {
        buffer_print(text, "Damage by %s reaches all who stand in it. ",
                     content->rules.damage_type[kind->conducts].name);
    }
    add_status(text, kind->status, kind->status_turns);
}

/* True for a mechanism: all that it does is make other ground of some. */
static bool converts_alone(const struct terrain_kind *kind)
{
    bool is_so = kind->radius > 0;
    for (int i = 0; i < kind->effect_count; i++) {
        is_so = is_so && kind->effect[i].kind == EFFECT_GROUND && kind->effect[i].of > 0;
    }
    return is_so;
}

/* Whom or what it reaches; `when` stands before it. */
static void add_reach(struct buffer *text, const struct terrain_kind *kind, const char *when)
{
    const char *s = plural_ending(kind->radius);
    size_t start = text->size;
    if (converts_alone(kind)) {
        buffer_print(text, "%swithin %d cell%s ", when, kind->radius, s);
    } else if (kind->radius > 0) {
        buffer_print(text, "%son all within %d cell%s: ", when, kind->radius, s);
    } else {
        buffer_add(text, "On who enters: ");
    }
    grammar_capitalise(text, start);
}

/* "On who enters: Hurts for 4 (melee); Slowed for 5 turns.", "Within 12 cells each portcullis
 * becomes a raised portcullis." */
static void add_effects(struct buffer *text, const struct content *content,
                        const struct terrain_kind *kind, const char *when)
{
    struct buffer lines = {0};
    describe_effects(&lines, content, kind->effect, kind->effect_count);
    if (lines.size > 0) {
        add_reach(text, kind, when);
        if (converts_alone(kind)) { /* its sentence goes on */
            lines.text[0] = (char)tolower((unsigned char)lines.text[0]);
        }
        const char *at = buffer_text(&lines);
        for (; at[1] != '\0'; at++) {
            buffer_print(text, *at == '\n' ? "; " : "%c", *at);
        }
        buffer_add(text, ". ");
    }
    buffer_free(&lines);
}

static void add_trap(struct buffer *text, const struct content *content,
                     const struct terrain_kind *kind)
{
    add_effects(text, content, kind, "when entered, ");
}

static void add_cover(struct buffer *text, const struct content *content,
                      const struct terrain_kind *kind)
{
    buffer_add(text, kind->blocks_sight ? "Nothing is seen through it. " : "");
    buffer_add(text, kind->blocks_missiles ? "Nothing flies through it. " : "");
    if (kind->light > 0) {
        buffer_print(text, "It lights %d cell%s around. ", kind->light, plural_ending(kind->light));
    }
}

static void add_fire(struct buffer *text, const struct content *content,
                     const struct terrain_kind *kind)
{
    buffer_add(text, kind->is_fire ? "It sets fire to what can burn beside it. " : "");
    if (kind->catches_fire > 0) {
        buffer_print(text, "Beside fire it catches fire, %d%% a turn. ", kind->catches_fire);
    }
    buffer_add(text, kind->puts_out_fire ? "Flames over it light nothing. " : "");
    if (kind->gives_off > 0) {
        buffer_print(text, "It gives off %s. ", content->air[kind->gives_off - 1].name);
    }
}

static void add_change(struct buffer *text, const struct content *content, int to, const char *when)
{
    if (to > 0) {
        buffer_print(text, "It becomes %s %s. ", content->terrain[to - 1].name, when);
    }
}

static void add_changes(struct buffer *text, const struct content *content,
                        const struct terrain_kind *kind)
{
    add_change(text, content, kind->becomes.on[CHANGE_ENTERED], "when entered");
    add_change(text, content, kind->becomes.on[CHANGE_LEFT], "when left");
    for (int type = 0; type < content->rules.damage_type_count; type++) {
        int to = kind->becomes.by_damage[type];
        if (to > 0) {
            buffer_print(text, "By %s it becomes %s. ", content->rules.damage_type[type].name,
                         content->terrain[to - 1].name);
        }
    }
    if (kind->becomes.on[CHANGE_ITSELF] > 0 && kind->itself_percent > 0) {
        buffer_print(text, "By itself it becomes %s, %d%% a turn. ",
                     content->terrain[kind->becomes.on[CHANGE_ITSELF] - 1].name,
                     kind->itself_percent);
    }
}

static void add_release(struct buffer *text, const struct content *content,
                        const struct terrain_kind *kind)
{
    if (kind->releases[0] != '\0') {
        int monster = content_find_actor(content, kind->releases);
        size_t start = text->size;
        describe_actor_kind(text, content, monster, ARTICLE_A);
        grammar_capitalise(text, start);
        buffer_add(text, " comes out when it breaks. ");
    }
}

static void (*const of_ground[])(struct buffer *text, const struct content *content,
                                 const struct terrain_kind *kind) = {
    add_trap, add_cover, add_fire, add_changes, add_release,
};

/* Adds the sentences without the blank behind the last one. */
static void take_sentences(struct buffer *text, struct buffer *sentences)
{
    if (sentences->size > 0) {
        buffer_add_bytes(text, sentences->text, sentences->size - 1);
    }
    buffer_free(sentences);
}

void describe_ground(struct buffer *text, const struct content *content, int terrain, int level)
{
    struct buffer sentences = {0};
    add_entry(&sentences, content, &content->terrain[terrain]);
    add_hurt(&sentences, content, &content->terrain[terrain], level);
    for (size_t i = 0; i < sizeof of_ground / sizeof of_ground[0]; i++) {
        of_ground[i](&sentences, content, &content->terrain[terrain]);
    }
    take_sentences(text, &sentences);
}

/* Airs. */

static void add_burning(struct buffer *text, const struct content *content, int air, int amount,
                        int level)
{
    const struct air_kind *kind = &content->air[air];
    int flames = kind->burns_to;
    buffer_add(text, kind->is_fire ? "It sets fire to what can burn beside it. " : "");
    if (kind->catches_fire > 0) {
        buffer_print(text, "Beside fire it catches fire, %d%% a turn", kind->catches_fire);
        if (kind->explodes_from > 0) {
            buffer_print(text, "; from %d%% on it bursts then", kind->explodes_from);
        }
        buffer_add(text, ". ");
    }
    int blast = ground_blast_of_air(content, (struct air){(uint16_t)(air + 1), (uint16_t)amount});
    add_harm(text, content, blast, level, flames > 0 ? content->air[flames - 1].harm_type : 0,
             "in such a burst");
}

static void add_harm_of_air(struct buffer *text, const struct content *content,
                            const struct air_kind *kind, int amount, int level)
{
    int share = amount < AIR_FULL ? amount : AIR_FULL;
    add_harm(text, content, kind->harm * 1000 * share / AIR_FULL, level, kind->harm_type,
             "each turn");
    add_status(text, kind->status, kind->status_turns * share / AIR_FULL);
}

void describe_step(struct buffer *text, const struct content *content, int terrain, int level)
{
    struct buffer sentences = {0};
    const struct terrain_kind *kind = &content->terrain[terrain];
    int left = kind->becomes.on[CHANGE_LEFT];
    bool falls_in = left > 0 && content->terrain[left - 1].entry == ENTRY_FALL;
    buffer_add(&sentences, kind->entry == ENTRY_SWIM ? "" : entry_means[kind->entry]);
    add_sweeping(&sentences, kind);
    buffer_add(&sentences, falls_in ? "It falls in behind you. " : "");
    if (kind->entry == ENTRY_FALL) {
        add_hurt(&sentences, content, kind, level);
    }
    add_effects(&sentences, content, kind, "");
    if (sentences.size == 0 && kind->harm == 0 && kind->status_turns == 0) { /* it only gives way */
        buffer_print(&sentences, "%s ", kind->description);
    }
    take_sentences(text, &sentences);
}

void describe_air(struct buffer *text, const struct content *content, int air, int amount,
                  int level)
{
    const struct air_kind *kind = &content->air[air];
    struct buffer sentences = {0};
    buffer_print(&sentences, "Its concentration is %d%%. ", amount);
    add_harm_of_air(&sentences, content, kind, amount, level);
    if (kind->blocks_sight > 0) {
        buffer_print(&sentences, "From %d%% on nothing is seen through it. ", kind->blocks_sight);
    }
    add_burning(&sentences, content, air, amount, level);
    if (kind->thins_percent > 0) {
        buffer_print(&sentences, "It thins by %d%% a turn. ", kind->thins_percent);
    }
    take_sentences(text, &sentences);
}
