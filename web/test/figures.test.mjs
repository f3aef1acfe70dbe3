// What the page costs. Times are told and not judged: they are those of a busy machine, too.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {readFileSync, readdirSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {join} from 'node:path';
import {SEED, beginGame, closeBrowsers, effort, folder, numbers, openBrowser, openGame, runIn, serve, typeKeys} from './browser.mjs';

const GZIP_MOST = 1.5e6, GROWTH_MOST = 16 << 20; // bytes

let server, context;

before(async () => {
  server = await serve();
  context = await openBrowser();
});
after(async () => {
  await closeBrowsers();
  server.close();
});

test('the page is small', t => {
  const sizes = readdirSync(folder).map(name => gzipSync(readFileSync(join(folder, name))).length);
  const sum = sizes.reduce((a, b) => a + b);
  t.diagnostic(`with gzip: ${sum} bytes`);
  assert.ok(sum <= GZIP_MOST);
});

// Milliseconds from the navigation to the frame that shows the title.
async function firstFrame() {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => document.querySelector('.xterm-rows')?.textContent.includes('New game')
      ? globalThis.firstFrame = performance.now() : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
  await page.goto(server.address);
  const time = await page.waitForFunction(() => globalThis.firstFrame);
  const milliseconds = await time.jsonValue();
  await page.close();
  return milliseconds;
}

const sorted = values => values.sort((a, b) => a - b);

test('the first frame comes', async t => {
  const cold = await firstFrame(), warm = sorted([await firstFrame(), await firstFrame(), await firstFrame()]);
  t.diagnostic(`first frame: ${cold.toFixed()} ms cold, ${warm[1].toFixed()} ms warm`);
});

// Milliseconds from each key, a step to and fro, until the terminal has drawn what follows from it.
function latencies(page, count) {
  return page.evaluate(async count => {
    const {screen} = barrow, times = [];
    for (let i = 0; i < count; i++) {
      await new Promise(done => setTimeout(done, 100 + i % 7)); // a quick hand, at no time of its own of a frame
      const start = performance.now();
      const drawn = new Promise((done, fail) => {
        const once = screen.onRender(() => { once.dispose(); done(); });
        setTimeout(fail, 10000, new Error(`key ${i} changed nothing`));
      });
      screen.input('hl'[i % 2]);
      await drawn;
      times.push(performance.now() - start);
    }
    return times;
  }, count);
}

// Few turns of each game, so that nobody comes who ends the walk.
test('a key is answered', async t => {
  const times = [];
  for (let game = 0; game < effort(1, 4); game++) {
    const page = await openGame(context, `${server.address}/?seed=${SEED + game}`);
    await beginGame(page);
    times.push(...await latencies(page, 50));
    await page.close();
  }
  const at = share => sorted(times)[Math.floor(times.length * share)].toFixed(1);
  t.diagnostic(`key to paint: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length} keys`);
});

// Bytes of the process that shows a page, without what nobody holds any more.
async function memory(page) {
  await page.requestGC();
  const session = await context.browser().newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({type}) => type === 'renderer').map(({id}) => readFileSync(`/proc/${id}/status`, 'utf8').match(/VmRSS:\s*(\d+)/)[1] * 1024);
  return Math.max(...sizes);
}

// Explores, fights and stumbles to the end of a hero, and begins again with another, until that many are dead.
async function playGames(page, count, roll) {
  const round = () => [...'oo>', '\t', '\t', '\t', '1', '\x1b', ...Array.from({length: 4}, () => 'hjklyubn'[roll.next().value % 8]), '\x1b', '\x1b'];
  const ended = () => page.evaluate(() => [...barrow.keep.files.keys()].filter(path => path.includes('/recordings/')).length);
  let keys = 0;
  for (; await ended() < count; keys += 150) {
    await typeKeys(page, Array.from({length: 10}, round).flat());
  }
  return keys;
}

function doesNotGrow(t, what, before, after) {
  t.diagnostic(`memory: ${(before / 1e6).toFixed()} MB, and ${((after - before) / 1e6).toFixed(1)} MB more after ${what}`);
  assert.ok(after - before <= GROWTH_MOST);
}

test('whole games do not grow', async t => {
  const page = await openGame(context, `${server.address}/?seed=${SEED}`), roll = numbers(1), few = effort(1, 3), many = effort(4, 20);
  await beginGame(page);
  await playGames(page, few, roll);
  const before = await memory(page), keys = await playGames(page, many, roll);
  doesNotGrow(t, `${many - few} whole games of ${keys} keys`, before, await memory(page));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test('whole games of a bot do not grow', async t => {
  const page = await context.newPage(), count = effort(2, 10);
  await page.goto(`${server.address}/blank`);
  const play = seed => runIn(page, ['simulate', '--seeds', seed, '--home', '/bots'], []);
  await play('101');
  const before = await memory(page);
  for (let i = 0; i < count; i++) {
    await play(`${102 + i}`);
  }
  doesNotGrow(t, `${count} whole games of a bot`, before, await memory(page));
  await page.close();
});
