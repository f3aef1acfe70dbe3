/* Walking through recordings: how long a jump to any turn and a step back take, how many turns a
 * second can be played, and what a played segment's log weighs. The recordings are a bot's with the
 * shipped data, a keyframe every 500 entries and on each new depth: one bot hurries down, one stays
 * where it is, among all who come. Times in microseconds.
 *
 * With BARROW_BENCH_LONG set there is one of 200,000 turns as well. */
#include <stdio.h>
#include <stdlib.h>

#include "barrow/base/dice.h"
#include "barrow/game/view.h"
#include "barrow/record/playback.h"
#include "support/recording_fixture.h"
#include "support/timing.h"

#define ENTRIES 500
#define JUMPS 300
#define STEPS 3000

struct scene {
    const char *label;
    int turns;
    bool stays;
    const char *only_with; /* a variable of the environment; NULL: always */
};

struct samples {
    double value[STEPS];
    int count;
};

static void print_samples(const char *what, struct samples *samples)
{
    timing_sort(samples->value, samples->count);
    printf("  %-24s median %9.1f us   p99 %9.1f us\n", what, samples->value[samples->count / 2],
           samples->value[samples->count * 99 / 100]);
}

static void add_sample(struct samples *samples, double start)
{
    samples->value[samples->count++] = timing_now() - start;
}

/* The shipped data with a hero who outlasts the benchmark. */
static struct content *load_content(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    if (content == NULL) {
        fputs(buffer_text(&problems), stderr);
        exit(1);
    }
    content->actor[ACTOR_KIND_HERO].shape.health = 1000000;
    content->actor[ACTOR_KIND_HERO].shape.attack = 300;
    content->actor[ACTOR_KIND_HERO].eats = false;
    buffer_free(&problems);
    return content;
}

static void measure_jumps(struct playback *playback)
{
    static struct samples turns, depths;
    struct dice dice = {1};
    turns.count = depths.count = 0;
    int first = playback_first_turn(playback), last = playback_last_turn(playback);
    for (int i = 0; i < JUMPS; i++) {
        double start = timing_now();
        playback_to_turn(playback, dice_between(&dice, first, last));
        add_sample(&turns, start);
    }
    playback_to_end(playback);
    int deepest = game_world(playback_game(playback))->journey.depth;
    for (int i = 0; i < JUMPS; i++) {
        double start = timing_now();
        playback_to_depth(playback, dice_between(&dice, 1, deepest));
        add_sample(&depths, start);
    }
    print_samples("jump to any turn", &turns);
    print_samples("jump to any depth", &depths);
}

static void measure_steps_back(struct playback *playback)
{
    static struct samples steps, views;
    static struct view view;
    steps.count = views.count = 0;
    playback_to_end(playback);
    for (int i = 0; i < STEPS; i++) {
        double start = timing_now();
        if (!playback_back(playback, PLAYBACK_TURN)) {
            break;
        }
        add_sample(&steps, start);
        start = timing_now();
        view_make(&view, playback_game(playback));
        add_sample(&views, start);
    }
    print_samples("one turn back", &steps);
    print_samples("the view of it", &views);
}

static void measure_playing(const struct recording *recording, struct playback *playback)
{
    double start = timing_now();
    int turns = 0;
    size_t most = 0;
    playback_to_start(playback);
    while (playback_forward(playback, PLAYBACK_TURN)) {
        const struct log *log = game_log(playback_game(playback));
        size_t size = log->capacity * sizeof log->outcome[0] + log->pool_capacity;
        most = size > most ? size : most;
        turns++;
    }
    double seconds = (timing_now() - start) / 1e6;
    printf("  %-24s %.0f turns a second\n", "played through", turns / seconds);
    printf("  %-24s %zu kB (%d segments)\n", "largest log", most / 1024, recording->count);
}

static void measure(const struct scene *scene)
{
    struct content *content = load_content();
    struct recording recording = {0};
    struct error error;
    struct recording_request request = {.content = content,
                                        .seed = 1,
                                        .turns = scene->turns,
                                        .every = ENTRIES,
                                        .stays = scene->stays};
    double start = timing_now();
    int turns = recording_fixture_record(&recording, &request);
    printf("playback: %s, %d turns, recorded in %.1f s\n", scene->label, turns,
           (timing_now() - start) / 1e6);
    struct playback *playback = playback_new(&recording, content, &error);
    if (playback == NULL) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
    measure_jumps(playback);
    measure_steps_back(playback);
    measure_playing(&recording, playback);
    if (playback_problem(playback)[0] != '\0') {
        fprintf(stderr, "%s\n", playback_problem(playback));
        exit(1);
    }
    playback_free(playback);
    recording_free(&recording);
    content_free(content);
}

int main(void)
{
    static const struct scene scenes[] = {
        {"hurries down", 2000, false, NULL},
        {"hurries down", 20000, false, NULL},
        {"stays", 2000, true, NULL},
        {"stays", 20000, true, NULL},
        {"stays", 200000, true, "BARROW_BENCH_LONG"},
    };
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (scenes[i].only_with == NULL || getenv(scenes[i].only_with) != NULL) {
            measure(&scenes[i]);
        }
    }
    return 0;
}
