import { expect, type Route } from '@playwright/test';
import { check, narrowDark } from '../support/axe.ts';
import { allSent } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

const lists = /\/trpc\/(?!sync)/;

/** Answers each read of a batch as a server does whose database fails. */
function fail(route: Route) {
  const paths = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
  const message = 'Something went wrong on our side. Please try again.';
  return route.fulfill({
    status: 500,
    json: paths.map((path) => ({ error: { message, code: -32603, data: { ...data, path } } })),
  });
}

test('U209 a server that fails gets one message and one "Try again" for the whole page', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/500/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-people');
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await page.route(lists, fail);
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: /^Admin/ })
    .click();
  const message = page.getByRole('status').filter({ hasText: 'Parts of this page could not be loaded.' });
  await expect(message).toContainText('Something went wrong on our side. Please try again.');
  await expect(page.getByText('Could not load what waits for you')).toBeVisible();
  await expect(page.getByText('Could not load who is missing')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load' })).toHaveCount(0);
  await check(page, 'an outage', { views: [narrowDark] });
  await page.unroute(lists);
  await again.click();
  await expect(page.getByText(/^Could not load/)).toHaveCount(0);
  await expect(message).toHaveCount(0);
});

test('U209 what the outage kept from loading is loaded when the connection is back', async ({
  page,
  context,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-people');
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  // The scripts of the records have arrived by now.
  await allSent(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByLabel('State').selectOption('Deactivated');
  await expect(page.getByText('Could not load the people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await context.setOffline(false);
  // Other tests may have closed accounts in this company.
  const loaded = page.getByText('No people found').or(page.getByRole('cell', { name: 'Deactivated' }));
  await expect(loaded.first()).toBeVisible();
  await expect(page.getByText('Could not load the people')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
