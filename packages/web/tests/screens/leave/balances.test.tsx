import { today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card, dialog, press, pressIn } from '../steps/page.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true, fullName: 'Quill Boss' });
const ann = await office.addPerson({ fullName: 'Ann Quill', department: 'Works' });
const ben = await office.addPerson({ fullName: 'Ben Quill' });
const rest = await office.rest(boss);

const open = (query = '?search=quill') => openScreen(office, boss, `/admin-balances${query}`);
/** Without the head. */
const rows = (page: Screen) =>
  page
    .getByRole('table', { name: 'Balances' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const part = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });

test('U282 D97 what everyone has left is listed, found, in order, explained and exported', async () => {
  const page = await open('');
  await expect(page.getByRole('heading', { level: 1, name: 'Balances' })).toBeVisible();
  await page.getByLabel('Search').fill('quill');
  await expect(rows(page)).toContainText([/^Ann Quill.*25.*0.*0.*25/s, 'Ben Quill', 'Quill Boss']);
  await expect(part(page, 'With this account')).toContainText(/3.*people/);
  await press(page, 'Name');
  await expect(rows(page)).toContainText(['Quill Boss', 'Ben Quill', 'Ann Quill']);
  await page.getByLabel('Department', { exact: true }).selectOption('Works');
  await expect(rows(page)).toContainText(['Ann Quill']);
  await expect(rows(page)).toHaveCount(1);
  await press(page, 'Explain Annual Leave');
  await expect(dialog(page)).toContainText('Annual Leave of Ann Quill');
  await expect(dialog(page)).toContainText(/Left.*25/s);
  await page.keyboard.press('Escape');
  await press(page, 'Export CSV');
  await expect.poll(() => page.downloads).toHaveLength(1);
  const [file] = page.downloads;
  expect(await file?.name()).toMatch(/^balances-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file?.text();
  expect(text).toContain('Ann Quill');
  expect(text).not.toContain('Ben Quill');
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('No balances found')).toBeVisible();
  await press(page, 'Clear filters');
  await expect(rows(page)).not.toHaveCount(0);
});

test('U283 D97 several balances are adjusted at once, after what changes for each was shown', async () => {
  const page = await open();
  await page.getByRole('checkbox', { name: 'Select Ann Quill' }).check();
  await page.getByRole('checkbox', { name: 'Select Ben Quill' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toContainText('2 people selected');
  await press(page, 'Adjust');
  await pressIn(page, 'What changes');
  await expect(dialog(page)).toContainText('Amount must be a number');
  await dialog(page).getByLabel('Change', { exact: true }).selectOption('Take away');
  await dialog(page).getByLabel('Days').fill('26,5');
  await dialog(page).getByLabel('Reason').fill('Moved abroad');
  await pressIn(page, 'What changes');
  await expect(dialog(page)).toContainText(/Ann Quill.*25 days → -1.5 days.*Ben Quill.*25 days → -1.5 days/s);
  expect(await rest.get(`/api/admin/people/${ann.id}/leave-accounts`)).toMatchObject([{ left: 25 }]);
  await pressIn(page, 'Back');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Moved abroad');
  await pressIn(page, 'What changes');
  await pressIn(page, 'Adjust');
  await expect(page.getByText('2 balances adjusted')).toBeVisible();
  await expect(rows(page)).toContainText([/Ann Quill.*−1.5/s, /Ben Quill.*−1.5/s, 'Quill Boss']);
  await expect(page.getByRole('checkbox', { name: 'Select Ann Quill' })).not.toBeChecked();
  await expect(part(page, 'Below zero')).toContainText(/2.*people/);
  await press(page, 'Show who is below zero');
  await expect(rows(page)).toHaveCount(2);
  expect(await rest.get(`/api/admin/people/${ben.id}/leave-accounts`)).toMatchObject([{ left: -1.5 }]);
});

test('U283 D15 who selected themselves is told so, and no one is adjusted', async () => {
  const page = await open();
  page.expectedConsole.push(/ 403 /);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Adjust');
  await dialog(page).getByLabel('Days').fill('1');
  await dialog(page).getByLabel('Reason').fill('For all');
  await pressIn(page, 'What changes');
  await expect(dialog(page)).toContainText('Another administrator has to change your own balance');
});

test('U284 D97 who was not notified of days that expire is found and notified, and accounts change', async () => {
  const rules = { days: 30, carryOver: { most: null, until: '03-31' }, expiresOnlyIfTold: true };
  const validFrom = `${today().slice(0, 4)}-01-01`;
  const policy = { name: 'Told', accountId: 1, ...rules, validFrom };
  const { id: policyId } = await rest.post('/api/admin/leave-policies', policy);
  await rest.post(`/api/admin/people/${ann.id}/leave-policy`, { accountId: 1, policyId, validFrom });
  const page = await open();
  await press(page, 'Show who was not notified');
  await expect(rows(page)).toContainText([/Ann Quill.*Not notified/s]);
  await press(page, 'Expiring days of Told');
  await pressIn(page, 'Notify everyone');
  await expect(page.getByText('1 person notified')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No balances found')).toBeVisible();
  const overtime = await rest.post('/api/admin/leave-accounts', { name: 'Overtime', unit: 'hours' });
  const url = `/api/admin/leave-accounts/${overtime.id}/adjust`;
  await rest.post(url, { userIds: [ben.id], amount: -90, reason: 'Went home early' });
  await page.goto('/admin-balances');
  await page.getByLabel('Account', { exact: true }).selectOption('Overtime');
  await expect(rows(page)).toContainText([/Ben Quill.*−1:30/s]);
  await expect(card(page, 'Balances')).toBeVisible();
});
