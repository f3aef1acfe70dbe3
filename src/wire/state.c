/* What the hero knows, as one line of JSON: all of it from the session's view, and names from the
 * content as the hero knows it. An unknown kind of thing is called by what it looks like, because
 * its id would tell what it is. Of the level only the cells that changed are told. */
#include <stdlib.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/rules/body/action.h"
#include "barrow/rules/body/burden.h"
#include "barrow/wire/wire.h"
#include "wire/wire_parts.h"

#define ID_SIZE 64

static const char *const state_word[FOE_STATE_COUNT] = {
    [FOE_ASLEEP] = "asleep",       [FOE_IDLE] = "idle",         [FOE_HUNTING] = "hunting",
    [FOE_SEARCHING] = "searching", [FOE_FLEEING] = "fleeing",   [FOE_DOZING] = "dozing",
    [FOE_WANDERING] = "wandering", [FOE_NOTICING] = "noticing", [FOE_FIGHTING] = "fighting",
    [FOE_ALLIED] = "allied",       [FOE_CAPTIVE] = "captive",   [FOE_STAYING] = "staying",
};

static const char *const reason_name[] = {
#define REASON(name, sentence) [REASON_##name] = #name,
#include "barrow/world/reason.def"
#undef REASON
};

/* "NO_STAIRS" is "no-stairs". */
static void put_id(struct json *json, const char *name, const char *word)
{
    char id[ID_SIZE];
    size_t size = 0;
    for (; word[size] != '\0' && size + 1 < sizeof id; size++) {
        bool is_capital = word[size] >= 'A' && word[size] <= 'Z';
        id[size] = word[size] == '_' || word[size] == ' ' ? '-'
                   : is_capital                           ? (char)(word[size] - 'A' + 'a')
                                                          : word[size];
    }
    id[size] = '\0';
    json_put_text(json, name, id);
}

static void put_point(struct json *json, const char *name, struct point at)
{
    json_open_array(json, name);
    json_put_number(json, NULL, at.x);
    json_put_number(json, NULL, at.y);
    json_close(json);
}

static void put_statuses(struct json *json, const struct view_status *status, int count)
{
    if (count > 0) {
        json_open_object(json, "statuses");
        for (int i = 0; i < count; i++) {
            json_put_number(json, status_word[status[i].status], status[i].left);
        }
        json_close(json);
    }
}

/* A kind of thing: its id if the hero knows it, else what it looks like. */
static void put_item_kind(struct json *json, const struct session *session, int kind)
{
    const struct content *known = game_known_content(session->game);
    bool is_known = known->item[kind].name == game_content(session->game)->item[kind].name;
    json_put_text(json, is_known ? "kind" : "looks",
                  is_known ? known->item[kind].id : known->item[kind].name);
}

static void put_hero(struct json *json, const struct session *session)
{
    const struct view_hero *hero = &session->view.hero;
    const struct json_number numbers[] = {{"health", hero->health > 0 ? hero->health : 0},
                                          {"max_health", hero->max_health},
                                          {"level", hero->level},
                                          {"experience", hero->experience},
                                          {"next_level", hero->next_level},
                                          {"attack", hero->attack},
                                          {"defence", hero->defence},
                                          {"food", hero->food},
                                          {"hunger", hero->hunger},
                                          {"load", hero->load},
                                          {"capacity", hero->capacity},
                                          {"burden", hero->burden},
                                          {"knots", hero->knots},
                                          {"stealth", hero->stealth},
                                          {NULL, 0}};
    json_open_object(json, "hero");
    put_point(json, "at", hero->at);
    json_put_numbers(json, numbers);
    json_put_bool(json, "on_stairs", session->view.is_on_stairs);
    put_statuses(json, hero->status, hero->status_count);
    json_close(json);
}

static void put_foes(struct json *json, const struct session *session)
{
    const struct content *known = game_known_content(session->game);
    json_open_array(json, "foes");
    for (int i = 0; i < session->view.foe_count; i++) {
        const struct view_foe *foe = &session->view.foe[i];
        json_open_object(json, NULL);
        json_put_text(json, "kind", known->actor[foe->kind].id);
        put_point(json, "at", foe->at);
        json_put_number(json, "distance", foe->distance);
        json_put_text(json, "state", state_word[foe->state]);
        json_put_number(json, "health", foe->health);
        json_put_number(json, "max_health", foe->max_health);
        json_put_number(json, "danger", (int)foe->danger);
        put_statuses(json, foe->status, foe->status_count);
        json_close(json);
    }
    json_close(json);
}

static void put_things(struct json *json, const struct session *session)
{
    json_open_array(json, "things");
    for (int i = 0; i < session->view.thing_count; i++) {
        const struct view_thing *thing = &session->view.thing[i];
        json_open_object(json, NULL);
        put_item_kind(json, session, thing->kind);
        put_point(json, "at", thing->at);
        json_put_number(json, "count", thing->count);
        json_close(json);
    }
    json_close(json);
}

/* ---- what may be done ---- */

static void put_verb_if_allowed(struct json *json, const struct game *game,
                                const struct action *action)
{
    if (game_check(game, action) == VERDICT_ALLOWED) {
        put_id(json, NULL, verb_name[action->verb]);
    }
}

static void put_item(struct json *json, const struct session *session, const struct view_item *item)
{
    static const char *const place[] = {[VIEW_WIELDED] = "wielded",
                                        [VIEW_WORN] = "worn",
                                        [VIEW_IN_PACK] = "pack",
                                        [VIEW_AT_FEET] = "feet"};
    static const enum verb verbs[] = {VERB_PICK_UP, VERB_USE,      VERB_THROW,
                                      VERB_WEAR,    VERB_TAKE_OFF, VERB_DROP};
    json_open_object(json, NULL);
    json_put_number(json, "item", item->id.slot);
    put_item_kind(json, session, item->kind);
    json_put_text(json, "place", place[item->place]);
    json_put_number(json, "power", item->power);
    json_put_number(json, "count", item->count);
    json_put_number(json, "weight", item->weight);
    json_open_array(json, "may");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        struct action action = game_thing_action(session->game, verbs[i], item->id);
        if (session->view.foe_count > 0 && (verbs[i] == VERB_USE || verbs[i] == VERB_THROW)) {
            action.target = session->view.foe[0].at; /* what is aimed needs a target */
        }
        put_verb_if_allowed(json, session->game, &action);
    }
    json_close(json);
    json_close(json);
}

static void put_items(struct json *json, const struct session *session)
{
    json_open_array(json, "items");
    for (int i = 0; i < session->view.item_count; i++) {
        put_item(json, session, &session->view.item[i]);
    }
    json_close(json);
}

/* What needs no thing and no place. */
static void put_verbs(struct json *json, const struct session *session)
{
    static const enum verb verbs[] = {VERB_WAIT,  VERB_DESCEND, VERB_SNEAK,  VERB_CHOOSE,
                                      VERB_ORDER, VERB_SWEAR,   VERB_REFUSE, VERB_UNTIE};
    json_open_array(json, "may");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        struct action action = game_hero_action(session->game, verbs[i]);
        action.count = verbs[i] == VERB_UNTIE ? 1 : 0;
        put_verb_if_allowed(json, session->game, &action);
    }
    json_close(json);
}

static const char *offer_id(const struct content *content, const struct hero_choice *choice,
                            int place)
{
    int row = choice->offer[place];
    return choice->sort == CHOICE_KIT      ? content->kit[row].id
           : choice->sort == CHOICE_TEMPER ? content->temper[row].id
                                           : content->boon[row].id;
}

static void put_choice(struct json *json, const struct session *session)
{
    static const char *const sort[] = {
        [CHOICE_KIT] = "kit", [CHOICE_TEMPER] = "temper", [CHOICE_BOON] = "boon"};
    const struct hero_choice *choice = &session->view.choice;
    if (choice->sort == CHOICE_NONE || choice->count == 0) {
        return;
    }
    json_open_object(json, "choice");
    json_put_text(json, "of", sort[choice->sort]);
    json_open_array(json, "offers");
    for (int i = 0; i < choice->count; i++) {
        json_put_text(json, NULL, offer_id(game_content(session->game), choice, i));
    }
    json_close(json);
    json_close(json);
}

/* ---- the level ---- */

static void put_cell(struct json *json, const struct session *session, int index)
{
    const struct content *known = game_known_content(session->game);
    const struct view *view = &session->view;
    const struct memory *cell = &view->cell[index];
    json_open_array(json, NULL);
    json_put_number(json, NULL, index % view->width);
    json_put_number(json, NULL, index / view->width);
    json_put_text(json, NULL, cell->terrain > 0 ? known->terrain[cell->terrain - 1].id : "");
    if (cell->air > 0) {
        json_put_text(json, NULL, known->air[cell->air - 1].id);
    }
    json_close(json);
}

static void put_cells(struct json *json, const struct session *session, struct wire_map *map)
{
    const struct view *view = &session->view;
    bool is_new = map->depth != view->depth || map->wins != view->wins;
    int count = view->width * view->height;
    if (is_new) {
        memset(map->cell, 0, (size_t)count * sizeof map->cell[0]);
        map->depth = view->depth;
        map->wins = view->wins;
    }
    json_put_bool(json, "new_level", is_new);
    json_open_array(json, "cells");
    for (int i = 0; i < count; i++) {
        const struct memory *now = &view->cell[i];
        struct memory *told = &map->cell[i];
        if (now->terrain != told->terrain || now->air != told->air) {
            put_cell(json, session, i);
            *told = *now;
        }
    }
    json_close(json);
}

/* ---- what came of it ---- */

/* Those that were told in the log: what the hero perceived. */
static void put_events(struct json *json, const struct session *session)
{
    const struct content *content = game_content(session->game);
    const struct messages *messages = &session->messages;
    json_open_array(json, "events");
    for (int i = session->fresh; i < messages->count; i++) {
        const struct message_fact *fact = &messages->message[i].fact;
        if (!fact->is_known) {
            continue;
        }
        json_open_object(json, NULL);
        put_id(json, "event", outcome_name[fact->kind]);
        if (fact->how != HOW_PLAIN) {
            put_id(json, "how", how_name[fact->how]);
        }
        if (fact->actor != MESSAGE_OF_NOBODY) {
            json_put_text(json, "who",
                          fact->actor == MESSAGE_OF_HERO ? "hero" : content->actor[fact->actor].id);
        }
        if (fact->lost != 0) {
            json_put_number(json, "lost", fact->lost);
        }
        json_put_number(json, "times", messages->message[i].count);
        json_close(json);
    }
    json_close(json);
}

static void put_refusal(struct json *json, const struct session *session,
                        const struct wire_refusal *refusal)
{
    if (refusal->why[0] != '\0') {
        put_id(json, "refused", refusal->why);
    }
    if (refusal->error.text[0] != '\0') {
        json_put_text(json, "expected", refusal->error.text);
    }
    if (session->stopped != REASON_NONE) {
        put_id(json, "stopped", reason_name[session->stopped]);
    }
}

void wire_describe(const struct session *session, struct wire_map *map,
                   const struct wire_refusal *refusal, struct buffer *text)
{
    const struct view *view = &session->view;
    struct json json = json_begin_line(text);
    json_open_object(&json, NULL);
    json_put_number(&json, "v", WIRE_VERSION);
    json_put_text(&json, "run", view->end.is_victory ? "won" : view->end.is_over ? "over" : "on");
    json_put_big(&json, "seed", view->seed);
    json_put_number(&json, "turn", view->turn);
    json_put_number(&json, "depth", view->depth);
    json_put_text(&json, "level", game_content(session->game)->levels.kind[view->level_kind].id);
    put_point(&json, "size", (struct point){view->width, view->height});
    put_refusal(&json, session, refusal);
    put_events(&json, session);
    put_hero(&json, session);
    put_foes(&json, session);
    put_things(&json, session);
    put_items(&json, session);
    put_choice(&json, session);
    put_verbs(&json, session);
    put_cells(&json, session, map);
    json_close(&json);
    json_end(&json);
}
