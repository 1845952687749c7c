import { instantAt } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { toast } from '../steps/admin.ts';
import { card, confirm, dialog, press, pressIn } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';

const office = await openOffice();

test('D27 D40 a password is reset by a link that is shown once and ends nothing by itself', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Forgot' });
  const own = await office.rest(ann);
  const page = await openPerson(office, await office.addPerson({ isAdmin: true }), ann);
  const links = () =>
    office.store.read.selectFrom('reset_links').select('tokenHash').where('userId', '=', ann.id).execute();
  await press(page, 'Reset password');
  await expect(dialog(page)).toContainText('works once, for a day');
  await pressIn(page, 'Cancel');
  expect(await links()).toEqual([]);
  await press(page, 'Reset password');
  await pressIn(page, 'Create link');
  const field = dialog(page).getByLabel('One-time link');
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/reset-password#[\w-]{43}$/);
  await expect(dialog(page)).toContainText('This link opens on this computer only.');
  await pressIn(page, 'Copy link');
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  await pressIn(page, 'Done');
  await expect(card(page, 'Account')).toContainText('An unused link is valid until');
  expect(document.documentElement.outerHTML).not.toContain(link.split('#')[1]);
  expect(await links()).toHaveLength(1);
  // The link alone has ended nothing.
  expect(await own.get('/api/leave-requests')).toEqual([]);
});

test('D27 D40 an account is closed, with its links and at once on its devices, and opened again', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Closed' });
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  const own = await openScreen(office, ann, '/profile');
  own.expectedConsole.push(/ 401 /, /WebSocket/);
  await expect(own.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await admin.post(`/api/admin/people/${ann.id}/active`, { active: false });
  await expect(own).toHaveURL(/\/login/);

  const signIn = async () => {
    const page = await openScreen(office, undefined, '/login');
    page.expectedConsole.push(/ 401 /);
    await page.getByLabel('Employee ID').fill(ann.employeeId);
    await page.getByLabel('Password', { exact: true }).fill(ann.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  };
  await expect((await signIn()).getByText('Login failed').first()).toBeVisible();

  const page = await openPerson(office, boss, ann);
  await expect(card(page, 'Details')).toContainText('StateDeactivated');
  for (const name of ['Reset password', 'Issue a warning', 'Upload a pay slip', 'Make administrator'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await press(page, 'Reactivate');
  await confirm(page, 'Reactivate');
  await expect(card(page, 'Details')).toContainText('StateActive');
  await press(page, 'Reset password');
  await pressIn(page, 'Create link');
  await pressIn(page, 'Done');
  await press(page, 'Deactivate');
  await confirm(page, 'Deactivate');
  await expect(card(page, 'Details')).toContainText('StateDeactivated');
  const links = office.store.read.selectFrom('reset_links').select('tokenHash').where('userId', '=', ann.id);
  await expect.poll(() => links.execute()).toEqual([]);
  await press(page, 'Reactivate');
  await confirm(page, 'Reactivate');
  await expect(card(page, 'Details')).toContainText('StateActive');
  await expect(await signIn()).toHaveURL(/\/dashboard$/);
});

test('D104 what is done to an administrator waits for a second one, and says who can do it from when', async () => {
  const target = await office.addPerson({ isAdmin: true, fullName: 'Ada Target' });
  const sam = await office.addPerson({ fullName: 'Sam Porter' });
  await office.addPerson({ isAdmin: true, fullName: 'Una Uninvolved' });
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  await (await office.rest(boss)).post(`/api/admin/people/${sam.id}/role`, { isAdmin: true });
  const at = instantAt(Date.now());
  const code = { userId: target.id, sealedSecret: Buffer.from('sealed'), confirmedAt: at, createdAt: at };
  await office.store.write(({ db }) => db.insertInto('code_secrets').values(code).execute());

  const page = await openPerson(office, boss, target);
  const expectWaiting = async () => {
    const seconds = dialog(page).getByRole('list', { name: 'Second administrators' });
    await expect(seconds).toContainText('Una Uninvolved can do it now.');
    await expect(seconds).toContainText(
      /Sam Porter can do it from .* \d{4}.*: until then, one of you has access/,
    );
    await expect(seconds).not.toContainText(/Ada|Bea/);
  };
  await press(page, 'Reset password');
  await pressIn(page, 'Create link');
  await expectWaiting();
  await expect(dialog(page)).toContainText('muster account reset-password');
  await pressIn(page, 'Done');
  await press(page, 'Reset second factor');
  await confirm(page, 'Reset second factor');
  await expectWaiting();
  await pressIn(page, 'Close');
  await expect(page.getByText('Asked for after the password.')).toBeVisible();

  const second = await openPerson(office, sam, target);
  await press(second, 'Reset second factor');
  await confirm(second, 'Reset second factor');
  await expect(dialog(second)).toContainText(/Bea Boss can do it from/);
});

test('D102 what waits of a leaver says so, and is closed with one press', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Leaver' });
  const own = await office.rest(ann);
  const wish = { document: 'Salary certificate', details: 'For the bank' };
  await own.post('/api/papers/requests', wish);
  const boss = await office.addPerson({ isAdmin: true });
  const admin = await office.rest(boss);
  await admin.post(`/api/admin/people/${ann.id}/active`, { active: false });
  const list = await openScreen(office, boss, '/admin-people?tab=requests');
  await expect(list.getByText('Account closed')).toHaveCount(1);
  const page = await openPerson(office, boss, ann);
  await expect(card(page, 'Account')).toContainText('1 request waits for a decision');
  await press(page, 'Close all');
  await confirm(page, 'Close all');
  await expect(page.getByText('Nothing of Ann Leaver is waiting any more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close all' })).toHaveCount(0);
});

test('U105 D26 D27 D29 of two administrators who take each other’s role the first one does, and the other is out at once', async () => {
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea First' });
  const ann = await office.addPerson({ fullName: 'Ann Second' });
  const page = await openPerson(office, boss, ann, { confirmed: false });
  page.expectedConsole.push(/ 4(03|22) /);
  await press(page, 'Make administrator');
  await expect(page.getByRole('alertdialog')).toContainText('see and decide everyone’s leave');
  await confirm(page, 'Keep as employee');
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  await press(page, 'Make administrator');
  await confirm(page, 'Make administrator');
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await password.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Failed to give the role')).toBeVisible();
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  await press(page, 'Make administrator');
  await confirm(page, 'Make administrator');
  await password.getByLabel('Password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(password.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is wrong/);
  await password.getByLabel('Password', { exact: true }).fill(boss.password);
  await page.keyboard.press('Enter');
  await expect(password).toBeHidden();
  await expect(card(page, 'Details')).toContainText('RoleAdministrator');

  const hers = await office.rest(ann);
  await press(page, 'Remove role');
  await confirm(page, 'Remove role');
  await expect(card(page, 'Details')).toContainText('RoleEmployee');
  const late = await hers.call('POST', `/api/admin/people/${boss.id}/role`, { isAdmin: false });
  expect(late.status).toBe(401);
  const people = await office.rest(boss);
  expect(await people.get(`/api/admin/people/${boss.id}`)).toMatchObject({ isAdmin: true });

  // The same on the page of the one who is slower.
  await people.post(`/api/admin/people/${ann.id}/role`, { isAdmin: true });
  const other = await openPerson(office, ann, boss);
  other.expectedConsole.push(/ 401 /, /WebSocket/);
  await press(other, 'Remove role');
  await people.post(`/api/admin/people/${ann.id}/role`, { isAdmin: false });
  await expect(other).toHaveURL(/\/login/);
  expect(await people.get(`/api/admin/people/${boss.id}`)).toMatchObject({ isAdmin: true });
});
