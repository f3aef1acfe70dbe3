/* appearances.yaml: what things look like while nobody knows what they are. The seed deals them
 * (rules/body/unknown_things.h), so a class needs at least as many as it has kinds to be found out;
 * a class that has none at all is known from the start. */
#include "content/data_file.h"

#define OWNER appearance

static const struct field appearance_field[] = {
    {"name", "without article, such as \"murky potion\"", TEXT(name, 1, 30), NEEDED},
    {"plural", "such as \"murky potions\"", TEXT(plural, 1, 30), NEEDED},
    {"class", "of things that are to be found out: potion, scroll, wand, ring, staff or charm",
     WORD(word, class, item_class_words, 0), NEEDED},
    {"colour", "instead of that of the thing", FIELD(colour, colour), NEEDED},
};

static const struct table appearance_table = {.noun = "an appearance", FIELDS(appearance_field)};

static const struct kind_list appearances = {
    .file = FILE_APPEARANCES,
    .section = "appearances",
    .table = &appearance_table,
    KIND_ARRAY(appearance, appearance_count, APPEARANCES_MAX),
};

static bool can_be_unknown(enum item_class class)
{
    return class != ITEM_CLASS_CROWN && class != ITEM_CLASS_FOOD && class != ITEM_CLASS_KEY &&
           !item_class_is_gear[class];
}

static void check_class(struct loader *loader, enum item_class class)
{
    const struct content *content = loader->content;
    int looks = 0, unknown = 0;
    for (int i = 0; i < content->appearance_count; i++) {
        looks += content->appearance[i].class == class;
    }
    for (int i = 0; i < content->item_count; i++) {
        unknown += content->item[i].class == class && !content->item[i].is_known;
    }
    if (can_be_unknown(class) && looks > 0 && looks < unknown) {
        problems_at(&loader->problems,
                    loader_find_section(loader, FILE_APPEARANCES, appearances.section),
                    PROBLEM_APPEARANCE,
                    "the class '%s' has fewer appearances (%d) than kinds to be found out: add "
                    "some, or mark kinds as 'known: true'",
                    item_class_word[class], looks);
    }
}

static void appearances_check(struct loader *loader, bool is_good)
{
    for (int i = 0; is_good && i < loader->content->appearance_count; i++) {
        const struct appearance *look = &loader->content->appearance[i];
        if (!can_be_unknown(look->class)) {
            problems_at(&loader->problems,
                        record_find(&loader->entry[FILE_APPEARANCES][i], KEYS("class")),
                        PROBLEM_APPEARANCE, "things of the class '%s' are always known",
                        item_class_word[look->class]);
        }
    }
    for (int class = 0; is_good && class < ITEM_CLASS_COUNT; class ++) {
        check_class(loader, (enum item_class) class);
    }
}

const struct data_reader appearances_reader = {
    .file = FILE_APPEARANCES,
    .name = "appearances.yaml",
    .list = &appearances,
    .came_later = true,
    .check = appearances_check,
};
