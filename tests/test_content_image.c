/* The content that the program carries ready to use is the one that its data files make. */
#include "support/test.h"

#include <string.h>

#include "barrow/content/content.h"
#include "barrow/content/embedded.h"
#include "mk/content_image.h"
#include "support/folder.h"

/* The content that the files say: a folder that changes nothing has them read. */
static struct content *read_files(void)
{
    char *folder = folder_make();
    struct buffer problems = {0};
    folder_write(folder, "palette.yaml", "palette: {}\n");
    struct content *content = content_load(folder, &problems);
    assert_string_equal(buffer_text(&problems), "");
    buffer_free(&problems);
    folder_remove(folder);
    return content;
}

/* The content that the program carries: no folder comes over it. */
static struct content *read_image(void)
{
    struct buffer problems = {0};
    struct content *content = content_load(NULL, &problems);
    assert_string_equal(buffer_text(&problems), "");
    return content;
}

/* Equal prints are equal structs: every byte but the pointers, and every text. */
TEST(image_is_what_the_files_say)
{
    struct buffer of_files = {0}, of_image = {0};
    struct content *read = read_files(), *carried = read_image();
    content_print_image(read, &of_files);
    content_print_image(carried, &of_image);
    assert_true(read->digest == carried->digest);
    assert_string_equal(buffer_text(&of_image), buffer_text(&of_files));
    buffer_free(&of_files);
    buffer_free(&of_image);
    content_free(read);
    content_free(carried);
}

/* A pointer that was left in an image would make every print another one. */
TEST(image_holds_no_pointers)
{
    struct buffer first = {0}, second = {0};
    struct content *one = read_files(), *other = read_files();
    content_print_image(one, &first);
    content_print_image(other, &second);
    assert_string_equal(buffer_text(&first), buffer_text(&second));
    buffer_free(&first);
    buffer_free(&second);
    content_free(one);
    content_free(other);
}

TEST(contents_of_one_image_are_independent)
{
    struct content *one = read_image();
    struct content *other = read_image();
    one->actor[ACTOR_KIND_HERO].speed++;
    assert_int_equal(one->actor[ACTOR_KIND_HERO].speed, other->actor[ACTOR_KIND_HERO].speed + 1);
    content_free(one);
    assert_string_equal(other->actor[ACTOR_KIND_HERO].id, "hero");
    content_free(other);
}

TEST(image_is_loaded_where_no_folder_comes_over_it)
{
    struct content *content = read_image();
    assert_true(embedded_content.size == sizeof *content);
    assert_null(content->texts);
    content_free(content);
}
