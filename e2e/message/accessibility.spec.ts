import { emptyChat, numbered, post } from '@muster/testing/chat';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { conversation, field, messages, openChat, say } from '../support/chat-steps.ts';
import { refuse } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test('WCAG 2.2 AA of the chat and its window', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 422/);
  await show(page, narrowLight);
  await emptyChat(store);
  const admin = await addPerson({ isAdmin: true });
  await signIn(admin);
  await openChat(page);
  await check(page, 'chat, empty');
  const others = [await addPerson(), await addPerson({ fullName: 'x'.repeat(60) })];
  for (const other of others)
    await post(store, other, [...numbered(30), `https://example.org/${'x'.repeat(200)}`]);
  await post(store, admin, ['From now on\nlunch is at noon'], true);
  await say(page, 'Thank you');
  await expect(messages(page).first()).toContainText('Thank you');
  await expect(page.getByText(/have seen this/)).toBeVisible();
  await check(page, 'chat, full');
  await conversation(page).press('Home');
  await expect(page.getByText('This is where the conversation begins.')).toBeVisible();
  await post(store, others[0] ?? admin, ['News']);
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await check(page, 'chat, read back');
  await context.route('**/api/messages', refuse('Not today'));
  await say(page, 'Refused');
  await expect(messages(page).first()).toContainText('Failed');
  await field(page).fill('x'.repeat(4001));
  await check(page, 'chat, refused and too long');
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await check(page, 'announcement, nothing filled in');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  await check(page, 'chat, disconnected');
});
