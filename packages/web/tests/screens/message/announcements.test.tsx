import { addDays } from '@muster/domain/calendar/plain-date';
import { announce, dropAnnouncements, post } from '@muster/testing/chat';
import { today } from '@muster/testing/days';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { announcements } from '../steps/chat.ts';
import { card } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;
const admin = await office.addPerson({ isAdmin: true });

beforeEach(() => dropAnnouncements(store));

test('U20 without an announcement the dashboard says so, and the first one appears by itself', async () => {
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await expect(card(page, 'Recent Announcements')).toContainText('No announcements');
  await announce(store, admin.id, 'The canteen is closed on Friday.');
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('The canteen is closed on Friday.');
  await expect(announcements(page).getByRole('time')).toHaveAttribute('datetime', /Z$/);
  await expect(card(page, 'Recent Announcements')).not.toContainText('No announcements');
});

test('D1 the five newest announcements show, newest first, with the company’s date', async () => {
  for (const daysAgo of [6, 5, 4, 3, 2, 1]) await announce(store, admin.id, `Notice ${daysAgo}`, daysAgo);
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await expect(announcements(page)).toHaveCount(5);
  await expect(announcements(page)).toContainText([1, 2, 3, 4, 5].map((daysAgo) => `Notice ${daysAgo}`));
  const [, , date] = addDays(today(), -1).split('-');
  await expect(announcements(page).first()).toContainText(new RegExp(`\\b${Number(date)} [A-Z][a-z]{2} `));
});

test('D30 a chat message is no announcement, and markup in one is text', async () => {
  const employee = await office.addPerson();
  await post(store, employee, ['Lunch?']);
  await announce(store, admin.id, '<b>Fire drill</b> <img src=x onerror=alert(1)>');
  const page = await openScreen(office, employee, '/dashboard');
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('<b>Fire drill</b> <img src=x onerror=alert(1)>');
  await expect(page.getByText('Lunch?')).toHaveCount(0);
});

test('D41 announcements can be read without a network, and what came meanwhile appears with it', async () => {
  await announce(store, admin.id, 'Before');
  const page = await openScreen(office, await office.addPerson(), '/dashboard');
  await expect(announcements(page)).toHaveCount(1);
  await page.setOffline(true);
  await announce(store, admin.id, 'Meanwhile');
  await page.reload();
  await expect(announcements(page)).toHaveCount(1);
  await expect(announcements(page)).toContainText('Before');
  await page.setOffline(false);
  await expect(announcements(page)).toContainText(['Meanwhile', 'Before']);
});
