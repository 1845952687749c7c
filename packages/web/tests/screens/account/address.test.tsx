import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card } from '../steps/page.ts';

const office = await openOffice();

test('U253 D100 an address waits for its confirmation, and a number is shown to colleagues if its person says so', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/profile');
  const own = card(page, 'Email and Phone');
  await own.getByLabel('Email', { exact: true }).fill('no address');
  await own.getByRole('button', { name: 'Save email' }).click();
  await expect(own.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/must be an address/);
  await own.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await own.getByRole('button', { name: 'Save email' }).click();
  await expect(own.getByText('Waits for confirmation')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await own.getByLabel('Phone').fill('+44 20 7946 0958');
  await own.getByLabel('Colleagues see my number').click();
  await own.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const stored = await office.store.read
    .selectFrom('users')
    .select(['email', 'emailConfirmedAt', 'phone', 'sharePhone', 'shareEmail'])
    .where('id', '=', employee.id)
    .executeTakeFirst();
  expect(stored).toEqual({
    email: 'ada@example.com',
    emailConfirmedAt: null,
    phone: '+44 20 7946 0958',
    sharePhone: 1,
    shareEmail: 0,
  });
});

test('U253 D100 how someone is told is chosen by kind, but for the security of their account', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/profile');
  const told = card(page, 'How You Are Notified');
  await told.getByLabel('Your leave, Email').click();
  await expect(told.getByLabel('Your leave, Email')).not.toBeChecked();
  await expect(told.getByLabel('Security of your account, Email')).toBeDisabled();
  expect(await told.getByText('Requests that you decide').count()).toBe(0);
  await expect(told.getByLabel('Security of your account, Bell')).toBeDisabled();
  // The bell has none of these.
  for (const kind of ['Announcements', 'Pay slips'])
    await expect(told.getByLabel(`${kind}, Bell`)).toHaveCount(0);
  const stored = () =>
    office.store.read.selectFrom('notice_choices').selectAll().where('userId', '=', employee.id).execute();
  await expect.poll(stored).toMatchObject([{ kind: 'leave', bell: 1, push: 1, mail: 0, digest: 0 }]);
  await told.getByLabel('Your leave, Bell').click();
  await expect.poll(stored).toMatchObject([{ kind: 'leave', bell: 0, push: 1, mail: 0, digest: 0 }]);
  await expect(told.getByLabel('Your leave, Bell')).not.toBeChecked();
});

test('U254 D100 a forgotten password is answered alike whoever it is of', async () => {
  const page = await openScreen(office, undefined, '/forgot-password');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByLabel('Employee ID or email address')).toHaveAccessibleDescription(/Enter your/);
  await page.getByLabel('Employee ID or email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
});

/** The link of the newest mail to an address; without a mail server, mails are files. */
function tokenTo(address: string): string | undefined {
  const folder = join(office.muster.dataFolder, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''));
  const [mail = ''] = mails.filter((each) => each.includes(`To: ${address}`));
  return /confirm-email#([\w.-]+)/.exec(mail)?.[1];
}

test('U254 D100 a link confirms the address, and a wrong one says so', async () => {
  const employee = await office.addPerson();
  const rest = await office.rest(employee);
  await rest.post('/api/account/email', { email: 'zoe@example.com' });
  await expect.poll(() => tokenTo('zoe@example.com')).toBeTruthy();
  const page = await openScreen(office, undefined, `/confirm-email#${tokenTo('zoe@example.com')}`);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  const other = await openScreen(office, undefined, '/confirm-email#wrong');
  other.expectedConsole.push(/ 404 /);
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
