/* The keys of the replay screen: one table that the keys' handling, the line below the panes and
 * the list of all are made from. The line shows as many of the words as fit, first come first. */
#include "ui/mode/replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

#define MANY_TURNS 10

struct control {
    uint32_t key[2];      /* KEY_NONE: no second one */
    const char *keys;     /* as shown */
    const char *word;     /* in the line; NULL: told with the row before */
    const char *sentence; /* in the list; NULL likewise */
    struct mode_step (*act)(struct ui *ui, struct replay *replay, int argument);
    int argument;
};

/* What the keys do. */

static struct mode_step play(struct ui *ui, struct replay *replay, int unused)
{
    (void)unused;
    replay_play(ui, replay);
    return mode_stay();
}

static struct mode_step leave(struct ui *ui, struct replay *replay, int unused)
{
    (void)ui;
    (void)replay;
    (void)unused;
    return mode_pop(ANSWER_NO);
}

static struct mode_step change_speed(struct ui *ui, struct replay *replay, int change)
{
    (void)ui;
    int speed = replay->speed + change;
    replay->speed = speed >= 0 && speed < REPLAY_SPEEDS ? speed : replay->speed;
    return mode_stay();
}

/* Walks `count` steps on, or back if it is below 0. */
static struct mode_step walk(struct replay *replay, enum playback_step step, int count)
{
    for (int i = 0; i < count; i++) {
        if (!replay_forward(replay, step)) {
            replay->answer = "This is the end.";
            return mode_stay();
        }
    }
    for (int i = 0; i > count; i--) {
        if (!playback_back(replay->playback, step)) {
            replay->answer = "This is the start.";
            break;
        }
    }
    if (count < 0) {
        replay_retell(replay);
    }
    return mode_stay();
}

static struct mode_step turns(struct ui *ui, struct replay *replay, int count)
{
    (void)ui;
    return walk(replay, PLAYBACK_TURN, count);
}

static struct mode_step outcomes(struct ui *ui, struct replay *replay, int count)
{
    (void)ui;
    return walk(replay, PLAYBACK_OUTCOME, count);
}

static struct mode_step depths(struct ui *ui, struct replay *replay, int change)
{
    (void)ui;
    if (playback_to_depth(replay->playback, replay->shown->view.depth + change)) {
        replay_retell(replay);
    } else {
        replay->answer = change > 0 ? "It went no deeper." : "It began on this depth.";
    }
    return mode_stay();
}

static struct mode_step to_end(struct ui *ui, struct replay *replay, int is_end)
{
    (void)ui;
    if (is_end) {
        playback_to_end(replay->playback);
    } else {
        playback_to_start(replay->playback);
    }
    replay_retell(replay);
    return mode_stay();
}

static struct mode_step ask_turn(struct ui *ui, struct replay *replay, int unused)
{
    (void)ui;
    (void)unused;
    replay->turn = (struct text_field){.most = 8, .is_digits_only = true};
    replay->is_typing = true;
    return mode_stay();
}

static struct mode_step toggle_whole(struct ui *ui, struct replay *replay, int unused)
{
    (void)ui;
    (void)unused;
    replay->is_whole = !replay->is_whole;
    replay_look(replay);
    replay->answer = replay->is_whole ? "The whole level." : "What the hero knew.";
    return mode_stay();
}

/* Finding it plays the whole recording, so it is found once, when it is first asked for. */
static const struct death_story *find_story(struct ui *ui, struct replay *replay)
{
    struct error error;
    if (replay->story == NULL) {
        struct death_story *story = memory_new(1, sizeof *story);
        if (!death_story_find(&replay->recording, ui->content, story, &error)) {
            free(story);
            replay->answer = "The end of this recording cannot be played.";
            return NULL;
        }
        replay->story = story;
    }
    return replay->story;
}

static struct mode_step death(struct ui *ui, struct replay *replay, int unused)
{
    (void)unused;
    const struct death_story *story = find_story(ui, replay);
    if (story != NULL && !story->is_death) {
        replay->answer = "Nobody dies in this recording.";
        return mode_stay();
    }
    return story != NULL ? mode_push(replay_death(ui->content, story)) : mode_stay();
}

static struct mode_step graph(struct ui *ui, struct replay *replay, int unused)
{
    (void)unused;
    const struct death_story *story = find_story(ui, replay);
    return story != NULL ? mode_push(replay_graph(story)) : mode_stay();
}

static struct mode_step list(struct ui *ui, struct replay *replay, int unused);

static const struct control controls[] = {
    {{KEY_SPACE}, "Space", "play", "play on, or stop", play, 0},
    {{KEY_RIGHT, KEY_WHEEL_DOWN},
     "Arrows",
     "turn",
     "a turn back or on; the wheel does it too",
     turns,
     1},
    {{KEY_LEFT, KEY_WHEEL_UP}, NULL, NULL, NULL, turns, -1},
    {{'?'}, "?", "all", "this list", list, 0},
    {{KEY_ESCAPE, 'q'}, "Esc", "back", "leave", leave, 0},
    {{'>'}, "< >", "depth", "to where the next depth up or down begins", depths, 1},
    {{'<'}, NULL, NULL, NULL, depths, -1},
    {{'g'}, "g", "go to", "go to a turn by its number", ask_turn, 0},
    {{'m'}, "m", "map", "the whole level, or what the hero knew", toggle_whole, 0},
    {{'d'}, "d", "death", "what killed, and since when", death, 0},
    {{'h'}, "h", "health", "the health of the last 50 turns", graph, 0},
    {{'+', '='}, "+ -", "speed", "play faster or slower", change_speed, 1},
    {{'-'}, NULL, NULL, NULL, change_speed, -1},
    {{'.'}, ", .", "step", "one fact back or on, within an action", outcomes, 1},
    {{','}, NULL, NULL, NULL, outcomes, -1},
    {{KEY_PAGE_DOWN}, "PgUp PgDn", "ten turns", "ten turns back or on", turns, MANY_TURNS},
    {{KEY_PAGE_UP}, NULL, NULL, NULL, turns, -MANY_TURNS},
    {{KEY_HOME}, "Home End", "ends", "to the start or to the end", to_end, false},
    {{KEY_END}, NULL, NULL, NULL, to_end, true},
};
#define CONTROLS ((int)(sizeof controls / sizeof controls[0]))

bool replay_control(struct ui *ui, struct replay *replay, uint32_t key, struct mode_step *step)
{
    for (int i = 0; i < CONTROLS; i++) {
        if (key == controls[i].key[0] || key == controls[i].key[1]) {
            *step = controls[i].act(ui, replay, controls[i].argument);
            return true;
        }
    }
    return false;
}

void replay_draw_controls(struct ui *ui, struct rectangle line)
{
    int x = line.x, end = line.x + line.width;
    for (int i = 0; i < CONTROLS; i++) {
        const struct control *one = &controls[i];
        if (one->word == NULL) {
            continue;
        }
        int width = utf8_text_width(one->keys) + 1 + utf8_text_width(one->word);
        if (x + width <= end) {
            struct point at = {x, line.y};
            at.x += grid_put_text(&ui->screen, at, end - at.x, paint_role(ui, PALETTE_KEY, 0),
                                  one->keys);
            at.x++;
            grid_put_text(&ui->screen, at, end - at.x, paint_role(ui, PALETTE_TEXT, 0), one->word);
            x += width + 2;
        }
    }
}

static struct mode_step list(struct ui *ui, struct replay *replay, int unused)
{
    (void)ui;
    (void)replay;
    (void)unused;
    struct reader reader = replay_reader("Watching a recording", "Esc: back", ANSWER_NO);
    for (int i = 0; i < CONTROLS; i++) {
        if (controls[i].sentence != NULL) {
            page_add_row(&reader.page, controls[i].keys, PALETTE_KEY, controls[i].sentence);
        }
    }
    return mode_push(mode_reader(&reader));
}
