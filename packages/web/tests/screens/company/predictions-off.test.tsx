import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card } from '../steps/page.ts';
import { openSettings, part, save } from '../steps/settings.ts';

const office = await openOffice();

/** Every screen of administrators, and the person's own page of an employee. */
const screens = [
  '/admin',
  '/admin-attendance',
  '/admin-people',
  '/admin-audit',
  '/admin-profile',
  '/admin-diagnostics',
  '/dashboard',
  '/profile',
];

test('D103 nothing of predictions is shown or asked for while they are off', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Away' });
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.post('/api/admin/prediction/follow-ups', { userId: ann.id, note: 'Talked about Mondays' });

  const page = await openSettings(office, boss, 'predictions');
  const entry = page.getByRole('link', { name: 'Absence Predictions', exact: true });
  await expect(entry).toBeVisible();
  await expect(part(page, 'Absence predictions')).toContainText(/works council.*BetrVG.*AI Act/);
  await part(page, 'Absence predictions').getByRole('radio', { name: 'Off' }).check();
  await save(page, 'Absence predictions');
  await expect(entry).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await palette.getByRole('combobox').fill('predict');
  await expect(palette.getByRole('option')).toHaveText([/^Absence predictions.*Records and privacy/]);
  await page.keyboard.press('Escape');
  await page.goto('/admin-absence-prediction');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto(`/admin-people?person=${ann.id}`);
  await expect(card(page, 'Leave requests')).toBeVisible();
  await expect(card(page, 'Follow-ups')).toHaveCount(0);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/94\.2|risk|probability|Talked about Mondays/i);
  }
  expect(page.requests.filter(({ path }) => path.includes('prediction.'))).toEqual([]);
});

test('D35 what waits for an administrator is people’s requests and records, and no prediction', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin');
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  expect(page.requests.filter(({ path }) => path.includes('prediction.'))).toEqual([]);
});

test('D103 everyone reads under My Profile whether absence patterns are analysed, and what is used', async () => {
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await admin.patch('/api/admin/settings', { prediction: 'on' });
  const page = await openScreen(office, await office.addPerson(), '/profile');
  await expect(page.getByText(/^Absence patterns are analysed here: /)).toContainText(/last 60 days/);
  await admin.patch('/api/admin/settings', { prediction: 'off' });
  await expect(page.getByText('Absence patterns are not analysed here.')).toBeVisible();
});
