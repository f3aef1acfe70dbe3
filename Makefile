# Barrow: everything is built under $(BUILD); `make help` lists what there is.
CC ?= cc
BUILD ?= build
CFLAGS ?= -O2 -g
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
  -Wvla -Wswitch-enum -Wcast-qual -Wwrite-strings -Wundef -Wformat=2 -fno-common
CPPFLAGS += -Iinclude -D_XOPEN_SOURCE=700
LAYERS = base content world sense rules ai gen game text term lab ui

SRC := $(foreach l,$(LAYERS),$(wildcard src/$(l)/*.c))
OBJ := $(SRC:%.c=$(BUILD)/%.o)

all: $(BUILD)/libbarrow.a

$(BUILD)/libbarrow.a: $(OBJ)
	rm -f $@ && ar rcs $@ $^

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) -std=c17 $(CPPFLAGS) $(WARN) $(CFLAGS) -MMD -MP -c $< -o $@

-include $(OBJ:.o=.d)
