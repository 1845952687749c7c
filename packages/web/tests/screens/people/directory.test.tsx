import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, dialog } from '../steps/page.ts';
import { openSettings, part, save } from '../steps/settings.ts';
import { kitchenOf } from '../steps/team.ts';

const office = await openOffice();
const { boss, ann, ben, admin, kitchen } = await kitchenOf(office);

test('U274 an employee finds a colleague by name, whom they belong to and how to reach them', async () => {
  await (await office.rest(ann)).patch('/api/account/contact', { phone: '030 5550 1', sharePhone: true });
  const page = await openScreen(office, ben, '/dashboard');
  await page.getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();
  await card(page, 'Colleagues').getByRole('searchbox', { name: 'Search' }).fill('ruiz');
  const table = page.getByRole('table', { name: 'Colleagues' });
  await expect(table.getByRole('link', { name: 'Lea Kern' })).toHaveCount(0);
  await expect(table).toContainText(/Ann Ruiz.*Kitchen.*led by Lea Kern/);
  await expect(table.getByRole('link', { name: 'Call Ann Ruiz: 030 5550 1' })).toHaveAttribute(
    'href',
    'tel:03055501',
  );
  await table.getByRole('link', { name: 'Ann Ruiz', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Ann Ruiz' });
  await expect(window).toContainText('030 5550 1');
  await expect(window).not.toContainText(ann.employeeId);
  await expect(window.getByRole('link', { name: 'Open their page as an administrator' })).toHaveCount(0);
  await window.getByRole('link', { name: 'Lea Kern' }).click();
  await expect(page.getByRole('dialog', { name: 'Lea Kern' })).toContainText(
    'No phone number and no email address are shared.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such person');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(table).toContainText('Lea Kern');
});

test('U274 one’s own card says what colleagues see, and an administrator’s leads to the person’s page', async () => {
  const own = await openScreen(office, ann, `/people?person=${ann.id}`);
  await expect(dialog(own)).toContainText('This is what your colleagues see.');
  await dialog(own).getByRole('link', { name: 'Change it in My Profile' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  const desk = await openScreen(office, boss, `/people?person=${ann.id}`);
  await dialog(desk).getByRole('link', { name: 'Open their page as an administrator' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /Ann Ruiz/ })).toBeVisible();
});

test('U274 U193 Find knows colleagues, and the team calendar’s names lead to them', async () => {
  const page = await openScreen(office, ben, '/dashboard');
  await page.getByRole('button', { name: 'Find' }).click();
  const palette = page.getByRole('dialog', { name: 'Find' });
  await palette.getByRole('combobox').fill('ann ru');
  await palette.getByRole('option', { name: /Ann Ruiz/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ann Ruiz' })).toBeVisible();
  const { id } = await (await office.rest(ann)).post('/api/leave-requests', oneDay(monday(0)));
  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await page.goto(`/team-calendar?month=${monday(0).slice(0, 7)}`);
  await page.getByRole('link', { name: 'Ann Ruiz' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ann Ruiz' })).toBeVisible();
});

test('U275 the chart is a tree of teams with their leads, whose people open and fold', async () => {
  await admin.post('/api/admin/teams', { name: 'Pastry', parentId: kitchen.id, leadIds: [ben.id] });
  const page = await openScreen(office, ann, '/people');
  await page.getByRole('tab', { name: 'Org Chart' }).click();
  const chart = page.getByRole('list', { name: 'Teams' });
  await expect(chart).toContainText(/Kitchen.*Lea Kern.*3 people.*Pastry.*Ben Okri/);
  const people = chart.getByRole('button', { name: /^3 people/ });
  await expect(people).toHaveAttribute('aria-expanded', 'false');
  await people.click();
  await expect(chart.getByRole('list', { name: /^People in Kitchen/ })).toContainText(
    /Ann Ruiz.*Ben Okri.*Lea Kern/,
  );
  await chart.getByRole('button', { name: /^Below Kitchen/ }).click();
  await expect(chart.getByText('Pastry')).toBeHidden();
  await chart.getByRole('link', { name: 'Lea Kern' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Lea Kern' })).toBeVisible();
});

test('U274 the directory says who is in only once the company shows it', async () => {
  await (await office.rest(ann)).post('/api/attendance/checkin', {});
  const before = await openScreen(office, ben, '/people?search=ruiz');
  await expect(before.getByRole('table', { name: 'Colleagues' })).toContainText('Ann Ruiz');
  await expect(before.getByRole('table', { name: 'Colleagues' })).not.toContainText(/In$|Not in/);
  const settings = await openSettings(office, boss, 'directory');
  await part(settings, 'Directory').getByRole('checkbox', { name: 'Show who is in' }).check();
  await save(settings, 'Directory');
  const page = await openScreen(office, ben, '/people');
  const rows = page.getByRole('table', { name: 'Colleagues' });
  await expect(rows.getByRole('row', { name: /^Ann Ruiz/ })).toContainText(/In$/);
  await expect(rows.getByRole('row', { name: /^Lea Kern/ })).toContainText(/Not in$/);
});

test('U274 U93 a directory that is off is on no screen', async () => {
  const settings = await openSettings(office, boss, 'directory');
  await part(settings, 'Directory').getByRole('radio', { name: 'Off' }).check();
  await save(settings, 'Directory');
  const page = await openScreen(office, ben, '/people');
  await expect(page.getByRole('main')).toContainText('Your company has turned it off.');
  await expect(page.getByRole('link', { name: 'Directory' })).toHaveCount(0);
  await page.goto('/team-calendar');
  await expect(page.getByRole('main')).toContainText('Ben Okri');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ben Okri' })).toHaveCount(0);
  await admin.patch('/api/admin/settings', { directory: 'on' });
  await expect(page.getByRole('main').getByRole('link', { name: 'Ben Okri' }).first()).toBeVisible();
});

test('U274 D41 without a connection the directory says that it is not on this device', async () => {
  const page = await openScreen(office, ben, '/dashboard');
  const entry = page.getByRole('link', { name: 'Directory' });
  await expect(entry).toBeVisible();
  await page.setOffline(true);
  await entry.click();
  await expect(card(page, 'Colleagues')).toContainText('isn’t stored on this device');
});
