import { startMuster } from '@muster/testing/muster';
import { expect, onTestFinished, test } from 'vitest';
import { openOffice } from '../office.ts';
import { closeScreens, openScreen, type Screen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { press } from '../steps/page.ts';
import { logOut } from '../steps/sign-in.ts';

const office = await openOffice();
const refused = / (401|403|400|409) /;

test('U15 U17 D24 the set-up link registers the administrator once, then anyone registers, signs in and out', async () => {
  const muster = await startMuster();
  onTestFinished(async () => {
    await closeScreens();
    await muster.remove();
  });
  const { pathname, hash } = new URL(muster.setupLink ?? '');
  const page = await openScreen({ ...office, muster }, undefined, `${pathname}${hash}`);
  page.expectedConsole.push(refused);
  await fillRegistration(page, { id: 'BOSS', name: 'Ada Boss' });
  await press(page, 'Create Account');
  await expect(page.getByText('Registration successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Admin Zone')).toBeVisible();
  await logOut(page);

  await page.getByRole('link', { name: /register|create/i }).click();
  await fillRegistration(page, { id: 'E-7', name: 'Eve Employee' });
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('ID: E-7')).toBeVisible();
  await expect(page.getByText('Admin Zone')).toBeHidden();
  await logOut(page);

  // The page ends the session now; one that stays open does so 35 seconds after the registration.
  await page.goto('/login');
  await page.answered(/account\.logout/);
  await page.getByLabel('Employee ID').fill(' e-7 ');
  await page.getByLabel('Password', { exact: true }).fill('a very fine password');
  await press(page, 'Sign in');
  await expect(page.getByText('Login successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await page.goto(`${pathname}${hash}`);
  await fillRegistration(page, { id: 'EVIL', name: 'Second Administrator' });
  await press(page, 'Create Account');
  await expect(page.getByText('Registration failed').first()).toBeVisible();
  await expect(page.getByText('This set-up link was already used.').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Second Administrator');
});

test('U15 U104 the sign-in page says what is missing, keeps what was typed and tells no one which half was wrong', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, undefined, '/login');
  page.expectedConsole.push(refused);
  await expect(page).toHaveTitle(/Sign in/);
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('Ask an administrator for a link.')).toBeVisible();
  await expect(page.getByText("Let's get things done!")).toBeVisible();
  await press(page, 'Sign in');
  await expect(page.getByText('Employee ID is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toBeFocused();

  await page.getByLabel('Employee ID').fill(person.employeeId);
  await expect(page.getByText('Employee ID is required')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(page, 'Sign in');
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveValue(person.employeeId);

  const answers = () => page.requests.filter(({ path, status }) => path.includes('login') && status === 401);
  expect(answers()).toHaveLength(1);
  await page.getByLabel('Employee ID').fill('nobody-at-all');
  await press(page, 'Sign in');
  await expect.poll(answers).toHaveLength(2);
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

test('the Sign in button shows that it is working and cannot be pressed twice', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, undefined, '/login');
  const release = hold(page, 'account.login');
  await page.getByLabel('Employee ID').fill(person.employeeId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.locator('form button[type=submit]')).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('U17 registration says what is wrong at the field, from the form and from the server', async () => {
  const taken = await office.addPerson();
  const page = await openScreen(office, undefined, '/register');
  page.expectedConsole.push(refused);
  await press(page, 'Create Account');
  await expect(page.getByText('Employee ID is required')).toBeVisible();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await fillRegistration(page, { id: taken.employeeId.toLowerCase(), name: 'Copy Cat' });
  await page.getByLabel('Confirm Password').fill('something else');
  await press(page, 'Create Account');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Confirm Password').fill('a very fine password');
  await press(page, 'Create Account');
  await expect(page.getByText('Registration failed').first()).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full Name')).toHaveValue('Copy Cat');
});

async function fillRegistration(page: Screen, who: { id: string; name: string }) {
  await page.getByLabel('Employee ID').fill(who.id);
  await page.getByLabel('Full Name').fill(who.name);
  await page.getByLabel('Position').fill('Joiner');
  await page.getByLabel('Department').fill('Workshop');
  await page.getByLabel('Password', { exact: true }).fill('a very fine password');
  await page.getByLabel('Confirm Password').fill('a very fine password');
}
