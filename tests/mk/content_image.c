/* The image is the bytes of struct content with its pointers zeroed, and a list of what they point
 * at. That is no file format: the tool that prints it and the program that carries it come from one
 * build. Initialisers member by member were rejected, because each new member would need a line. */
#include "mk/content_image.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "barrow/base/memory.h"
#include "content/data_file.h"

struct printer {
    const struct content *content;
    struct content *bare; /* the same, of which texts are taken away */
    struct buffer *out;
};

/* Octal escapes have three digits, so that no digit behind them counts as theirs. */
static void print_text(const char *text, struct buffer *out)
{
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        buffer_print(out, isalnum(byte) || byte == ' ' ? "%c" : "\\%03o", byte);
    }
}

static void take_text(const char *const *text, void *context)
{
    struct printer *printer = context;
    size_t offset = (size_t)((const char *)text - (const char *)printer->content);
    if (*text != NULL) {
        memset((char *)printer->bare + offset, 0, sizeof *text);
        buffer_print(printer->out, "    {%zu, \"", offset);
        print_text(*text, printer->out);
        buffer_add(printer->out, "\"},\n");
    }
}

static void print_texts(struct printer *printer, struct content *content)
{
    buffer_add(printer->out, "static const struct content_text texts[] = {\n");
    const struct actor_kind *ground = &content->actor[content->ground_actor];
    take_text(&content->actor[ACTOR_KIND_HERO].id, printer);
    take_text(&ground->id, printer);
    take_text(&ground->name, printer);
    take_text(&ground->description, printer);
    for (int i = 0; i < content->palette.count; i++) {
        take_text(&content->palette.id[i], printer);
    }
    for (int i = 0; i < FILE_COUNT; i++) {
        data_show_texts(data_readers[i], content, take_text, printer);
    }
    buffer_add(printer->out, "};\n\n");
}

static void print_words(const struct content *bare, struct buffer *out)
{
    buffer_add(out, "static const struct content_word words[] = {\n");
    for (size_t at = 0; at < sizeof *bare; at += sizeof(uint64_t)) {
        size_t left = sizeof *bare - at;
        uint64_t word = 0;
        memcpy(&word, (const char *)bare + at, left < sizeof word ? left : sizeof word);
        if (word != 0) {
            buffer_print(out, "    {%zu, %#llx},\n", at, (unsigned long long)word);
        }
    }
    buffer_add(out, "};\n\n");
}

void content_print_image(struct content *content, struct buffer *out)
{
    struct content *bare = memory_unset(sizeof *bare);
    struct printer printer = {content, bare, out};
    memcpy(bare, content, sizeof *bare);
    bare->texts = NULL;
    buffer_add(out, "#include \"barrow/content/embedded.h\"\n\n");
    print_texts(&printer, content);
    print_words(bare, out);
    buffer_print(out,
                 "const struct content_image embedded_content = {\n"
                 "    words, sizeof words / sizeof words[0], %zu, texts,\n"
                 "    sizeof texts / sizeof texts[0]};\n",
                 sizeof *bare);
    free(bare);
}
