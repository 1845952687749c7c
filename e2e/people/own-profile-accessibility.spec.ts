import { fillProfile } from '@muster/testing/profile';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { check, narrowDark, narrowLight, show, wideDark, wideLight } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

const narrow = { views: [narrowLight, narrowDark] };

test('WCAG 2.2 AA of a full profile and its windows', async ({
  page,
  context,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  test.slow();
  await show(page, narrowLight);
  const person = await addPerson({ department: 'Workshop', position: 'Joiner' });
  const own = restClient(await sessionOf(person));
  await fillProfile(store, person, own, restClient(await sessionOf(await addPerson({ isAdmin: true }))));
  await own.post('/api/papers/requests', { document: 'Reference letter', details: 'For a flat' });
  await signIn(person);
  await page.goto('/profile');
  await expect(page.getByText('Second warning')).toBeVisible();
  await check(page, 'full', { views: [narrowLight, narrowDark, wideLight, wideDark] });

  const within = page.getByRole('dialog');
  for (const [name, shows] of [
    ['Download Pay Slips', 'No pay slips yet'],
    ['Request HR Documents', 'For a flat'],
    ['Change Password', 'every other device'],
    ['New token', 'What it may do for you'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(within).toContainText(shows);
    const submit = within.locator('button[type=submit]');
    if ((await submit.count()) > 0) {
      await submit.click();
      await expect(within.getByText('is required').first()).toBeVisible();
    }
    await check(page, name, narrow);
    await within.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'Sign Out Everywhere', narrow);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await check(page, 'without a network', narrow);
});
