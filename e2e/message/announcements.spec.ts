import { insertMessage } from '@muster/db/features/message/writes';
import { instantAt } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { expect } from '@playwright/test';
import { announce, announcements, dropAnnouncements } from '../support/announcement-steps.ts';
import { check, narrowDark, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

test.beforeEach(({ store }) => dropAnnouncements(store));

test('U20 without an announcement the dashboard says so, and the first one appears by itself', async ({
  page,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  await page.goto('/dashboard');
  await expect(card(page, 'Recent Announcements')).toContainText('No announcements');
  await announce(store, admin.id, 'The canteen is closed on Friday.');
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('The canteen is closed on Friday.');
  await expect(announcements(page).getByRole('time')).toHaveAttribute('datetime', /Z$/);
  await expect(card(page, 'Recent Announcements')).not.toContainText('No announcements');
});

test('D1 the five newest announcements show, newest first, with the company’s date', async ({
  page,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  for (const daysAgo of [6, 5, 4, 3, 2, 1]) await announce(store, admin.id, `Notice ${daysAgo}`, daysAgo);
  await page.goto('/dashboard');
  await expect(announcements(page)).toHaveCount(5);
  await expect(announcements(page)).toContainText([1, 2, 3, 4, 5].map((daysAgo) => `Notice ${daysAgo}`));
  const [, , date] = addDays(today(), -1).split('-');
  await expect(announcements(page).first()).toContainText(new RegExp(`\\b${Number(date)} [A-Z][a-z]{2} `));
});

test('D30 a chat message is no announcement, and markup in one is text', async ({
  page,
  employee,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  const chat = { senderId: employee.id, content: 'Lunch?', isAnnouncement: false, clientId: null };
  await store.write((tx) => insertMessage(tx, chat, instantAt(Date.now())));
  await announce(store, admin.id, '<b>Fire drill</b> <img src=x onerror=alert(1)>');
  await page.goto('/dashboard');
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('<b>Fire drill</b> <img src=x onerror=alert(1)>');
  await expect(page.getByText('Lunch?')).toHaveCount(0);
});

test('a long announcement shows its beginning, and all of it on request', async ({
  page,
  employee: _,
  addPerson,
  store,
}) => {
  const admin = await addPerson({ isAdmin: true });
  const lines = Array.from({ length: 12 }, (_line, number) => `Line ${number + 1}`);
  await announce(store, admin.id, 'Short');
  await announce(store, admin.id, lines.join('\n'));
  await page.goto('/dashboard');
  const last = announcements(page).first();
  const height = async () => (await last.boundingBox())?.height ?? 0;
  await expect(last.getByRole('button', { name: 'Read all' })).toHaveAttribute('aria-expanded', 'false');
  await expect(announcements(page).nth(1).getByRole('button')).toHaveCount(0);
  const closed = await height();
  await last.getByRole('button', { name: 'Read all' }).click();
  await expect.poll(height).toBeGreaterThan(closed + 100);
  await last.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBeLessThanOrEqual(closed);
});

const narrow = { views: [narrowLight, narrowDark] };

test('WCAG 2.2 AA of announcements', async ({ page, employee: _, addPerson, store }) => {
  const admin = await addPerson({ isAdmin: true });
  await announce(store, admin.id, `${'A long word of thanks. '.repeat(40)}${'x'.repeat(300)}`);
  await show(page, narrowLight);
  await page.goto('/dashboard');
  await expect(announcements(page).getByRole('button', { name: 'Read all' })).toBeVisible();
  await check(page, 'an announcement', narrow);
  await announcements(page).getByRole('button', { name: 'Read all' }).click();
  await check(page, 'an announcement, open', narrow);
});
