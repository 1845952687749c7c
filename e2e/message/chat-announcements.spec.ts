import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { emptyChat, messageOf, openChat, post } from '../support/chat-steps.ts';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

test('U45 an administrator announces to everyone, and sees how many have seen it', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  browser,
  guard,
}) => {
  const admin = await addPerson({ isAdmin: true, fullName: 'Ada Lovelace' });
  const reader = await addPerson();
  await signIn(admin);
  await openChat(page);
  const recent = card(page, 'Recent Announcements');
  await expect(recent).toContainText('No announcements available.');
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Announcement' });
  await expect(dialog.getByRole('checkbox', { name: 'Official announcement' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(dialog).toContainText('Message is required');
  await dialog.getByLabel('Message').fill('Fire drill at noon');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Fire drill at noon');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('Announcement posted successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Post Announcement' })).toBeFocused();
  await expect(messageOf(page, 'Fire drill at noon')).toContainText('Announcement');
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent).toContainText('Official');
  await expect(recent).toContainText('by Ada Lovelace');
  await expect(recent).toContainText(/\D0 of \d+ have seen this/);

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  guard(elsewhere);
  await elsewhere.addCookies([await sessionOf(reader)]);
  const theirs = await elsewhere.newPage();
  const told = theirs.waitForResponse((response) => response.url().includes('message.markRead'));
  await openChat(theirs);
  await expect(card(theirs, 'Recent Announcements')).toContainText('Fire drill at noon');
  await expect(card(theirs, 'Recent Announcements')).not.toContainText('have seen this');
  await told;
  await elsewhere.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(recent).toContainText(/\D1 of \d+ have seen this/);
});

test('an announcement without its tick is an ordinary message', async ({ page, addPerson, signIn }) => {
  await signIn(await addPerson({ isAdmin: true }));
  await openChat(page);
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Coffee is ready');
  await dialog.getByLabel('Official announcement').uncheck();
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('Message posted').first()).toBeVisible();
  await expect(messageOf(page, 'Coffee is ready')).not.toContainText('Announcement');
  await expect(card(page, 'Recent Announcements')).toContainText('No announcements available.');
});

test('D49 an announcement whose answer is lost is announced once, and the text is still there', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  const admin = await addPerson({ isAdmin: true });
  await signIn(admin);
  await openChat(page);
  await context.route(
    '**/trpc/message.post*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Closed on Friday');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('Failed to post announcement').first()).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Closed on Friday');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(dialog).toBeHidden();
  const announced = await restClient(await sessionOf(admin)).get('/api/announcements');
  expect(announced).toMatchObject([{ content: 'Closed on Friday' }]);
  expect(announced).toHaveLength(1);
});

test('an employee finds no way to announce', async ({ page, employee: _ }) => {
  await openChat(page);
  await expect(page.getByText('Post Announcement')).toHaveCount(0);
});

test('U43 U44 beside the chat are the five newest announcements, the guidelines and three ways on', async ({
  page,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  await post(store, admin, ['N1', 'N2', 'N3', 'N4', 'N5', 'N6'], true);
  await openChat(page);
  const recent = card(page, 'Recent Announcements').getByRole('listitem');
  await expect(recent).toContainText(['N6', 'N5', 'N4', 'N3', 'N2']);
  await expect(recent.getByText('Official', { exact: true })).toHaveCount(5);
  await expect(recent).not.toContainText(['have seen this']);
  await expect(card(page, 'Chat Guidelines').getByRole('listitem')).toHaveText([
    'Be respectful and professional',
    'Keep conversations work-related',
    'No harassment or discrimination',
    'Report inappropriate behavior',
  ]);
  for (const [name, path] of [
    ['File a Grievance', '/grievance'],
    ['Request Leave', '/leave'],
    ['View Profile', '/profile'],
  ] as const) {
    await card(page, 'Quick Actions').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
});
