import { randomUUID } from 'node:crypto';
import type { TestStore } from '@muster/db/testing/store';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { dayOff, transports, weekOff } from '../leave/transports.ts';
import { office, queuedMails } from '../mail/mailing.ts';

const keyed = () => ({ 'idempotency-key': randomUUID() });

describe.each(transports)('D33 L20 the mail about leave, by %s', (_name, transport) => {
  it('is queued with the request and with each decision, and names rows only', async () => {
    const { muster, ann, boss } = await office();
    await transport.request(muster, ann, { ...weekOff, reason: 'A secret' });
    await transport.decide(muster, boss, 1, { status: 'rejected', adminResponse: 'No' });
    muster.pass({ hours: 1 });
    await transport.decide(muster, boss, 1, { status: 'approved' });
    const rows = await queuedMails(muster);
    expect(rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { event: 'leave_requested', leaveRequestId: 1 },
      { event: 'leave_rejected', leaveRequestId: 1 },
      { event: 'leave_approved', leaveRequestId: 1 },
    ]);
    expect(rows[2]).toMatchObject({ createdAt: muster.now(), nextAttemptAt: muster.now(), attempts: 0 });
  });

  it('D16 says of a wish to cancel that it was granted, or not', async () => {
    const { muster, ann, boss } = await office();
    await transport.request(muster, ann, weekOff);
    await transport.decide(muster, boss, 1, { status: 'approved' });
    for (const status of ['approved', 'rejected'] as const) {
      await muster.mutate('leave.askCancel', { id: 1 }, { as: ann });
      await transport.decide(muster, boss, 1, { status });
    }
    const sent = (await queuedMails(muster)).flatMap(
      ({ payload }) => payload.match(/leave_(kept|cancelled)/)?.[1],
    );
    expect(sent.filter(Boolean)).toEqual(['kept', 'cancelled']);
  });

  it('is not queued by what was refused', async () => {
    const { muster, ann, boss } = await office();
    await transport.request(muster, ann, weekOff);
    const answers = [
      await transport.request(muster, ann, weekOff),
      await transport.request(muster, ann, dayOff('2026-03-14')),
      await transport.request(muster, ann, { ...weekOff, reason: '' }),
      await transport.decide(muster, ann, 1, { status: 'approved' }),
      await transport.decide(muster, boss, 9, { status: 'approved' }),
      await transport.decide(muster, boss, 1, { status: 'approved', seq: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 400, 403, 404, 409]);
    expect(await queuedMails(muster)).toHaveLength(1);
  });

  it('goes with the change when that is undone at the last moment', async () => {
    let fails = false;
    const failing = (store: TestStore): TestStore => ({
      ...store,
      write: (work) =>
        store.write(async (tx) => {
          const result = await work(tx);
          if (fails) throw new Error('not this');
          return result;
        }),
    });
    const { muster, ann } = await office({ store: failing });
    fails = true;
    expect((await transport.request(muster, ann, weekOff)).status).toBe(500);
    const requests = await muster.store.read.selectFrom('leave_requests').selectAll().execute();
    expect([requests, await queuedMails(muster)]).toEqual([[], []]);
  });

  it('is queued once however often a write comes under its key (D49)', async () => {
    const { muster, ann, boss } = await office();
    const [asking, deciding] = [keyed(), keyed()];
    const ask = () => transport.request(muster, ann, weekOff, asking);
    const decide = () => transport.decide(muster, boss, 1, { status: 'approved' }, deciding);
    await Promise.all([ask(), ask()]);
    await ask();
    await Promise.all([decide(), decide()]);
    await decide();
    expect(await queuedMails(muster)).toHaveLength(2);
  });

  it('is not queued by withdrawing or wishing to cancel, and not at all without an address', async () => {
    const { muster, ann, boss } = await office();
    await transport.request(muster, ann, weekOff);
    await transport.withdraw(muster, ann, { id: 1 });
    await transport.request(muster, ann, weekOff);
    await transport.decide(muster, boss, 2, { status: 'approved' });
    await transport.cancel(muster, ann, { id: 2 });
    expect(await queuedMails(muster)).toHaveLength(3);
    const silent = await boot();
    await transport.request(silent, await silent.person('E1'), weekOff);
    expect(await queuedMails(silent)).toEqual([]);
  });
});
