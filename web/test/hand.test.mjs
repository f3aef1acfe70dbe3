// What a person does with the page: mouse, fingers, letters, the clipboard, a link.
import assert from 'node:assert/strict';
import {after, afterEach, before, test} from 'node:test';
import {SEED, act, beginGame, closeBrowsers, idle, openBrowser, openGame, press, resize, serve, text, turn} from './browser.mjs';

let server, context;

before(async () => {
  server = await serve();
  context = await openBrowser();
});
afterEach(() => Promise.all(context.pages().slice(1).map(page => page.close()))); // all but the first, which is blank
after(async () => {
  await closeBrowsers();
  server.close();
});

async function openFreshGame(context) {
  const page = await openGame(context, `${server.address}/?seed=${SEED}`);
  await beginGame(page);
  return page;
}

// The middle of a floor cell beside the hero, in pixels of the window.
function besideTheHero(page) {
  return page.evaluate(() => {
    const lines = barrow.screen.text().split('\n'), y = lines.findIndex(line => line.includes('@')), x = lines[y].indexOf('@');
    const dx = lines[y][x + 1] === '.' ? 1 : -1, area = document.querySelector('.xterm-screen').getBoundingClientRect();
    return {x: area.left + (x + dx + 0.5) * area.width / barrow.screen.cols, y: area.top + (y + 0.5) * area.height / barrow.screen.rows};
  });
}

const sizeOf = page => page.evaluate(() => [barrow.screen.cols, barrow.screen.rows]);

test('a click goes there', async () => {
  const page = await openFreshGame(context), before = await turn(page), at = await besideTheHero(page);
  await act(page, () => page.mouse.click(at.x, at.y));
  assert.equal(await turn(page), before + 1);
});

test('fingers: a tap goes there, a long press looks, a row of keys', async () => {
  const phone = await openBrowser({hasTouch: true, isMobile: true, viewport: {width: 390, height: 800}});
  const page = await openFreshGame(phone), start = await turn(page), session = await phone.newCDPSession(page);
  let at = await besideTheHero(page);
  await act(page, () => page.touchscreen.tap(at.x, at.y));
  assert.equal(await turn(page), start + 1);
  const before = await text(page);
  at = await besideTheHero(page);
  await act(page, () => session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [at]}));
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  assert.notEqual(await text(page), before);
  assert.equal(await turn(page), start + 1);
  await act(page, () => page.getByRole('button', {name: '?'}).dispatchEvent('pointerdown'));
  await act(page, () => page.getByRole('button', {name: 'Esc'}).dispatchEvent('pointerdown'));
  assert.equal(await turn(page), start + 1);
  await phone.close();
});

test('a small window has room for 40x20 cells, a large one for larger letters', async () => {
  const page = await openGame(context, server.address);
  for (const [width, height] of [[320, 480], [480, 320]]) {
    await resize(page, width, height);
    const [columns, rows] = await sizeOf(page);
    assert.ok(columns >= 40 && rows >= 20, `${columns}x${rows} in ${width}x${height} pixels`);
  }
  await resize(page, 1000, 700);
  const [before] = await sizeOf(page);
  await act(page, () => page.locator('#larger').click());
  const [after] = await sizeOf(page);
  assert.ok(after < before, `${before} columns, then ${after}`);
  await page.reload();
  await idle(page);
  assert.deepEqual((await sizeOf(page))[0], after);
  await page.locator('#smaller').click();
});

// Each word of one look is an element of its own.
test('letters stand in their cells', async () => {
  const page = await openFreshGame(context);
  const worst = await page.evaluate(() => {
    const cell = document.querySelector('.xterm-screen').getBoundingClientRect().width / barrow.screen.cols;
    const spans = [...document.querySelectorAll('.xterm-rows span')].filter(span => span.textContent !== '');
    return Math.max(...spans.map(span => Math.abs(span.getBoundingClientRect().width - [...span.textContent].length * cell) / cell));
  });
  assert.ok(worst < 0.2, `${worst} cells`);
});

test('Ctrl-C copies what is marked, and Ctrl-V types it', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: server.address});
  const page = await openFreshGame(context), before = await turn(page);
  await page.evaluate(() => {
    const y = barrow.screen.text().split('\n').findIndex(line => line.includes('.....'));
    barrow.screen.select(barrow.screen.text().split('\n')[y].indexOf('.....'), y, 3);
  });
  await page.keyboard.press('Control+C');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '...');
  await act(page, () => page.keyboard.press('Control+V')); // three turns of waiting
  assert.equal(await turn(page), before + 3);
});

test('a link begins a game with its seed, once', async () => {
  const browser = await openBrowser(), page = await openFreshGame(browser);
  await press(page, '.');
  const before = await turn(page);
  await page.reload();
  await idle(page);
  await press(page, 'Enter'); // goes on with the run
  assert.equal(await turn(page), before);
  await browser.close();
});

test('the keys stay with the game, and move nothing else', async () => {
  const page = await openFreshGame(context), before = await turn(page);
  const isAsItWas = () => page.evaluate(() => [scrollX, scrollY, document.getElementById('screen').scrollTop, document.activeElement.className]);
  const start = await isAsItWas();
  await page.locator('#smaller').click();
  await page.locator('#larger').click();
  await page.locator('footer').click({position: {x: 5, y: 5}});
  await idle(page);
  await act(page, () => page.keyboard.press('.'));
  assert.equal(await turn(page), before + 1);
  for (const key of ['ArrowDown', 'PageDown', 'Space', 'End']) {
    await page.keyboard.press(key);
  }
  assert.deepEqual(await isAsItWas(), start);
  assert.match(start[3], /xterm/);
});

// What the browser asks when the page is to be closed: null if nothing.
async function askedAtEnd(page, endPage) {
  let asked = null;
  page.on('dialog', dialog => { asked = dialog.type(); dialog.accept(); });
  const closed = page.waitForEvent('close');
  await endPage();
  await closed;
  return asked;
}

test('a slip of Ctrl-W is asked about, and nothing else', async () => {
  for (const [key, wanted] of [['Control', 'beforeunload'], [null, null]]) {
    const page = await openFreshGame(context);
    await press(page, '.');
    if (key) {
      await page.keyboard.down(key);
    }
    assert.equal(await askedAtEnd(page, () => page.close({runBeforeUnload: true})), wanted);
  }
});

test('the whole screen, and back', async () => {
  const page = await openFreshGame(context), before = await turn(page);
  for (const isFull of [true, false]) {
    await page.locator('#full').click();
    await page.waitForFunction(isFull => (document.fullscreenElement !== null) === isFull, isFull);
    await idle(page);
  }
  await act(page, () => page.keyboard.press('.'));
  assert.equal(await turn(page), before + 1);
});

// ---- browsers and servers that lack something ----

async function openWithout(change) {
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', problem => page.problems.push(String(problem)));
  await page.addInitScript(change);
  return page;
}

test('without WebAssembly the page says so', async () => {
  const page = await openWithout(() => { delete globalThis.WebAssembly; });
  await page.goto(server.address);
  await page.getByText('this browser has no WebAssembly').waitFor();
});

test('a browser that keeps nothing plays all the same, and says so', async () => {
  const page = await openWithout(() => {
    const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
    Object.defineProperty(globalThis, 'indexedDB', {get: refuse});
    Object.defineProperty(globalThis, 'localStorage', {get: refuse});
    Object.defineProperty(navigator.locks, 'request', {value: async () => refuse()});
  });
  await page.goto(`${server.address}/?seed=${SEED}`);
  await idle(page);
  await beginGame(page);
  const before = await turn(page);
  await press(page, '.');
  assert.equal(await turn(page), before + 1);
  assert.match(await page.locator('#notice').innerText(), /keeps nothing for this page/);
  await act(page, () => page.locator('#larger').click());
  assert.deepEqual(page.problems, []);
});

test('a server that does not know the kind of the program serves it all the same', async () => {
  const page = await context.newPage();
  await page.route('**/barrow.wasm', async route => {
    const response = await route.fetch();
    await route.fulfill({response, headers: {...response.headers(), 'content-type': 'application/octet-stream'}});
  });
  await page.goto(server.address);
  await idle(page);
  assert.match(await text(page), /New game/);
});

test('what cannot be loaded is told', async () => {
  const page = await context.newPage();
  await page.route('**/barrow.wasm', route => route.fulfill({status: 404}));
  await page.goto(server.address);
  await page.getByText('It cannot be played here: barrow.wasm: 404').waitFor();
});
