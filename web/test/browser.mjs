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

const types = {'.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm'};

// Answers with the files of the page, and /blank is an empty page beside them.
export async function serve() {
  const requests = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    requests.push(path);
    try {
      const body = path === '/blank' ? '' : readFileSync(join(folder, path === '/' ? 'index.html' : path));
      response.writeHead(200, {'Content-Type': types[extname(path)] ?? 'text/html'});
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return {address: `http://localhost:${server.address().port}`, requests, close: () => server.close()};
}

let contexts = 0;

// A browser with a folder of its own, as a person's is; close() it.
export function openBrowser(options = {}) {
  return chromium.launchPersistentContext(join(place, `browser-${contexts++}`), {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ['--no-sandbox'],
    viewport: {width: 1000, height: 700}, ...options});
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

export async function press(page, key) {
  const before = await page.evaluate(() => barrow.terminal.waits);
  await page.keyboard.press(key);
  await page.waitForFunction(count => barrow.terminal.waits > count, before, {polling: 1});
  await idle(page);
}

export const text = page => page.evaluate(() => barrow.screen.text());

// A narrow screen says T7 for it; -1 if none is shown.
export async function turn(page) {
  return Number((await text(page)).match(/\bT(?:urn )?(\d+)/)?.[1] ?? -1);
}

// Copies what the page keeps into a folder, and returns the paths below it.
export async function takeFiles(page, to) {
  const files = await page.evaluate(() => [...barrow.keep.files].map(([path, {bytes}]) => [path, Array.from(bytes)]));
  for (const [path, bytes] of files) {
    const copy = join(to, path.replace(/^\/barrow/, ''));
    mkdirSync(resolve(copy, '..'), {recursive: true});
    writeFileSync(copy, Uint8Array.from(bytes));
  }
  return files.map(([path]) => path.replace(/^\/barrow\//, ''));
}

// What the program prints when it runs in a blank page of the same server, with some files.
export function printed(page, words, files) {
  return page.evaluate(async ([words, files]) => {
    const {run} = await import('/program.js');
    const {Terminal} = await import('/terminal.js');
    const parts = [];
    const terminal = new Terminal({cols: 80, rows: 24, write: bytes => parts.push(bytes)}, async () => {});
    await run(words, terminal, {install: FS => files.forEach(([path, bytes]) => FS.writeFile(path, Uint8Array.from(bytes)))});
    await terminal.show();
    return new Blob(parts).text();
  }, [words, files]);
}
