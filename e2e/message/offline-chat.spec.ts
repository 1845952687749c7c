import { emptyChat, numbered, post, stored } from '@muster/testing/chat';
import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { conversation, field, messageOf, messages, panel } from '../support/chat-steps.ts';
import { visitOnce } from '../support/device.ts';
import { card } from '../support/leave-steps.ts';
import { brokenConnection, test, watchForDoubles, wholeChat } from '../support/live-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

/** Opens the chat so that it would open without a network from then on. */
async function openForGood(page: Page): Promise<void> {
  await visitOnce(page, '/chat');
  await page.reload();
  await expect(field(page)).toBeEnabled();
}

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
