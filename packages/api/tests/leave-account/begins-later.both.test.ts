import { grantLeaveYear } from '@muster/db/features/leave/writes/leave-year';
import { companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { storeLeaveYears } from '@muster/testing/leave';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { made } from '../working-time/office.ts';

const withBalance = z.looseObject({ leaveBalance: z.number() });

it('D14 D97 the yearly grant is for those whose policy has not begun by then', async () => {
  const office = await companyOfThree();
  const { muster, ann, ben, boss } = office;
  await storeLeaveYears(muster.store, '07-01', '2025-07-01');
  const rules = { name: 'Thirty', accountId: 1, days: 30, proRata: 'none', validFrom: '2026-01-01' };
  const policyId = await made(office, '/api/admin/leave-policies', rules);
  const follow = ({ id }: Person, validFrom: string) =>
    made(office, `/api/admin/people/${id}/leave-policy`, { accountId: 1, policyId, validFrom });
  await follow(ann, '2027-01-01');
  // Counts from the beginning of the leave year that has its date.
  await follow(ben, '2026-10-01');
  const balanceOf = async (as: Person) =>
    withBalance.parse((await muster.call('GET', '/api/me', undefined, { as })).body).leaveBalance;
  const balances = async () => [await balanceOf(ann), await balanceOf(ben), await balanceOf(boss)];
  expect(await balances()).toEqual([25, 30, 25]);
  const granted = await muster.store.write((tx) =>
    grantLeaveYear(tx, '2026-07-01', '2026-07-01T00:00:00.000Z'),
  );
  expect(granted).toBe(2);
  expect(await balances()).toEqual([30, 30, 30]);
});
