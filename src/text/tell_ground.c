/* Sentences about ground and air: a trap that is found, the first flame of a fire. The rest
 * of a fire is visible on the map and needs no words. */
#include <string.h>

#include "barrow/text/describe.h"
#include "text/narration.h"

#define FIRE_TAKES "fire takes the " /* the name may be a plural */
#define FIRE_TURNS 20                /* so long a fire needs no second sentence */

static bool was_fire_told(const struct narration *narration)
{
    const struct messages *messages = narration->messages;
    bool is_told = false;
    for (int i = messages->count - 1;
         i >= 0 && messages->message[i].turn + FIRE_TURNS > narration->turn && !is_told; i--) {
        is_told = strstr(messages->message[i].text, &FIRE_TAKES[1]) != NULL;
    }
    return is_told;
}

static void tell_fire(struct narration *narration, const char *what)
{
    if (!was_fire_told(narration)) {
        buffer_print(&narration->sentence, FIRE_TAKES "%s", what);
        tell_sentence(narration, SEVERITY_NOTICED, "!");
    }
}

static void tell_name(struct narration *narration, const struct terrain_kind *kind)
{
    if (!kind->takes_no_article) {
        grammar_article(&narration->sentence, ARTICLE_A, kind->name);
    }
    tell_text(narration, kind->name);
}

/* A monster that steps on it shows it to the hero, who sees the place. */
static void tell_find(struct narration *narration, const struct terrain_kind *found, struct id by)
{
    bool is_of_monster = by.generation != 0 && !id_is_hero(by);
    if (!is_of_monster) {
        tell_text(narration, "you find ");
    } else if (found->effect_count > 0) {
        tell_subject(narration, by, "set");
        tell_text(narration, " off ");
    } else {
        tell_subject(narration, by, "uncover");
        tell_text(narration, " ");
    }
    tell_name(narration, found);
    tell_sentence(narration, SEVERITY_NOTICED, ".");
}

static void tell_release(struct narration *narration, const struct terrain_kind *ground)
{
    int kind = content_find_actor(narration->content, ground->releases);
    if (kind >= 0) {
        buffer_print(&narration->sentence, "the %s breaks open: ", ground->name);
        describe_actor_kind(&narration->sentence, narration->content, kind, ARTICLE_A);
        tell_sentence(narration, SEVERITY_NOTICED, "!");
    }
}

void tell_cell(struct narration *narration, const struct outcome *outcome)
{
    const struct level *level = &narration->world->level;
    const struct terrain_kind *before = &narration->content->terrain[outcome->before.ground];
    const struct terrain_kind *after = &narration->content->terrain[outcome->after.ground];
    if (!narration_sees(narration, level_point(level, outcome->cell))) {
        return;
    }
    if (before->releases[0] != '\0') {
        tell_release(narration, before);
    } else if (outcome->how == HOW_FIND) {
        tell_find(narration, after, outcome->cause.who);
    } else if (outcome->how == HOW_STEP && before->opens_with[0] != '\0') {
        buffer_print(&narration->sentence, "the key turns in the %s", before->name);
        tell_sentence(narration, SEVERITY_NOTICED, ", and stays there.");
    } else if (outcome->how == HOW_TAKE && before->closes > 0 &&
               outcome->after.ground != before->closes - 1) {
        tell_text(narration, "all the others close");
        tell_sentence(narration, SEVERITY_NOTICED, ".");
    } else if (outcome->how == HOW_TOUCH && after->is_fire && !before->is_fire) {
        tell_fire(narration, before->name);
    }
}

void tell_air(struct narration *narration, const struct outcome *outcome)
{
    const struct level *level = &narration->world->level;
    int before = outcome->before.air.kind;
    if (outcome->how == HOW_TOUCH && before > 0 &&
        narration_sees(narration, level_point(level, outcome->cell))) {
        tell_fire(narration, narration->content->air[before - 1].name);
    }
}
