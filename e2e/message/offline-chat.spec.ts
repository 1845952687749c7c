import { restClient } from '@muster/testing/rest-client';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  conversation,
  emptyChat,
  field,
  messageOf,
  messages,
  numbered,
  openChat,
  panel,
  post,
  say,
  sent,
  texts,
} from '../support/chat-steps.ts';
import { allSent, noteSending, queueButton, visitOnce } from '../support/device.ts';
import { card } from '../support/leave-steps.ts';
import { brokenConnection, stored, test, watchForDoubles, wholeChat } from '../support/live-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

const everyPost = '**/api/messages';

/** Opens the chat so that it would open without a network from then on. */
async function openForGood(page: Page): Promise<void> {
  await visitOnce(page, '/chat');
  await page.reload();
  await expect(field(page)).toBeEnabled();
}

/** Has the network go while a message is being sent. `reached`: the server has it by then, and only the answer is lost. */
async function loseNetworkWhileSending(context: BrowserContext, reached: boolean): Promise<void> {
  await context.route(
    everyPost,
    async (route) => {
      await context.setOffline(true);
      if (reached) await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

for (const [what, reached] of [
  ['reached the server, without an answer', true],
  ['never left', false],
] as const) {
  test(`S22 L2 L15 a message whose sending breaks off, which ${what}, waits over a reload and arrives once`, async ({
    page,
    context,
    employee: _,
    addPerson,
    elsewhere,
    store,
  }) => {
    test.slow();
    const tries = noteSending(context);
    const theirs = await elsewhere(await addPerson());
    for (const each of [page, theirs]) await openForGood(each);
    await say(page, 'Before');
    await expect(messageOf(theirs, 'Before')).toHaveCount(1);
    await expect(messageOf(page, 'Before')).toHaveCount(1);
    await allSent(page);
    await loseNetworkWhileSending(context, reached);
    await say(page, 'Only once');

    const waiting = messageOf(page, 'Only once');
    const isWaiting = async () => {
      await expect(waiting).toHaveCount(1);
      await expect(waiting).toContainText('Waiting to sync');
      await expect(waiting.getByRole('button')).toHaveText(['Retry', 'Discard']);
      await expect(queueButton(page, '1 unsent')).toBeVisible();
    };
    await isWaiting();
    await page.reload();
    await isWaiting();
    await expect(texts(page)).toHaveText(['Only once', 'Before']);
    expect(await stored(store)).toEqual(reached ? ['Only once', 'Before'] : ['Before']);
    await expect(messageOf(theirs, 'Only once')).toHaveCount(reached ? 1 : 0);

    const doubles = [await watchForDoubles(page), await watchForDoubles(theirs)];
    await context.setOffline(false);
    await allSent(page);
    for (const each of [page, theirs]) {
      await expect(texts(each)).toHaveText(['Only once', 'Before']);
      await sent(each);
      await expect(messageOf(each, 'Only once')).not.toContainText(/Employee \d/);
    }
    await expect(waiting.getByRole('button', { name: /Retry|Discard/ })).toHaveCount(0);
    for (const each of doubles) expect(await each()).toEqual([]);
    expect(await stored(store)).toEqual(['Only once', 'Before']);
    const keys = tries.map(({ key }) => key);
    expect(new Set(keys).size, 'every try has the key of its message').toBe(2);
  });
}

test('S24 L15 a message that waits can be discarded, and then is never sent', async ({
  page,
  context,
  employee: _,
  store,
}) => {
  await openForGood(page);
  await loseNetworkWhileSending(context, false);
  await say(page, 'Better not');
  const waiting = messageOf(page, 'Better not');
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toHaveCount(0);
  await context.setOffline(false);
  await expect(field(page)).toBeEnabled();
  await say(page, 'This instead');
  await expect(texts(page)).toHaveText(['This instead']);
  await allSent(page);
  expect(await stored(store)).toEqual(['This instead']);
});

test('S22 L2 L15 a page that is closed before the answer comes: reopened, the message is there once', async ({
  page,
  context,
  employee: _,
  store,
}) => {
  await openForGood(page);
  const tries = noteSending(context);
  const taken = new Promise<void>((resolve) => {
    void context.route(
      everyPost,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await say(page, 'Only once');
  await taken;
  await page.close();
  const reopened = await context.newPage();
  await openChat(reopened);
  await allSent(reopened);
  await expect(texts(reopened)).toHaveText(['Only once']);
  await sent(reopened);
  expect(await stored(store)).toEqual(['Only once']);
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
});

test('D41 L12 without a network, and after a reload without one, chat and announcements can be read; back online it catches up', async ({
  page,
  context,
  employee: _,
  addPerson,
  sessionOf,
  store,
}) => {
  test.slow();
  const admin = await addPerson({ isAdmin: true, fullName: 'Ada Lovelace' });
  // More than a device keeps (L13).
  await post(store, admin, numbered(560));
  await post(store, admin, ['Closed on Friday'], true);
  await openForGood(page);
  await expect(messageOf(page, 'Message 560')).toBeVisible();
  await field(page).fill('Still thinking');
  await context.setOffline(true);

  for (const round of ['as the network goes', 'after a reload']) {
    await expect(page.getByText('Disconnected', { exact: true }), round).toBeVisible();
    await expect(panel(page)).toContainText('Connection lost. Trying to reconnect...');
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveValue('Still thinking');
    await expect(messages(page).first()).toContainText('Closed on Friday');
    const recent = card(page, 'Recent Announcements').getByRole('listitem');
    await expect(recent).toContainText(['Closed on Friday']);
    await expect(recent).toContainText(['by Ada Lovelace']);
    const kept = await wholeChat(page);
    expect(kept).toEqual([
      'Closed on Friday',
      ...numbered(560)
        .slice(561 - kept.length)
        .reverse(),
    ]);
    expect(kept.length).toBeGreaterThanOrEqual(500);
    await conversation(page).press('Home');
    await expect(panel(page)).toContainText('Older messages need a connection.');
    await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0);
    await page.reload();
  }

  await restClient(await sessionOf(admin)).post('/api/messages', { content: 'You were missed' });
  const doubles = await watchForDoubles(page);
  await context.setOffline(false);
  await expect(messages(page).first()).toContainText('You were missed');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('Still thinking');
  await expect.poll(() => wholeChat(page)).toEqual(await stored(store));
  expect(await doubles()).toEqual([]);
});

test('L13 a device that missed more than it keeps shows the newest again, without a gap', async ({
  page,
  context,
  employee: _,
  addPerson,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(brokenConnection);
  const other = await addPerson();
  const all = numbered(620);
  await post(store, other, all.slice(0, 10));
  await openForGood(page);
  await expect(messages(page)).toHaveCount(10);
  const doubles = await watchForDoubles(page);
  await context.setOffline(true);
  await post(store, other, all.slice(10));
  await expect(messages(page).first()).toContainText('Message 10');
  await context.setOffline(false);
  await expect(messages(page).first()).toContainText('Message 620');
  await expect.poll(() => wholeChat(page)).toEqual(all.toReversed());
  expect(await doubles()).toEqual([]);
});
