/* The dump for programs. Numbers are as the game keeps them: attack, defence, chances and actions
 * in thousandths, weights in tenths of a stone. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "barrow/base/json.h"
#include "barrow/game/discovery.h"
#include "barrow/report/hall_text.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_temper.h"
#include "report/dump_parts.h"

static void put_page(struct json *json, const char *name, const struct page *page)
{
    json_open_array(json, name);
    for (int i = 0; i < page->count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "label", page->line[i].label);
        json_put_text(json, "text", page->line[i].text);
        json_close(json);
    }
    json_close(json);
}

static void put_run(struct json *json, const struct run *run)
{
    char data[24];
    snprintf(data, sizeof data, "%016" PRIx64, run->data);
    json_open_object(json, "run");
    json_put_text(json, "id", run->id);
    json_put_text(json, "name", run->name);
    json_put_big(json, "seed", run->seed);
    json_put_text(json, "version", run->version);
    json_put_text(json, "data", data);
    json_put_bool(json, "wizard", run->is_wizard);
    json_put_number(json, "began", run->began);
    json_put_text(json, "began_at", moment_utc(run->began).text);
    if (run->state == RUN_UNDER_WAY) {
        json_put_null(json, "ended");
        json_put_null(json, "ended_at");
    } else {
        json_put_number(json, "ended", run->played);
        json_put_text(json, "ended_at", moment_utc(run->played).text);
    }
    json_close(json);
}

static void put_end(struct json *json, const struct dump *dump)
{
    const struct score *score = &dump->score;
    struct buffer how = {0};
    hall_describe_end(score, dump->content, &how);
    json_open_object(json, "end");
    json_put_text(json, "state", hall_state_word(score->state));
    json_put_text(json, "how", buffer_text(&how));
    json_put_text(json, "killer", score->killer);
    hall_put_cause(json, score);
    json_put_number(json, "turn", score->turns);
    json_put_number(json, "depth", score->depth);
    json_put_number(json, "crowns", score->wins);
    json_put_number(json, "knots", score->knots);
    json_put_number(json, "untied", score->untied);
    if (dump->rank > 0) {
        json_put_number(json, "rank", dump->rank);
    } else {
        json_put_null(json, "rank");
    }
    json_put_number(json, "of", dump->of);
    json_put_text(json, "problem", dump->problem);
    put_page(json, "story", &dump->death);
    json_close(json);
    buffer_free(&how);
}

static void put_power(struct json *json, const char *name, const struct character_power *power)
{
    json_open_object(json, name);
    json_put_number(json, "own", power->own);
    json_put_number(json, "gear", power->gear);
    json_put_number(json, "whole", power->whole);
    json_close(json);
}

static void put_character(struct json *json, const struct dump *dump)
{
    const struct view_hero *hero = &dump->view->hero;
    const struct character *character = &dump->character;
    const struct json_number numbers[] = {
        {"reach", character->reach},         {"blow_cost", character->blow_cost},
        {"step_cost", character->step_cost}, {"misses", character->misses},
        {"missed", character->missed},       {"speed", character->speed},
        {"actions", character->actions},     {"dealt", dump->view->end.dealt},
        {"taken", dump->view->end.taken},    {NULL, 0},
    };
    json_open_object(json, "character");
    json_put_number(json, "level", hero->level);
    json_put_number(json, "experience", hero->experience);
    json_put_number(json, "next_level", hero->next_level);
    json_put_number(json, "health", hero->health > 0 ? hero->health : 0);
    json_put_number(json, "max_health", hero->max_health);
    json_put_number(json, "food", hero->food);
    json_put_text(json, "hunger", describe_hunger(hero->hunger));
    json_put_number(json, "load", hero->load);
    json_put_number(json, "capacity", hero->capacity);
    json_put_text(json, "burden", describe_burden(hero->burden));
    put_power(json, "attack", &character->attack);
    put_power(json, "defence", &character->defence);
    json_put_numbers(json, numbers);
    json_open_object(json, "resistances");
    for (int type = 0; type < dump->content->rules.damage_type_count; type++) {
        json_put_number(json, dump->content->rules.damage_type[type].id,
                        character->resistance[type]);
    }
    json_close(json);
    put_page(json, "sheet", &dump->sheet);
    json_close(json);
}

/* What the hero does not know yet the dump of a run under way does not tell either. */
static void put_item_kind(struct json *json, const struct dump *dump, int kind)
{
    int share;
    bool is_hidden = dump->run->state == RUN_UNDER_WAY &&
                     view_discovery_of(dump->game, kind, &share) == DISCOVERY_UNKNOWN;
    const struct item_kind *item = &dump->content->item[kind];
    json_put_text(json, is_hidden ? "looks" : "kind", is_hidden ? item->name : item->id);
}

static void put_item(struct json *json, const struct dump *dump, const struct view_item *item)
{
    static const char *const place[] = {
        [VIEW_WIELDED] = "wielded", [VIEW_WORN] = "worn", [VIEW_IN_PACK] = "pack"};
    const struct content *content = dump->content;
    struct buffer name = {0};
    describe_item(&name, content, item->kind, item->power, item->count, ARTICLE_A);
    describe_rune(&name, content, item->rune);
    describe_tempers(&name, content, item->temper);
    json_open_object(json, NULL);
    put_item_kind(json, dump, item->kind);
    json_put_text(json, "name", buffer_text(&name));
    json_put_text(json, "place", place[item->place]);
    json_put_number(json, "power", item->power);
    json_put_number(json, "count", item->count);
    if (item->charges.most > 0) {
        json_put_number(json, "charges", item->charges.left);
    }
    json_put_number(json, "weight", item->weight);
    json_close(json);
    buffer_free(&name);
}

static void put_kills(struct json *json, const struct dump *dump)
{
    json_put_number(json, "kills", dump->score.kills);
    json_open_array(json, "kills_by_kind");
    for (int kind = 0; kind < dump->content->actor_count; kind++) {
        int kills = view_kills_of(dump->game, kind);
        if (kills > 0) {
            json_open_object(json, NULL);
            json_put_text(json, "kind", dump->content->actor[kind].id);
            json_put_text(json, "name", dump->content->actor[kind].name);
            json_put_number(json, "kills", kills);
            json_close(json);
        }
    }
    json_close(json);
}

static void put_timeline(struct json *json, const struct chronicle *chronicle)
{
    static const char *const word[] = {
        [MILESTONE_DEPTH] = "depth", [MILESTONE_LEVEL] = "level", [MILESTONE_CROWN] = "crown"};
    json_open_array(json, "timeline");
    for (int i = 0; i < chronicle->count; i++) {
        json_open_object(json, NULL);
        json_put_number(json, "turn", chronicle->milestone[i].turn);
        json_put_text(json, "reached", word[chronicle->milestone[i].kind]);
        json_put_number(json, "number", chronicle->milestone[i].number);
        json_close(json);
    }
    json_close(json);
}

static void put_messages(struct json *json, const struct dump *dump)
{
    const struct messages *messages = &dump->chronicle.messages;
    json_open_array(json, "messages");
    for (int i = dump->first_message; i < messages->count; i++) {
        json_open_object(json, NULL);
        json_put_number(json, "turn", messages->message[i].turn);
        json_put_text(json, "text", messages->message[i].text);
        json_put_number(json, "count", messages->message[i].count);
        json_close(json);
    }
    json_close(json);
}

static void put_screen(struct json *json, const struct buffer *screen)
{
    const char *rest = buffer_text(screen);
    json_open_array(json, "screen");
    while (*rest != '\0') {
        struct buffer line = {0};
        size_t length = strcspn(rest, "\n");
        buffer_add_bytes(&line, rest, length);
        json_put_text(json, NULL, buffer_text(&line));
        buffer_free(&line);
        rest += length + (rest[length] == '\n');
    }
    json_close(json);
}

static void put_boons(struct json *json, const struct dump *dump)
{
    json_open_object(json, "boons");
    for (int kind = 0; kind < dump->content->boon_count; kind++) {
        if (dump->view->boon[kind] > 0) {
            json_put_number(json, dump->content->boon[kind].id, dump->view->boon[kind]);
        }
    }
    json_close(json);
}

void dump_describe_json(const struct dump *dump, struct buffer *text)
{
    struct json json = json_begin(text);
    const struct view *view = dump->view;
    json_open_object(&json, NULL);
    put_run(&json, dump->run);
    put_end(&json, dump);
    put_character(&json, dump);
    json_open_array(&json, "items");
    for (int i = 0; i < view->item_count && view->item[i].place != VIEW_AT_FEET; i++) {
        put_item(&json, dump, &view->item[i]);
    }
    json_close(&json);
    json_put_text(&json, "kit", view->kit >= 0 ? dump->content->kit[view->kit].id : "");
    put_boons(&json, dump);
    put_kills(&json, dump);
    put_timeline(&json, &dump->chronicle);
    put_messages(&json, dump);
    put_screen(&json, &dump->screen);
    json_close(&json);
    json_end(&json);
}
