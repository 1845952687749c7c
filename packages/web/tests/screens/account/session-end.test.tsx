import type { Person } from '@muster/testing/people';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { isLive } from '../steps/live-dashboard.ts';
import { allSent, press } from '../steps/page.ts';
import { logOut, putSession, signIn, trySignIn } from '../steps/sign-in.ts';
import { patience } from '../wait-until.ts';

const office = await openOffice();

const endSessions = ({ id }: Person) =>
  office.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', id).execute());

test('D27 a session that ends while a page is open leads to sign-in and says so', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  page.expectedConsole.push(/ 401 /);
  // The session ends while the entry is on its way: earlier, the live channel could show it before the click.
  page.route(({ path }) =>
    path === '/api/attendance/checkin' ? endSessions(employee).then(() => undefined) : undefined,
  );
  await press(page, 'Manual Check-In');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
  await expect(page.getByText('1 entry waits on this device for you.').first()).toBeVisible();
  await expect(page.getByText(employee.fullName)).toHaveCount(0);
});

test('D27 a session that is ended elsewhere leads to sign-in although no one touches the page', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/dashboard');
  page.expectedConsole.push(/ 401 /);
  await isLive(office, page, employee);
  await endSessions(employee);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
});

test('after sign-in, Back does not lead to the form again', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, undefined, '/nowhere');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await trySignIn(page, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/nowhere$/);
});

test('S31 who logs out right after signing in has no session any more', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, undefined, '/login');
  await signIn(page, person);
  await logOut(page);
  const sessions = () =>
    office.store.read.selectFrom('sessions').select('userId').where('userId', '=', person.id).execute();
  await expect.poll(sessions, { timeout: patience.longest }).toEqual([]);
  await expect(page.getByText('Logged out on this device')).toHaveCount(0);
});

test('D26 signing out everywhere that the server did not hear of has not happened', async () => {
  const page = await openScreen(office, await office.addPerson(), '/profile');
  page.route(({ path }) => (path.includes('account.signOutEverywhere') ? 'unreachable' : undefined));
  await press(page, 'Sign Out Everywhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Failed to sign out everywhere').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('D43 signing out everywhere tells of what is unsent, which is sent when the person is back', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, person, '/dashboard');
  page.expectedConsole.push(/ (401|503) /);
  let isBusy = true;
  page.route(({ path }) =>
    isBusy && path === '/api/attendance/checkin'
      ? { status: 503, json: { message: 'Muster is busy' }, headers: { 'retry-after': '600' } }
      : undefined,
  );
  await press(page, 'Manual Check-In');
  await expect(page.getByRole('banner').getByRole('button', { name: '1 unsent' })).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).first().click();
  await press(page, 'Sign Out Everywhere');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 entry is unsent.');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);

  isBusy = false;
  const before = page.requests.length;
  await signIn(page, person);
  await allSent(page);
  const sent = page.requests.slice(before).filter(({ path }) => path === '/api/attendance/checkin');
  expect(sent).toHaveLength(1);
  const kept = office.store.read.selectFrom('attendance').selectAll().where('userId', '=', person.id);
  expect(await kept.execute()).toHaveLength(1);
});

test('S7 the write of an administrator’s tab that was left open is refused once another has signed in', async () => {
  const cleo = await office.addPerson({ isAdmin: true });
  const ada = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, cleo, '/chat');
  page.expectedConsole.push(/ 401 /);
  await press(page, 'Post Announcement');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Closed on Friday, says Cleo');

  // In another tab, of which this one has not heard yet.
  await putSession(office, ada);
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  const refused = await page.answered('/trpc/message.post');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('muster-account')).toBe(String(cleo.id));
  expect(refused.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/dashboard');
  await expect(page.getByText(`ID: ${ada.employeeId}`)).toBeVisible();
  const posted = office.store.read
    .selectFrom('messages')
    .select('senderId')
    .where('senderId', 'in', [cleo.id, ada.id]);
  expect(await posted.execute()).toEqual([]);
});
