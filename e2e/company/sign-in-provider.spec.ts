import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { card, confirm, dialog, openPerson, press } from '../support/people-steps.ts';
import { openSettings, part, test } from '../support/settings-steps.ts';

test('U234 U235 U236 U237 D66 D67 D69 a provider is set up, tested, offered at sign-in, and a person may connect', async ({
  page,
  addPerson,
  expectedConsole,
  office,
  signIn,
}) => {
  test.slow();
  expectedConsole.push(/status of 422/);
  const ann = await addPerson({ fullName: 'Ann Connects' });
  await signIn(office.boss);
  await openSettings(page, 'sign-in-provider', 'Sign-in provider');
  const section = part(page, 'Sign-in provider');
  await expect(section).toContainText('/sign-in/oidc/callback');
  await section.getByRole('button', { name: 'Set up a provider' }).click();
  const form = dialog(page);
  await form.getByLabel('Name', { exact: true }).fill('Example Login');
  await form.getByLabel('Issuer').fill('login.example.com');
  await form.getByLabel('Client ID').fill('muster');
  await form.getByLabel('Client secret').fill('a secret of the provider');
  await form.getByLabel('Groups of administrators').fill('hr\nboard');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Issuer')).toHaveAccessibleDescription(/must be an address/);
  await expect(form.getByLabel('Claim of groups')).toHaveAccessibleDescription(/Name the claim/);
  await form.getByLabel('Issuer').fill('http://127.0.0.1:9/realm');
  await form.getByLabel('Claim of groups').fill('groups');
  await check(page, 'the form of the provider');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Issuer')).toHaveAccessibleDescription(/public|https/);
  await form.getByLabel('Issuer').fill('https://login.muster.invalid');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(section).toContainText('hr · board');
  await section.getByRole('button', { name: 'Test' }).click();
  await expect(section.getByRole('status').last()).toContainText('The issuer did not answer');
  await check(page, 'the provider in the settings');

  await openPerson(page, ann);
  await press(page, 'Allow to connect');
  await expect(card(page, 'Account')).toContainText('Can be connected in their profile until');
  await check(page, 'the connection of a person');

  await page.context().clearCookies();
  await page.goto('/login');
  const button = page.getByRole('link', { name: 'Sign in with Example Login' });
  await expect(button).toBeVisible();
  await check(page, 'the provider at sign-in');
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in');
  await expect(page.getByText('Example Login cannot be reached.')).toBeVisible();
  await expect(button).toBeVisible();
  await check(page, 'a sign-in that failed');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/sign-in?step=code');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Code is required/);
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This sign-in took too long or was already used.').first()).toBeVisible();

  await signIn(office.boss);
  await openSettings(page, 'sign-in-provider', 'Sign-in provider');
  await section.getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove provider');
  await expect(section.getByRole('button', { name: 'Set up a provider' })).toBeVisible();
});
