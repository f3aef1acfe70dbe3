/* The sidebar: who the hero is and how it fares, then what is in sight, and on tall screens the
 * pack. A line that says nothing out of the ordinary (hunger, burden, statuses) leaves its room to
 * the list below. No number is ever cut: where the words have no room, short ones take their place.
 */
#include "ui/widget/dungeon_screen.h"

#include <stdio.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/play/branch.h"
#include "barrow/play/puzzle.h"
#include "barrow/text/describe.h"
#include "ui/widget/look_text.h"
#include "ui/widget/thing_rows.h"

#define IN_SIGHT_LINES 10   /* kept for what is in sight before the pack gets any */
#define PACK_LINES_LEAST 4  /* with fewer the pack is left out */
#define HALF_WIDTH_LEAST 28 /* of a pane that holds two lists side by side */

/* ---- the hero ---- */

static const char *side_pane_fitting(const char *text, const char *shorter, int width)
{
    return utf8_text_width(text) <= width ? text : shorter;
}

/* The dead have no less than nothing. */
static int health_shown(const struct view_hero *hero)
{
    return hero->health > 0 ? hero->health : 0;
}

static struct bar hero_bar(const struct ui *ui, const char *label)
{
    const struct view_hero *hero = &ui->session->view.hero;
    int health = health_shown(hero);
    return health_bar(ui, health, hero->max_health, ui->session->health_before - health, label);
}

#define WORST_WIDTH 15 /* ", -117 at worst" */

/* The name goes before the long word. */
static void draw_name(struct ui *ui, struct rectangle area)
{
    char level[24];
    int size = snprintf(level, sizeof level, "level %d", ui->session->view.hero.level);
    if (utf8_text_width(ui->player.name) > area.width - size - 1) {
        size = snprintf(level, sizeof level, "L%d", ui->session->view.hero.level);
    }
    struct paint bright = paint_role(ui, PALETTE_BRIGHT, STYLE_BOLD);
    paint_text(ui, (struct point){area.x, area.y}, area.width - size - 1, bright, ui->player.name);
    grid_put_text(&ui->screen, (struct point){area.x + area.width - size, area.y}, size,
                  paint_role(ui, PALETTE_TEXT, 0), level);
}

static void side_pane_draw_bars(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    char label[60];
    int size = snprintf(label, sizeof label, "Health %d/%d", health_shown(hero), hero->max_health);
    if (hero->worst > 0) {
        bool is_long = size + WORST_WIDTH > area.width;
        snprintf(label, sizeof label, "%s%d/%d, -%d at worst", is_long ? "" : "Health ",
                 health_shown(hero), hero->max_health, hero->worst);
    }
    struct bar health = hero_bar(ui, label);
    paint_bar(ui, (struct point){area.x, area.y + 1}, area.width, &health);
    char learnt[40], brief[40];
    snprintf(learnt, sizeof learnt, "Experience %d/%d", hero->experience, hero->next_level);
    snprintf(brief, sizeof brief, "Exp %d/%d", hero->experience, hero->next_level);
    struct bar experience = {.part = hero->experience,
                             .whole = hero->next_level > 0 ? hero->next_level : 1,
                             .paint = paint_role(ui, PALETTE_EXPERIENCE, 0),
                             .label = side_pane_fitting(learnt, brief, area.width)};
    paint_bar(ui, (struct point){area.x, area.y + 2}, area.width, &experience);
}

static void draw_strength(struct ui *ui, struct rectangle area)
{
    struct bearer hero = thing_rows_bearer(ui);
    struct figure attack = describe_thousandths(hero.attack);
    struct figure defence = describe_thousandths(hero.defence);
    char text[80], brief[80];
    snprintf(text, sizeof text, "Attack %s Defence %s", attack.text, defence.text);
    snprintf(brief, sizeof brief, "Att %s Def %s", attack.text, defence.text);
    paint_words(ui, area, 3, PALETTE_TEXT, side_pane_fitting(text, brief, area.width));
}

static void draw_gear(struct ui *ui, struct rectangle area, int line, int kind, int power, int rune,
                      const char *none)
{
    struct buffer text = {0};
    if (kind < 0) {
        buffer_add(&text, none);
    } else {
        describe_item(&text, ui->content, kind, power, 1, ARTICLE_NONE);
        describe_rune(&text, ui->content, rune);
        bool is_weapon = ui->content->item[kind].class == ITEM_CLASS_WEAPON;
        buffer_add(&text, is_weapon && thing_rows_lacks_shot(ui) ? " (empty)" : "");
    }
    enum palette_role role = kind < 0 ? PALETTE_DIM : PALETTE_TEXT;
    paint_words(ui, area, line, role, buffer_text(&text));
    buffer_free(&text);
}

#define WHOLE_WORDS 20

/* Words out of the ordinary with commas between; with blanks where each is cut to its first
 * letters. */
static void add_word(struct buffer *text, const char *word, int letters)
{
    const char *between = letters < WHOLE_WORDS ? " " : ", ";
    if (*word != '\0') {
        buffer_print(text, "%s%.*s", text->size > 0 ? between : "", letters, word);
    }
}

#define SLOW_STEP 120  /* hundredths of a turn: longer, it is told */
#define MIDDLE_WORDS 8 /* letters, and no commas between */
#define SHORT_WORDS 3

/* From the first Crown on. */
static void describe_wins(const struct view *view, int letters, struct buffer *text)
{
    if (view->wins > 0) {
        add_word(text, letters < WHOLE_WORDS ? "C" : "Crowns ", letters);
        buffer_print(text, "%d", view->wins);
    }
}

/* "Trying it: 38 turns left, Esc leaves it"; of a puzzle its goal in the place of the first words.
 */
static void describe_branch(const struct ui *ui, int letters, struct buffer *text)
{
    if (ui->session->branch == NULL) {
        return;
    }
    const struct task *task = &ui->session->branch->recording.task;
    bool is_puzzle = task->turns > 0;
    if (is_puzzle && letters == WHOLE_WORDS) {
        buffer_add(text, "Goal: ");
        puzzle_describe_goal(ui->content, task->goal, text);
        buffer_add(text, ".");
    } else {
        add_word(text, letters == WHOLE_WORDS ? "Trying it:" : is_puzzle ? "Goal" : "Try", letters);
    }
    if (branch_end(ui->session) != BRANCH_GOES_ON) {
        buffer_add(text, letters < WHOLE_WORDS ? "-" : " Over. Esc leaves it");
        return;
    }
    int left = branch_turns_left(ui->session);
    buffer_print(text,
                 letters < WHOLE_WORDS ? "%d"
                 : left == 1           ? " %d turn left, Esc leaves it"
                                       : " %d turns left, Esc leaves it",
                 left);
}

/* How many acts more are foreseen. */
static void describe_foresight(const struct view *view, int letters, struct buffer *text)
{
    if (view->foresight.is_open != 0) {
        add_word(text, letters < WHOLE_WORDS ? "Seen" : "Foreseen", letters);
        buffer_print(text, letters < WHOLE_WORDS ? "%d" : ", %d more", view->foresight.left);
    }
}

/* "The Crown: 7 turns". */
static void describe_stand(const struct ui *ui, int letters, struct buffer *text)
{
    const char *prize = ui->content->rules.story.prize;
    int left = ui->session->view.end.left;
    if (left > 0) {
        size_t start = text->size;
        add_word(text, letters < WHOLE_WORDS ? "Hold" : prize, letters);
        grammar_capitalise(text, start);
        buffer_print(text,
                     letters < WHOLE_WORDS ? "%d"
                     : left == 1           ? ": %d turn"
                                           : ": %d turns",
                     left);
    }
}

/* "A boon waits (+)", without the key while none may be chosen: not at all in a try, which may be
 * over before, or is. */
static void describe_boons(const struct ui *ui, int letters, struct buffer *text)
{
    const struct hero_choice *choice = &ui->session->view.choice;
    const struct session *session = ui->session;
    bool is_in_vain =
        session->branch != NULL && (choice->is_barred || branch_end(session) != BRANCH_GOES_ON);
    if (choice->waiting > 0 && !is_in_vain) {
        static const char *const brief[] = {"", "Kit", "Temper", "Boon"};
        static const char *const whole[] = {"", "A kit waits", "A temper waits", "A boon waits"};
        add_word(text, (letters < WHOLE_WORDS ? brief : whole)[choice->sort], letters);
        if (!choice->is_barred) {
            buffer_print(text, " (%s)", key_table_hint(&ui->keys, COMMAND_BOONS).text);
        }
    }
}

/* Hunger, burden and statuses that are out of the ordinary. */
static void describe_condition(const struct view_hero *hero, int letters, struct buffer *text)
{
    add_word(text, describe_hunger(hero->hunger), letters);
    add_word(text, describe_burden(hero->burden), letters);
    if (hero->heals_less > 0) {
        add_word(text, letters < WHOLE_WORDS ? "rest" : "rest here heals", letters);
        buffer_print(text, letters == SHORT_WORDS ? "%d%%" : " %d%%", 100 - hero->heals_less);
    }
    if (hero->step_turns >= SLOW_STEP) {
        add_word(text, letters < WHOLE_WORDS ? "step" : "a step:", letters);
        buffer_print(text,
                     letters == SHORT_WORDS  ? "%d.%d"
                     : letters < WHOLE_WORDS ? " %d.%d"
                                             : " %d.%d turns",
                     hero->step_turns / 100, hero->step_turns / 10 % 10);
    }
    for (int i = 0; i < hero->status_count; i++) {
        add_word(text, status_shown[hero->status[i].status], letters);
        if (status_ends[hero->status[i].status] != ENDS_DEEDS &&
            hero->status[i].status != hero->worn_status) {
            buffer_print(text, letters == SHORT_WORDS ? "%d" : " %d", hero->status[i].left);
        }
    }
}

/* The ground under the hero, unless it is floor or stairs, and the air there. */
static void side_pane_describe_place(const struct ui *ui, int letters, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    const struct memory *cell = view_cell_at(view, view->hero.at);
    bool is_plain = cell->terrain == TERRAIN_FLOOR + 1 || cell->terrain == TERRAIN_STAIRS + 1;
    if (cell->terrain != 0 && !is_plain) {
        add_word(text, ui->content->terrain[cell->terrain - 1].name, letters);
    }
    if (cell->air != 0) {
        add_word(text, ui->content->air[cell->air - 1].name, letters);
        buffer_print(text, letters < WHOLE_WORDS ? "%d" : " %d%%",
                     view_air_at(view, view->hero.at));
    }
}

/* A warning if it harms. */
static enum palette_role role_of_place(const struct ui *ui)
{
    const struct view *view = &ui->session->view;
    const struct memory *cell = view_cell_at(view, view->hero.at);
    const struct terrain_kind *ground = content_ground(ui->content, cell->terrain);
    const struct air_kind *air = &ui->content->air[cell->air > 0 ? cell->air - 1 : 0];
    bool is_harmful = ground->harm > 0 || ground->status_turns > 0 || ground->effect_count > 0 ||
                      (cell->air > 0 && (air->harm > 0 || air->status_turns > 0));
    return is_harmful ? PALETTE_DANGER : PALETTE_DIM;
}

/* A full stomach is nothing to be warned of. */
static struct paint paint_condition(const struct ui *ui)
{
    const struct view_hero *hero = &ui->session->view.hero;
    bool is_bad = hero->burden > 0 || hero->hunger <= HUNGER_HUNGRY;
    return paint_role(ui, is_bad ? PALETTE_WARNING : PALETTE_GOOD, 0);
}

/* Returns the lines used. */
static int side_pane_draw_place(struct ui *ui, struct rectangle area)
{
    struct buffer text = {0};
    side_pane_describe_place(ui, WHOLE_WORDS, &text);
    int lines = paint_wrapped(ui, area, role_of_place(ui), buffer_text(&text));
    buffer_free(&text);
    return lines;
}

/* Draws statuses and other unusual states, if there are any. Returns the room that is left
 * below. */
static struct rectangle draw_state(struct ui *ui, struct rectangle area)
{
    struct buffer wins = {0}, condition = {0}, branch = {0};
    describe_branch(ui, WHOLE_WORDS, &branch);
    describe_stand(ui, WHOLE_WORDS, &branch);
    describe_foresight(&ui->session->view, WHOLE_WORDS, &branch);
    int tried = paint_wrapped(ui, area, PALETTE_WARNING, buffer_text(&branch));
    area = (struct rectangle){area.x, area.y + tried, area.width, area.height - tried};
    buffer_free(&branch);
    describe_wins(&ui->session->view, WHOLE_WORDS, &wins);
    describe_boons(ui, WHOLE_WORDS, &wins);
    describe_condition(&ui->session->view.hero, WHOLE_WORDS, &condition);
    int lines = paint_wrapped(ui, area, PALETTE_GOOD, buffer_text(&wins));
    area = (struct rectangle){area.x, area.y + lines, area.width, area.height - lines};
    lines = side_pane_draw_place(ui, area);
    struct rectangle rest = {area.x, area.y + lines, area.width, area.height - lines};
    lines = 1 + grid_put_wrapped(&ui->screen, rest, paint_condition(ui), buffer_text(&condition));
    buffer_free(&wins);
    buffer_free(&condition);
    return (struct rectangle){rest.x, rest.y + lines, rest.width, rest.height - lines};
}

/* ---- the pack ---- */

static int count_in_pack(const struct view *view)
{
    int count = 0;
    for (int i = 0; i < view->item_count; i++) {
        count += view->item[i].place == VIEW_IN_PACK;
    }
    return count;
}

static bool is_for_need(const struct ui *ui, const struct view_item *item)
{
    enum item_class class = ui->content->item[item->kind].class;
    return class == ITEM_CLASS_POTION || class == ITEM_CLASS_SCROLL || class == ITEM_CLASS_WAND ||
           class == ITEM_CLASS_STAFF || class == ITEM_CLASS_CHARM;
}

/* In the order of the pack; where there is no room for all, what may save a life is first. */
static void draw_pack(struct ui *ui, struct rectangle area, int count)
{
    const struct view *view = &ui->session->view;
    struct rectangle line = {area.x, area.y + 1, area.width, 1};
    int bottom = area.y + area.height;
    bool is_tight = count > area.height - 1;
    paint_words(ui, area, 0, PALETTE_DIM, "In the pack");
    for (int i = 0; i < 2 * view->item_count; i++) {
        const struct view_item *item = &view->item[i % view->item_count];
        bool is_second = i >= view->item_count;
        if (item->place != VIEW_IN_PACK || is_second != (is_tight && !is_for_need(ui, item))) {
            continue;
        }
        if (line.y == bottom - 1 && count > 1) {
            side_more_draw(ui, line, count);
            return;
        }
        side_thing_draw(ui, line, item);
        line.y++;
        count--;
    }
}

/* Draws the pack in the right half of a wide area; else at the bottom, where it stays when lists
 * above it grow. Returns the room that is left. */
static struct rectangle draw_pack_aside(struct ui *ui, struct rectangle area)
{
    int count = count_in_pack(&ui->session->view), half = area.width / 2;
    count = ui->hides_pack ? 0 : count;
    if (count > 0 && half >= HALF_WIDTH_LEAST) {
        draw_pack(ui, (struct rectangle){area.x + half + 1, area.y, half - 1, area.height}, count);
        return (struct rectangle){area.x, area.y, half - 1, area.height};
    }
    int room = area.height - IN_SIGHT_LINES - 1;
    int lines = count + 1 < room ? count + 1 : room;
    if (count == 0 || room < PACK_LINES_LEAST) {
        return area;
    }
    struct rectangle pack = {area.x, area.y + area.height - lines, area.width, lines};
    draw_pack(ui, pack, count);
    area.height -= lines + 1;
    return area;
}

void side_pane_draw(struct ui *ui, struct rectangle area)
{
    const struct view_hero *hero = &ui->session->view.hero;
    area.x++; /* a free column beside the map */
    area.width--;
    draw_name(ui, area);
    side_pane_draw_bars(ui, area);
    draw_strength(ui, area);
    draw_gear(ui, area, 4, hero->weapon, hero->weapon_power, hero->weapon_rune, "bare hands");
    draw_gear(ui, area, 5, hero->armour, hero->armour_power, hero->armour_rune, "no armour");
    char place[64], brief[64];
    int depth = ui->session->view.depth, turn = ui->session->view.turn;
    snprintf(place, sizeof place, "Depth %d  Turn %d", depth, turn);
    snprintf(brief, sizeof brief, "Depth %d T%d", depth, turn);
    paint_words(ui, area, 6, PALETTE_TEXT, side_pane_fitting(place, brief, area.width));
    char stealth[32];
    snprintf(stealth, sizeof stealth, "Stealth %d%s", hero->stealth,
             hero->is_lit    ? ", in light"
             : hero->is_dark ? ", in the dark"
                             : "");
    paint_words(ui, area, 7, PALETTE_TEXT, stealth);
    int lines = 8;
    if (hero->ring >= 0) {
        draw_gear(ui, area, lines++, hero->ring, hero->ring_power, 0, "");
    }
    if (hero->knots > 0) {
        char knots[32];
        snprintf(knots, sizeof knots, "Knots %d", hero->knots);
        paint_words(ui, area, lines++, PALETTE_TEXT, knots);
    }
    struct rectangle rest = {area.x, area.y + lines, area.width, area.height - lines};
    sightings_draw(ui, &ui->session->view, draw_pack_aside(ui, draw_state(ui, rest)));
}

/* ---- folded: two lines, health first, then what may kill ---- */

#define HEALTH_WIDTH 12
#define MARK_SIZE 16

/* Behind the glyph. */
static void describe_mark(const struct sighting *sighting, char text[MARK_SIZE])
{
    const char *mark = foe_mark(sighting->foe);
    if (sighting->count > 1) {
        snprintf(text, MARK_SIZE, "%sx%d", mark, sighting->count);
    } else {
        snprintf(text, MARK_SIZE, "%s", mark);
    }
}

/* Of all marks from the i-th on, with a blank behind each. */
static int marks_width(const struct sighting *group, int i, int count)
{
    int width = 0;
    for (; i < count; i++) {
        char text[MARK_SIZE];
        describe_mark(&group[i], text);
        width += 1 + (int)strlen(text) + 1;
    }
    return width;
}

/* Whole marks only, and how many had no room: half a number would be a wrong one. */
static void side_pane_draw_marks(struct ui *ui, const struct sighting *group, int count,
                                 struct rectangle area)
{
    int x = area.x, end = area.x + area.width;
    for (int i = 0; i < count; i++) {
        const struct actor_kind *kind = &ui->content->actor[group[i].foe->kind];
        char text[MARK_SIZE], more[MARK_SIZE];
        snprintf(more, sizeof more, "+%d", count - i);
        bool are_last = x + marks_width(group, i, count) - 1 <= end;
        if (!are_last && x + marks_width(group, i, i + 1) + (int)strlen(more) > end) {
            grid_put_text(&ui->screen, (struct point){x, area.y}, end - x,
                          paint_role(ui, PALETTE_TEXT, 0), more);
            return;
        }
        describe_mark(&group[i], text);
        grid_put(&ui->screen, (struct point){x, area.y}, kind->glyph,
                 paint_colour(ui, kind->colour, STYLE_BOLD));
        grid_put_text(&ui->screen, (struct point){x + 1, area.y}, end - x - 1,
                      foe_paint(ui, group[i].foe), text);
        x += marks_width(group, i, i + 1);
    }
}

#define FIGURES_SIZE 120
#define FIGURES_FORMS 4 /* from whole words to the shortest of words */

static void describe_figures(const struct ui *ui, char form[FIGURES_FORMS][FIGURES_SIZE])
{
    const struct view *view = &ui->session->view;
    const struct view_hero *hero = &view->hero;
    struct figure attack = describe_thousandths(thing_rows_bearer(ui).attack);
    struct figure defence = describe_thousandths(hero->defence);
    char knots[24] = "";
    if (hero->knots > 0) {
        snprintf(knots, sizeof knots, " Knots %d", hero->knots);
    }
    snprintf(form[0], FIGURES_SIZE, "Level %d Attack %s Defence %s Depth %d Stealth %d%s",
             hero->level, attack.text, defence.text, view->depth, hero->stealth, knots);
    snprintf(form[1], FIGURES_SIZE, "Level %d Depth %d Stealth %d%s", hero->level, view->depth,
             hero->stealth, knots);
    snprintf(form[2], FIGURES_SIZE, "Depth %d Stealth %d%s", view->depth, hero->stealth, knots);
    snprintf(form[3], FIGURES_SIZE, "Depth %d%s", view->depth, knots);
}

static void draw_figures(struct ui *ui, struct rectangle area)
{
    const struct view *view = &ui->session->view;
    char health[32], form[FIGURES_FORMS][FIGURES_SIZE];
    int size =
        snprintf(health, sizeof health, "%d/%d", health_shown(&view->hero), view->hero.max_health);
    if (view->hero.worst > 0) {
        snprintf(health + size, sizeof health - (size_t)size, " -%d", view->hero.worst);
    }
    struct bar bar = hero_bar(ui, health);
    paint_bar(ui, (struct point){area.x, area.y}, HEALTH_WIDTH, &bar);
    area.x += HEALTH_WIDTH + 1;
    area.width -= HEALTH_WIDTH + 1;
    describe_figures(ui, form);
    int chosen = 0;
    while (chosen < FIGURES_FORMS - 1 && utf8_text_width(form[chosen]) > area.width) {
        chosen++;
    }
    paint_words(ui, area, 0, PALETTE_TEXT, form[chosen]);
}

static void describe_unusual(const struct ui *ui, int letters, struct buffer *text)
{
    const struct view *view = &ui->session->view;
    buffer_clear(text);
    describe_stand(ui, letters, text);
    describe_foresight(view, letters, text);
    describe_wins(view, letters, text);
    describe_boons(ui, letters, text);
    describe_condition(&view->hero, letters, text);
    side_pane_describe_place(ui, letters, text);
}

/* Draws unusual states, in the longest words that fit in `room`. Returns the columns used. */
static int side_pane_draw_words(struct ui *ui, struct rectangle area, int room)
{
    static const int letters[] = {WHOLE_WORDS, MIDDLE_WORDS, SHORT_WORDS};
    struct buffer text = {0};
    describe_unusual(ui, letters[0], &text);
    for (int i = 1; i < 3 && utf8_text_width(buffer_text(&text)) > room; i++) {
        describe_unusual(ui, letters[i], &text);
    }
    int used = grid_put_text(&ui->screen, (struct point){area.x, area.y}, area.width,
                             paint_condition(ui), buffer_text(&text));
    buffer_free(&text);
    return used;
}

/* The words are short where that leaves room for all who are in sight. */
static void draw_dangers(struct ui *ui, struct rectangle area)
{
    struct sighting group[VIEW_FOES_MAX];
    int count = sightings_group(&ui->session->view, group);
    int used = side_pane_draw_words(ui, area, area.width - marks_width(group, 0, count));
    int from = used > 0 ? used + 1 : 0;
    side_pane_draw_marks(ui, group, count,
                         (struct rectangle){area.x + from, area.y, area.width - from, 1});
}

/* The turn stands at the end of the second line: it gets the longest of all numbers. */
void side_pane_draw_folded(struct ui *ui, struct rectangle area)
{
    char turn[16];
    int width = snprintf(turn, sizeof turn, "T%d", ui->session->view.turn);
    struct rectangle second = {area.x, area.y + 1, area.width - width - 1, 1};
    draw_figures(ui, area);
    draw_dangers(ui, second);
    grid_put_text(&ui->screen, (struct point){area.x + area.width - width, area.y + 1}, width,
                  paint_role(ui, PALETTE_TEXT, 0), turn);
}
