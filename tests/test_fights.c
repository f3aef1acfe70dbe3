/* What the look panel promises and what happens. For each match-up view_make gives the odds, and
 * the real rules strike many blows, each with a seed of its own and taken back again. A landed blow
 * is worth its usual damage on average: half of them are usual, a quarter worth 1.5, a quarter 0.5
 * (RULES C4), and 0.5 x 1 + 0.25 x 1.5 + 0.25 x 0.5 = 1; rounding is right on average too. The
 * spread follows from the same rules, so that every tolerance is in standard deviations of the
 * mean; the seeds are fixed, so that what passes once passes always.
 *
 * The same numbers foretell how often the hero wins a whole fight, blow for blow, and tens of
 * thousands of them are fought: what depends on how the fight goes on shows there alone. Fights won
 * are counted like tosses of a coin that falls heads with the chance p foretold: of n of them np
 * are, with a variance of np (1 - p). Four standard deviations off is what chance does to one
 * pairing in 16,000; a lean that all pairings share, too small to show in one, shows in their sum,
 * whose variance is that of all together. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "barrow/content/content.h"
#include "barrow/game/game.h"
#include "barrow/game/view.h"
#include "barrow/rules/deeds/perform.h"
#include "barrow/world/body.h"
#include "support/board_actions.h"
#include "support/effort.h"
#include "support/must.h"
#include "support/thing_fixture.h"

#define THOUSAND 1000.0
#define MONSTER 1         /* its slot */
#define SQUARED_MOST 16.0 /* four standard deviations */
#define BLOWS 300
#define FIGHTS 45
#define FIGHT_HITS_MOST 12 /* longer fights say nothing more */
#define WHOLE_FIGHTS 300
#define STRIDE effort_for(9, 3, 1) /* among the kinds of monsters */
#define ROUNDS_MOST 200
#define HEALTH_MOST 1000
#define TOUGH 1000000 /* nobody dies of a single blow */

struct pairing {
    int kind, level;    /* of the monster */
    int hero_level;     /* of power */
    int weapon, armour; /* item kinds; -1 for none */
    int weapon_power;   /* that of the armour is the same */
    bool is_asleep;     /* the monster */
};

/* One world that all pairings use one after the other. */
struct ring {
    const struct content *content;
    struct world *world;
    struct log log;
    struct senses *senses;
    struct turn *turn;
    struct view *view;
};

static struct ring ring_new(const struct content *content)
{
    struct ring ring = {.content = content, .view = memory_new(1, sizeof *ring.view)};
    ring.world = world_from_content(content, CORRIDOR("#@a#"));
    ring.senses = senses_new();
    return ring;
}

static void ring_free(struct ring *ring)
{
    turn_free(ring->turn);
    log_free(&ring->log);
    senses_free(ring->senses);
    free(ring->world);
    free(ring->view);
}

/* ---- the pairing ---- */

static void equip(struct ring *ring, int slot, int kind, int power, enum where where)
{
    struct thing *thing = &ring->world->thing[slot];
    *thing = (struct thing){0};
    if (kind < 0) {
        return;
    }
    *thing = body_of_thing(kind, power, 1, (struct point){0, 0});
    thing->generation = 1;
    thing->place = (struct place){.where = (int16_t)where, .holder = world_hero_id(ring->world)};
}

/* Puts both into the ring and returns what the panel says. */
static struct view_foe enter_ring(struct ring *ring, const struct pairing *pairing)
{
    struct world *world = ring->world;
    struct actor *monster = &world->actor[MONSTER], *hero = &world->actor[HERO_SLOT];
    struct power power = power_of_actor(ring->content, ACTOR_KIND_HERO, pairing->hero_level);
    struct clock clock = {.when = TURN_LENGTH, .energy = 100, .share = 1};
    struct point at = monster->at;
    *monster = body_of_actor(ring->content, pairing->kind, pairing->level, at,
                             pairing->is_asleep ? 30 : 0);
    monster->generation = 1;
    monster->clock = clock;
    hero->progress.level = pairing->hero_level;
    hero->stats = (struct stats){power.health, power.attack, power.defence};
    hero->health = power.health;
    equip(ring, 0, pairing->weapon, pairing->weapon_power, WHERE_WEAPON);
    equip(ring, 1, pairing->armour, pairing->weapon_power, WHERE_ARMOUR);
    world_rebuild_caches(world);
    turn_free(ring->turn);
    ring->turn = turn_new(world, &ring->log, ring->content, ring->senses);
    struct game *game = game_from_world(ring->content, world);
    view_make(ring->view, game);
    game_free(game);
    assert_int_equal(ring->view->foe_count, 1);
    return ring->view->foe[0];
}

/* ---- blows ---- */

struct blow {
    bool has_landed, has_killed;
    int damage;
};

/* What a blow of one slot at the other did; it stays done. */
static struct blow strike(struct ring *ring, int striker)
{
    size_t mark = ring->log.count;
    int other = striker == HERO_SLOT ? MONSTER : HERO_SLOT;
    enum direction way = striker == HERO_SLOT ? DIRECTION_EAST : DIRECTION_WEST;
    struct action action = action_bump(ring->world, world_actor_id(ring->world, striker), way);
    assert_int_equal(action.verb, VERB_HIT);
    assert_int_equal(action_perform(ring->turn, &action), VERDICT_ALLOWED);
    struct blow blow = {.has_landed = true};
    for (size_t i = mark; i < ring->log.count; i++) {
        const struct outcome *outcome = &ring->log.outcome[i];
        if (outcome->kind == OUTCOME_FREE || outcome->kind == OUTCOME_END) {
            blow.has_killed = true;
        } else if (outcome->kind == OUTCOME_MISS) {
            blow.has_landed = false;
        } else if (outcome->kind == OUTCOME_HEALTH && outcome->who.slot == other &&
                   outcome->after.number < outcome->before.number) {
            blow.damage += outcome->before.number - outcome->after.number;
        }
    }
    return blow;
}

struct tally_of_blows {
    int struck, landed;
    int64_t damage;
};

static struct tally_of_blows strike_often(struct ring *ring, int striker)
{
    struct tally_of_blows tally = {.struck = BLOWS};
    for (int slot = HERO_SLOT; slot <= MONSTER; slot++) {
        ring->world->actor[slot].stats.max_health = TOUGH;
        ring->world->actor[slot].health = TOUGH;
    }
    size_t mark = turn_mark(ring->turn);
    for (int i = 0; i < BLOWS; i++) {
        ring->world->seed++;
        struct blow blow = strike(ring, striker);
        tally.landed += blow.has_landed;
        tally.damage += blow.has_landed ? blow.damage : 0;
        turn_roll_back(ring->turn, mark);
    }
    return tally;
}

/* ---- what may differ, and by how much ---- */

/* Sums over all pairings, so that a small lean of all of them shows. */
struct lean {
    double off, variance;
};

static void expect_near(const char *what, const struct pairing *pairing, double seen, double want,
                        double variance)
{
    double off = seen - want;
    if (off * off > SQUARED_MOST * variance) {
        fail_msg("%s: kind %d at level %d, hero at level %d with %d and %d (+%d): %f, not %f "
                 "(variance %f)",
                 what, pairing->kind, pairing->level, pairing->hero_level, pairing->weapon,
                 pairing->armour, pairing->weapon_power, seen, want, variance);
    }
}

/* A quarter x 1.5 and a quarter x 0.5 have a variance of (0.25 + 0.25) x 0.5 x 0.5 = 1/8; rounding
 * adds f (1 - f) <= 1/4 for each part. Scaling cuts up to 3 thousandths off a part: luck, the
 * resistance, and their order. */
static double damage_variance(const struct ring *ring, double usual)
{
    if (ring->content->rules.combat.model == DAMAGE_MODEL_SIMPLE) {
        double span = 2 * usual - 1; /* the mean of 1..span is (span + 1) / 2 */
        return (span * span - 1) / 12;
    }
    return usual * usual / 8 + 0.25 * DAMAGE_PARTS_MAX;
}

static void compare(const struct ring *ring, const struct pairing *pairing,
                    const struct view_odds *odds, const struct tally_of_blows *tally,
                    struct lean *lean)
{
    double chance = odds->hit_chance / THOUSAND, usual = odds->usual / THOUSAND;
    double struck = tally->struck, landed = tally->landed;
    expect_near("hits", pairing, landed, struck * chance, struck * chance * (1 - chance));
    lean[0].off += landed - struck * chance;
    lean[0].variance += struck * chance * (1 - chance);
    double spread = damage_variance(ring, usual);
    double least = (double)tally->damage, most = least + 0.003 * DAMAGE_PARTS_MAX * landed;
    double want = landed * usual;
    double seen = want < least ? least : want > most ? most : want;
    expect_near("damage", pairing, seen, want, landed * spread);
    if (usual > 0) { /* each pairing counts alike: in parts of its usual damage */
        lean[1].off += (seen - want) / usual;
        lean[1].variance += landed * spread / (usual * usual);
    }
}

static void expect_no_lean(const char *what, const struct lean *lean)
{
    if (lean->off * lean->off > SQUARED_MOST * lean->variance) {
        fail_msg("%s lean by %f altogether (variance %f)", what, lean->off, lean->variance);
    }
}

/* ---- fights to the end ---- */

static int by_size(const void *first, const void *second)
{
    return *(const int *)first - *(const int *)second;
}

/* How many landed blows it takes; everything is taken back. */
static int fight(struct ring *ring, int striker)
{
    size_t mark = turn_mark(ring->turn);
    int landed = 0;
    struct blow blow;
    do {
        ring->world->seed++;
        blow = strike(ring, striker);
        landed += blow.has_landed;
        assert_true(landed <= 20 * FIGHT_HITS_MOST);
    } while (!blow.has_killed);
    turn_roll_back(ring->turn, mark);
    return landed;
}

/* The least number of usual blows that come to the health of the one struck; none if they do not
 * harm. The fights below leave one more or less to luck, this does not. */
static void expect_usual_hits(const struct ring *ring, const struct pairing *pairing, int striker,
                              const struct view_odds *odds)
{
    int other = striker == HERO_SLOT ? MONSTER : HERO_SLOT;
    double health = THOUSAND * ring->world->actor[other].health;
    double usual = odds->usual, hits = odds->hits;
    bool is_right =
        odds->usual > 0 ? hits * usual >= health && (hits - 1) * usual < health : odds->hits == 0;
    if (!is_right) {
        fail_msg("kind %d at level %d, slot %d strikes: %d hits of %d thousandths for %d",
                 pairing->kind, pairing->level, striker, odds->hits, odds->usual,
                 ring->world->actor[other].health);
    }
}

/* The usual blows until the end are those of somebody without luck: with it half of all fights end
 * at most one blow sooner or later. Returns how many fights there were. */
static int compare_fights(struct ring *ring, const struct pairing *pairing, int striker,
                          const struct view_odds *odds)
{
    int landed[FIGHTS];
    expect_usual_hits(ring, pairing, striker, odds);
    if (odds->hits == 0 || odds->hits > FIGHT_HITS_MOST) {
        return 0;
    }
    for (int i = 0; i < FIGHTS; i++) {
        landed[i] = fight(ring, striker);
    }
    qsort(landed, FIGHTS, sizeof landed[0], by_size);
    int median = landed[FIGHTS / 2];
    if (abs(median - odds->hits) > 1) {
        fail_msg("kind %d at level %d, slot %d strikes: %d hits kill, not %d", pairing->kind,
                 pairing->level, striker, median, odds->hits);
    }
    return FIGHTS;
}

/* ---- whole fights ---- */

/* What the panel's numbers say of each swing: the chance that the one struck still stands. */
struct outlook {
    double chance, usual; /* of a hit; of one, in points */
    int most;             /* the health before the first swing */
    double standing[HEALTH_MOST + 1];
};

/* A blow of `points` moves the chances down, its fraction being the chance of one point more. */
static void strike_outlook(struct outlook *next, const double *now, double weight, double points)
{
    int whole = (int)points;
    double more = points - whole;
    for (int health = 1; health <= next->most; health++) {
        int left = health - whole > 0 ? health - whole : 0;
        next->standing[left] += now[health] * weight * (1 - more);
        next->standing[left > 0 ? left - 1 : 0] += now[health] * weight * more;
    }
}

/* RULES C4 by the outcome: half of all hits usual, a quarter each of half as much more and less.
 * Returns the chance that it was the last swing needed. */
static double swing(struct outlook *outlook)
{
    static const struct {
        double weight, scale;
    } luck[] = {{0.5, 1.0}, {0.25, 1.5}, {0.25, 0.5}};
    struct outlook next = *outlook;
    double fallen = outlook->standing[0];
    memset(&next.standing[1], 0, (size_t)next.most * sizeof next.standing[0]);
    strike_outlook(&next, outlook->standing, 1 - outlook->chance, 0);
    for (int i = 0; i < 3; i++) {
        strike_outlook(&next, outlook->standing, outlook->chance * luck[i].weight,
                       outlook->usual * luck[i].scale);
    }
    *outlook = next;
    return outlook->standing[0] - fallen;
}

static struct outlook outlook_of(const struct view_odds *odds, int health)
{
    struct outlook outlook = {
        .chance = odds->hit_chance / THOUSAND, .usual = odds->usual / THOUSAND, .most = health};
    assert_in_range(health, 1, HEALTH_MOST);
    outlook.standing[health] = 1;
    return outlook;
}

/* The chance that the hero, who strikes first, is the one left standing. */
static double chance_to_win(const struct ring *ring, const struct view_foe *foe)
{
    struct outlook monster = outlook_of(&foe->from_hero, ring->world->actor[MONSTER].health);
    struct outlook hero = outlook_of(&foe->to_hero, ring->world->actor[HERO_SLOT].health);
    double won = 0;
    for (int round = 0; round < ROUNDS_MOST; round++) {
        won += swing(&monster) * (1 - hero.standing[0]);
        swing(&hero);
    }
    return won;
}

/* Blow for blow, until one of them falls; everything is taken back. True if the hero stands. */
static bool hero_wins(struct ring *ring)
{
    size_t mark = turn_mark(ring->turn);
    int striker = MONSTER, blows = 0;
    do {
        striker = striker == HERO_SLOT ? MONSTER : HERO_SLOT;
        ring->world->seed++;
        assert_true(++blows <= 2 * ROUNDS_MOST);
    } while (!strike(ring, striker).has_killed);
    turn_roll_back(ring->turn, mark);
    return striker == HERO_SLOT;
}

/* Only of fights that end, and of those where the panel says all: it knows a sleeper's first blow
 * only, and of the simple model no spread. Returns how many fights there were. */
static int compare_whole_fights(struct ring *ring, const struct pairing *pairing,
                                const struct view_foe *foe, struct lean *lean)
{
    bool is_told = ring->content->rules.combat.model != DAMAGE_MODEL_SIMPLE && !pairing->is_asleep;
    int hits = foe->from_hero.hits, hits_taken = foe->to_hero.hits;
    if (!is_told || hits == 0 || hits > FIGHT_HITS_MOST || hits_taken == 0) {
        return 0;
    }
    double chance = chance_to_win(ring, foe), variance = WHOLE_FIGHTS * chance * (1 - chance);
    int won = 0;
    for (int i = 0; i < WHOLE_FIGHTS; i++) {
        won += hero_wins(ring);
    }
    expect_near("fights won", pairing, won, WHOLE_FIGHTS * chance, variance + 1);
    lean->off += won - WHOLE_FIGHTS * chance;
    lean->variance += variance;
    return WHOLE_FIGHTS;
}

/* ---- all of it ---- */

struct card {
    int pairings, fights, whole_fights;
    struct lean lean[3];
};

static void play_pairing(struct ring *ring, const struct pairing *pairing, struct card *card)
{
    struct view_foe foe = enter_ring(ring, pairing);
    const struct view_odds *odds[] = {[HERO_SLOT] = &foe.from_hero, [MONSTER] = &foe.to_hero};
    int last = pairing->is_asleep ? HERO_SLOT : MONSTER; /* a sleeper strikes nobody */
    for (int striker = HERO_SLOT; striker <= last; striker++) {
        card->fights += compare_fights(ring, pairing, striker, odds[striker]);
    }
    card->whole_fights += compare_whole_fights(ring, pairing, &foe, &card->lean[2]);
    for (int striker = HERO_SLOT; striker <= last; striker++) {
        struct tally_of_blows tally = strike_often(ring, striker);
        compare(ring, pairing, odds[striker], &tally, card->lean);
    }
    card->pairings++;
}

/* The n-th item of a class, round and round; -1 every fifth time. */
static int gear_for(const struct content *content, enum item_class class, int n)
{
    int fitting[ITEM_KINDS_MAX], count = 0;
    for (int kind = 0; kind < content->item_count; kind++) {
        if (content->item[kind].class == class) {
            fitting[count++] = kind;
        }
    }
    return n % 5 == 4 || count == 0 ? -1 : fitting[n % count];
}

/* Every kind of monster (or every second one) at its own rank and above it, against heroes of about
 * that power. */
static struct card play_content(const struct content *content)
{
    struct ring ring = ring_new(content);
    struct card card = {0};
    for (int kind = 1; kind < content->actor_count; kind += STRIDE) {
        for (int more = 0; more < 2; more++) {
            int rank = content->actor[kind].rank, n = 2 * kind + more;
            struct pairing pairing = {
                .kind = kind,
                .level = rank + 4 * more,
                .hero_level = 1 + rank * (3 + n % 3) / 5,
                .weapon = gear_for(content, ITEM_CLASS_WEAPON, n),
                .armour = gear_for(content, ITEM_CLASS_ARMOUR, n + 3),
                .weapon_power = 1 + rank * (n % 4) / 3,
                .is_asleep = n % 7 == 0,
            };
            play_pairing(&ring, &pairing, &card);
        }
    }
    ring_free(&ring);
    expect_no_lean("hits", &card.lean[0]);
    expect_no_lean("damage", &card.lean[1]);
    expect_no_lean("fights won", &card.lean[2]);
    return card;
}

TEST(monsters_of_all_sorts_fight_as_the_panel_says)
{
    struct content *content = must_load_content();
    struct card card = play_content(content);
    assert_true(card.pairings * STRIDE >= 50);
    assert_true(card.fights * STRIDE >= 500);
    assert_true(card.whole_fights * STRIDE >= 10000);
    content_free(content);
}

TEST(plain_monsters_fight_as_the_panel_says)
{
    struct card card = play_content(content_fixture());
    assert_true(card.pairings * STRIDE >= 50);
    assert_true(card.fights * STRIDE >= 200);
    assert_true(card.whole_fights * STRIDE >= 10000);
}

TEST(the_panel_knows_the_simple_model_too)
{
    struct content *content = content_fixture_copy();
    content->rules.combat.model = DAMAGE_MODEL_SIMPLE;
    assert_true(play_content(content).pairings * STRIDE >= 50);
    free(content);
}
