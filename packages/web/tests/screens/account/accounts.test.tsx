import { expect, test } from 'vitest';
import { trpcClient } from '../../../src/server/client.ts';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { openNewCompany } from '../steps/new-company.ts';
import { press } from '../steps/page.ts';
import { logOut } from '../steps/sign-in.ts';

const office = await openOffice();
const refused = / (401|403|400|409) /;

test('U15 U17 U143 D24 the set-up link names the company and leads its administrator to the first steps, once', async () => {
  const { page, link } = await openNew();
  await expect(page.getByRole('heading', { name: 'Set up Muster' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByLabel('Employee ID')).toHaveValue('ADMIN');
  await expect(page.getByLabel('Employee ID')).toHaveAccessibleDescription('You sign in with it');
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue(/./);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await page.getByLabel('Company Name').fill('Loom and Sons');
  await fillRegistration(page, { id: 'BOSS', name: 'Ada Boss' });
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('region', { name: /^First steps: \d of \d+ done/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Name the company' })).toHaveCount(0);
  await expect(page.getByText('Loom and Sons').first()).toBeVisible();
  await expect(page.getByText('Registration successful')).toHaveCount(0);

  await logOut(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText('This set-up link was already used.')).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveCount(0);
});

test('U143 before the set-up every page is one sentence, also one that the service worker served', async () => {
  const { page } = await openNew();
  for (const path of ['/', '/login', '/register', '/leave']) {
    await page.goto(path);
    await expect
      .poll(() => document.getElementById('not-set-up')?.textContent)
      .toBe('Muster is not set up yet. Open the set-up link that the server printed when it was started.');
  }
});

test('U15 U17 anyone registers where registration is open, signs in and out', async () => {
  const page = await openScreen(office, undefined, '/login');
  await page.getByRole('link', { name: /register|create/i }).click();
  await fillRegistration(page, { id: 'E-7', name: 'Eve Employee' });
  await press(page, 'Create Account');
  await expect(page.getByText('Registration successful').first()).toBeVisible();
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
});

test('U15 U17 D25 closed registration has no link and no form, and says whom to ask', async () => {
  const { muster } = await companyWith('closed');
  const page = await openScreen({ ...office, muster }, undefined, '/login');
  await expect(page.getByText('No account yet? Ask your administrator for one.')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByText(/^Ask your administrator for an account\./)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('U17 D25 registration by code asks for the code at once', async () => {
  const { muster } = await companyWith('code');
  const page = await openScreen({ ...office, muster }, undefined, '/register');
  page.expectedConsole.push(refused);
  await fillRegistration(page, { id: 'E-8', name: 'Edda Employee' });
  await expect(page.getByLabel('Join Code')).toHaveValue('');
  await press(page, 'Create Account');
  await expect(page.getByLabel('Join Code')).toBeFocused();
  await page.getByLabel('Join Code').fill('kites-and-lanterns');
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('U15 U104 the sign-in page says what is missing, keeps what was typed and tells no one which half was wrong', async () => {
  const person = await office.addPerson();
  const page = await openScreen(office, undefined, '/login');
  page.expectedConsole.push(refused);
  await expect(page).toHaveTitle(/Sign in/);
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('or ask an administrator for one.')).toBeVisible();
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
  await expect(
    page.getByText('Employee ID or password is not right. Your ID is on your invitation.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveValue(person.employeeId);

  const answers = () => page.requests.filter(({ path, status }) => path.includes('login') && status === 401);
  expect(answers()).toHaveLength(1);
  await page.getByLabel('Employee ID').fill('nobody-at-all');
  await press(page, 'Sign in');
  await expect.poll(answers).toHaveLength(2);
  await expect(
    page.getByText('Employee ID or password is not right. Your ID is on your invitation.').first(),
  ).toBeVisible();
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

async function openNew() {
  const { muster, open, link } = await openNewCompany();
  const page = await open(link);
  page.expectedConsole.push(refused);
  return { muster, page, link };
}

/** One whose registration is not open: others of this file register. */
async function companyWith(registration: 'code' | 'closed') {
  const { muster, page } = await openNew();
  await fillRegistration(page, { id: 'BOSS', name: 'Ada Boss' });
  await press(page, 'Create Account');
  await expect(page).toHaveURL(/\/admin$/);
  const joinCode = registration === 'code' && { joinCode: 'kites-and-lanterns' };
  await trpcClient.company.updateSettings.mutate({ registration, ...joinCode });
  return { muster };
}
