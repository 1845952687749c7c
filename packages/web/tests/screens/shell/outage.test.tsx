import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { allSent } from '../steps/page.ts';
import { putSession } from '../steps/sign-in.ts';

const office = await openOffice();

/** Answers each read of a batch as a server does whose database fails. */
function failure(path: string) {
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
  const message = 'Something went wrong on our side. Please try again.';
  const paths = path.replace('/trpc/', '').split(',');
  return {
    status: 500,
    json: paths.map((each) => ({ error: { message, code: -32603, data: { ...data, path: each } } })),
  };
}

test('U209 a server that fails gets one message and one "Try again" for the whole page', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-people');
  page.expectedConsole.push(/500/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  let isFailing = true;
  page.route(({ path }) => (isFailing && /\/trpc\/(?!sync)/.test(path) ? failure(path) : undefined));
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
  isFailing = false;
  await again.click();
  await expect(page.getByText(/^Could not load/)).toHaveCount(0);
  await expect(message).toHaveCount(0);
});

test('U209 what the outage kept from loading is loaded when the connection is back', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-people');
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  await allSent(page);
  await page.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByLabel('State').selectOption('Deactivated');
  await expect(page.getByText('Could not load the people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await page.setOffline(false);
  await expect(page.getByText('No people found')).toBeVisible();
  await expect(page.getByText('Could not load the people')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('L33 a page that could not reach the server opens by itself once it can', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, undefined, '/login');
  let isCut = true;
  page.route(({ path }) => (isCut && /^\/(trpc|health)/.test(path) ? 'unreachable' : undefined));
  await putSession(office, employee);
  await page.goto('/dashboard');
  await expect(page.getByText('Muster cannot be reached')).toBeVisible();
  isCut = false;
  await expect(page.getByText(`ID: ${employee.employeeId}`)).toBeVisible();
});
