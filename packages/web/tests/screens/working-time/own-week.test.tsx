import { addDays } from '@muster/domain/calendar/plain-date';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { recordsHere, status } from '../steps/device.ts';
import { card, confirm, dialog, press, pressIn } from '../steps/page.ts';
import { dateIn, worksBy, zoneAtHour } from '../steps/working-time.ts';

const office = await openOffice();
const admin = await office.rest(await office.addPerson({ isAdmin: true }));
const noon = zoneAtHour(12);
const today = dateIn(noon);
const night = { start: '22:00', end: '06:00' };
const nights = Array.from({ length: 7 }, () => night);

test('D93 someone with shifts of their own has the next seven days on two screens, also offline', async () => {
  const ann = await office.addPerson();
  await worksBy(office, admin, ann, { days: nights, timeZone: noon });
  const page = await openScreen(office, ann, '/dashboard');
  await recordsHere(page);
  const days = card(page, 'My week').getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.nth(0)).toContainText(/Today.*22:00–06:00/);
  await expect(status(page)).toContainText('Your shift 22:00–06:00');
  await page.setOffline(true);
  await page.reload();
  await expect(days).toHaveCount(7);
  await expect(status(page)).toContainText('Your shift 22:00–06:00');
  await page.goto('/attendance');
  await expect(days.nth(6)).toContainText('22:00–06:00');
});

test('D93 a change that is published later changes what is shown, on a screen that is open', async () => {
  const ben = await office.addPerson();
  await worksBy(office, admin, ben, { days: nights, timeZone: noon });
  const page = await openScreen(office, ben, '/dashboard');
  await recordsHere(page);
  const days = card(page, 'My week').getByRole('listitem');
  await expect(days.nth(2)).toContainText('22:00–06:00');
  const exception = { userId: ben.id, reason: 'Stocktaking' };
  const day = { minutes: 450, coreStart: '10:00', coreEnd: '13:00' };
  await admin.post('/api/admin/schedule-exceptions', { ...exception, date: addDays(today, 2), day });
  await expect(days.nth(2)).toContainText(/7 h 30 min, core 10:00–13:00.*Stocktaking/);
  await admin.post('/api/admin/schedule-exceptions', { ...exception, date: today, day: null });
  await expect(days.nth(0)).toContainText(/Off.*Stocktaking/);
  await expect(status(page)).toContainText(/Not planned today: check in anyway\?.*Stocktaking/);
  const draft = { ...exception, date: addDays(today, 3), day: null, draft: true, reason: 'A draft' };
  await admin.post('/api/admin/schedule-exceptions', draft);
  await admin.post('/api/admin/schedule-exceptions', { ...exception, date: addDays(today, 4), day: null });
  await expect(days.nth(4)).toContainText('Off');
  await expect(days.nth(3)).not.toContainText('A draft');
});

test('D93 an exception 90 days ahead, and a day of 60 days back, are on the device', async () => {
  const cleo = await office.addPerson();
  await worksBy(office, admin, cleo, { days: [night, null], timeZone: noon });
  const date = addDays(today, 90);
  const far = { userId: cleo.id, reason: 'Far', date, day: null };
  await admin.post('/api/admin/schedule-exceptions', far);
  const page = await openScreen(office, cleo, '/dashboard');
  await recordsHere(page);
  await page.setOffline(true);
  await page.reload();
  await expect(card(page, 'My week')).toBeVisible();
  const { storeState } = await import('../../../src/store/store-state.ts');
  const state = storeState.read();
  const mirrored = state.phase === 'open' ? (await state.store.peek('company'))?.[0] : undefined;
  expect(mirrored?.own?.exceptions).toEqual([{ date, day: null, reason: 'Far' }]);
  const { plannedOn } = await import('@muster/domain/calendar/planned-day');
  const back = [60, 61].map((count) => mirrored && plannedOn(addDays(today, -count), mirrored).off);
  expect(back.toSorted()).toEqual([false, true]);
});

test('D91 whoever works as everyone does sees nothing new; who need not check in reads so', async () => {
  const usual = await office.addPerson();
  const page = await openScreen(office, usual, '/dashboard');
  await recordsHere(page);
  await expect(card(page, 'My week')).toHaveCount(0);
  const owner = await office.addPerson();
  await worksBy(office, admin, owner, { recordsTime: false });
  const second = await openScreen(office, owner, '/dashboard');
  await recordsHere(second);
  await expect(status(second)).toContainText(/You don’t need to check in|Today is not a work day/);
  await expect(card(second, 'My week')).toHaveCount(0);
});

test('the link to one’s shifts is shown once, opens a calendar without signing in, and ends', async () => {
  const dora = await office.addPerson();
  await worksBy(office, admin, dora, { days: nights, timeZone: noon });
  const page = await openScreen(office, dora, '/attendance');
  await recordsHere(page);
  await expect(card(page, 'My week')).toBeVisible();
  await press(page, 'Subscribe');
  await pressIn(page, 'Create link');
  await expect(dialog(page).getByLabel('Your link')).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const link = await dialog(page).getByLabel('Your link').inputValue();
  const text = async () => (await (await fetch(link)).text()).includes('SUMMARY:Shift');
  expect(await text()).toBe(true);
  // A link that ended is not found.
  page.expectedConsole.push(/ 404 /);
  await pressIn(page, 'End the link');
  await confirm(page, 'End the link');
  await expect(dialog(page).getByLabel('Your link')).toHaveCount(0);
  expect(await text()).toBe(false);
});
