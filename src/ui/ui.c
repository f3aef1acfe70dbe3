/* The loop: draw the stack of modes, wait for a key, give it to the topmost, do what it answers.
 * Resizing, a lost terminal and a screen that is too small are dealt with here, so that no mode can
 * forget them. Every key draws the whole screen anew; the back end writes the difference. */
#include "barrow/ui/ui.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/utf8.h"
#include "barrow/play/saving.h"
#include "barrow/play/settings.h"
#include "barrow/record/graves.h"
#include "ui/aside.h"
#include "ui/mode/branch_mode.h"
#include "ui/modes.h"
#include "ui/plain.h"
#include "ui/widget/dungeon_screen.h"
#include "ui/widget/paint.h"

#define STEP_MS 8     /* of an automatic command: long enough to be seen */
#define SETTLE_MS 400 /* without a key: not between the keys of a person who plays on */
#define BEAT_MS 250   /* of shimmer */
#define BEATS 120     /* after a key: half a minute */
#define QUIET_MS 60   /* more than lies between the repeats of a key that is held down */

static void show_scenes(void *ui)
{
    animation_play(ui);
}

/* Called between two actions of an automatic command. The end of a script does not stop it. */
static enum interruption pause_command(void *context)
{
    struct ui *ui = context;
    ui_draw(ui);
    ui->is_typing_stale = true;
    if (!ui_wait(ui, ui->is_still ? 0 : STEP_MS) || ui->pending_key == KEY_END_OF_SCRIPT) {
        return INTERRUPTION_NONE;
    }
    bool is_same = ui->pending_key == ui->served_key;
    ui_use_up_key(ui);
    return is_same ? INTERRUPTION_HURRY : INTERRUPTION_STOP;
}

void ui_follow_content(struct ui *ui)
{
    if (ui->session->own_content != NULL) {
        ui->todays_content = ui->todays_content != NULL ? ui->todays_content : ui->player.content;
        ui->player.content = ui->session->own_content;
        memset(ui->choice, 0, sizeof ui->choice); /* kinds have other numbers */
    }
    ui->content = game_known_content(ui->session->game);
}

void ui_take_session(struct ui *ui, struct session *session)
{
    ui_end_session(ui);
    ui->session = session;
    ui_follow_content(ui);
    session->player = &ui->player;
    session->screen = (struct session_screen){ui, show_scenes, pause_command};
}

/* Walls are drawn as # because of the locale, which the player can change, and not by a setting. */
static void say_locale(const struct ui *ui)
{
    struct session *session = ui->session;
    if (ui->is_ascii_usual && ui->settings->config->value[OPTION_ASCII].number == ASCII_AUTO) {
        messages_add(&session->messages, SEVERITY_NOTICED, session->view.turn,
                     "This locale has no UTF-8. LC_ALL=C.UTF-8 shows lines instead of #.");
    }
}

void ui_take_kit(struct ui *ui)
{
    const char *name = ui->settings->config->value[OPTION_KIT].text;
    struct session *session = ui->session;
    int row = ui->content->kit_count - 1;
    if (session->view.choice.sort != CHOICE_KIT || strcmp(name, "ask") == 0) {
        return;
    }
    while (row >= 0 && strcmp(ui->content->kit[row].id, name) != 0) {
        row--;
    }
    if (row >= 0) {
        struct action action = game_hero_action(session->game, VERB_CHOOSE);
        action.count = CHOICE_KIT_OF_ROW + row;
        session_act(session, &action);
    } else if (strcmp(name, "none") == 0) {
        session_put_off_choice(session, 1);
    } else {
        session_notice(session, "No kit is called '%s'.", name);
    }
}

/* Where one of this home's dead lies in the new run. Who gives a seed wants the same run as
 * another. */
static struct grave choose_grave(struct ui *ui)
{
    int wanted = ui->settings->config->value[OPTION_GRAVES].number;
    bool is_dealt = ui->has_dealt_seed && ui->seed == ui->dealt_seed;
    struct grave grave = {0};
    bool is_possible = ui->player.home != NULL && content_find_grave(ui->player.content) >= 0;
    if (is_possible && (wanted == GRAVES_ALWAYS || (wanted == GRAVES_YES && is_dealt))) {
        graves_choose(ui->player.home, ui->player.content, ui->seed, &grave);
    }
    return grave;
}

void ui_start_session(struct ui *ui)
{
    struct grave grave = choose_grave(ui);
    ui_end_session(ui); /* and with it the data that it may have of its own */
    ui_take_session(ui,
                    session_from_game(game_new_with_grave(ui->player.content, ui->seed, &grave)));
    say_locale(ui);
    saving_begin(&ui->player, ui->session);
    ui_take_kit(ui);
}

void ui_end_session(struct ui *ui)
{
    session_free(ui->session);
    ui->session = NULL;
    if (ui->todays_content != NULL) {
        ui->player.content = ui->todays_content;
        ui->todays_content = NULL;
    }
    ui->content = ui->player.content;
    ui->is_run_asked = false;
    memset(ui->choice, 0, sizeof ui->choice);
}

void ui_set_aside(struct ui *ui, struct ui_aside *aside, struct session *session,
                  const struct content *content, const char *name)
{
    *aside = (struct ui_aside){.session = ui->session,
                               .content = ui->content,
                               .todays_content = ui->todays_content,
                               .players_content = ui->player.content,
                               .boon_choice = ui->boon_choice};
    memcpy(aside->name, ui->player.name, sizeof aside->name);
    memcpy(aside->choice, ui->choice, sizeof aside->choice);
    ui->session = NULL;
    ui->todays_content = NULL;
    ui->player.content = content;
    ui->boon_choice = 0;
    ui_set_name(ui, name);
    ui_take_session(ui, session);
}

void ui_take_back(struct ui *ui, const struct ui_aside *aside)
{
    ui_end_session(ui);
    ui->session = aside->session;
    ui->content = aside->content;
    ui->todays_content = aside->todays_content;
    ui->player.content = aside->players_content;
    ui->boon_choice = aside->boon_choice;
    memcpy(ui->player.name, aside->name, sizeof aside->name);
    memcpy(ui->choice, aside->choice, sizeof aside->choice);
}

/* Moving the mouse is not a key: it only updates the pointer. */
static uint32_t read_key(struct ui *ui, int timeout_ms)
{
    uint32_t key = ui->pending_key;
    ui->pending_key = KEY_NONE;
    key = key != KEY_NONE ? key : ui->term->read_key(ui->term, timeout_ms);
    bool is_hover = key_is_hover(key, &ui->pointer);
    ui->has_pointer = is_hover || (ui->has_pointer && (key == KEY_NONE || key == KEY_RESIZE));
    return is_hover ? KEY_NONE : key;
}

static bool is_typed(uint32_t key)
{
    return key != KEY_HANGUP && key != KEY_END_OF_SCRIPT && key != KEY_RESIZE;
}

/* A key typed while an automatic command was shown, or before somebody came into view, was meant
 * for what the player saw then. A key that is held down is forgotten until it is let go. */
static void forget_stale_keys(struct ui *ui)
{
    ui->is_typing_stale = false;
    ui_discard_typed(ui);
    while (ui_wait(ui, QUIET_MS) && is_typed(ui->pending_key)) {
        ui->pending_key = KEY_NONE;
    }
}

static bool shimmers(const struct ui *ui)
{
    return settings_is_on(ui->settings, OPTION_SHIMMER) && ui->session != NULL &&
           ui->term->is_watched && paint_has_full_light(ui) && !ui->is_still &&
           !ui->mode[ui->mode_count - 1].class->is_dimming;
}

/* Waits for a key; KEY_NONE after a beat of shimmer. */
static uint32_t last_key(struct ui *ui)
{
    if (!shimmers(ui) || ui->beats_left == 0) {
        ui->beats_left = BEATS;
        return read_key(ui, TERM_FOREVER);
    }
    uint32_t key = read_key(ui, BEAT_MS);
    ui->beats_left = key == KEY_NONE ? ui->beats_left - 1 : BEATS;
    ui->beat += key == KEY_NONE;
    return key;
}

/* Slow writes to disk wait for a pause in typing, so that no key waits for them. KEY_NONE: nothing
 * was typed, but something else than before is to be drawn. */
static uint32_t next_key(struct ui *ui)
{
    struct mode top = ui->mode[ui->mode_count - 1];
    if (ui->is_typing_stale) {
        forget_stale_keys(ui);
    }
    if (top.class->rest != NULL && top.class->rest(ui, top.state)) {
        return KEY_NONE;
    }
    while (ui->session != NULL && saving_waits(ui->session)) {
        uint32_t key = read_key(ui, SETTLE_MS);
        if (key != KEY_NONE || saving_settle(ui->session) || ui->has_pointer) {
            return key;
        }
    }
    return last_key(ui);
}

bool ui_wait(struct ui *ui, int timeout_ms)
{
    ui->pending_key = read_key(ui, timeout_ms);
    return ui->pending_key != KEY_NONE;
}

void ui_use_up_key(struct ui *ui)
{
    bool is_ours = ui->pending_key != KEY_HANGUP && ui->pending_key != KEY_END_OF_SCRIPT;
    ui->pending_key = is_ours ? KEY_NONE : ui->pending_key;
}

void ui_discard_typed(struct ui *ui)
{
    ui->pending_key = KEY_NONE;
    ui->term->discard_typed(ui->term);
}

static void ui_push(struct ui *ui, struct mode mode)
{
    assert(ui->mode_count < MODES_MAX);
    ui->mode[ui->mode_count++] = mode;
    if (mode.class->enter != NULL) {
        mode.class->enter(ui, mode.state);
    }
}

static void ui_drop(struct ui *ui)
{
    struct mode mode = ui->mode[--ui->mode_count];
    if (mode.class->close != NULL) {
        mode.class->close(ui, mode.state);
    } else {
        free(mode.state);
    }
}

static void drop_all(struct ui *ui)
{
    while (ui->mode_count > 0) {
        ui_drop(ui);
    }
}

struct mode_step mode_stay(void)
{
    return (struct mode_step){.move = MODE_STAY};
}

struct mode_step mode_pop(int answer)
{
    return (struct mode_step){.move = MODE_POP, .answer = answer};
}

struct mode_step mode_push(struct mode mode)
{
    return (struct mode_step){.move = MODE_PUSH, .mode = mode};
}

struct mode_step mode_replace(struct mode mode)
{
    return (struct mode_step){.move = MODE_REPLACE, .mode = mode};
}

struct mode_step mode_quit(void)
{
    return (struct mode_step){.move = MODE_QUIT};
}

static struct mode_step answer_top(struct ui *ui, int answer)
{
    if (ui->mode_count == 0) {
        return mode_stay();
    }
    struct mode top = ui->mode[ui->mode_count - 1];
    return top.class->answered != NULL ? top.class->answered(ui, top.state, answer) : mode_stay();
}

static void take_step(struct ui *ui, struct mode_step step)
{
    while (step.move == MODE_POP) {
        ui_drop(ui);
        step = answer_top(ui, step.answer);
    }
    switch (step.move) {
    case MODE_STAY:
    case MODE_POP:
        break;
    case MODE_REPLACE:
        ui_drop(ui);
        ui_push(ui, step.mode);
        break;
    case MODE_PUSH:
        ui_push(ui, step.mode);
        break;
    case MODE_QUIT:
        drop_all(ui);
        break;
    }
}

/* Pushes a note about runs that could not be read, on top of the mode that listed them. */
static void tell_of_runs(struct ui *ui)
{
    if (ui->told.size > 0 && ui->mode_count > 0 && ui->mode_count < MODES_MAX) {
        ui_push(ui, mode_note("About your runs", ui->told.text));
        buffer_clear(&ui->told);
    }
}

/* Dims what the modes so far have drawn: below a second menu only the first one, because what lies
 * below that is dim already. */
static void dim_below(struct ui *ui, bool is_first)
{
    struct grid *screen = &ui->screen, *dimmed = &ui->dimmed;
    struct grid bright = {0};
    grid_copy(&bright, screen);
    grid_dim(screen, ui->term->is_coarse);
    for (int i = 0; i < screen->width * screen->height && !is_first; i++) {
        struct cell was = bright.cells[i], dim = dimmed->cells[i];
        if (was.glyph == dim.glyph && was.ink == dim.ink && was.paper == dim.paper &&
            was.style == dim.style) {
            screen->cells[i] = was;
        }
    }
    grid_copy(dimmed, screen);
    grid_free(&bright);
}

static void draw_modes(struct ui *ui)
{
    int first = ui->mode_count - 1;
    while (first > 0 && ui->mode[first].class->is_dimming) {
        first--;
    }
    for (int i = first; i < ui->mode_count; i++) {
        if (i > first) {
            dim_below(ui, i == first + 1);
        }
        ui->mode[i].class->draw(ui, ui->mode[i].state);
    }
}

static void draw_request_for_room(struct ui *ui)
{
    char text[80];
    snprintf(text, sizeof text, "Barrow needs %dx%d, this is %dx%d.", SCREEN_WIDTH_LEAST,
             SCREEN_HEIGHT_LEAST, ui->screen.width, ui->screen.height);
    struct rectangle all = {0, 0, ui->screen.width, ui->screen.height};
    grid_put_wrapped(&ui->screen, all, paint_role(ui, PALETTE_TEXT, 0), text);
}

static bool is_big_enough(const struct ui *ui)
{
    return ui->screen.width >= SCREEN_WIDTH_LEAST && ui->screen.height >= SCREEN_HEIGHT_LEAST;
}

static void follow_size(struct ui *ui)
{
    struct point size = ui->term->size(ui->term);
    if (size.x != ui->screen.width || size.y != ui->screen.height) {
        grid_resize(&ui->screen, size.x, size.y);
    }
}

void ui_draw(struct ui *ui)
{
    if (ui_is_plain(ui)) {
        return; /* plain_prompt tells it when a line is wanted */
    }
    follow_size(ui);
    grid_hide_cursor(&ui->screen);
    paint_blank(ui, (struct rectangle){0, 0, ui->screen.width, ui->screen.height});
    if (is_big_enough(ui)) {
        draw_modes(ui);
    } else {
        draw_request_for_room(ui);
    }
    ui->term->present(ui->term, &ui->screen);
}

/* False when the interface has to end. */
static bool serve_key(struct ui *ui, uint32_t key)
{
    if (key == KEY_HANGUP || key == KEY_END_OF_SCRIPT) {
        return false;
    }
    if (key != KEY_RESIZE && key != KEY_NONE && is_big_enough(ui)) {
        ui->served_key = key;
        struct mode top = ui->mode[ui->mode_count - 1];
        uint32_t comers = ui->session != NULL ? ui->session->comers : 0;
        take_step(ui, top.class->key(ui, top.state, key));
        ui->is_typing_stale =
            ui->is_typing_stale || (ui->session != NULL && ui->session->comers != comers);
    }
    return ui->mode_count > 0;
}

void ui_apply_settings(struct ui *ui)
{
    static const int most[] = {
        [COLOURS_256] = 256, [COLOURS_16] = 16, [COLOURS_8] = 8, [COLOURS_NONE] = 0};
    const struct config_value *value = ui->settings->config->value;
    struct term *term = ui->term;
    int colours = value[OPTION_COLOURS].number, ascii = value[OPTION_ASCII].number;
    term->is_ascii_wanted = ascii == ASCII_AUTO ? ui->is_ascii_usual : ascii == ASCII_YES;
    term->is_monochrome_wanted =
        colours == COLOURS_AUTO ? ui->is_monochrome_usual : colours == COLOURS_NONE;
    term->colours_wanted = most[colours];
    term->has_many_colours =
        term->has_many_colours && !term->is_monochrome_wanted &&
        (term->colours_wanted == 0 || term->colours_wanted >= 256); /* before the next present */
    term->is_coarse = term->has_many_colours && (term->is_coarse || term->colours_wanted == 256);
    term->is_mouse_wanted = settings_is_on(ui->settings, OPTION_MOUSE);
    ui->screen.has_plain_bars = value[OPTION_BARS].number == BARS_SIGNS;
    ui->has_wall_lines = value[OPTION_WALLS].number == WALLS_LINES && !term->is_ascii_wanted;
    ui->limits = (struct layout_limits){.is_map_narrow = value[OPTION_MAP].number == MAP_NARROW,
                                        .is_log_below = value[OPTION_LOG].number == LOG_BELOW};
    ui->hides_pack = !settings_is_on(ui->settings, OPTION_PACK);
    ui->has_full_light = value[OPTION_LIGHT].number == LIGHT_FULL;
    ui->follows_lines = value[OPTION_FOLLOW].number == FOLLOW_CURSOR;
    ui->is_still = !settings_is_on(ui->settings, OPTION_ANIMATION);
    ui->keys = rebind_keys(ui->settings);
}

void ui_set_name(struct ui *ui, const char *name)
{
    size_t used = 0;
    while (*name != '\0') {
        uint32_t code;
        size_t size = utf8_decode(name, &code);
        if (used + size >= sizeof ui->player.name) {
            break;
        }
        memcpy(ui->player.name + used, name, size);
        used += size;
        name += size;
    }
    ui->player.name[used] = '\0';
}

static void ui_start(struct ui *ui, const struct ui_setup *setup)
{
    ui_push(ui, mode_title(setup->is_new_wanted, setup->recording != NULL));
    if (setup->recording != NULL) {
        ui_push(ui, setup->is_followed ? mode_watch(setup->recording)
                                       : mode_replay(setup->recording, setup->is_recording_at_end));
        if (setup->branch_turn > 0) {
            take_step(ui, answer_top(ui, setup->branch_turn));
            serve_key(ui, REPLAY_KEY_TRY);
        }
        return;
    }
    if (setup->game != NULL) {
        ui_take_session(ui, session_from_game(setup->game));
        saving_begin(&ui->player, ui->session);
        ui_push(ui, mode_dungeon());
    } else if (setup->is_immediate && setup->is_continued) {
        take_step(ui, answer_top(ui, ANSWER_CONTINUE));
    } else if (setup->is_immediate) {
        ui_start_session(ui);
        ui_push(ui, mode_dungeon());
    } else if (setup->wrong_data != NULL) {
        ui_push(ui, mode_note("Your data files have a mistake", setup->wrong_data));
    }
}

/* Saves the run, however the program ended. */
static void keep_run(struct ui *ui)
{
    struct buffer trouble = {0};
    if (ui->session != NULL && !ui_end_run(ui, &trouble)) {
        if (trouble.size > 0) {
            utf8_clean_lines(trouble.text);
        }
        fprintf(stderr, "barrow: not all of this run is kept: %s", buffer_text(&trouble));
    }
    buffer_free(&trouble);
}

/* The defaults, for tests and tools. */
static struct settings *make_settings(const struct ui_setup *setup)
{
    struct buffer problems = {0};
    struct error error;
    struct settings *settings = settings_new(NULL, NULL, &problems);
    assert(settings != NULL);
    if (setup->is_still) {
        settings_set(settings, OPTION_ANIMATION, "no", "", &error);
    }
    buffer_free(&problems);
    return settings;
}

/* The choice of a kit comes up before the first key of a run. */
static void offer_kit(struct ui *ui)
{
    bool is_dungeon = strcmp(ui->mode[ui->mode_count - 1].class->name, "dungeon") == 0;
    if (is_dungeon && ui->session != NULL && ui->session->view.choice.sort == CHOICE_KIT &&
        session_has_choice(ui->session)) {
        ui_push(ui, mode_choice());
    }
}

void ui_run(const struct ui_setup *setup)
{
    struct settings *own = setup->settings == NULL ? make_settings(setup) : NULL;
    struct ui ui = {
        .term = setup->term,
        .content = setup->content,
        .layers = setup->layers,
        .settings = own != NULL ? own : setup->settings,
        .listed = COMMAND_EXPLORE,
        .seed = setup->seed,
        .dealt_seed = setup->seed,
        .has_dealt_seed = setup->is_seed_dealt,
        .player = {.content = setup->content,
                   .home = setup->home,
                   .is_home_missed = setup->is_home_missed,
                   .version = setup->version != NULL ? setup->version : "",
                   .is_wizard = setup->is_wizard,
                   .mods = setup->mods,
                   .wrong_data = setup->wrong_data},
        .farewell = setup->farewell,
        .is_ascii_usual = setup->term->is_ascii_wanted,
        .is_monochrome_usual = setup->term->is_monochrome_wanted,
    };
    ui.term->prompt = plain_prompt;
    ui.term->translate = plain_translate;
    ui.term->interface = &ui;
    ui.player.settings = ui.settings;
    ui.player.keys = &ui.keys;
    ui_apply_settings(&ui);
    ui_set_name(&ui, setup->name);
    follow_size(&ui); /* no key is served on a screen without room */
    ui_start(&ui, setup);
    do {
        tell_of_runs(&ui);
        offer_kit(&ui);
        ui_draw(&ui);
    } while (serve_key(&ui, next_key(&ui)));
    keep_run(&ui);
    drop_all(&ui);
    ui_end_session(&ui);
    grid_free(&ui.screen);
    grid_free(&ui.dimmed);
    buffer_free(&ui.told);
    buffer_free(&ui.wizard_lines);
    settings_free(own);
}
