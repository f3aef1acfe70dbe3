// The page in a real browser: it plays what the native program plays, and loses nothing.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {idle, native, openBrowser, openGame, place, press, printed, serve, takeFiles, text, turn} from './browser.mjs';

const SEED = 5;
let server, context;

before(async () => {
  server = await serve();
  context = await openBrowser();
});
after(async () => {
  await context.close();
  server.close();
});

// Numbers that are the same each time (a linear congruential generator).
function* numbers(state) {
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    yield state >>> 8;
  }
}

// Keys of a game that is begun with a seed, as the browser and as scripts name them.
function keysOf(count) {
  const names = {Escape: '<Esc>', Enter: '<Enter>', Tab: '<Tab>'};
  const often = [...'hjklyubnoooo.g', 'Tab', 'Tab', 'Escape', 'Enter'], roll = numbers(17);
  const keys = ['1', 'Enter', ...Array.from({length: count - 2}, () => often[roll.next().value % often.length])];
  return {keys, script: keys.map(key => names[key] ?? key).join('')};
}

function playNatively(home, script) {
  const file = join(place, 'script');
  writeFileSync(file, script);
  const shown = native('--seed', String(SEED), '--home', home, '--script', file, '--print-screen');
  const run = readdirSync(join(home, 'runs')).find(name => name.endsWith('.run'));
  return {shown, digest: native('replay', '--digest', '--home', home, join(home, 'runs', run))};
}

// Lines without their blank ends.
const trimmed = lines => lines.split('\n').map(line => line.trimEnd()).join('\n').trimEnd();

test('300 keys come to the same game as in the native program', async () => {
  const {keys, script} = keysOf(300);
  const wanted = playNatively(join(place, 'native'), script);
  const page = await openGame(context, `${server.address}/?seed=${SEED}`);
  for (const key of keys) {
    await press(page, key);
  }
  const home = join(place, 'from-page'), files = await takeFiles(page, home);
  const run = files.find(path => /^runs\/.*\.run$/.test(path));
  assert.ok(run, `no run among ${files}`);
  assert.equal(native('replay', '--digest', '--home', home, join(home, run)), wanted.digest);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test('the page shows what the native program shows', async () => {
  const {keys, script} = keysOf(40);
  const page = await openGame(context, `${server.address}/?seed=${SEED}`);
  for (const key of keys) {
    await press(page, key);
  }
  const size = await page.evaluate(() => `${barrow.screen.cols}x${barrow.screen.rows}`);
  const file = join(place, 'short-script');
  writeFileSync(file, script);
  const wanted = native('--seed', String(SEED), '--home', join(place, 'shown'), '--script', file, '--size', size, '--print-screen');
  assert.equal(trimmed(await text(page)), trimmed(wanted));
  await page.close();
});

test('20 native recordings come to equal digests in the page', async () => {
  const home = join(place, 'recordings');
  native('simulate', '--seeds', '101-120', '--keep', '--home', home);
  const page = await context.newPage();
  await page.goto(`${server.address}/blank`);
  const names = readdirSync(join(home, 'recordings')).filter(name => name.endsWith('.run'));
  assert.equal(names.length, 20);
  for (const name of names) {
    const path = join(home, 'recordings', name);
    const bytes = Array.from(readFileSync(path));
    assert.equal(await printed(page, ['replay', '--digest', `/${name}`], [[`/${name}`, bytes]]), native('replay', '--digest', '--home', home, path), name);
  }
  await page.close();
});

test('nothing can be loaded or sent once the game runs', async () => {
  const page = await openGame(context, server.address);
  const before = server.requests.length;
  const refused = await page.evaluate(() => fetch('/barrow.wasm').then(() => false, () => true));
  assert.ok(refused);
  await press(page, 'Enter');
  assert.equal(server.requests.length, before);
  await page.close();
});

// Opens the run that is under way and tells its turn.
async function turnWhenReopened(browser, check) {
  const page = await openGame(browser, server.address);
  await press(page, 'Enter'); // the title's first row goes on with it
  const found = await turn(page);
  await check?.(page);
  await page.close();
  return found;
}

// Plays some keys, each as soon as the one before is shown, and ends the page in mid-play.
async function playAndEnd(browser, roll, end) {
  const page = await openGame(browser, server.address);
  await press(page, 'Enter');
  const keys = [...'hjklyubn.o'];
  for (let i = roll.next().value % 6; i >= 0; i--) {
    await press(page, keys[roll.next().value % keys.length]);
  }
  const shown = await turn(page);
  page.keyboard.press(keys[roll.next().value % keys.length]).catch(() => {});
  await new Promise(done => setTimeout(done, roll.next().value % 30));
  const last = await turn(page).catch(() => -1);
  await end(page);
  return Math.max(shown, last);
}

async function crash(page) {
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  await page.close();
}

async function beginRun(browser) {
  const page = await openGame(browser, `${server.address}/?seed=${SEED}`);
  for (const key of ['1', 'Enter', 'Escape']) {
    await press(page, key);
  }
  await page.close();
}

async function endsLoseNothing(tries, end) {
  const browser = await openBrowser(), roll = numbers(tries);
  await beginRun(browser);
  for (let i = 0; i < tries; i++) {
    const shown = await playAndEnd(browser, roll, end);
    const found = await turnWhenReopened(browser);
    assert.ok(found >= shown && found >= 0, `try ${i}: turn ${shown} was shown, ${found} is kept`);
  }
  await browser.close();
}

test('a killed tab loses no turn that was shown', () => endsLoseNothing(Number(process.env.KILLS ?? 10), crash));
test('a closed tab loses no turn that was shown', () => endsLoseNothing(Number(process.env.CLOSES ?? 10), page => page.close()));

test('a storm of sizes leaves the screen as it should be', async () => {
  const page = await openGame(context, `${server.address}/?seed=${SEED}`), roll = numbers(3);
  const {keys, script} = keysOf(30);
  for (const key of keys) {
    for (let i = 0; i < 3; i++) {
      await page.setViewportSize({width: 200 + roll.next().value % 1400, height: 200 + roll.next().value % 900});
    }
    await press(page, key);
  }
  await page.setViewportSize({width: 1000, height: 700});
  await page.waitForTimeout(300);
  await idle(page);
  const size = await page.evaluate(() => `${barrow.screen.cols}x${barrow.screen.rows}`);
  const file = join(place, 'storm-script');
  writeFileSync(file, script);
  const wanted = native('--seed', String(SEED), '--home', join(place, 'storm'), '--script', file, '--size', size, '--print-screen');
  assert.equal(trimmed(await text(page)), trimmed(wanted));
  assert.deepEqual(page.problems, []);
  await page.close();
});

function drop(page, name, bytes) {
  return page.evaluate(([name, bytes]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
    document.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
  }, [name, Array.from(bytes)]);
}

test('a dropped recording is shown, and a hostile file does no harm', async () => {
  const recordings = join(place, 'recordings/recordings');
  const good = readFileSync(join(recordings, readdirSync(recordings).find(name => name.endsWith('.run'))));
  const roll = numbers(9), noise = Uint8Array.from({length: 5000}, () => roll.next().value);
  const bent = Uint8Array.from(good, (byte, i) => i % 97 === 50 ? byte ^ 255 : byte);
  const page = await openGame(context, server.address);
  const kept = await page.evaluate(() => [...barrow.keep.files.keys()].filter(path => path.endsWith('.run')));
  await drop(page, 'good.run', good);
  await page.waitForFunction(() => /of \d+/.test(barrow.screen.text()));
  for (const [name, bytes] of [['noise.run', noise], ['../../bent.run', bent], ['cut.run', good.subarray(0, 900)],
    ['empty.run', []], ['script.html', Buffer.from('<script>document.title = 1</script>')], ['noise.puzzle', noise]]) {
    await drop(page, name, bytes);
    await page.waitForTimeout(300);
    await idle(page);
  }
  await page.reload();
  await idle(page);
  assert.match(await text(page), /New game/);
  const now = await page.evaluate(() => [...barrow.keep.files.keys()].filter(path => path.endsWith('.run')));
  assert.deepEqual(now, kept);
  await page.close();
});

test('a second tab waits until the first is closed', async () => {
  const first = await openGame(context, server.address), second = await context.newPage();
  await second.goto(server.address);
  await second.getByText('Barrow is open in another tab').waitFor();
  assert.equal(await second.evaluate(() => typeof globalThis.barrow), 'undefined');
  await first.close();
  await idle(second);
  await second.close();
});

test('fingers: a tap goes there, a long press looks, a row of keys', async () => {
  const phone = await openBrowser({hasTouch: true, isMobile: true, viewport: {width: 390, height: 800}});
  const page = await openGame(phone, `${server.address}/?seed=${SEED}`);
  const [columns, rows] = await page.evaluate(() => [barrow.screen.cols, barrow.screen.rows]);
  assert.ok(columns >= 40 && rows >= 20, `${columns}x${rows}`);
  for (const key of ['1', 'Enter', 'Escape']) {
    await press(page, key);
  }
  const start = await turn(page);
  const at = await page.evaluate(() => {
    const lines = barrow.screen.text().split('\n'), y = lines.findIndex(line => line.includes('@')), x = lines[y].indexOf('@');
    const dx = lines[y][x + 1] === '.' ? 1 : -1, area = document.querySelector('.xterm-screen').getBoundingClientRect();
    return {x: area.left + (x + dx + 0.5) * area.width / barrow.screen.cols, y: area.top + (y + 0.5) * area.height / barrow.screen.rows};
  });
  await page.touchscreen.tap(at.x, at.y);
  await page.waitForFunction(before => Number(barrow.screen.text().match(/\bT(?:urn )?(\d+)/)?.[1]) > before, start);
  const before = await text(page), session = await phone.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [at]});
  await page.waitForTimeout(700);
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await idle(page);
  assert.notEqual(await text(page), before);
  await page.getByRole('button', {name: 'Esc'}).dispatchEvent('pointerdown');
  await idle(page);
  await phone.close();
});
