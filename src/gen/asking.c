/* Which places ask for what the offered kits can do. They are dealt from the seed alone, so that a
 * level knows without a look which the levels above have. */
#include "gen/asking.h"

#include "barrow/content/content.h"

/* How many of the kits the vault asks for. */
static int count_asked(const struct vault *vault, const int *kit, int kits)
{
    int count = 0;
    for (int i = 0; i < vault->asks_for_count * kits; i++) {
        count += vault->asks_for[i / kits] == kit[i % kits] ? 1 : 0;
    }
    return count;
}

static void begin_level(struct asking *asking, int depth)
{
    const struct generator *generator = asking->generator;
    uint64_t seed = generator->request->seed;
    const uint64_t keys[] = {PURPOSE_ASKING, seed, (uint64_t)depth};
    asking->dice = dice_from(keys, sizeof keys / sizeof keys[0]);
    asking->depth = depth;
    asking->kits = kits_offered(generator->content, seed, asking->kit);
}

void asking_begin(const struct generator *generator, struct asking *asking)
{
    *asking = (struct asking){.generator = generator};
    int depth = generator->request->depth;
    for (int above = 1; above < depth && depth <= ASKING_DEPTHS; above++) {
        begin_level(asking, above);
        for (const struct vault *next; (next = asking_next(asking)) != NULL;) {
            asking_take(asking, next);
        }
    }
    if (depth <= ASKING_DEPTHS) {
        begin_level(asking, depth);
    }
}

const struct vault *asking_next(struct asking *asking)
{
    const struct vaults *vaults = &asking->generator->content->vaults;
    int weight[VAULTS_MAX];
    for (int i = 0; i < vaults->count[VAULT_PLACE]; i++) {
        const struct vault *vault = &vaults->list[VAULT_PLACE][i];
        bool may_come = vault->from_depth <= asking->depth && asking->depth <= vault->to_depth &&
                        !vault->comes_once && !vault_holds_stairs(vault) && !asking->is_used[i];
        weight[i] = may_come ? vault->weight * count_asked(vault, asking->kit, asking->kits) : 0;
    }
    int picked = dice_pick(&asking->dice, weight, vaults->count[VAULT_PLACE]);
    if (picked < 0) {
        return NULL;
    }
    asking->is_used[picked] = true;
    return &vaults->list[VAULT_PLACE][picked];
}

void asking_take(struct asking *asking, const struct vault *vault)
{
    int left = 0;
    for (int i = 0; i < asking->kits; i++) {
        if (count_asked(vault, &asking->kit[i], 1) == 0) {
            asking->kit[left++] = asking->kit[i];
        }
    }
    asking->kits = left;
}
