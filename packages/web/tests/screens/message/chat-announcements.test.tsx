import { emptyChat, post } from '@muster/testing/chat';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { announcements, isLive, messageOf, openChat } from '../steps/chat.ts';
import { card, dialog, press } from '../steps/page.ts';

const office = await openOffice();

beforeEach(() => emptyChat(office.store));

test('U45 an administrator announces to everyone, and sees how many have seen it', async () => {
  const admin = await office.addPerson({ isAdmin: true, fullName: 'Ada Lovelace' });
  const reader = await office.addPerson();
  const page = await openChat(office, admin);
  const recent = card(page, 'Recent Announcements');
  await expect(recent).toContainText('No announcements available.');
  await press(page, 'Post Announcement');
  const form = page.getByRole('dialog', { name: 'Post Announcement' });
  const post = form.getByRole('button', { name: 'Post Announcement' });
  await expect(form.getByRole('checkbox', { name: 'Official announcement' })).toBeChecked();
  await post.click();
  await expect(form).toContainText('Message is required');
  await form.getByLabel('Message').fill('Fire drill at noon');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await press(page, 'Post Announcement');
  await expect(form.getByLabel('Message')).toHaveValue('Fire drill at noon');
  await post.click();
  await expect(page.getByText('Announcement posted successfully').first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Post Announcement' })).toBeFocused();
  await expect(messageOf(page, 'Fire drill at noon')).toContainText('Announcement');
  await expect(announcements(page)).toHaveCount(1);
  await expect(recent).toContainText('Official');
  await expect(recent).toContainText('by Ada Lovelace');
  await expect(recent).toContainText(/\D0 of \d+ have seen this/);

  const theirs = await openChat(office, reader);
  const shown = card(theirs, 'Recent Announcements');
  await expect(shown).toContainText('Fire drill at noon');
  await expect(shown).not.toContainText('have seen this');
  await theirs.answered(/message\.markRead/);
  const again = await openChat(office, admin);
  await expect(card(again, 'Recent Announcements')).toContainText(/\D1 of \d+ have seen this/);
});

test('an announcement without its tick is an ordinary message', async () => {
  const page = await openChat(office, await office.addPerson({ isAdmin: true }));
  await press(page, 'Post Announcement');
  await dialog(page).getByLabel('Message').fill('Coffee is ready');
  await dialog(page).getByLabel('Official announcement').uncheck();
  await dialog(page).getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('Message posted').first()).toBeVisible();
  await expect(messageOf(page, 'Coffee is ready')).toHaveCount(1);
  await expect(messageOf(page, 'Coffee is ready')).not.toContainText('Announcement');
  await expect(card(page, 'Recent Announcements')).toContainText('No announcements available.');
});

test('D49 an announcement whose answer is lost is announced once, and the text is still there', async () => {
  const admin = await office.addPerson({ isAdmin: true });
  const page = await openChat(office, admin);
  let losing = true;
  page.route(({ path }) => (losing && path.includes('message.post') ? 'lost' : undefined));
  await press(page, 'Post Announcement');
  const post = dialog(page).getByRole('button', { name: 'Post Announcement' });
  await dialog(page).getByLabel('Message').fill('Closed on Friday');
  await post.click();
  await expect(page.getByText('Failed to post announcement').first()).toBeVisible();
  losing = false;
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Closed on Friday');
  await post.click();
  await expect(dialog(page)).toBeHidden();
  expect(page.requests.filter(({ path }) => path.includes('message.post'))).toHaveLength(2);
  const announced = await (await office.rest(admin)).get('/api/announcements');
  expect(announced).toMatchObject([{ content: 'Closed on Friday' }]);
  expect(announced).toHaveLength(1);
});

test('U43 U44 beside the chat are the five newest announcements, the guidelines and three ways on, and for an employee none to announce', async () => {
  const admin = await office.addPerson({ isAdmin: true });
  await post(office.store, admin, ['N1', 'N2', 'N3', 'N4', 'N5', 'N6'], true);
  const page = await openChat(office, await office.addPerson());
  await expect(page.getByText('Post Announcement')).toHaveCount(0);
  await expect(announcements(page)).toContainText(['N6', 'N5', 'N4', 'N3', 'N2']);
  await expect(announcements(page).getByText('Official', { exact: true })).toHaveCount(5);
  await expect(announcements(page)).not.toContainText(['have seen this']);
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
    await isLive(page);
  }
});
