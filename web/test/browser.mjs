// What the tests need around the page: a server of its files, a browser, the native program.
import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';
import {createServer} from 'node:http';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {extname, join, resolve} from 'node:path';

const BUILD = resolve(process.env.BUILD ?? 'build');
const require = createRequire(join(BUILD, 'web-libs/package.json'));
const {chromium} = require('playwright-core');

export const place = process.env.PLACE;
export const folder = join(BUILD, 'web');

// How much of what is random is tried: all with BARROW_LONG=1, as in the other tests.
export const effort = (few, many) => process.env.BARROW_LONG ? many : few;

const types = {'.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm'};

// Answers with the files of the page, and /blank is an empty page beside them.
export async function serve() {
  const requests = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    requests.push(path);
    try {
      const body = path === '/blank' ? '' : readFileSync(join(folder, path === '/' ? 'index.html' : path));
      response.writeHead(200, {'Content-Type': types[extname(path)] ?? 'text/html', 'Cache-Control': 'max-age=3600'});
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return {address: `http://localhost:${server.address().port}`, requests, close: () => server.close()};
}

export const SEED = 5;

// Numbers that are the same each time (a linear congruential generator).
export function* numbers(state) {
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    yield state >>> 8;
  }
}

const contexts = [];

// To be called when all is tested, so that a test that failed leaves nothing behind that is waited for.
export const closeBrowsers = () => Promise.all(contexts.map(context => context.close()));

// A browser with a folder of its own, as a person's is; close() it. Nothing in it is given up because
// the machine is busy.
export async function openBrowser(options = {}) {
  const context = await chromium.launchPersistentContext(join(place, `browser-${process.pid}-${contexts.length}`), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ['--no-sandbox'],
    viewport: {width: 1000, height: 700}, timeout: 0, ...options});
  context.setDefaultTimeout(0);
  contexts.push(context);
  return context;
}

// What the native program prints.
export function native(...words) {
  return execFileSync(join(BUILD, 'barrow'), words, {encoding: 'utf8', maxBuffer: 1 << 28});
}

// ---- one page ----

// Opens the game and waits for its first frame.
export async function openGame(context, url) {
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', problem => page.problems.push(String(problem)));
  page.on('console', message => message.type() === 'error' && page.problems.push(message.text()));
  await page.goto(url);
  await idle(page);
  return page;
}

// Until all that was typed is done, shown and kept.
export function idle(page) {
  return page.evaluate(async () => {
    const pause = () => new Promise(done => setTimeout(done));
    while (!globalThis.barrow?.terminal.isIdle()) {
      await pause();
    }
    await new Promise(done => globalThis.barrow.screen.write('', done));
  });
}

// Until all is done, shown and kept that followed from a deed at the page.
export async function act(page, deed) {
  const before = await page.evaluate(() => barrow.terminal.waits);
  await deed();
  await page.waitForFunction(count => barrow.terminal.waits > count, before, {polling: 1});
  await idle(page);
}

// Gives the window another size; the page sees it with the next frame.
export async function resize(page, width, height) {
  await page.setViewportSize({width, height});
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await idle(page);
}

export const press = (page, key) => act(page, () => page.keyboard.press(key));

// Many keys, as bytes, each when the one before is done: without the browser's keyboard, which is slow.
export function typeKeys(page, keys) {
  return page.evaluate(async keys => {
    const {screen, terminal} = barrow;
    for (const key of keys) {
      const before = terminal.waits;
      screen.input(key);
      while (terminal.waits === before || !terminal.isIdle()) {
        await new Promise(done => setTimeout(done));
      }
    }
  }, keys);
}

export const text = page => page.evaluate(() => barrow.screen.text());

// A narrow screen says T7 for it; -1 if none is shown.
export async function turn(page) {
  return Number((await text(page)).match(/\bT(?:urn )?(\d+)/)?.[1] ?? -1);
}

export function drop(page, name, bytes) {
  return page.evaluate(([name, bytes]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
    document.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
  }, [name, Array.from(bytes)]);
}

// Copies what the page keeps into a folder, and returns the paths below it.
export async function takeFiles(page, to) {
  const files = await page.evaluate(() => [...barrow.keep.files].map(([path, {pieces}]) => [path, pieces.flatMap(piece => [...piece])]));
  for (const [path, bytes] of files) {
    const copy = join(to, path.replace(/^\/barrow/, ''));
    mkdirSync(resolve(copy, '..'), {recursive: true});
    writeFileSync(copy, Uint8Array.from(bytes));
  }
  return files.map(([path]) => path.replace(/^\/barrow\//, ''));
}

// Begins a game in a page that shows its title or its story.
export async function beginGame(page) {
  for (const key of ['1', 'Enter', 'Escape']) {
    await press(page, key);
  }
}

// Runs the program in a blank page of the same server, with some files. Resolves to what it printed and to
// the files that it left in a folder, if one is named: [path, bytes] of each.
export function runIn(page, words, files, folder) {
  return page.evaluate(async ([words, files, folder]) => {
    const {run} = await import('/program.js');
    const {Terminal} = await import('/terminal.js');
    const parts = [];
    let system;
    const terminal = new Terminal({cols: 80, rows: 24, write: bytes => parts.push(bytes)}, async () => {});
    await run(words, terminal, {install(FS) {
      system = FS;
      files.forEach(([path, bytes]) => FS.writeFile(path, Uint8Array.from(bytes)));
    }});
    await terminal.show();
    const names = folder ? system.readdir(folder).filter(name => !name.startsWith('.')) : [];
    return [await new Blob(parts).text(), names.map(name => [name, Array.from(system.readFile(`${folder}/${name}`))])];
  }, [words, files, folder]);
}
