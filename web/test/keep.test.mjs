// Whatever ends the page, no turn that was shown is lost.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {SEED, beginGame, closeBrowsers, effort, idle, numbers, openBrowser, openGame, press, serve, text, turn, typeKeys} from './browser.mjs';

const TRIES_OF_RUN = 5; // short enough that no hero dies

let server;
before(async () => { server = await serve(); });
after(async () => {
  await closeBrowsers();
  server.close();
});

// Plays some keys, each as soon as the one before is shown, and ends the page in mid-play. Returns
// the last turn that was seen on it.
async function playAndEnd(page, roll, end) {
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
  const session = await page.context().newCDPSession(page), crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

// The title tells the last turn, or that there are later ones.
async function goOn(browser) {
  const page = await openGame(browser, server.address), [told, later] = (await text(page)).match(/turn \d+( or later)?/);
  await press(page, 'Enter'); // the title's first row goes on with the run
  const found = await turn(page), last = Number(told.match(/\d+/));
  assert.ok(later ? last <= found : last === found, `${told}, but it is turn ${found}`);
  return page;
}

async function endsLoseNothing(tries, end) {
  const roll = numbers(tries);
  for (let run = 0; run < tries / TRIES_OF_RUN; run++) {
    const browser = await openBrowser();
    let page = await openGame(browser, `${server.address}/?seed=${SEED + run}`);
    await beginGame(page);
    for (let i = 0; i < TRIES_OF_RUN; i++) {
      const shown = await playAndEnd(page, roll, end);
      page = await goOn(browser);
      const found = await turn(page);
      assert.ok(shown >= 0 && found >= shown, `run ${run}, try ${i}: turn ${shown} was shown, ${found} is kept`);
    }
    await browser.close();
  }
}

test('a killed tab loses no turn that was shown', () => endsLoseNothing(effort(5, 50), crash));
test('a closed tab loses no turn that was shown', () => endsLoseNothing(effort(5, 200), page => page.close()));

test('a second tab watches, keeps nothing, and plays when the first is closed', async () => {
  const browser = await openBrowser(), first = await openGame(browser, `${server.address}/?seed=${SEED}`), second = await browser.newPage();
  const shows = words => second.waitForFunction(words => document.querySelector('.xterm-rows').textContent.includes(words), words);
  await second.goto(server.address);
  await second.getByText('Barrow is open in another tab').waitFor();
  await beginGame(first);
  await shows('Turn 1 of 1');
  await typeKeys(first, [...'...']);
  await shows('Turn 4 of 4');
  assert.equal(await turn(first), 4);
  const [[path, before]] = await runsKept(first); // which notes the turn a moment after the last key
  await first.close();
  await shows('New game');
  await idle(second);
  const [[pathNow, now], ...others] = await runsKept(second);
  assert.deepEqual([pathNow, now.slice(0, before.length), others], [path, before, []]);
  await press(second, 'Enter');
  assert.equal(await turn(second), 4);
  await browser.close();
});

// The bytes of each run that the page keeps.
const runsKept = page => page.evaluate(() => [...barrow.keep.files].filter(([path]) => path.endsWith('.run'))
  .map(([path, {pieces}]) => [path, pieces.flatMap(piece => [...piece])]));

test('a key writes what is new, and a reopened page reads what was written', async () => {
  const browser = await openBrowser(), page = await openGame(browser, `${server.address}/?seed=${SEED}`);
  await beginGame(page);
  await page.evaluate(() => {
    const {put} = IDBObjectStore.prototype;
    globalThis.sizes = [];
    IDBObjectStore.prototype.put = function(file, key) {
      sizes.push(file.bytes.length);
      return put.call(this, file, key);
    };
  });
  const play = async keys => {
    await typeKeys(page, [...keys]);
    return page.evaluate(() => sizes.splice(0));
  };
  const isLarge = size => size > 1000, sizes = await play('hljkhljk');
  assert.ok(sizes.length >= 8 && !sizes.some(isLarge), `${sizes}`);
  await page.evaluate(() => { barrow.keep.piecesMost = 5; });
  assert.ok((await play('hljkhljk')).some(isLarge));
  const [[path, before]] = await runsKept(page); // see above
  await page.reload();
  await idle(page);
  const [[pathNow, now], ...others] = await runsKept(page);
  assert.deepEqual([pathNow, now.slice(0, before.length), others], [path, before, []]);
  await browser.close();
});

// From then on whether the disk is full: no transaction that writes comes to its end.
const setFull = (page, isFull) => page.evaluate(isFull => {
  globalThis.commit ??= IDBTransaction.prototype.commit;
  IDBTransaction.prototype.commit = isFull ? IDBTransaction.prototype.abort : commit;
}, isFull);

test('what cannot be kept is told, and kept as soon as it can be', async () => {
  const browser = await openBrowser(), page = await openGame(browser, `${server.address}/?seed=${SEED}`);
  const told = () => page.evaluate(() => document.getElementById('notice').value), isTold = /not kept any more/;
  await beginGame(page);
  await press(page, '.');
  const kept = await turn(page);
  assert.doesNotMatch(await told(), isTold);
  await setFull(page, true);
  for (const wait of [1, 2]) {
    await press(page, '.');
    assert.equal(await turn(page), kept + wait);
    assert.match(await told(), isTold);
  }
  const other = await browser.newPage(); // what the browser has got
  await other.goto(`${server.address}/blank`);
  const sizes = () => other.evaluate(async () => {
    const {Keep} = await import('/keep.js'), keep = new Keep('/barrow');
    await keep.open();
    await keep.load();
    return [...keep.files].filter(([path]) => path.endsWith('.run')).map(([, {size}]) => size);
  });
  const [before] = await sizes();
  await setFull(page, false);
  await press(page, '.');
  assert.doesNotMatch(await told(), isTold);
  const [after] = await sizes();
  assert.ok(after > before, `${before} bytes, then ${after}`);
  await page.reload();
  await idle(page);
  await press(page, 'Enter');
  assert.equal(await turn(page), kept + 3);
  await browser.close();
});
