import { company } from '@muster/testing/company';
import { expect, it } from 'vitest';
import { get, made, monday, post, refused } from '../working-time/office.ts';

const thirty = { name: 'Full time 30', accountId: 1, days: 30, validFrom: '2026-01-01' };

it('D97 adjustments count nothing before the joining date or after the last day, and say so', async () => {
  const office = await company();
  const { muster, boss } = office;
  const policyId = await made(office, '/api/admin/leave-policies', thirty);
  const join = { fullName: 'Joa Later', employeeId: 'J1', joinDate: '2026-05-04' };
  const id = await made(office, '/api/admin/people', join);
  await made(office, `/api/admin/people/${id}/leave-policy`, { accountId: 1, policyId, validFrom: monday });
  const last = { leavesOn: '2026-10-30' };
  await muster.call('PATCH', `/api/admin/people/${id}`, last, { as: boss });
  const url = `/api/admin/people/${id}/leave-accounts/1/adjust`;
  const adjust = (on?: string) => post(office, url, { amount: 2, reason: 'Agreed', ...(on && { on }) });
  expect(await adjust('2026-05-03')).toMatchObject(refused(422, 'Date is before Join Date (2026-05-04)'));
  expect(await adjust('2026-10-31')).toMatchObject(refused(422, 'Date is after Last Day (2026-10-30)'));
  // Without a date it counts from the first day on which something can.
  expect(await adjust()).toMatchObject({ status: 200 });
  expect(await get(office, `/api/admin/people/${id}/leave-accounts?on=2026-05-04`, boss)).toMatchObject([
    { adjusted: 2 },
  ]);
});
