/* Steps into known harm, or into water that may take a thing. A web of many cells is one question;
 * fire spreads, so each of its cells is asked about. */
#include "ui/mode/risk.h"

#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/game/preview.h"
#include "barrow/text/describe.h"
#include "barrow/text/describe_ground.h"
#include "ui/modes.h"
#include "ui/widget/look_text.h"

#define QUESTION_MOST 159 /* bytes that a dialog shows */

static bool is_taken(const struct ui *ui, struct point to, int ground)
{
    const struct view *view = &ui->session->view;
    const struct risk *risk = &ui->risk;
    return ground > 0 && risk->ground == ground && risk->depth == view->depth &&
           view->hero.health >= risk->health && view->foe_count <= risk->foes &&
           cell_set_has(&risk->cells, to.y * view->width + to.x);
}

bool risk_is_new(const struct ui *ui, const struct action *action, struct reason *harm)
{
    const struct game *game = ui->session->game;
    const struct view *view = &ui->session->view;
    struct reason here = {.ground = 0};
    if (action->verb != VERB_STEP || game_check(game, action) != VERDICT_ALLOWED) {
        return false;
    }
    if (view_is_bursting(view, action->target) && !view_is_bursting(view, view->hero.at)) {
        *harm = (struct reason){.ground = 0};
        return true;
    }
    (void)automation_knows_harm(game, view->hero.at, &here);
    bool is_risk = automation_knows_harm(game, action->target, harm) && harm->ground != here.ground;
    if (!is_risk && automation_may_be_swept(game, action->target) &&
        !automation_may_be_swept(game, view->hero.at)) {
        *harm = (struct reason){.ground = view_cell_at(view, action->target)->terrain};
        is_risk = true;
    }
    return is_risk && !is_taken(ui, action->target, harm->ground);
}

/* Turns that the hero still floats above the ground; 0 if it does not. */
static int turns_afloat(const struct view_hero *hero)
{
    int turns = 0;
    for (int i = 0; i < hero->status_count; i++) {
        turns = hero->status[i].status == STATUS_LEVITATING ? hero->status[i].left : turns;
    }
    return turns;
}

bool risk_describe_left_behind(const struct ui *ui, bool by_stairs, struct buffer *text)
{
    int kind, name;
    bool stays;
    size_t start = text->size;
    if (!game_leaves_ally(ui->session->game, by_stairs, &kind, &name, &stays)) {
        return false;
    }
    describe_actor(text, ui->content, kind, name, ARTICLE_THE);
    buffer_add(text, !by_stairs ? " stays behind. "
                     : stays    ? " was told to stay. "
                                : " is not near enough to come along. ");
    grammar_capitalise(text, start);
    return true;
}

/* Adds what the step would cost, as aiming tells it, and as far as it fits what the ground does
 * besides. */
static void describe_cost(struct ui *ui, struct point to, int ground, struct buffer *question)
{
    struct buffer means = {0};
    const struct view *view = &ui->session->view;
    struct action step = game_hero_action(ui->session->game, VERB_STEP);
    struct preview *preview = memory_new(1, sizeof *preview);
    step.target = to;
    game_preview(ui->session->game, &step, preview);
    int turns = turns_afloat(&view->hero);
    if (!aim_describe_hero(view, preview, question) && turns > 0 && !preview->hero_falls) {
        buffer_print(&means, "You float over it, for %d turn%s more.", turns, plural_ending(turns));
    } else if (ground > 0) {
        describe_step(&means, ui->content, ground - 1, view->hero.level);
    }
    if (preview->hero_falls) {
        buffer_add(&means, means.size > 0 ? " " : "");
        (void)risk_describe_left_behind(ui, false, &means);
    }
    if (means.size > 0 && question->size + means.size < QUESTION_MOST) {
        buffer_print(question, " %s", buffer_text(&means));
    }
    buffer_free(&means);
    free(preview);
}

void risk_ask(struct ui *ui, struct point to, const struct reason *harm, struct buffer *question)
{
    const struct view_thing *lit = look_lit_thing(&ui->session->view, to);
    if (harm->ground == 0 && lit != NULL) {
        buffer_print(question, "Step to where the %s bursts after turn %d?",
                     ui->content->item[lit->kind].name, lit->fuse);
        return;
    }
    bool is_stood_on = harm->ground > 0 && ui->content->terrain[harm->ground - 1].is_stood_on;
    buffer_print(question, "Step %s the %s?", is_stood_on ? "onto" : "into",
                 harm->ground > 0 ? ui->content->terrain[harm->ground - 1].name
                                  : ui->content->air[-harm->ground - 1].name);
    describe_cost(ui, to, harm->ground, question);
}

static bool risk_touches(const struct view *view, const struct cell_set *cells, int cell)
{
    bool is_found = false;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        struct point at = {cell % view->width, cell / view->width};
        at = point_step(at, (enum direction)i);
        is_found =
            is_found || (at.x >= 0 && at.x < view->width && at.y >= 0 && at.y < view->height &&
                         cell_set_has(cells, at.y * view->width + at.x));
    }
    return is_found;
}

/* Adds all known ground of that kind that hangs together with the cells: sweep by sweep. */
static void add_patch(const struct view *view, int ground, struct cell_set *cells)
{
    bool grows = true;
    while (grows) {
        grows = false;
        for (int cell = 0; cell < view->width * view->height; cell++) {
            if (view->cell[cell].terrain == ground && !cell_set_has(cells, cell) &&
                risk_touches(view, cells, cell)) {
                cell_set_add(cells, cell);
                grows = true;
            }
        }
    }
}

void risk_take(struct ui *ui, struct point to)
{
    const struct view *view = &ui->session->view;
    int ground = view_cell_at(view, to)->terrain;
    bool spreads = ground > 0 && ui->content->terrain[ground - 1].is_fire;
    ui->risk = (struct risk){.ground = spreads ? 0 : ground,
                             .depth = view->depth,
                             .health = view->hero.health,
                             .foes = view->foe_count};
    cell_set_add(&ui->risk.cells, to.y * view->width + to.x);
    add_patch(view, ground, &ui->risk.cells);
}
