import { freePort } from '@muster/api/testing/free-port';
import { callbackPath } from '@muster/domain/account/provider/paths';
import { addedPerson } from '@muster/domain/people/schema';
import { startMuster } from '@muster/testing/muster';
import { expect, type Page } from '@playwright/test';
import {
  client,
  startTestProvider,
  type TestProvider,
} from '../../packages/api/tests/provider/test-provider.ts';
import { check } from '../support/axe.ts';
import { card, confirm, dialog, downloadedBy, openPerson, press, pressIn } from '../support/people-steps.ts';
import { test as base } from '../support/settings-steps.ts';

/** A company with a real provider on this machine. */
const test = base.extend<{ provider: TestProvider }, object>({
  muster: [
    async ({ browserName: _ }, use) => {
      // The provider knows the address to come back to.
      const settings = { PORT: String(await freePort()), WEBHOOKS_PRIVATE: 'true' };
      const muster = await startMuster({ settings });
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],

  provider: async ({ muster, office }, use) => {
    const provider = await startTestProvider(`${muster.url}${callbackPath}`);
    const settings = { label: 'Acme Login', issuer: provider.issuer, groupsClaim: '', adminGroups: [] };
    await office.rest.post('/api/admin/sign-in-provider', { ...settings, ...client });
    await use(provider);
    await provider.close();
  },
});

/** Another person at this browser: the provider remembers the one before. */
async function changePerson(page: Page, provider: TestProvider, subject: string): Promise<void> {
  await page.context().clearCookies();
  provider.person = subject;
}

test('U234 D67 D106 an invitation is accepted with the provider, and the button signs in again, to the page that was asked for', async ({
  page,
  office,
  provider,
}) => {
  const added = await office.rest.post('/api/admin/people', { employeeId: 'C1', fullName: 'Cleo Invited' });
  await changePerson(page, provider, 'sub-cleo');
  await page.goto(addedPerson.parse(added).invitation.path ?? '');
  const accept = page.getByRole('button', { name: 'Accept with Acme Login' });
  await expect(accept).toBeVisible();
  await check(page, 'an invitation that the provider can accept');
  await accept.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Cleo Invited');

  await page.context().clearCookies();
  await page.goto('/leave?from=mail#newest');
  const button = page.getByRole('link', { name: 'Sign in with Acme Login' });
  await expect(button).toBeVisible();
  await check(page, 'sign-in with a provider');
  await button.click();
  await expect(page).toHaveURL(/\/leave\?from=mail#newest$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave Management');
});

test('U237 D67 D56 an account is connected, signs in, confirms with the provider, and is disconnected', async ({
  page,
  office,
  provider,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 40[13]/);
  const ann = await addPerson({ fullName: 'Ann Connects' });
  await signIn(office.boss);
  await openPerson(page, ann);
  await press(page, 'Allow to connect');
  await expect(card(page, 'Account')).toContainText('Can be connected in their profile until');

  await changePerson(page, provider, 'sub-ann');
  await signIn(ann, { confirmed: false });
  await page.goto('/profile');
  const security = card(page, 'Sign-in and Security');
  const connect = security.getByRole('button', { name: 'Connect Acme Login' });
  await expect(connect).toBeVisible();
  await check(page, 'a profile that may be connected');
  await connect.click();
  await expect(dialog(page).getByRole('link', { name: /Confirm with/ })).toBeHidden();
  await dialog(page).getByLabel('Password', { exact: true }).fill(ann.password);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(security.getByText('You can sign in with it, since')).toBeInViewport();
  await check(page, 'a connected profile');

  await signIn(ann, { confirmed: false });
  await page.reload();
  await press(page, 'Download My Data');
  await expect(dialog(page)).toContainText('Confirm your password');
  await check(page, 'the window that asks who it is');
  const opening = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: 'Confirm with Acme Login' }).click();
  const other = await opening;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('It is you');
  await check(other, 'a confirmation');
  await other.close();
  await check(page, 'the window after the confirmation');
  await expect(dialog(page).getByLabel('Password')).toBeHidden();
  const { name } = await downloadedBy(page, () => pressIn(page, 'Continue'));
  expect(name).toMatch(/\.zip$/);
  await expect(dialog(page)).toBeHidden();

  await changePerson(page, provider, 'sub-ann');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Acme Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann Connects');

  await page.context().clearCookies();
  await signIn(office.boss);
  await openPerson(page, ann);
  await expect(card(page, 'Account')).toContainText('Connected since');
  await check(page, 'a connected person');
  await press(page, 'Disconnect');
  await check(page, 'the question before a disconnection');
  await confirm(page, 'Disconnect');
  await expect(card(page, 'Account').getByRole('button', { name: 'Allow to connect' })).toBeVisible();

  await changePerson(page, provider, 'sub-ann');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Acme Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in');
  await check(page, 'an account that is not connected');
});
