import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { isLive } from '../steps/live-dashboard.ts';
import { allSent, card } from '../steps/page.ts';
import { signIn, trySignIn } from '../steps/sign-in.ts';

const office = await openOffice();
const better = 'nine violet kettles';

async function openChange(page: Screen) {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  const fill = async (current: string, next: string, again = next) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(next);
    await dialog.getByLabel('Confirm Password').fill(again);
  };
  const send = dialog.getByRole('button', { name: 'Change Password' });
  return { dialog, fill, send };
}

const sessionsOf = ({ id }: { readonly id: number }) =>
  office.store.read.selectFrom('sessions').selectAll().where('userId', '=', id).execute();

test('U61 U104 D26 a new password that cannot be says so at its field, and what was typed stays', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/profile');
  page.expectedConsole.push(/ 4(00|22) /);
  const { dialog, fill, send } = await openChange(page);
  const current = dialog.getByLabel('Current Password');
  const next = dialog.getByLabel('New Password');
  const again = dialog.getByLabel('Confirm Password');
  await send.click();
  await expect(current).toHaveAccessibleDescription('Current Password is required');
  await expect(next).toHaveAccessibleDescription(/New Password is required/);

  await fill(employee.password, better, 'nine violet kettle');
  await send.click();
  await expect(again).toHaveAccessibleDescription("Passwords don't match");
  await fill(employee.password, 'short');
  await send.click();
  await expect(next).toHaveAccessibleDescription(/New Password needs at least 8 characters/);
  await fill(employee.password, employee.password);
  await send.click();
  await expect(next).toHaveAccessibleDescription(/This is your current password/);

  await fill('not my password', better);
  await send.click();
  await expect(current).toHaveAccessibleDescription('Your current password is wrong');
  await expect(current).toBeFocused();
  await expect(next).toHaveValue(better);
  await fill(employee.password, 'password123');
  await send.click();
  await expect(next).toHaveAccessibleDescription(/common/);
  await expect(next).toBeFocused();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await openChange(page);
  for (const field of [current, next, again]) await expect(field).toHaveValue('');
});

test('U117 D26 D27 D43 D56 a new password keeps this device signed in and live, and ends every other at once', async () => {
  const person = await office.addPerson();
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const other = await office.rest(person);
  const page = await openScreen(office, person, '/profile');
  await allSent(page);
  const before = await sessionsOf(person);
  expect(before).toHaveLength(2);
  const { dialog, fill, send } = await openChange(page);
  await fill(person.password, better);
  const release = hold(page, 'account.changePassword');
  await send.click();
  await expect(dialog.locator('button[type=submit]')).toBeDisabled();
  release();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const [own, ...others] = await sessionsOf(person);
  expect(others).toEqual([]);
  expect(before.map(({ idHash }) => idHash)).not.toContainEqual(own?.idHash);
  await expect(other.get('/api/attendance')).rejects.toThrow('401');

  // The line to the server broke with the old session; what comes over the new one needs no reload.
  const records = card(page, 'Disciplinary Records');
  for (const title of ['A first one', 'A second one']) {
    await admin.post('/api/admin/warnings', { userId: person.id, title, reason: 'Late' });
    await expect(records).toContainText(title);
  }
  await expect(page).toHaveURL(/\/profile$/);

  const third = await office.rest(person);
  await page.reload();
  const devices = card(page, 'Signed-in Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(third.get('/api/attendance')).rejects.toThrow('401');
});

test('U117 D26 D27 a device on which the password was not changed is signed out at once, and takes the new one only', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, person, '/dashboard');
  page.expectedConsole.push(/ 401 /);
  await isLive(office, page, person);
  const elsewhere = await office.rest(person);
  await elsewhere.post('/api/account/change-password', {
    currentPassword: person.password,
    newPassword: better,
    confirmPassword: better,
  });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
  await trySignIn(page, person);
  await expect(
    page.getByText('Employee ID or password is not right. Your ID is on your invitation.').first(),
  ).toBeVisible();
  await signIn(page, { ...person, password: better });
});
