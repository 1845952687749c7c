import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { setActive } from '@muster/db/features/account/writes/account';
import { insertHolidays } from '@muster/db/features/company/writes/company';
import { giveUp, markSent, queueMail } from '@muster/db/outbox/writes';
import { sqliteTest } from '@muster/db/testing/engine';
import type { Instant } from '@muster/domain/calendar/instant';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { boot, type Muster, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { forgetOld } from '../src/jobs/forget-old.ts';
import { closeEndedDays, startJobs } from '../src/jobs/schedule.ts';
import { checkIn, listOf, storedRecords } from './attendance/transports.ts';

const close = (muster: Muster, at: Instant) => closeEndedDays(muster.store, at);
const recorded = async (muster: Muster) =>
  (await storedRecords(muster)).map(({ userId, date, status }) => [userId, date, status]);

describe('D8 the day close', () => {
  it('gives everyone without a record absent once the day has ended, and no one before', async () => {
    const muster = await boot();
    const [ann] = [await muster.person('E1'), await muster.person('E2')];
    await checkIn(muster, ann);
    expect(await close(muster, '2026-03-02T22:59:59.999Z')).toEqual([]);
    expect(await close(muster, '2026-03-02T23:00:00.000Z')).toEqual(['2026-03-02']);
    expect(await recorded(muster)).toEqual([
      [1, '2026-03-02', 'late'],
      [2, '2026-03-02', 'absent'],
    ]);
  });

  it('catches up after days of downtime, leaving out days off and holidays', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.store.write((tx) => insertHolidays(tx, [{ date: '2026-03-05', name: 'Founding day' }]));
    const closed = await close(muster, '2026-03-10T10:00:00.000Z');
    expect(closed).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06', '2026-03-09']);
    expect(await recorded(muster)).toEqual(closed.map((date) => [1, date, 'absent']));
  });

  it('changes nothing when it runs again, also by another connection', async () => {
    const muster = await boot();
    await muster.person('E1');
    await close(muster, '2026-03-04T10:00:00.000Z');
    const before = await storedRecords(muster);
    expect(await close(muster, '2026-03-04T10:01:00.000Z')).toEqual([]);
    const other = await muster.store.openAgain();
    expect(await closeEndedDays(other, '2026-03-04T10:02:00.000Z')).toEqual([]);
    await other.close();
    expect(await storedRecords(muster)).toEqual(before);
  });

  it('runs twice at once without harm', async () => {
    const muster = await boot();
    await muster.person('E1');
    await Promise.all([close(muster, '2026-03-04T10:00:00.000Z'), close(muster, '2026-03-04T10:00:00.000Z')]);
    expect(await recorded(muster)).toEqual([
      [1, '2026-03-02', 'absent'],
      [1, '2026-03-03', 'absent'],
    ]);
  });

  it.each([
    ['ahead of', 'Pacific/Auckland', '2026-03-02T10:59:59.000Z', '2026-03-02T11:00:00.000Z'],
    ['behind', 'America/Los_Angeles', '2026-03-03T07:59:59.000Z', '2026-03-03T08:00:00.000Z'],
  ] as const)('ends a day by the company clock in a zone %s UTC', async (_way, zone, still, over) => {
    const muster = await boot({ zone, now: '2026-03-01T20:00:00.000Z' });
    await muster.person('E1');
    const days = async (at: Instant) => (await close(muster, at)).includes('2026-03-02');
    expect([await days(still), await days(over)]).toEqual([false, true]);
  });

  it('leaves out who had not joined yet and whose account is closed', async () => {
    const muster = await boot();
    await muster.person('E1');
    await muster.store.write((tx) => setActive(tx, 'E1', false, monday));
    muster.pass({ days: 2 });
    await muster.person('E2');
    await close(muster, '2026-03-05T10:00:00.000Z');
    expect(await recorded(muster)).toEqual([[2, '2026-03-04', 'absent']]);
  });

  it('gives leave where approved leave covers the day', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const leave = {
      userId: ann.id,
      leaveType: 'Annual Leave',
      duration: 'full_day',
      reason: 'Rest',
      halfDays: 2,
    } as const;
    const times = { createdAt: monday, updatedAt: monday };
    const decided = { status: 'approved', reviewedBy: ann.id, reviewedAt: monday } as const;
    muster.writePast();
    await muster.store.write(async (tx) => {
      const day = (date: '2026-03-02' | '2026-03-03') => ({
        ...leave,
        startDate: date,
        endDate: date,
        ...times,
        seq: tx.seq(ann.id),
      });
      await tx.db
        .insertInto('leave_requests')
        .values({ ...day('2026-03-02'), ...decided })
        .execute();
      await tx.db.insertInto('leave_requests').values(day('2026-03-03')).execute();
    });
    await close(muster, '2026-03-04T10:00:00.000Z');
    expect(await recorded(muster)).toEqual([
      [1, '2026-03-02', 'leave'],
      [1, '2026-03-03', 'absent'],
    ]);
  });

  it('runs when the jobs start, and a late check-in then replaces the absent', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    muster.pass({ days: 2 });
    const stop = await startJobs(muster.deps, muster.app.server.log);
    await stop();
    expect(await listOf(muster, ann)).toMatchObject([
      { date: '2026-03-03', status: 'absent' },
      { status: 'absent' },
    ]);
    await checkIn(muster, ann, { checkInTime: '2026-03-03T07:30:00.000Z' });
    expect(await listOf(muster, ann)).toMatchObject([
      { date: '2026-03-03', status: 'present', lateSync: true },
      { date: '2026-03-02', status: 'absent' },
    ]);
    expect(await close(muster, muster.now())).toEqual([]);
  });
});

describe('the forgetting of what is over', () => {
  it('D27 removes sessions after 7 idle or 30 days and keeps the others', async () => {
    const muster = await boot();
    const sessions = async () =>
      (await muster.store.read.selectFrom('sessions').selectAll().execute()).length;
    await muster.person('E1');
    muster.pass({ days: 7 });
    await muster.person('E2');
    await forgetOld(muster.store, muster.now());
    expect(await sessions()).toBe(2);
    muster.pass({ seconds: 1 });
    await forgetOld(muster.store, muster.now());
    expect(await sessions()).toBe(1);
  });

  it('D49 keeps the keys of writes for 30 days', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await checkIn(muster, ann, {}, { 'idempotency-key': '123e4567-e89b-42d3-a456-426614174000' });
    const kept = async () =>
      (await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).length;
    muster.pass({ days: 30 });
    await forgetOld(muster.store, muster.now());
    expect(await kept()).toBe(1);
    muster.pass({ seconds: 1 });
    await forgetOld(muster.store, muster.now());
    expect(await kept()).toBe(0);
  });

  it('keeps what left the outbox for 30 days, and what waits for ever', async () => {
    const muster = await boot();
    const { store } = muster;
    await store.write(async (tx) => {
      for (const leaveRequestId of [1, 2, 3])
        await queueMail(tx, { event: 'leave_requested', leaveRequestId }, muster.now());
      await markSent(tx, 1, muster.now());
      await giveUp(tx, { id: 2, attempts: 0 }, { why: deliveryTexts.deviceGone() }, muster.now());
    });
    const kept = async () => (await store.read.selectFrom('outbox').select('id').execute()).length;
    muster.pass({ days: 30 });
    await forgetOld(store, muster.now());
    expect(await kept()).toBe(3);
    muster.pass({ seconds: 1 });
    await forgetOld(store, muster.now());
    expect(await kept()).toBe(1);
  });

  it('a failing job is logged and stops nothing', async () => {
    const muster = await boot();
    const store = { ...muster.store, write: () => Promise.reject(new Error('the disk is gone')) };
    muster.pass({ days: 1 });
    const stop = await startJobs({ ...muster.deps, store }, muster.app.server.log);
    await stop();
    expect(muster.log.join('')).toContain('the disk is gone');
  });

  sqliteTest('D27 forgets also while days cannot be closed', async () => {
    const muster = await boot();
    await muster.person('E1');
    const sqlite = sqliteOf(connect(`${muster.store.folder}/muster.db`, false));
    sqlite.exec('DROP TABLE day_closes');
    sqlite.close();
    muster.pass({ days: 8 });
    const stop = await startJobs(muster.deps, muster.app.server.log);
    await stop();
    expect(muster.log.join('')).toContain('no such table: day_closes');
    expect(await muster.store.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});
