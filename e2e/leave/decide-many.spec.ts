import { leavePath, stored } from '@muster/testing/admin';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { type RestClient, restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { leaveRows, openAdmin } from '../support/admin-steps.ts';
import { test } from '../support/fixtures.ts';

/** Asks for a day of leave in each of some weeks of a person's own, one after the other: the list has the last one first. */
async function ask(own: RestClient, person: Person, weeks: readonly number[]) {
  const asked: { readonly id: number }[] = [];
  for (const week of weeks) asked.push(await own.post(leavePath, oneDay(monday(ownWeek(person) + week))));
  return asked;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('D15 U125 what was confirmed is sent when the tab or the page is left, and before a log-out', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  const [admin, ben] = [await addPerson({ isAdmin: true }), await addPerson({ fullName: 'Ben Leaving' })];
  const [first, second, third] = await ask(restClient(await sessionOf(ben)), ben, [0, 1, 2]);
  if (!first || !second || !third) throw new Error('Three requests were made');
  await signIn(admin);
  await openAdmin(page, { tab: 'leave', search: 'Ben Leaving' });
  const select = (nth: number) => leaveRows(page).nth(nth).getByRole('checkbox').check();
  await select(2);
  await press(page, 'Approve selected');
  await page.getByRole('tab', { name: 'Quick Actions' }).click();
  await expect.poll(async () => (await stored(store, first))?.status).toBe('approved');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await stored(store, second))?.status).toBe('pending');

  await openAdmin(page, { tab: 'leave', search: 'Ben Leaving' });
  await select(1);
  await press(page, 'Reject selected');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(async () => (await stored(store, second))?.status).toBe('rejected');
  expect((await stored(store, first))?.status).toBe('approved');

  await openAdmin(page, { tab: 'leave', search: 'Ben Leaving' });
  await leaveRows(page).first().getByRole('button', { name: 'Approve' }).click();
  await press(page, 'Logout');
  await expect(page).toHaveURL(/login/);
  await expect.poll(async () => (await stored(store, third))?.status).toBe('approved');
});
