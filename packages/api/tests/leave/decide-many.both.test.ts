import { randomUUID } from 'node:crypto';
import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import {
  allSeenBy,
  auditedLeave,
  balanceOf,
  dayOff,
  decide,
  listOf,
  requested,
  weekOff,
  withdraw,
} from './transports.ts';

async function office() {
  const made = await companyOfThree();
  return { ...made, chief: await made.muster.person('CHIEF', { isAdmin: true }) };
}

const decideMany = (muster: Muster, as: Person, decisions: object[], headers = {}) =>
  muster.mutate('leave.decideMany', { decisions }, { as, headers });

/** Decisions on requests as an administrator sees them now. */
async function seen(muster: Muster, as: Person, status: string, ids: readonly number[]) {
  const all = await allSeenBy(muster, as);
  return ids.map((id) => ({ id, status, seq: all.find((request) => request.id === id)?.seq ?? 0 }));
}

describe('D15 several decisions at once', () => {
  it('are each what they would be alone: balance, days, audit log and answer', async () => {
    const { muster, boss, ann, ben } = await office();
    const ids = [(await requested(muster, ann)).id, (await requested(muster, ben)).id];
    const [one = {}, other = {}] = await seen(muster, boss, 'approved', ids);
    const answer = await decideMany(muster, boss, [
      { ...one, adminResponse: ' Enjoy ' },
      { ...other, status: 'rejected' },
    ]);
    const [second, first] = await allSeenBy(muster, boss);
    expect(answer.body).toEqual([
      { id: ids[0], outcome: 'decided', request: first },
      { id: ids[1], outcome: 'decided', request: second },
    ]);
    expect(first).toMatchObject({
      status: 'approved',
      adminResponse: 'Enjoy',
      reviewerName: 'Person BOSS',
    });
    expect([await balanceOf(muster, ann), await balanceOf(muster, ben)]).toEqual([20, 25]);
    expect(await auditedLeave(muster)).toMatchObject([
      { action: 'leave.approve', subjectId: ids[0] },
      { action: 'leave.reject', subjectId: ids[1] },
    ]);
  });

  it('that cannot be leave the others alone, and say why, with the state of each and who decided it', async () => {
    const { muster, boss, chief, ann, ben } = await office();
    const week = (await requested(muster, ann)).id;
    const day = (await requested(muster, ben, dayOff('2026-03-20'))).id;
    const own = (await requested(muster, boss, dayOff('2026-03-23'))).id;
    const gone = (await requested(muster, ben, dayOff('2026-03-24'))).id;
    const decisions = await seen(muster, boss, 'approved', [week, own, gone, 99, day]);
    await decide(muster, chief, week, { status: 'rejected' });
    await withdraw(muster, ben, { id: gone });
    const { status, body } = await decideMany(muster, boss, decisions);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: week,
        outcome: 'refused',
        message: expect.stringContaining('is now rejected by Person CHIEF on 2 March 2026 at 10:00'),
        request: { status: 'rejected', reviewerName: 'Person CHIEF' },
      },
      {
        id: own,
        outcome: 'refused',
        message: 'Another administrator has to decide on your own request',
        request: { status: 'pending' },
      },
      expect.objectContaining({
        id: gone,
        outcome: 'refused',
        message: expect.stringContaining('was withdrawn'),
        request: null,
      }),
      expect.objectContaining({
        id: 99,
        outcome: 'refused',
        message: 'This leave request does not exist',
        request: null,
      }),
      { id: day, outcome: 'decided', request: { status: 'approved' } },
    ]);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'rejected' }]);
    expect(await balanceOf(muster, ben)).toBe(24);
  });

  it('of the same request: the first is made, the second learns so', async () => {
    const { muster, boss, ann } = await office();
    const [decision = {}] = await seen(muster, boss, 'approved', [(await requested(muster, ann)).id]);
    const { body } = await decideMany(muster, boss, [decision, { ...decision, status: 'rejected' }]);
    expect(body).toMatchObject([
      { outcome: 'decided', request: { status: 'approved' } },
      { outcome: 'refused', request: { status: 'approved', reviewerName: 'Person BOSS' } },
    ]);
  });

  it('of a balance that holds only some of them: those that come first get it (D13)', async () => {
    const { muster, boss, ann } = await office();
    const ids: number[] = [];
    for (const [startDate, endDate] of [
      ['2026-03-09', '2026-03-20'],
      ['2026-04-07', '2026-04-17'],
      ['2026-05-04', '2026-05-08'],
    ])
      ids.push((await requested(muster, ann, { startDate, endDate })).id);
    muster.writePast();
    await muster.store.write((tx) => {
      tx.touch('people');
      const entry = { kind: 'adjustment', reason: 'Test', createdAt: muster.now() } as const;
      return tx.db
        .insertInto('leave_ledger')
        .values({ ...entry, userId: ann.id, amount: -800 })
        .execute();
    });
    const { body } = await decideMany(muster, boss, await seen(muster, boss, 'approved', ids));
    expect(body).toMatchObject([{ outcome: 'decided' }, { outcome: 'refused' }, { outcome: 'decided' }]);
    expect(await balanceOf(muster, ann)).toBe(2);
  });

  it('by two administrators: each request is decided by one of them', async () => {
    const { muster, boss, chief, ann, ben } = await office();
    const ids: number[] = [];
    for (const as of [ann, ben]) ids.push((await requested(muster, as)).id);
    const both = await seen(muster, boss, 'approved', ids);
    const others = await seen(muster, boss, 'rejected', ids.toReversed());
    const answers = await Promise.all([decideMany(muster, boss, both), decideMany(muster, chief, others)]);
    const outcomes = answers.flatMap(({ body }) => body as { id: number; outcome: string }[]);
    for (const id of ids)
      expect(
        outcomes
          .filter((each) => each.id === id)
          .map(({ outcome }) => outcome)
          .sort(),
      ).toEqual(['decided', 'refused']);
    expect(await auditedLeave(muster)).toHaveLength(2);
  });

  it('just before one without a seq: it learns who was faster, and undoes nothing', async () => {
    const { muster, boss, chief, ann } = await office();
    const { id } = await requested(muster, ann);
    const many = await decideMany(muster, boss, await seen(muster, boss, 'approved', [id]));
    expect(many.body).toMatchObject([{ outcome: 'decided' }]);
    const { status, text } = await decide(muster, chief, id, { status: 'rejected' });
    expect([status, text]).toEqual([409, expect.stringContaining('is now approved by Person BOSS')]);
    expect([await balanceOf(muster, ann), (await auditedLeave(muster)).length]).toEqual([20, 1]);
  });

  it('are made once however often they come under their key, and what was refused is tried again (D49)', async () => {
    const { muster, boss, chief, ann, ben } = await office();
    await requested(muster, ann);
    await requested(muster, boss, dayOff('2026-03-23'));
    const decisions = await seen(muster, boss, 'approved', [1, 2]);
    const key = { 'idempotency-key': randomUUID() };
    const first = await decideMany(muster, boss, decisions, key);
    expect(first.body).toMatchObject([{ outcome: 'decided' }, { outcome: 'refused' }]);
    muster.pass({ seconds: 2 });
    await decide(muster, chief, 1, { status: 'rejected' });
    await muster.mutate('account.signOutEverywhere', {}, { as: chief });
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ isAdmin: 0, seq: tx.seq(chief.id) })
        .where('id', '=', chief.id)
        .execute(),
    );
    const again = await decideMany(muster, boss, decisions, key);
    expect(again.body).toMatchObject([{ outcome: 'decided' }, { outcome: 'decided' }]);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'rejected' }]);
    expect((await decideMany(muster, boss, decisions, { 'idempotency-key': 'x' })).status).toBe(400);
    expect(await balanceOf(muster, ben)).toBe(25);
  });

  it.each([
    ['none', [], 'Choose at least one request'],
    [
      'too many',
      Array.from({ length: 101 }, (_, id) => ({ id, status: 'approved', seq: 1 })),
      'At most 100 requests can be decided at once',
    ],
    ['one without what was seen', [{ id: 1, status: 'approved' }], 'seq must be a whole number'],
    ['one without a decision', [{ id: 1, seq: 1 }], 'Decision is required'],
  ])('are refused altogether: %s', async (_which, decisions, message) => {
    const { muster, boss, ann } = await office();
    await requested(muster, ann, weekOff);
    const answer = await decideMany(muster, boss, decisions);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ message })]);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'pending' }]);
  });
});
