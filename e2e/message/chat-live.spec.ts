import { emptyChat, numbered, stored } from '@muster/testing/chat';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { field, messageOf, messages, openChat, panel, say, sent, texts } from '../support/chat-steps.ts';
import { openCuttableProxy } from '../support/cuttable-proxy.ts';
import { allSent } from '../support/device.ts';
import {
  brokenConnection,
  burst,
  reconnected,
  test,
  watchForDoubles,
  wholeChat,
} from '../support/live-steps.ts';

// These lose and find a server; none opens without one, for which the worker would fetch the whole app.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ store }) => emptyChat(store));

/** `Message 60` first. */
const newestFirst = (count: number) => numbered(count).reverse();

const connected = (page: Page) => expect(page.getByText('Connected', { exact: true })).toBeVisible();

test('L12 L14 D32 a server that stops and starts again: drafts stay, both come back by themselves and miss nothing', async ({
  page,
  employee: _,
  addPerson,
  elsewhere,
  crowd,
  muster,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(brokenConnection);
  const [third] = await crowd(1);
  const theirs = await elsewhere(await addPerson());
  for (const each of [page, theirs]) await openChat(each);
  await say(page, 'One');
  await expect(messageOf(theirs, 'One')).toHaveCount(1);
  await say(theirs, 'Two');
  await expect(messageOf(page, 'Two')).toHaveCount(1);
  for (const each of [page, theirs]) await sent(each);
  const doubles = [await watchForDoubles(page), await watchForDoubles(theirs)];
  await field(page).fill('Half a sen');

  await muster.stop();
  try {
    for (const each of [page, theirs]) {
      await expect(each.getByText('Disconnected', { exact: true })).toBeVisible();
      await expect(panel(each)).toContainText('Connection lost. Trying to reconnect...');
      await expect(field(each)).toBeDisabled();
      await expect(panel(each).getByRole('button', { name: 'Send' })).toBeDisabled();
      await expect(texts(each)).toHaveText(['Two', 'One']);
    }
    await expect(field(page)).toHaveValue('Half a sen');
  } finally {
    await muster.start();
  }

  await third?.post('/api/messages', { content: 'Three' });
  for (const each of [page, theirs]) {
    await expect(texts(each)).toHaveText(['Three', 'Two', 'One'], reconnected);
    await connected(each);
    await expect(panel(each)).not.toContainText('Connection lost');
  }
  await expect(field(page)).toHaveValue('Half a sen');
  await field(page).press('Enter');
  for (const each of [page, theirs]) {
    await expect(texts(each)).toHaveText(['Half a sen', 'Three', 'Two', 'One']);
    await sent(each);
  }
  for (const each of doubles) expect(await each()).toEqual([]);
  expect(await stored(store)).toEqual(['Half a sen', 'Three', 'Two', 'One']);
});

test('S9 L2 L12 a server that is killed in the middle of a burst: what it had taken is there, and what it had not is sent', async ({
  page,
  employee: _,
  addPerson,
  elsewhere,
  crowd,
  muster,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(brokenConnection);
  // So many that no one comes to the limit before the server is gone (D51).
  const people = await crowd(20);
  const theirs = await elsewhere(await addPerson());
  for (const each of [page, theirs]) await openChat(each);
  const doubles = [await watchForDoubles(page), await watchForDoubles(theirs)];
  await burst(people, 1, 15);
  let begun = 15;
  const posting = async () => {
    for (;;) {
      begun += 1;
      await burst(people, begun, begun);
    }
  };
  const broken = expect(posting()).rejects.toThrow(/fetch failed|socket hang up|ECONN/);
  await say(page, 'In between');
  await muster.stop('SIGKILL');
  await broken;
  await muster.start();
  await people[0]?.post('/api/messages', { content: 'Afterwards' });
  for (const each of [page, theirs]) {
    await expect(messageOf(each, 'Afterwards')).toHaveCount(1, reconnected);
    await expect(messageOf(each, 'In between')).toHaveCount(1);
    await connected(each);
  }
  await allSent(page);
  const all = await stored(store);
  for (const each of [page, theirs]) await expect.poll(() => wholeChat(each)).toEqual(all);
  // The last one was on its way: it may be there or not, and nothing said that it is.
  expect(all).toEqual(expect.arrayContaining(newestFirst(begun - 1)));
  expect(new Set(all).size).toBe(all.length);
  for (const each of doubles) expect(await each()).toEqual([]);
});

test('L12 L14 a socket that is cut twice in the middle of a burst: nothing is lost or doubled', async ({
  employee,
  addPerson,
  elsewhere,
  crowd,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(brokenConnection);
  const people = await crowd(4);
  const proxy = await openCuttableProxy();
  const [cut, whole] = [
    await elsewhere(employee, { proxy: { server: proxy.address } }),
    await elsewhere(await addPerson()),
  ];
  for (const each of [cut, whole]) await openChat(each);
  const doubles = [await watchForDoubles(cut), await watchForDoubles(whole)];

  await burst(people, 1, 15);
  const again = proxy.nextTunnel();
  expect(proxy.cut()).toBe(1);
  await burst(people, 16, 25);
  await again;
  // While the device reads what it missed, more comes; and it is cut off again.
  await burst(people, 26, 40);
  const onceMore = proxy.nextTunnel();
  expect(proxy.cut()).toBe(1);
  await burst(people, 41, 50);
  await onceMore;
  await burst(people, 51, 60);

  for (const each of [cut, whole]) {
    await expect(messages(each).first()).toContainText('Message 60');
    await connected(each);
    await expect.poll(() => wholeChat(each)).toEqual(newestFirst(60));
  }
  for (const each of doubles) expect(await each()).toEqual([]);
  expect(await stored(store)).toEqual(newestFirst(60));
  await cut.close();
  await proxy.close();
});

test('L31 L32 L33 a line that falls silent without closing: no tab says "Connected" for longer than 15 seconds, and both are live again within 10', async ({
  employee,
  elsewhere,
  crowd,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(brokenConnection, /closed before the connection is established/);
  const [sender] = await crowd(1);
  const proxy = await openCuttableProxy();
  const leader = await elsewhere(employee, { proxy: { server: proxy.address } });
  const other = await twoTabs(leader.context(), leader);
  for (const each of [leader, other]) await connected(each);

  proxy.fallSilent();
  await sender?.post('/api/messages', { content: 'Meanwhile' });
  // The socket that is dead stays open in the browser: only the silence tells.
  for (const each of [leader, other]) {
    await expect(each.getByText('Disconnected', { exact: true })).toBeVisible({ timeout: 17_000 });
    await expect(each.getByRole('status').getByText('Muster cannot be reached.')).toBeVisible();
  }
  proxy.recover();
  for (const each of [leader, other]) {
    await expect(messageOf(each, 'Meanwhile')).toHaveCount(1, { timeout: 12_000 });
    await connected(each);
    await expect(each.getByText('Muster cannot be reached.')).toHaveCount(0);
  }
  await leader.context().close();
  await proxy.close();
});

/** Opens the chat in two tabs of one browser; the first leads. */
async function twoTabs(context: BrowserContext, first: Page): Promise<Page> {
  await openChat(first);
  const second = await context.newPage();
  await openChat(second);
  return second;
}

for (const [what, end] of [
  ['is closed', (leader: Page) => leader.close()],
  ['crashes', crash],
] as const) {
  test(`L12 L14 D44 when the tab that works ${what} in the middle of a burst, the other goes on: nothing is lost or doubled`, async ({
    page: leader,
    context,
    employee: _,
    crowd,
    store,
  }) => {
    test.slow();
    const people = await crowd(4);
    const other = await twoTabs(context, leader);
    const doubles = await watchForDoubles(other);
    await burst(people, 1, 20);
    await say(other, 'In between');
    await expect(messageOf(other, 'In between')).toHaveCount(1);
    const posting = burst(people, 21, 60);
    await end(leader);
    await posting;
    // What the other tab said may be stored last: it is sent by the tab that works.
    await expect(messageOf(other, 'Message 60')).toHaveCount(1);
    await connected(other);
    await allSent(other);
    const all = await stored(store);
    expect(all.filter((text) => text !== 'In between')).toEqual(newestFirst(60));
    expect(all).toHaveLength(61);
    await expect.poll(() => wholeChat(other)).toEqual(all);
    expect(await doubles()).toEqual([]);
    // What comes from now on comes by itself.
    await people[0]?.post('/api/messages', { content: 'Afterwards' });
    await expect(messages(other).first()).toContainText('Afterwards');
  });
}

/** Ends a tab without a word. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
