import { emptyChat, numbered, post, stored } from '@muster/testing/chat';
import { restClient } from '@muster/testing/rest-client';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { conversation, field, messageOf, messages, panel, say, sent, texts } from '../support/chat-steps.ts';
import { allSent, noteSending, queueButton, visitOnce } from '../support/device.ts';
import { card } from '../support/leave-steps.ts';
import { brokenConnection, test, watchForDoubles, wholeChat } from '../support/live-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

const everyPost = '**/api/messages';

/** Opens the chat so that it would open without a network from then on. */
async function openForGood(page: Page): Promise<void> {
  await visitOnce(page, '/chat');
  await page.reload();
  await expect(field(page)).toBeEnabled();
}

/** Has the network go while a message is being sent: the server has it by then, and only the answer is lost. */
async function loseNetworkWhileSending(context: BrowserContext): Promise<void> {
  await context.route(
    everyPost,
    async (route) => {
      await context.setOffline(true);
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

test('S22 L2 L15 a message whose sending breaks off, which reached the server, without an answer, waits over a reload and arrives once', async ({
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
  await loseNetworkWhileSending(context);
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
  expect(await stored(store)).toEqual(['Only once', 'Before']);
  await expect(messageOf(theirs, 'Only once')).toHaveCount(1);

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
