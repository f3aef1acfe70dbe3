# The game for a browser: static files in $(BUILD)/web, which any web server may serve. The program is
# compiled whole, with the libraries of web/build-libs; web/browser.c is all that is added to it.

WEB_LIBS = $(BUILD)/web-libs
WASM = $(BUILD)/wasm
PAGE := $(wildcard web/page/*)
PAGE_PACKAGES = $(addprefix $(WEB_LIBS)/node_modules/@xterm/, \
  xterm/lib/xterm.mjs xterm/css/xterm.css addon-fit/lib/addon-fit.mjs)

# Functions that never wait need not be able to be put aside.
NEVER_WAIT = "sqlite3*","fy_*","deflate*","inflate*","*printf*","level_*","mask_*"
WRAPPED = poll pselect ioctl fsync
PROGRAM_LINK = $(OPT) -s ASYNCIFY -s ASYNCIFY_IMPORTS='["page_wait"]' \
  -s ASYNCIFY_REMOVE='[$(NEVER_WAIT)]' -s FORCE_FILESYSTEM \
  -s EXPORTED_RUNTIME_METHODS='["FS","ENV"]' -s ALLOW_MEMORY_GROWTH -s TOTAL_STACK=4194304 \
  -s MODULARIZE -s EXPORT_ES6 -s EXPORT_NAME=createProgram -s EXIT_RUNTIME -s ENVIRONMENT=web \
  -s DYNAMIC_EXECUTION=0 --js-library web/browser.js $(WRAPPED:%=-Wl,--wrap=%)

.PHONY: web test-web

web: ## build the game as a page for any web server: build/web (before: WEB=1 sh .ci/deps)
web: $(WEB_LIBS)/pkgconfig
	@PKG_CONFIG_LIBDIR='$(CURDIR)/$(WEB_LIBS)/pkgconfig' EMCC_SKIP_SANITY_CHECK=1 \
	  NODE_PATH=/usr/share/nodejs $(MAKE) --no-print-directory CC=emcc AR=emar PRECOMPILE=no HARDEN= THREADS= CFLAGS= LINK= \
	  BUILD=$(WASM) $(WASM)/program/barrow.js
	@mkdir -p $(BUILD)/web
	@cp $(PAGE) $(PAGE_PACKAGES) $(WASM)/program/barrow.js $(WASM)/program/barrow.wasm $(BUILD)/web

test-web: ## play the page in Chromium, and measure it
test-web: web $(BUILD)/barrow
	@BUILD='$(BUILD)' sh web/test/run

$(WEB_LIBS)/fetched:
	@[ -f $@ ] || { echo 'What the page is built from is missing: run WEB=1 sh .ci/deps' >&2; exit 1; }
ifneq ($(filter deps,$(MAKECMDGOALS)),)
$(WEB_LIBS)/fetched: | deps
endif
$(WEB_LIBS)/pkgconfig: $(WEB_LIBS)/fetched web/build-libs
	@echo '  build   libraries for the browser (some minutes, once)'
	$(Q)sh web/build-libs $(WEB_LIBS) >$(WEB_LIBS)/log 2>&1 || { tail -n 20 $(WEB_LIBS)/log; exit 1; }
	@touch $@

# From here on with Emscripten's compiler: see web above.
$(BUILD)/program/main.o: src/main.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(Q)$(COMPILE) -Dmain=barrow_main -Wno-missing-prototypes -MMD -MP -c $< -o $@
$(BUILD)/program/barrow.js: $(call objects,web/browser.c) $(BUILD)/program/main.o $(EMBEDDED) $(FRONT) \
  $(CORE) web/browser.js web/web.mk
	$(call link,$(PROGRAM_LINK) $(CORE_LIBS) $(FRONT_LIBS))
