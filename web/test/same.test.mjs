// The page in a real browser plays what the native program plays.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {after, afterEach, before, test} from 'node:test';
import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {SEED, act, beginGame, closeBrowsers, drop, effort, idle, native, numbers, openBrowser, openGame, place, press, resize, runIn, serve, takeFiles, text, turn, typeKeys} from './browser.mjs';

const recordings = join(place, 'recordings');
const SEEDS = effort('101-103', '101-120');
let server, context;

before(async () => {
  native('simulate', '--seeds', SEEDS, '--keep', '--home', recordings);
  server = await serve();
  context = await openBrowser();
});
afterEach(() => Promise.all(context.pages().slice(1).map(page => page.close()))); // all but the first, which is blank
after(async () => {
  await closeBrowsers();
  server.close();
});

// Keys of a game that is begun with a seed, as the browser, terminals and scripts name them.
function keysOf(count) {
  const often = [...'hjklyubnoooo.g', 'Tab', 'Tab', 'Escape', 'Enter'], roll = numbers(17);
  const keys = ['1', 'Enter', ...Array.from({length: count - 2}, () => often[roll.next().value % often.length])];
  const named = names => keys.map(key => names[key] ?? key);
  return {keys, bytes: named({Escape: '\x1b', Enter: '\r', Tab: '\t'}), script: named({Escape: '<Esc>', Enter: '<Enter>', Tab: '<Tab>'}).join('')};
}

// Plays a script with the native program and returns its last screen.
function playNatively(home, script, size) {
  mkdirSync(home);
  writeFileSync(join(home, 'script'), script);
  return native('--seed', String(SEED), '--home', home, '--script', join(home, 'script'), '--size', size, '--print-screen');
}

function runsOf(folder) {
  return readdirSync(folder).filter(name => name.endsWith('.run')).map(name => join(folder, name));
}

// Of the digests of all turns, one, which is short enough to be told.
const short = said => createHash('sha256').update(said).digest('hex').slice(0, 16);
const digest = (home, run) => short(native('replay', '--digest', '--home', home, run));
const sizeOf = page => page.evaluate(() => `${barrow.screen.cols}x${barrow.screen.rows}`);

// Lines without their blank ends.
const trimmed = lines => lines.split('\n').map(line => line.trimEnd()).join('\n').trimEnd();

test('300 keys come to the same game as in the native program', async () => {
  const {bytes, script} = keysOf(300), wanted = join(place, 'native'), found = join(place, 'from-page');
  const page = await openGame(context, `${server.address}/?seed=${SEED}`);
  await typeKeys(page, bytes);
  playNatively(wanted, script, await sizeOf(page));
  const files = await takeFiles(page, found);
  assert.equal(runsOf(join(found, 'runs')).length, 1, `runs among ${files}`);
  assert.equal(digest(found, runsOf(join(found, 'runs'))[0]), digest(wanted, runsOf(join(wanted, 'runs'))[0]));
  assert.deepEqual(page.problems, []);
});

async function showsTheSame(name, count, beforeKey) {
  const page = await openGame(context, `${server.address}/?seed=${SEED}`), {keys, script} = keysOf(count);
  for (const key of keys) {
    await beforeKey(page);
    await press(page, key);
  }
  await resize(page, 1000, 1000); // has room for the whole level: of a part of it, which one is shown depends on the way there
  assert.equal(trimmed(await text(page)), trimmed(playNatively(join(place, name), script, await sizeOf(page))));
  assert.deepEqual(page.problems, []);
}

test('the page shows what the native program shows', () => showsTheSame('shown', 40, () => {}));

test('a storm of sizes leaves the screen as it should be', async () => {
  const roll = numbers(3);
  await showsTheSame('storm', effort(8, 30), async page => {
    const size = () => [200 + roll.next().value % 1400, 200 + roll.next().value % 900];
    for (let i = 0; i < 2; i++) {
      const [width, height] = size();
      await page.setViewportSize({width, height});
    }
    await resize(page, ...size()); // what is done then is done, and not taken for what the key does
  });
});

test('native recordings come to equal digests in the page', async () => {
  const page = await context.newPage();
  await page.goto(`${server.address}/blank`);
  const runs = runsOf(join(recordings, 'recordings'));
  assert.equal(runs.length, effort(3, 20));
  for (const run of runs) {
    const bytes = Array.from(readFileSync(run));
    const [said] = await runIn(page, ['replay', '--digest', '/copy.run'], [['/copy.run', bytes]]);
    assert.equal(short(said), digest(recordings, run), run);
  }
});

test('games of bots in the page come to the same games natively', async () => {
  const page = await context.newPage(), home = join(place, 'from-bots');
  mkdirSync(home);
  await page.goto(`${server.address}/blank`);
  const [, files] = await runIn(page, ['simulate', '--seeds', SEEDS, '--keep', '--home', '/bots'], [], '/bots/recordings');
  for (const [name, bytes] of files) {
    writeFileSync(join(home, name), Uint8Array.from(bytes));
  }
  const digests = folder => runsOf(folder).map(run => digest(home, run)).sort();
  assert.deepEqual(digests(home), digests(join(recordings, 'recordings')));
});

test('a dropped recording is shown, and a hostile file does no harm', async () => {
  const good = readFileSync(runsOf(join(recordings, 'recordings'))[0]);
  const roll = numbers(9), noise = Uint8Array.from({length: 5000}, () => roll.next().value);
  const bent = Uint8Array.from(good, (byte, i) => i % 97 === 50 ? byte ^ 255 : byte);
  const browser = await openBrowser(), page = await openGame(browser, `${server.address}/?seed=${SEED}`);
  await beginGame(page);
  await press(page, '.');
  const shown = await turn(page), kept = await runsKept(page);
  await act(page, () => drop(page, 'good.run', good));
  assert.match(await text(page), /of \d+/);
  for (const [name, bytes] of [['noise.run', noise], ['../../bent.run', bent], ['cut.run', good.subarray(0, 900)],
    ['empty.run', []], ['noise.puzzle', noise]]) {
    await act(page, () => drop(page, name, bytes));
  }
  await drop(page, 'script.html', Buffer.from('<script>document.title = 1</script>'));
  await page.getByText('That is no .run or .puzzle file.').waitFor();
  await page.reload();
  await idle(page);
  assert.deepEqual(await runsKept(page), kept);
  await press(page, 'Enter'); // the title's first row goes on with the run
  assert.equal(await turn(page), shown);
  assert.deepEqual(page.problems, []);
  await browser.close();
});

test('a dropped puzzle is played to its goal', async () => {
  const file = join(place, 'cold.puzzle');
  native('puzzle', runsOf(join(recordings, 'recordings'))[0], '20', '--goal', 'survive', '--turns', '3', '--title', 'A cold hall', '-o', file, '--home', recordings);
  const page = await openGame(context, server.address);
  await act(page, () => drop(page, 'cold.puzzle', readFileSync(file)));
  assert.match(await text(page), /A cold hall/);
  for (const key of ['Enter', '.', '.', '.']) {
    await press(page, key);
  }
  assert.match(await text(page), /Solved!/);
  assert.deepEqual(page.problems, []);
});

function runsKept(page) {
  return page.evaluate(() => [...barrow.keep.files.keys()].filter(path => path.endsWith('.run')));
}

test('nothing can be loaded or sent once the game runs', async () => {
  const page = await openGame(context, server.address), before = server.requests.length;
  const refused = url => page.evaluate(url => fetch(url).then(() => false, () => true), url);
  assert.ok(await refused('/barrow.wasm'));
  assert.ok(await refused('https://example.org/'));
  await press(page, 'Enter');
  assert.equal(server.requests.length, before);
});
