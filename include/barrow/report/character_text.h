/* The hero in numbers and words: the character sheet. */
#ifndef BARROW_REPORT_CHARACTER_TEXT_H
#define BARROW_REPORT_CHARACTER_TEXT_H

#include "barrow/game/character.h"
#include "barrow/game/view.h"
#include "barrow/text/page.h"

/* Adds the character sheet: a row for each number. The view is that of the game. */
void character_describe(struct page *page, const struct game *game, const struct view *view);

/* Adds those that tell how a run went, each no more than its figure, and the things. Other rows of
 * the page are shortened, too. */
void character_describe_in_brief(struct page *page, const struct game *game,
                                 const struct view *view);

/* Adds a row for each thing that the hero wields, wears and carries. */
void character_describe_things(struct page *page, const struct content *content,
                               const struct view *view);

/* Adds "25% less harm from fire, 50% more from frost, none from magic"; nothing if all hurts as
 * usual. */
void character_describe_resistances(struct buffer *text, const struct content *content,
                                    const int percent[DAMAGE_TYPES_MAX]);

#endif
