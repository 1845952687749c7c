import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import {
  allSeenBy,
  auditedLeave,
  balanceOf,
  decide,
  listOf,
  movedBy,
  refused,
  requested,
  transports,
  withdraw,
} from './transports.ts';

const approve = { status: 'approved' } as const;
const reject = { status: 'rejected' } as const;

async function office() {
  const { muster, boss, ann } = await company();
  const chief = await muster.person('CHIEF', { isAdmin: true });
  const { id } = await requested(muster, ann);
  return { muster, boss, chief, ann, id };
}

const seqSeenBy = async (muster: Muster, boss: Person) => (await allSeenBy(muster, boss))[0]?.seq ?? 0;

describe.each(transports)('D15 of two administrators who decide at once by %s', (name, transport) => {
  it.each([
    [approve, reject],
    [reject, approve],
    [approve, approve],
  ])('one wins, with %j against %j, and the other learns its state', async (first, second) => {
    for (const named of [true, false]) {
      const { muster, boss, chief, ann, id } = await office();
      const seen = named ? { seq: await seqSeenBy(muster, boss) } : {};
      const answers = await Promise.all([
        transport.decide(muster, boss, id, { ...first, ...seen }),
        transport.decide(muster, chief, id, { ...second, ...seen }),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      const lost = answers.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, 1]);
      const [stands] = await listOf(muster, ann);
      expect(won[0]?.body).toMatchObject({ status: stands?.status, reviewedBy: stands?.reviewedBy });
      const winner = stands?.reviewedBy === boss.id ? 'Person BOSS' : 'Person CHIEF';
      const words = `${stands?.status} by ${winner} on 2 March 2026 at 10:00`;
      const message = `This request was changed in the meantime and is now ${words}: look at it again, then decide`;
      expect(lost[0]?.body).toEqual(refused(name, message));
      expect(await auditedLeave(muster)).toHaveLength(1);
    }
  });

  it('without a seq: the later one may decide again once two seconds have passed', async () => {
    const { muster, boss, chief, ann, id } = await office();
    expect((await transport.decide(muster, boss, id, approve)).status).toBe(200);
    muster.pass({ seconds: 1 });
    const early = await transport.decide(muster, chief, id, reject);
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining('is now approved by Person BOSS'),
    ]);
    expect((await transport.decide(muster, boss, id, approve)).status).toBe(200);
    muster.pass({ seconds: 2 });
    expect((await transport.decide(muster, chief, id, reject)).status).toBe(200);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'rejected', reviewedBy: chief.id }]);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it('the same administrator may change their mind at once', async () => {
    const { muster, boss, ann, id } = await office();
    for (const decision of [approve, reject, approve])
      expect((await transport.decide(muster, boss, id, decision)).status).toBe(200);
    expect(await balanceOf(muster, ann)).toBe(20);
  });
});

describe('D15 of administrators who decide at once', () => {
  it('twenty over real sockets: one wins, and the days are taken once', async () => {
    const { muster, ann, id } = await office();
    const address = await muster.listen();
    const patch = async (as: Person) => {
      const answer = await fetch(`${address}/api/admin/leave-requests/${id}`, {
        method: 'PATCH',
        headers: { cookie: as.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(approve),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const deciders: Person[] = [];
    for (let n = 0; n < 20; n += 1) deciders.push(await muster.person(`A${n}`, { isAdmin: true }));
    const statuses = await Promise.all(deciders.map(patch));
    expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await movedBy(muster, id)).toEqual([['use', -10]]);
    expect([await balanceOf(muster, ann), (await auditedLeave(muster)).length]).toEqual([20, 1]);
  });
});

describe('D15 the seq that a decider saw', () => {
  it('decides while nothing changed, and is refused once something has', async () => {
    const { muster, boss, chief, ann, id } = await office();
    const seq = await seqSeenBy(muster, boss);
    expect((await decide(muster, boss, id, { ...approve, seq })).status).toBe(200);
    for (const stale of [seq, seq - 1, seq + 100]) {
      const answer = await decide(muster, chief, id, { ...reject, seq: stale });
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: expect.stringContaining('is now approved') },
      ]);
    }
    expect(await balanceOf(muster, ann)).toBe(20);
    const now = await seqSeenBy(muster, chief);
    expect((await decide(muster, chief, id, { ...reject, seq: now })).status).toBe(200);
  });

  it('is no longer right after the person asked to cancel', async () => {
    const { muster, boss, ann, id } = await office();
    await decide(muster, boss, id, approve);
    const seq = await seqSeenBy(muster, boss);
    await muster.call('POST', '/api/leave-requests/cancel', { id }, { as: ann });
    expect((await decide(muster, boss, id, { ...approve, seq })).status).toBe(409);
  });

  it('may be left out by an administrator who decides after another: then it is a new decision', async () => {
    const { muster, boss, chief, ann, id } = await office();
    await decide(muster, boss, id, approve);
    muster.pass({ seconds: 2 });
    expect((await decide(muster, chief, id, reject)).status).toBe(200);
    expect(await listOf(muster, ann)).toMatchObject([{ status: 'rejected', reviewedBy: chief.id }]);
  });
});

describe('D15 D16 a decision and a withdrawal at once', () => {
  it.each([
    ['the decision first', true],
    ['the withdrawal first', false],
  ])('one wins: %s', async (_order, decisionFirst) => {
    const { muster, boss, ann, id } = await office();
    const seq = await seqSeenBy(muster, boss);
    const calls = [() => decide(muster, boss, id, { ...approve, seq }), () => withdraw(muster, ann, { id })];
    if (!decisionFirst) calls.reverse();
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const [stands] = await listOf(muster, ann);
    expect(await balanceOf(muster, ann)).toBe(stands ? 20 : 25);
    expect(await movedBy(muster, id)).toEqual(stands ? [['use', -10]] : []);
    expect(await auditedLeave(muster)).toMatchObject([
      { action: stands ? 'leave.approve' : 'leave.withdraw' },
    ]);
  });
});
