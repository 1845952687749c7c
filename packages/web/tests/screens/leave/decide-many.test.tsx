import { leavePath, stored } from '@muster/testing/admin';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import type { RestClient } from '@muster/testing/rest-client';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { leaveRows, openAdmin, sendNow, toast } from '../steps/admin.ts';
import { press } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

/** Asks for a day of leave in each of some weeks of a person's own, one after the other: the list has the last one first. */
async function ask(own: RestClient, person: Person, weeks: readonly number[]) {
  const asked: { readonly id: number }[] = [];
  for (const week of weeks) asked.push(await own.post(leavePath, oneDay(monday(ownWeek(person) + week))));
  return asked;
}

const selectAll = (page: Screen) => page.getByRole('table').getByLabel('Select all on this page').check();

test('D15 several are decided with a way back, and each that is refused is named with why', async () => {
  const [admin, fast] = [
    await office.addPerson({ isAdmin: true }),
    await office.addPerson({ isAdmin: true, fullName: 'Fay Fast' }),
  ];
  const ben = await office.addPerson({ fullName: 'Ben Several' });
  const own = await office.rest(ben);
  const [first, second, third] = await ask(own, ben, [0, 1, 2]);
  if (!first || !second || !third) throw new Error('Three requests were made');
  const page = await openAdmin(office, admin, { tab: 'leave', search: 'Ben Several' }, { live: false });
  const decisions = () => page.requests.filter(({ path }) => path.includes('decideMany'));
  await selectAll(page);
  await expect(page.getByText('3 leave requests selected')).toBeVisible();
  await press(page, 'Reject selected');
  await expect(leaveRows(page).first()).toContainText('Will be rejected');
  await expect(leaveRows(page).first().getByRole('button', { name: 'Approve' })).toBeDisabled();
  await press(page, 'Undo');
  await expect(page.getByText('3 leave requests selected')).toBeVisible();
  await expect(leaveRows(page).first().getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(decisions()).toEqual([]);

  await (await office.rest(fast)).patch(`/api/admin/leave-requests/${second.id}`, {
    status: 'rejected',
  });
  await press(page, 'Approve selected');
  await sendNow(page, '3 leave requests will be approved');
  await expect(toast(page, '2 of 3 leave requests approved').first()).toContainText(
    'Not decided: Ben Several',
  );
  const refused = page.getByRole('alert').filter({ hasText: 'Not decided by you' });
  await expect(refused).toContainText(/Ben Several, Annual Leave: Already rejected by Fay Fast on/);
  const requests = [first, second, third];
  expect(await Promise.all(requests.map(async (request) => (await stored(store, request))?.status))).toEqual([
    'approved',
    'rejected',
    'approved',
  ]);
  expect(decisions()).toHaveLength(1);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByText('selected')).toHaveCount(0);
});
