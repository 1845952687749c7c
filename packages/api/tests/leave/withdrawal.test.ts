import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import {
  allSeenBy,
  auditedLeave,
  balanceOf,
  cancel,
  decide,
  listOf,
  refused,
  requested,
  transports,
  weekOff,
  withdraw,
} from './transports.ts';

interface Office {
  readonly muster: Muster;
  readonly boss: Person;
  readonly ann: Person;
  readonly id: number;
}

async function office(changes: object = {}): Promise<Office> {
  const { muster, boss, ann } = await company();
  const { id } = await requested(muster, ann, changes);
  return { muster, boss, ann, id };
}

const states: Record<string, (office: Office) => Promise<unknown>> = {
  pending: async () => {},
  approved: ({ muster, boss, id }) => decide(muster, boss, id, { status: 'approved' }),
  rejected: ({ muster, boss, id }) => decide(muster, boss, id, { status: 'rejected' }),
  withdrawn: ({ muster, ann, id }) => withdraw(muster, ann, { id }),
  'asked to be cancelled': async (at) => {
    await states['approved']?.(at);
    await cancel(at.muster, at.ann, { id: at.id });
  },
  begun: async (at) => {
    await states['approved']?.(at);
    at.muster.moveTo('2026-03-08T23:00:00.000Z');
  },
  over: async (at) => {
    await states['approved']?.(at);
    at.muster.moveTo('2026-04-01T09:00:00.000Z');
  },
};

async function inState(name: string): Promise<Office> {
  const at = await office();
  await states[name]?.(at);
  // The clock may have moved past the end of a session.
  return { ...at, ann: await at.muster.device(at.ann) };
}

const storedRow = ({ muster, id }: Office) =>
  muster.store.read.selectFrom('leave_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each(transports)('D16 withdrawing by %s', (name, transport) => {
  it('takes a pending request out of every list and keeps it in the audit log', async () => {
    const { muster, boss, ann, id } = await office();
    const [before] = await listOf(muster, ann);
    muster.pass({ hours: 1 });
    const answer = await transport.withdraw(muster, ann, { id });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...before, updatedAt: muster.now(), waitsFor: null },
    ]);
    expect([await listOf(muster, ann), await allSeenBy(muster, boss)]).toEqual([[], []]);
    expect(await auditedLeave(muster)).toEqual([
      { actorId: ann.id, action: 'leave.withdraw', subjectId: id, details: null },
    ]);
  });

  it.each([
    ['approved', 'This request is already approved: ask to cancel it instead'],
    ['begun', 'This request is already approved: ask to cancel it instead'],
    ['rejected', 'This request is already rejected: there is nothing left to withdraw'],
    ['withdrawn', 'This request is already withdrawn'],
  ])('is refused of one that is %s', async (state, message) => {
    const at = await inState(state);
    const before = await storedRow(at);
    const answer = await transport.withdraw(at.muster, at.ann, { id: at.id });
    expect([answer.status, answer.body]).toEqual([409, refused(name, message)]);
    expect(await storedRow(at)).toEqual(before);
  });
});

describe.each(transports)('D16 asking to cancel by %s', (name, transport) => {
  it('marks an approved request that has not begun, takes nothing back, and is logged', async () => {
    const { muster, boss, ann, id } = await inState('approved');
    muster.moveTo('2026-03-08T22:59:59.999Z');
    const as = await muster.device(ann);
    const answer = await transport.cancel(muster, as, { id });
    const changed = { status: 'approved', cancelRequestedAt: muster.now(), updatedAt: muster.now() };
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(changed)]);
    expect(await balanceOf(muster, as)).toBe(20);
    expect(await allSeenBy(muster, boss)).toMatchObject([changed]);
    expect((await auditedLeave(muster)).at(-1)).toEqual({
      actorId: ann.id,
      action: 'leave.ask-cancel',
      subjectId: id,
      details: null,
    });
  });

  it.each([
    ['pending', 'This request is still pending: withdraw it instead'],
    ['rejected', 'This request is rejected: there is nothing to cancel'],
    ['withdrawn', 'This request is already withdrawn'],
    ['asked to be cancelled', 'You have already asked to cancel this leave: wait for the answer'],
    ['begun', 'This leave has begun: ask an administrator to end it early'],
    ['over', 'This leave has begun: ask an administrator to end it early'],
  ])('is refused of one that is %s', async (state, message) => {
    const at = await inState(state);
    const before = await storedRow(at);
    const answer = await transport.cancel(at.muster, at.ann, { id: at.id });
    expect([answer.status, answer.body]).toEqual([409, refused(name, message)]);
    expect(await storedRow(at)).toEqual(before);
  });
});

describe.each(transports)('D45 a request that is not one’s own, by %s', (name, transport) => {
  it('is there for no one else, an administrator included, in whatever state', async () => {
    for (const state of ['pending', 'approved', 'withdrawn']) {
      const at = await inState(state);
      const before = await storedRow(at);
      for (const as of [await at.muster.person('E2'), at.boss]) {
        for (const call of [transport.withdraw, transport.cancel]) {
          const [other, none] = [
            await call(at.muster, as, { id: at.id }),
            await call(at.muster, as, { id: 999 }),
          ];
          expect([other.status, other.body]).toEqual([
            404,
            refused(name, 'This leave request does not exist'),
          ]);
          expect([none.status, none.body]).toEqual([other.status, other.body]);
        }
      }
      expect(await storedRow(at)).toEqual(before);
    }
  });
});

describe('D16 the answer to a wish to cancel', () => {
  it('is a decision: rejecting gives the days back, approving keeps the leave', async () => {
    for (const [status, balance] of [
      ['rejected', 25],
      ['approved', 20],
    ] as const) {
      const { muster, boss, ann, id } = await inState('asked to be cancelled');
      await decide(muster, boss, id, { status });
      expect(await listOf(muster, ann)).toMatchObject([{ status, cancelRequestedAt: null }]);
      expect(await balanceOf(muster, ann)).toBe(balance);
      expect((await cancel(muster, ann, { id })).status).toBe(status === 'approved' ? 200 : 409);
    }
  });
});

describe('D16 D41 a person’s devices', () => {
  it('lose a withdrawn request, and one that starts again never hears of it', async () => {
    const { muster, ann, id } = await office();
    const kept = await requested(muster, ann, { ...weekOff, startDate: '2026-03-16', endDate: '2026-03-20' });
    const [device, other] = [
      deviceOf(muster, ann, 'leave'),
      deviceOf(muster, await muster.person('E2'), 'leave'),
    ];
    await device.catchUp();
    expect([...device.rows.keys()]).toEqual([id, kept.id]);
    await withdraw(muster, ann, { id });
    expect(await device.catchUp()).toEqual([1]);
    const fresh = deviceOf(muster, ann, 'leave');
    for (const each of [fresh, other]) await each.catchUp();
    expect([device, fresh, other].map(({ rows }) => [...rows.keys()])).toEqual([[kept.id], [kept.id], []]);
    expect([...device.rows.values()]).toEqual(await listOf(muster, ann));
  });
});

it('D16 of twenty withdrawals at once one is done', async () => {
  const { muster, ann, id } = await office();
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(muster, ann, { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await auditedLeave(muster)).toHaveLength(1);
});
