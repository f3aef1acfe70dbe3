// Whatever ends the page, no turn that was shown is lost.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {SEED, beginGame, effort, idle, numbers, openBrowser, openGame, press, serve, turn} from './browser.mjs';

const TRIES_OF_RUN = 5; // short enough that no hero dies

let server;
before(async () => { server = await serve(); });
after(() => server.close());

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

async function goOn(browser) {
  const page = await openGame(browser, server.address);
  await press(page, 'Enter'); // the title's first row goes on with the run
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

test('a second tab waits until the first is closed', async () => {
  const browser = await openBrowser(), first = await openGame(browser, server.address), second = await browser.newPage();
  await second.goto(server.address);
  await second.getByText('Barrow is open in another tab').waitFor();
  assert.equal(await second.evaluate(() => typeof globalThis.barrow), 'undefined');
  await first.close();
  await idle(second);
  await browser.close();
});
