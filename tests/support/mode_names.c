#include "support/mode_names.h"
#include "support/test.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

/* The lines `.name = "aim",` of one source, behind the `count` names that there are. */
static int add_names(const char *path, char (*name)[MODE_NAME_SIZE], int count, int most)
{
    char line[256], found[MODE_NAME_SIZE];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        const char *place = strstr(line, ".name = \"");
        if (place != NULL && sscanf(place, ".name = \"%31[a-z-]\"", found) == 1) {
            assert_true(count < most);
            snprintf(name[count++], MODE_NAME_SIZE, "%s", found);
        }
    }
    fclose(file);
    return count;
}

int mode_names(char (*name)[MODE_NAME_SIZE], int most)
{
    glob_t files;
    int count = 0;
    assert_int_equal(glob("src/ui/mode/*.c", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        count = add_names(files.gl_pathv[i], name, count, most);
    }
    globfree(&files);
    return count;
}
