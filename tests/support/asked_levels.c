#include "support/asked_levels.h"

#include <string.h>

#include "support/test.h"

void asking_make(const struct content *content, struct draft *draft, uint64_t seed, int depth)
{
    struct draft_request request = {
        .seed = seed, .depth = depth, .difficulty = difficulty_start(content)};
    draft_make(draft, content, &request);
}

static bool asks_for(const struct vault *vault, int kit)
{
    bool asks = false;
    for (int i = 0; i < vault->asks_for_count; i++) {
        asks = asks || vault->asks_for[i] == kit;
    }
    return asks;
}

static bool has_vault(const struct draft *draft, const struct vault *vault)
{
    bool has = false;
    for (int i = 0; i < draft->vault_count; i++) {
        has = has || strcmp(draft->vault[i], vault->id) == 0;
    }
    return has;
}

/* Notes in *came which places are on the level; returns how many of those that were not there ask
 * for the kit. */
static int count_new(const struct content *content, const struct draft *draft, int kit,
                     bool came[VAULTS_MAX])
{
    const struct vaults *vaults = &content->vaults;
    int count = 0;
    for (int i = 0; i < vaults->count[VAULT_PLACE]; i++) {
        const struct vault *vault = &vaults->list[VAULT_PLACE][i];
        bool is_new = has_vault(draft, vault) && !came[i];
        count += is_new && asks_for(vault, kit) ? 1 : 0;
        came[i] = came[i] || is_new;
    }
    return count;
}

int asking_count_missed(const struct content *content, struct draft *draft, uint64_t seed)
{
    int kit[KITS_OFFERED], missed = 0;
    int count = kits_offered(content, seed, kit);
    bool came[KITS_OFFERED][VAULTS_MAX] = {{false}};
    for (int depth = 1; depth <= 2; depth++) {
        asking_make(content, draft, seed, depth);
        for (int i = 0; i < count; i++) {
            missed += count_new(content, draft, kit[i], came[i]) == 0 ? 1 : 0;
        }
    }
    return missed;
}
