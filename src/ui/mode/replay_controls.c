/* The keys of the replay screen: one table that the keys' handling, the line below the panes and
 * the list of all are made from. The line shows as many of the words as fit, first come first. */
#include "ui/mode/replay_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"
#include "ui/mode.h"
#include "ui/widget/paint.h"

#define MANY_TURNS 10

struct control {
    uint32_t key[2];      /* KEY_NONE: no second one */
    const char *keys;     /* as shown */
    const char *word;     /* in the line; NULL: told with the row before */
    const char *sentence; /* in the list; NULL likewise */
    struct mode_step (*act)(struct ui *ui, struct replay *replay);
};

/* What the keys do. */

static struct mode_step play(struct ui *ui, struct replay *replay)
{
    replay_play(ui, replay);
    return mode_stay();
}

static struct mode_step leave(struct ui *ui, struct replay *replay)
{
    (void)ui;
    (void)replay;
    return mode_pop(ANSWER_NO);
}

static struct mode_step list(struct ui *ui, struct replay *replay);

static struct mode_step faster(struct ui *ui, struct replay *replay)
{
    (void)ui;
    replay->speed += replay->speed < REPLAY_SPEEDS - 1 ? 1 : 0;
    return mode_stay();
}

static struct mode_step slower(struct ui *ui, struct replay *replay)
{
    (void)ui;
    replay->speed -= replay->speed > 0 ? 1 : 0;
    return mode_stay();
}

static struct mode_step forward(struct replay *replay, enum playback_step step, int count)
{
    for (int i = 0; i < count; i++) {
        if (!replay_forward(replay, step)) {
            replay->answer = "This is the end.";
            break;
        }
    }
    return mode_stay();
}

static struct mode_step back(struct replay *replay, enum playback_step step, int count)
{
    for (int i = 0; i < count; i++) {
        if (!playback_back(replay->playback, step)) {
            replay->answer = "This is the start.";
            break;
        }
    }
    replay_retell(replay);
    return mode_stay();
}

static struct mode_step turn_on(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return forward(replay, PLAYBACK_TURN, 1);
}

static struct mode_step turn_back(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return back(replay, PLAYBACK_TURN, 1);
}

static struct mode_step turns_on(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return forward(replay, PLAYBACK_TURN, MANY_TURNS);
}

static struct mode_step turns_back(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return back(replay, PLAYBACK_TURN, MANY_TURNS);
}

static struct mode_step outcome_on(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return forward(replay, PLAYBACK_OUTCOME, 1);
}

static struct mode_step outcome_back(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return back(replay, PLAYBACK_OUTCOME, 1);
}

static struct mode_step go_to_depth(struct replay *replay, int change, const char *otherwise)
{
    if (playback_to_depth(replay->playback, replay->stage->view.depth + change)) {
        replay_retell(replay);
    } else {
        replay->answer = otherwise;
    }
    return mode_stay();
}

static struct mode_step depth_on(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return go_to_depth(replay, 1, "It went no deeper.");
}

static struct mode_step depth_back(struct ui *ui, struct replay *replay)
{
    (void)ui;
    return go_to_depth(replay, -1, "It began on this depth.");
}

static struct mode_step to_start(struct ui *ui, struct replay *replay)
{
    (void)ui;
    playback_to_start(replay->playback);
    replay_retell(replay);
    return mode_stay();
}

static struct mode_step to_end(struct ui *ui, struct replay *replay)
{
    (void)ui;
    playback_to_end(replay->playback);
    replay_retell(replay);
    return mode_stay();
}

static struct mode_step ask_turn(struct ui *ui, struct replay *replay)
{
    (void)ui;
    replay->turn = (struct text_field){.most = 8, .is_digits_only = true};
    replay->is_typing = true;
    return mode_stay();
}

static struct mode_step toggle_whole(struct ui *ui, struct replay *replay)
{
    (void)ui;
    replay->is_whole = !replay->is_whole;
    replay_look(replay);
    replay->answer = replay->is_whole ? "The whole level." : "What the hero knew.";
    return mode_stay();
}

/* Played through once, when it is first asked for. */
static const struct death_story *find_stand(struct ui *ui, struct replay *replay)
{
    struct error error;
    if (replay->stand == NULL) {
        struct death_story *stand = memory_new(1, sizeof *stand);
        if (!death_story_find(&replay->recording, ui->content, stand, &error)) {
            free(stand);
            replay->answer = "The end of this recording cannot be played.";
            return NULL;
        }
        replay->stand = stand;
    }
    return replay->stand;
}

static struct mode_step death(struct ui *ui, struct replay *replay)
{
    const struct death_story *stand = find_stand(ui, replay);
    if (stand != NULL && !stand->is_death) {
        replay->answer = "Nobody dies in this recording.";
        return mode_stay();
    }
    return stand != NULL ? mode_push(replay_death(ui->content, stand)) : mode_stay();
}

static struct mode_step graph(struct ui *ui, struct replay *replay)
{
    const struct death_story *stand = find_stand(ui, replay);
    return stand != NULL ? mode_push(replay_graph(stand)) : mode_stay();
}

static const struct control controls[] = {
    {{KEY_SPACE}, "Space", "play", "play on, or stop", play},
    {{KEY_RIGHT, KEY_WHEEL_DOWN},
     "Arrows",
     "turn",
     "a turn back or on; the wheel does it too",
     turn_on},
    {{KEY_LEFT, KEY_WHEEL_UP}, NULL, NULL, NULL, turn_back},
    {{'?'}, "?", "all", "this list", list},
    {{KEY_ESCAPE, 'q'}, "Esc", "back", "leave", leave},
    {{'>'}, "< >", "depth", "to where the next depth up or down begins", depth_on},
    {{'<'}, NULL, NULL, NULL, depth_back},
    {{'g'}, "g", "go to", "go to a turn by its number", ask_turn},
    {{'m'}, "m", "map", "the whole level, or what the hero knew", toggle_whole},
    {{'d'}, "d", "death", "what killed, and since when", death},
    {{'h'}, "h", "health", "the health of the last 50 turns", graph},
    {{'+', '='}, "+ -", "speed", "play faster or slower", faster},
    {{'-'}, NULL, NULL, NULL, slower},
    {{'.'}, ", .", "step", "one fact back or on, within an action", outcome_on},
    {{','}, NULL, NULL, NULL, outcome_back},
    {{KEY_PAGE_DOWN}, "PgUp PgDn", "ten turns", "ten turns back or on", turns_on},
    {{KEY_PAGE_UP}, NULL, NULL, NULL, turns_back},
    {{KEY_HOME}, "Home End", "ends", "to the start or to the end", to_start},
    {{KEY_END}, NULL, NULL, NULL, to_end},
};
#define CONTROLS ((int)(sizeof controls / sizeof controls[0]))

bool replay_control(struct ui *ui, struct replay *replay, uint32_t key, struct mode_step *step)
{
    for (int i = 0; i < CONTROLS; i++) {
        if (key == controls[i].key[0] || key == controls[i].key[1]) {
            *step = controls[i].act(ui, replay);
            return true;
        }
    }
    return false;
}

void replay_draw_controls(const struct ui *ui, struct grid *grid, struct rectangle line)
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
            at.x += grid_put_text(grid, at, end - at.x, paint_role(ui->content, PALETTE_KEY, 0),
                                  one->keys);
            at.x++;
            grid_put_text(grid, at, end - at.x, paint_role(ui->content, PALETTE_TEXT, 0),
                          one->word);
            x += width + 2;
        }
    }
}

static struct mode_step list(struct ui *ui, struct replay *replay)
{
    (void)ui;
    (void)replay;
    struct page page = {0};
    for (int i = 0; i < CONTROLS; i++) {
        if (controls[i].sentence != NULL) {
            page_add_row(&page, controls[i].keys, PALETTE_KEY, controls[i].sentence);
        }
    }
    return mode_push(replay_page("Watching a recording", &page, "Esc: back", ANSWER_NO));
}
