import { changeBalance } from '@muster/db/features/leave/writes/ledger';
import { addHoliday } from '@muster/db/testing/rows';
import { hundredths } from '@muster/domain/leave/balance';
import { company } from '@muster/testing/company';
import { type Muster, monday, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { allSeenBy, auditedLeave, balanceOf, dayOff, decide, requested } from './transports.ts';

const approve = { status: 'approved' };
const reject = { status: 'rejected' };

describe('D13 too little balance at the approval', () => {
  it('is refused with what is left, and changes nothing', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    await take(muster, ann, 41);
    const before = await allSeenBy(muster, boss);
    const answer = await decide(muster, boss, id, approve);
    const message = 'This takes 5 days of leave, and 4.5 days are left: adjust the balance or reject it';
    expect([answer.status, answer.body]).toEqual([409, { message }]);
    expect([await allSeenBy(muster, boss), await auditedLeave(muster)]).toEqual([before, []]);
    expect(await balanceOf(muster, ann)).toBe(4.5);
    expect((await decide(muster, boss, id, reject)).status).toBe(200);
  });

  it('of what was rejected counts what others hold by now', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    await decide(muster, boss, id, reject);
    await requested(muster, ann, { startDate: '2026-04-06', endDate: '2026-05-01' });
    await requested(muster, ann, dayOff('2026-05-04'));
    const answer = await decide(muster, boss, id, approve);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'This takes 5 days of leave, and 4 days are left: adjust the balance or reject it' },
    ]);
  });

  it('is not looked at for leave that uses none', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann, { leaveType: 'Maternity Leave', endDate: '2026-07-01' });
    await take(muster, ann, 50);
    expect((await decide(muster, boss, id, approve)).status).toBe(200);
  });
});

it('D12 a rejected request whose dates another has taken cannot be approved', async () => {
  const { muster, boss, ann } = await company();
  const { id } = await requested(muster, ann);
  await decide(muster, boss, id, reject);
  await requested(muster, ann, dayOff('2026-03-10'));
  const answer = await decide(muster, boss, id, approve);
  expect([answer.status, answer.body]).toEqual([
    409,
    { message: 'This request overlaps another of the same person, which is pending: decide that one first' },
  ]);
});

it('D12 a request that no work day is left in cannot be approved', async () => {
  const { muster, boss, ann } = await company();
  const { id } = await requested(muster, ann, dayOff('2026-03-10'));
  await addHoliday(muster.store, '2026-03-10', 'Company Day');
  expect((await decide(muster, boss, id, approve)).status).toBe(422);
  expect((await decide(muster, boss, id, reject)).status).toBe(200);
});

/** Takes half days off someone's balance. */
async function take({ store }: Muster, { id }: Person, halfDays: number): Promise<void> {
  const entry = {
    userId: id,
    amount: -hundredths(halfDays),
    kind: 'adjustment',
    reason: 'Test',
    createdAt: monday,
  } as const;
  await store.write((tx) => changeBalance(tx, entry));
}
