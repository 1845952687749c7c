import { company } from '@muster/testing/company';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { made, type Office } from '../working-time/office.ts';

const idIn = z.object({ id: z.int() });
const annual = '/api/admin/leave-types/1';

async function balanceOf({ muster, ann, boss }: Office): Promise<unknown[]> {
  const seen = [
    await muster.call('GET', '/api/me', undefined, { as: ann }),
    await muster.call('GET', `/api/admin/people/${ann.id}`, undefined, { as: boss }),
  ];
  return seen.map(({ body }) => z.looseObject({ leaveBalance: z.number() }).parse(body).leaveBalance);
}

async function leftIn({ muster, ann }: Office): Promise<Record<string, number>> {
  const { body } = await muster.call('GET', '/api/leave-accounts', undefined, { as: ann });
  const accounts = z.array(z.looseObject({ name: z.string(), left: z.number() })).parse(body);
  return Object.fromEntries(accounts.map(({ name, left }) => [name, left]));
}

const change = ({ muster, boss }: Office, path: string, body: object) =>
  muster.call('PATCH', path, body, { as: boss });

async function takeLeave(office: Office, startDate: string, endDate: string): Promise<void> {
  const { muster, ann } = office;
  const duration = startDate === endDate ? 'full_day' : 'multiple_days';
  const body = { leaveType: 'Annual Leave', duration, startDate, endDate, reason: 'Rest' };
  const asked = await muster.call('POST', '/api/leave-requests', body, { as: ann });
  const { id } = idIn.parse(asked.body);
  const decided = await change(office, `/api/admin/leave-requests/${id}`, { status: 'approved' });
  expect(decided).toMatchObject({ status: 200 });
}

it('D97 leaveBalance is what the account of Annual Leave has, and approved leave goes there with its type', async () => {
  const office = await company();
  const { muster, ann, boss } = office;
  await takeLeave(office, '2026-06-08', '2026-06-12');
  expect(await balanceOf(office)).toEqual([20, 20]);
  const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Holiday pool', unit: 'days' });
  const adjust = `/api/admin/people/${ann.id}/leave-accounts/${accountId}/adjust`;
  const adjusted = await muster.call('POST', adjust, { amount: 9, reason: 'Agreed' }, { as: boss });
  expect(adjusted).toMatchObject({ status: 200 });
  expect(await change(office, annual, { accountId })).toMatchObject({ status: 200 });
  expect(await balanceOf(office)).toEqual([4, 4]);
  expect(await leftIn(office)).toEqual({ 'Annual Leave': 25, 'Holiday pool': 4 });
  await takeLeave(office, '2026-07-06', '2026-07-07');
  expect(await balanceOf(office)).toEqual([2, 2]);
  const more = { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'Rest' };
  const dates = { startDate: '2026-08-03', endDate: '2026-08-05' };
  const tooMuch = await muster.call('POST', '/api/leave-requests', { ...more, ...dates }, { as: ann });
  expect(tooMuch).toMatchObject({ status: 409 });
  // A person's balance is adjusted where it is.
  const counted = { userId: ann.id, days: 4, reason: 'Counted' };
  const set = await muster.mutate('people.adjustBalance', counted, { as: boss });
  expect(set).toMatchObject({ status: 200 });
  expect(await leftIn(office)).toEqual({ 'Annual Leave': 25, 'Holiday pool': 6 });
  expect(await change(office, annual, { accountId: 1 })).toMatchObject({ status: 200 });
  expect(await balanceOf(office)).toEqual([18, 18]);
  expect(await leftIn(office)).toEqual({ 'Annual Leave': 18, 'Holiday pool': 13 });
});

it('D97 D40 a policy of that account has the usual days, and without Annual Leave the first account is the balance', async () => {
  const office = await company();
  const { muster, boss } = office;
  const accountId = await made(office, '/api/admin/leave-accounts', { name: 'Holiday pool', unit: 'days' });
  expect(await change(office, annual, { accountId })).toMatchObject({ status: 200 });
  expect(await balanceOf(office)).toEqual([0, 0]);
  for (const [account, days] of [
    [accountId, 25],
    [1, 0],
  ]) {
    const policy = { name: `Policy of ${account}`, accountId: account };
    const added = await muster.call('POST', '/api/admin/leave-policies', policy, { as: boss });
    expect(added).toMatchObject({ status: 201, body: { days } });
  }
  const others = { balanceTypes: ['Personal Leave'] };
  expect(await change(office, '/api/admin/settings', others)).toMatchObject({ status: 200, body: others });
  expect(await balanceOf(office)).toEqual([25, 25]);
});
