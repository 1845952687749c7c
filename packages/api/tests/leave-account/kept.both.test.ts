import { company } from '@muster/testing/company';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { remindOfLeave, settleLeave } from '../../src/jobs/settle-leave.ts';
import { get, idIn, made, type Office, post, refused } from '../working-time/office.ts';

const policy = {
  name: 'Kept',
  accountId: 1,
  days: 30,
  carryOver: { most: null, until: '03-31' },
  validFrom: '2026-01-01',
};

const types = z.array(z.object({ id: z.int(), name: z.string() }));

async function typeId(office: Office, name: string): Promise<number> {
  const all = types.parse(await get(office, '/api/admin/leave-types', office.boss));
  const found = all.find((type) => type.name === name);
  if (!found) throw new Error(`There is no type ${name}`);
  return found.id;
}

/** Ann has 30 days of 2026 and 30 of 2027; those of 2026 can be used until 31 March 2027. */
async function begin(keeps = true) {
  const office = await company();
  const keptFor = [{ leaveTypeIds: [await typeId(office, 'Sick Leave')], until: { months: 15 } }];
  const policyId = await made(office, '/api/admin/leave-policies', { ...policy, ...(keeps && { keptFor }) });
  const entry = { accountId: 1, policyId, validFrom: '2026-01-01' };
  await made(office, `/api/admin/people/${office.ann.id}/leave-policy`, entry);
  return { office, policyId, keptFor };
}

/** Everybody signs in again: their sessions are over by then. */
async function moveTo(office: Office, date: string): Promise<void> {
  const { muster } = office;
  muster.moveTo(`${date}T12:00:00.000Z`);
  office.ann = await muster.device(office.ann);
  office.boss = await muster.device(office.boss);
  await settleLeave(muster.store, muster.now());
  await remindOfLeave(muster.store, muster.now());
}

async function enterSick(office: Office, startDate: string, endDate: string): Promise<number> {
  const body = { leaveType: 'Sick Leave', duration: 'multiple_days', startDate, endDate, decide: 'approved' };
  return made(office, `/api/admin/people/${office.ann.id}/leave-requests`, body);
}

async function ok(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
}

const endsOn = (office: Office, id: number, endDate: string) => {
  const body = { endDate, reason: 'The note says so' };
  return ok(office.muster.call('PATCH', `/api/admin/leave-requests/${id}/dates`, body, { as: office.boss }));
};

const decide = (office: Office, id: number, status: 'approved' | 'rejected') => {
  const body = { status, adminResponse: 'The note says so' };
  return ok(office.muster.call('PATCH', `/api/admin/leave-requests/${id}`, body, { as: office.boss }));
};

const figuresIn = z.array(
  z.object({
    left: z.number(),
    expired: z.number(),
    expires: z.array(z.object({ on: z.string(), amount: z.number() })),
  }),
);

/** The figures of the account, which its ledger has to add up to. */
async function figures(office: Office) {
  const [account] = figuresIn.parse(await get(office, '/api/leave-accounts', office.ann));
  const { sum } = await office.muster.store.read
    .selectFrom('leave_ledger')
    .select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
    .where('userId', '=', office.ann.id)
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe((account?.left ?? 0) * 100);
  return account;
}

const listed = z.object({ rows: z.array(z.looseObject({ id: z.int() })) });

async function lines(office: Office): Promise<unknown> {
  return get(office, '/api/leave-accounts/1/explain', office.ann);
}

const bell = async ({ muster, ann }: Office) => {
  const rows = await muster.store.read
    .selectFrom('expiry_notices')
    .select(['stage', 'expiresOn', 'amount'])
    .where('userId', '=', ann.id)
    .orderBy('id')
    .execute();
  return rows.map(({ stage, expiresOn, amount }) => `${stage} ${expiresOn} ${amount}`);
};

describe('D97 sickness keeps days until a date of its own', () => {
  it('which figures, lines and the bell say; after it they expire, once', async () => {
    const { office } = await begin();
    await moveTo(office, '2027-02-15');
    expect(await figures(office)).toMatchObject({
      expires: [
        { on: '2027-03-31', amount: 30 },
        { on: '2028-03-31', amount: 30 },
      ],
    });
    await enterSick(office, '2027-02-15', '2027-04-30');
    const later = { left: 60, expires: [{ on: '2028-03-31', amount: 60 }] };
    expect(await figures(office)).toMatchObject(later);
    // As everybody's balances are read, too.
    const { rows } = listed.parse(await get(office, '/api/admin/leave-balances', office.boss));
    expect(rows.find(({ id }) => id === office.ann.id)).toMatchObject(later);
    await moveTo(office, '2027-04-02');
    expect(await figures(office)).toMatchObject({ left: 60, expired: 0 });
    expect(await lines(office)).toContainEqual({
      text: '30.00 kept because of Sick Leave until 31 March 2028',
      amount: 0,
      on: '2027-03-31',
    });
    expect(await bell(office)).toEqual(['days_60 2027-03-31 3000']);
    await moveTo(office, '2028-01-03');
    expect(await lines(office)).toContainEqual({
      text: 'Carried over, kept because of Sick Leave until 31 March 2028',
      amount: 30,
      on: '2028-01-01',
    });
    await moveTo(office, '2028-03-20');
    await moveTo(office, '2028-04-02');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 60 });
    expect(await bell(office)).toEqual([
      'days_60 2027-03-31 3000',
      'days_14 2028-03-31 6000',
      'expired 2028-03-31 6000',
    ]);
  });

  it('and no longer once the leave is shorter, or rejected, and again once it is not', async () => {
    const { office } = await begin();
    await moveTo(office, '2027-03-01');
    const id = await enterSick(office, '2027-03-01', '2027-04-30');
    await moveTo(office, '2027-04-02');
    expect(await figures(office)).toMatchObject({ left: 60, expired: 0 });
    await endsOn(office, id, '2027-03-29');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 30 });
    await moveTo(office, '2027-04-03');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 30 });
    await endsOn(office, id, '2027-04-16');
    expect(await figures(office)).toMatchObject({ left: 60, expired: 0 });
    await decide(office, id, 'rejected');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 30 });
    await decide(office, id, 'approved');
    expect(await figures(office)).toMatchObject({ left: 60, expired: 0 });
    await moveTo(office, '2028-04-02');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 60 });
  });

  it('not while it waits for a decision, nor by a policy that does not say so', async () => {
    const { office } = await begin();
    await moveTo(office, '2027-03-25');
    const asked = {
      leaveType: 'Sick Leave',
      duration: 'multiple_days',
      startDate: '2027-03-25',
      endDate: '2027-04-09',
    };
    const { body } = await office.muster.call('POST', '/api/leave-requests', asked, { as: office.ann });
    await moveTo(office, '2027-04-02');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 30 });
    // Approved later than they expired: they come back.
    await decide(office, idIn.parse(body).id, 'approved');
    expect(await figures(office)).toMatchObject({ left: 60, expired: 0 });

    const { office: other } = await begin(false);
    await moveTo(other, '2027-03-01');
    await enterSick(other, '2027-03-01', '2027-04-30');
    await moveTo(other, '2027-04-02');
    expect(await figures(other)).toMatchObject({ left: 30, expired: 30 });
  });

  it('by rules that a policy answers, keeps when others change, and gives up with null', async () => {
    const { office, policyId, keptFor } = await begin();
    const { muster, boss } = office;
    const url = `/api/admin/leave-policies/${policyId}`;
    const change = (body: object) => muster.call('PATCH', url, body, { as: boss });
    expect(await change({ days: 28 })).toMatchObject({ status: 200, body: { days: 28, keptFor } });
    expect(await change({ keptFor: null })).toMatchObject({ status: 200, body: { keptFor: [] } });
    const unknown = [{ leaveTypeIds: [999], until: 'next_year' }];
    const refusal = refused(422, 'This type of leave does not exist');
    expect(await change({ days: 5, keptFor: unknown })).toMatchObject(refusal);
    expect(
      await post(office, '/api/admin/leave-policies', { ...policy, name: 'New', keptFor: unknown }),
    ).toMatchObject(refusal);
    expect(await change({ keptFor: [{ leaveTypeIds: [], until: 'next_year' }] })).toMatchObject({
      status: 400,
    });
    expect(await get(office, '/api/admin/leave-policies', boss)).toMatchObject([{ days: 28, keptFor: [] }]);
  });

  it('a version of before it was known keeps nothing', async () => {
    const { office, policyId } = await begin();
    const { muster, boss } = office;
    await muster.store.write(async (tx) => {
      const stored = await tx.db.selectFrom('leave_policy_versions').selectAll().executeTakeFirstOrThrow();
      const { keptFor: _, ...before } = JSON.parse(stored.rules);
      await tx.db
        .updateTable('leave_policy_versions')
        .set({ rules: JSON.stringify(before) })
        .where('policyId', '=', policyId)
        .execute();
      tx.touch('people');
    });
    expect(await get(office, '/api/admin/leave-policies', boss)).toMatchObject([{ keptFor: [] }]);
    await moveTo(office, '2027-03-01');
    await enterSick(office, '2027-03-01', '2027-04-30');
    await moveTo(office, '2027-04-02');
    expect(await figures(office)).toMatchObject({ left: 30, expired: 30 });
  });
});
