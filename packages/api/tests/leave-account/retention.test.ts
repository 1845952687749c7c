import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applyRetention } from '../../src/jobs/apply-retention.ts';
import { settleLeave } from '../../src/jobs/settle-leave.ts';
import { dayOff, decide, requested } from '../leave/transports.ts';

const figures = z.array(z.object({ carried: z.number(), granted: z.number(), left: z.number() }));

async function figuresOf(muster: Muster, boss: Person, { id }: Person) {
  const url = `/api/admin/people/${id}/leave-accounts`;
  return figures.parse((await muster.call('GET', url, undefined, { as: await muster.device(boss) })).body);
}

async function balanceOf(muster: Muster, { id }: Person): Promise<number> {
  const rows = await muster.store.read
    .selectFrom('leave_ledger')
    .select('amount')
    .where('userId', '=', id)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0) / 100;
}

const carryOvers = [
  ['all days', { most: null, until: null }],
  ['some days until March', { most: 5, until: '03-31' }],
  ['none', { most: 0, until: null }],
] as const;

describe('D14 D97 Retention', () => {
  it.each(carryOvers)(
    'changes no figure of an account whose policy carries over %s',
    async (_, carryOver) => {
      const { muster, boss, ann } = await company({ now: '2016-01-04T09:00:00.000Z' });
      const post = async (url: string, body: object) => {
        const answer = await muster.call('POST', url, body, { as: await muster.device(boss) });
        expect(answer.status).toBe(201);
        return z.object({ id: z.int() }).parse(answer.body).id;
      };
      const rules = { name: 'Thirty', accountId: 1, days: 30, carryOver, validFrom: '2016-01-01' };
      const policyId = await post('/api/admin/leave-policies', rules);
      const followed = { accountId: 1, policyId, validFrom: '2016-01-01' };
      await post(`/api/admin/people/${ann.id}/leave-policy`, followed);
      const settled = () => settleLeave(muster.store, muster.now());
      for (let year = 2016; year < 2024; year += 1) {
        muster.moveTo(`${year}-05-02T09:00:00.000Z`);
        await settled();
        const as = await muster.device(ann);
        const asked = dayOff(`${year}-06-06`, { duration: 'multiple_days', endDate: `${year}-06-24` });
        const { id } = await requested(muster, as, asked);
        await decide(muster, await muster.device(boss), id, { status: 'approved' });
      }
      muster.moveTo('2024-05-02T09:00:00.000Z');
      await settled();
      const before = [await figuresOf(muster, boss, ann), await balanceOf(muster, ann)];
      const removed = await applyRetention(
        { store: muster.store, files: muster.deps.uploads.files },
        muster.now(),
      );
      expect(removed).toEqual({ leave: 4 });
      expect([await figuresOf(muster, boss, ann), await balanceOf(muster, ann)]).toEqual(before);
      expect(await settled()).toBe(0);
      muster.moveTo('2025-05-02T09:00:00.000Z');
      await settled();
      const [next] = await figuresOf(muster, boss, ann);
      expect(await balanceOf(muster, ann)).toBe(next?.left);
    },
  );
});
