/* The keys of the replay screen: one table that the keys' handling, the line below the panes and
 * the list of all are made from. The line shows as many of the words as fit, first come first. */
#include "ui/mode/branch_mode.h"
#include "ui/mode/replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/memory.h"
#include "barrow/base/utf8.h"

enum control {
    CONTROL_PLAY,
    CONTROL_LEAVE,
    CONTROL_LIST,
    CONTROL_TURNS,
    CONTROL_OUTCOMES,
    CONTROL_DEPTHS,
    CONTROL_ENDS,
    CONTROL_ASK_TURN,
    CONTROL_MAP,
    CONTROL_BARE,
    CONTROL_DEATH,
    CONTROL_HEALTH,
    CONTROL_TRY,
    CONTROL_BRANCHES,
    CONTROL_COMPARE,
    CONTROL_SPEED
};

struct control_row {
    uint32_t key[2];      /* KEY_NONE: no second one */
    const char *keys;     /* as shown */
    const char *word;     /* in the line; NULL: told with the row before */
    const char *sentence; /* in the list; NULL likewise */
    enum control control;
    int by; /* how far, back if it is below 0 */
};

static const struct control_row controls[] = {
    {{KEY_SPACE}, "Space", "play", "play on, or stop", CONTROL_PLAY, 0},
    {{KEY_RIGHT, KEY_WHEEL_DOWN},
     "Arrows",
     "turn",
     "a turn back or on; the wheel does it too",
     CONTROL_TURNS,
     1},
    {{KEY_LEFT, KEY_WHEEL_UP}, NULL, NULL, NULL, CONTROL_TURNS, -1},
    {{'?'}, "?", "all", "this list", CONTROL_LIST, 0},
    {{KEY_ESCAPE, 'q'}, "Esc", "back", "leave", CONTROL_LEAVE, 0},
    {{REPLAY_KEY_TRY},
     "t",
     "try it",
     "play on from here, to see how it might have gone",
     CONTROL_TRY,
     0},
    {{'>'}, "< >", "depth", "to where the next depth up or down begins", CONTROL_DEPTHS, 1},
    {{'<'}, NULL, NULL, NULL, CONTROL_DEPTHS, -1},
    {{'g'}, "g", "go to", "go to a turn by its number", CONTROL_ASK_TURN, 0},
    {{'m'}, "m", "map", "the whole level, or what the hero knew", CONTROL_MAP, 0},
    {{'f'}, "f", "full", "the screen of the game alone, or with these lines", CONTROL_BARE, 0},
    {{'d'}, "d", "death", "what killed, and since when", CONTROL_DEATH, 0},
    {{'h'}, "h", "health", "the health of the last 50 turns", CONTROL_HEALTH, 0},
    {{'b'}, "b", "branches", "what was tried from this run", CONTROL_BRANCHES, 0},
    {{'c'}, "c", "compare", "this branch beside the run that it leaves", CONTROL_COMPARE, 0},
    {{'+', '='}, "+ -", "speed", "play faster or slower", CONTROL_SPEED, 1},
    {{'-'}, NULL, NULL, NULL, CONTROL_SPEED, -1},
    {{'.'}, ", .", "step", "one fact back or on, within an action", CONTROL_OUTCOMES, 1},
    {{','}, NULL, NULL, NULL, CONTROL_OUTCOMES, -1},
    {{KEY_PAGE_DOWN}, "PgUp PgDn", "ten turns", "ten turns back or on", CONTROL_TURNS, 10},
    {{KEY_PAGE_UP}, NULL, NULL, NULL, CONTROL_TURNS, -10},
    {{KEY_HOME}, "Home End", "ends", "to the start or to the end", CONTROL_ENDS, -1},
    {{KEY_END}, NULL, NULL, NULL, CONTROL_ENDS, 1},
};
#define CONTROLS ((int)(sizeof controls / sizeof controls[0]))

static void replay_controls_walk(struct replay *replay, enum playback_step step, int count)
{
    for (int i = 0; i < count; i++) {
        if (!replay_forward(replay, step)) {
            replay->answer = "This is the end.";
            return;
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
}

static void change_depth(struct replay *replay, int change)
{
    if (playback_to_depth(replay->playback, replay->shown->view.depth + change)) {
        replay_retell(replay);
    } else {
        replay->answer = change > 0 ? "It went no deeper." : "It began on this depth.";
    }
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

static struct mode_step show_end(struct ui *ui, struct replay *replay, bool is_graph)
{
    const struct death_story *story = find_story(ui, replay);
    if (story == NULL) {
        return mode_stay();
    }
    if (is_graph) {
        return mode_push(replay_graph(story));
    }
    if (!story->is_death) {
        replay->answer = "Nobody dies in this recording.";
        return mode_stay();
    }
    return mode_push(replay_death(game_known_content(playback_game(replay->playback)), story));
}

static struct mode replay_controls_list(void)
{
    struct reader reader = replay_reader("Watching a recording", "Esc: back", ANSWER_NO);
    for (int i = 0; i < CONTROLS; i++) {
        if (controls[i].sentence != NULL) {
            page_add_row(&reader.page, controls[i].keys, PALETTE_KEY, controls[i].sentence);
        }
    }
    return mode_reader(&reader);
}

/* The whole level tells what is still to come, so nobody has it of a run under way. */
static void toggle_map(struct replay *replay)
{
    if (replay->recording.run.state == RUN_UNDER_WAY) {
        replay->answer = "The whole level is shown when the run has ended.";
        return;
    }
    replay->is_whole = !replay->is_whole;
    replay_look(replay);
    replay->answer = replay->is_whole ? "The whole level." : "What the hero knew.";
}

static struct mode_step replay_controls_act(struct ui *ui, struct replay *replay,
                                            enum control control, int by)
{
    int speed = replay->speed + by;
    switch (control) {
    case CONTROL_PLAY:
        replay_play(ui, replay);
        break;
    case CONTROL_LEAVE:
        return mode_pop(ANSWER_NO);
    case CONTROL_LIST:
        return mode_push(replay_controls_list());
    case CONTROL_TURNS:
        replay_controls_walk(replay, PLAYBACK_TURN, by);
        break;
    case CONTROL_OUTCOMES:
        replay_controls_walk(replay, PLAYBACK_OUTCOME, by);
        break;
    case CONTROL_DEPTHS:
        change_depth(replay, by);
        break;
    case CONTROL_ENDS:
        (by > 0 ? playback_to_end : playback_to_start)(replay->playback);
        replay_retell(replay);
        break;
    case CONTROL_ASK_TURN:
        replay->turn = (struct text_field){.most = 8, .is_digits_only = true};
        replay->is_typing = true;
        break;
    case CONTROL_MAP:
        toggle_map(replay);
        break;
    case CONTROL_BARE:
        replay->is_bare = !replay->is_bare;
        break;
    case CONTROL_DEATH:
    case CONTROL_HEALTH:
        return show_end(ui, replay, control == CONTROL_HEALTH);
    case CONTROL_TRY:
        return mode_push(
            mode_branch(&replay->recording, false, ui->content, replay->shown->view.turn, ""));
    case CONTROL_BRANCHES:
        return replay_list_branches(ui, replay);
    case CONTROL_COMPARE:
        return replay_compare(ui, replay);
    case CONTROL_SPEED:
        replay->speed = speed >= 0 && speed < REPLAY_SPEEDS ? speed : replay->speed;
        break;
    }
    return mode_stay();
}

bool replay_control(struct ui *ui, struct replay *replay, uint32_t key, struct mode_step *step)
{
    for (int i = 0; i < CONTROLS; i++) {
        if (key == controls[i].key[0] || key == controls[i].key[1]) {
            *step = replay_controls_act(ui, replay, controls[i].control, controls[i].by);
            return true;
        }
    }
    return false;
}

void replay_draw_controls(struct ui *ui, struct rectangle line)
{
    int x = line.x, end = line.x + line.width;
    for (int i = 0; i < CONTROLS; i++) {
        const struct control_row *one = &controls[i];
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
