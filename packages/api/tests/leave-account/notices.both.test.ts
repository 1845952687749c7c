import { sumLedger } from '@muster/db/features/leave/reads';
import type { Instant } from '@muster/domain/calendar/instant';
import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settleLeave } from '../../src/jobs/settle-leave.ts';
import { get, made, type Office, post, refused } from '../working-time/office.ts';

const policy = {
  name: 'Told',
  accountId: 1,
  days: 30,
  carryOver: { most: null, until: '03-31' },
  expiresOnlyIfTold: true,
  validFrom: '2026-01-01',
};

const left = async (office: Office, on?: string) => {
  const answer = await get(office, `/api/leave-accounts${on ? `?on=${on}` : ''}`, office.ann);
  return z.array(z.object({ expired: z.number(), left: z.number(), carried: z.number() })).parse(answer)[0];
};

async function follow(office: Office): Promise<number> {
  const policyId = await made(office, '/api/admin/leave-policies', policy);
  const entry = { accountId: 1, policyId, validFrom: '2026-01-01' };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
  return policyId;
}

/** Sessions of today are over by then. */
async function signedInAt(now: Instant, { muster, ann, boss }: Office): Promise<Office> {
  muster.moveTo(now);
  return { muster, ann: await muster.device(ann), boss: await muster.device(boss) };
}

describe('D97 days expire only if their person was notified', () => {
  it('in time, and each hears of their own figure and date', async () => {
    const office = await company();
    const policyId = await follow(office);
    expect(await left(office, '2027-04-01')).toMatchObject({ carried: 30, expired: 0, left: 60 });
    const list = () => get(office, `/api/admin/leave-notices?policyId=${policyId}&year=2026`, office.boss);
    const notice = { userId: office.ann.id, amount: 30, expiresOn: '2027-03-31', confirmedAt: null };
    expect(await list()).toMatchObject([{ ...notice, id: null, toldAt: null }]);
    const rehearsed = { policyId, year: 2026, preview: true };
    const told = { employeeId: 'E1', name: 'Person E1', what: 'told', before: 0, after: 30 };
    expect(await post(office, '/api/admin/leave-notices', rehearsed)).toMatchObject({
      status: 200,
      body: { changes: [{ userId: office.ann.id, ...told }] },
    });
    expect(await get(office, '/api/leave-notices', office.ann)).toEqual([]);
    const sent = await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    expect(sent).toMatchObject({ status: 201, body: [{ ...notice, toldAt: expect.any(String) }] });
    expect(await left(office, '2027-04-01')).toMatchObject({ carried: 30, expired: 30, left: 30 });
    const [own] = z
      .array(z.object({ id: z.int(), amount: z.number() }))
      .parse(await get(office, '/api/leave-notices', office.ann));
    const confirm = `/api/leave-notices/${own?.id}/confirm`;
    const { muster, ann, boss } = office;
    expect(await muster.call('POST', confirm, {}, { as: boss })).toMatchObject(
      refused(404, 'This notice does not exist'),
    );
    expect(await muster.call('POST', confirm, {}, { as: ann })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ confirmedAt: expect.any(String) }]);
    // A second press tells no one again.
    await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    expect(await get(office, '/api/leave-notices', ann)).toHaveLength(1);
  });

  it('at their transfer, too, in the new year', async () => {
    const first = await company();
    const policyId = await follow(first);
    const office = await signedInAt('2027-01-30T08:00:00.000Z', first);
    const { ann, boss } = office;
    const list = (year: number) =>
      get(office, `/api/admin/leave-notices?policyId=${policyId}&year=${year}`, boss);
    const of2026 = { userId: ann.id, yearFrom: '2026-01-01', amount: 30, expiresOn: '2027-03-31' };
    expect(await list(2026)).toMatchObject([{ ...of2026, toldAt: null }]);
    const sent = await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    expect(sent).toMatchObject({ status: 201, body: [{ ...of2026, toldAt: '2027-01-30T08:00:00.000Z' }] });
    expect(await get(office, '/api/leave-notices', ann)).toMatchObject([{ expiresOn: '2027-03-31' }]);
    // Those of 2027 are a matter of their own, of which no one was told.
    expect(await list(2027)).toMatchObject([{ yearFrom: '2027-01-01', toldAt: null }]);
    // 30 January is 60 days before 31 March.
    expect(await left(office, '2027-03-31')).toMatchObject({ carried: 30, expired: 0, left: 60 });
    expect(await left(office, '2027-04-01')).toMatchObject({ carried: 30, expired: 30, left: 30 });
  });

  it('at their transfer, but a day too late, so that nothing expires with the date', async () => {
    const first = await company();
    const policyId = await follow(first);
    const office = await signedInAt('2027-01-31T08:00:00.000Z', first);
    await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    expect(await left(office, '2027-04-01')).toMatchObject({ carried: 30, expired: 0, left: 60 });
  });

  it('settles the ledger at the turn and after the last usable day, once', async () => {
    const office = await company();
    const policyId = await follow(office);
    await post(office, '/api/admin/leave-notices', { policyId, year: 2026 });
    office.muster.moveTo('2027-01-01T08:00:00.000Z');
    expect(await settleLeave(office.muster.store, office.muster.now())).toBe(1);
    expect(await settleLeave(office.muster.store, office.muster.now())).toBe(0);
    expect(await sumLedger(office.muster.store.read, office.ann.id)).toBe(6000);
    office.muster.moveTo('2027-04-01T08:00:00.000Z');
    expect(await settleLeave(office.muster.store, office.muster.now())).toBe(1);
    const ledger = await office.muster.store.read
      .selectFrom('leave_ledger')
      .select(['amount', 'kind', 'effectiveOn'])
      .where('userId', '=', office.ann.id)
      .where('policyRow', 'in', ['grant', 'expired'])
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      { amount: 3000, kind: 'grant', effectiveOn: '2026-03-02' },
      { amount: 3000, kind: 'grant', effectiveOn: '2027-01-01' },
      { amount: -3000, kind: 'adjustment', effectiveOn: '2027-04-01' },
    ]);
  });
});
