import { randomUUID } from 'node:crypto';
import type { Answer, CallOptions } from '@muster/testing/calling';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import {
  auditedLeave,
  balanceOf,
  cancel,
  decide,
  request,
  requested,
  transports,
  weekOff,
  withdraw,
} from './transports.ts';

type Headers = CallOptions['headers'];

interface Office {
  readonly muster: Muster;
  readonly boss: Person;
  readonly ann: Person;
}

const keyed = () => ({ 'idempotency-key': randomUUID() });
const approve = { status: 'approved' };

/** Everything that a write of leave may touch. */
async function stored({ muster }: Office) {
  const { read } = muster.store;
  return {
    requests: await read.selectFrom('leave_requests').selectAll().execute(),
    ledger: await read.selectFrom('leave_ledger').selectAll().execute(),
    audit: await auditedLeave(muster),
  };
}

describe.each(transports)('D49 the same key again, by %s', (_name, transport) => {
  const writes: readonly [string, (at: Office) => Promise<(headers: Headers) => Promise<Answer>>][] = [
    [
      'request',
      async ({ muster, ann }) =>
        (headers) =>
          transport.request(muster, ann, weekOff, headers),
    ],
    [
      'withdrawal',
      async ({ muster, ann }) => {
        const { id } = await requested(muster, ann);
        return (headers) => transport.withdraw(muster, ann, { id }, headers);
      },
    ],
    [
      'wish to cancel',
      async ({ muster, boss, ann }) => {
        const { id } = await requested(muster, ann);
        await decide(muster, boss, id, approve);
        return (headers) => transport.cancel(muster, ann, { id }, headers);
      },
    ],
    [
      'decision without seq',
      async ({ muster, boss, ann }) => {
        const { id } = await requested(muster, ann);
        return (headers) => transport.decide(muster, boss, id, approve, headers);
      },
    ],
  ];

  it.each(writes)('answers the first result of a %s and changes nothing', async (_what, prepare) => {
    const at = await company();
    const write = await prepare(at);
    const key = keyed();
    const first = await write(key);
    expect(first.status).toBeLessThan(300);
    const before = await stored(at);
    at.muster.pass({ hours: 1 });
    for (const again of [await write(key), ...(await Promise.all([write(key), write(key)]))]) {
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect(await stored(at)).toEqual(before);
  });

  it.each(writes)('sent twice at once does a %s once', async (_what, prepare) => {
    const at = await company();
    const write = await prepare(at);
    const key = keyed();
    const [one, other] = await Promise.all([write(key), write(key)]);
    expect(one.status).toBeLessThan(300);
    expect([other.status, other.body]).toEqual([one.status, one.body]);
  });
});

describe('D49 a key of leave', () => {
  it('belongs to one write: another id, another decision or another call is 422', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    const next = await requested(muster, ann, { startDate: '2026-03-16', endDate: '2026-03-20' });
    const [own, bosses] = [keyed(), keyed()];
    await withdraw(muster, ann, { id }, own);
    await decide(muster, boss, next.id, approve, bosses);
    const answers = [
      await withdraw(muster, ann, { id: next.id }, own),
      await cancel(muster, ann, { id }, own),
      await request(muster, ann, weekOff, own),
      await decide(muster, boss, next.id, { status: 'rejected' }, bosses),
      await decide(muster, boss, id, approve, bosses),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect(await balanceOf(muster, ann)).toBe(20);
  });

  it('of a refused write is free: once it can be done, it is', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    const key = keyed();
    expect((await cancel(muster, ann, { id }, key)).status).toBe(409);
    await decide(muster, boss, id, approve);
    expect((await cancel(muster, ann, { id }, key)).status).toBe(200);
  });

  it('answers the decision that was taken, though another followed it', async () => {
    const { muster, boss, ann } = await company();
    const { id } = await requested(muster, ann);
    const key = keyed();
    const first = await decide(muster, boss, id, approve, key);
    await decide(muster, boss, id, { status: 'rejected' });
    expect((await decide(muster, boss, id, approve, key)).body).toEqual(first.body);
    expect(await balanceOf(muster, ann)).toBe(25);
  });
});
