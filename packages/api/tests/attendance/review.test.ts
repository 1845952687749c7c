import { reviewOutcome } from '@muster/domain/attendance/review-schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkIn, checkOut } from './transports.ts';

const place = { latitude: 52.52, longitude: 13.405, address: 'Gate' };

async function withBoss(now?: `${string}Z`) {
  const muster = await boot(now ? { now } : {});
  const boss = await muster.person('BOSS', { isAdmin: true });
  const list = async () =>
    (await muster.query('attendance.toReview', { as: await muster.device(boss) })).body as unknown[];
  return { muster, boss, list };
}

describe('the records to review', () => {
  it('D3 keep what was sent late, with what was claimed and when it was received', async () => {
    const { muster, list } = await withBoss();
    const ann = await muster.person('E1');
    muster.pass({ days: 1 });
    const claimed = { in: '2026-03-03T07:00:00.000Z', out: '2026-03-03T08:00:00.000Z' };
    const received = muster.now();
    await checkIn(muster, ann, { ...place, checkInTime: claimed.in });
    await checkOut(muster, ann, { checkOutTime: claimed.out });
    expect(await list()).toEqual([
      expect.objectContaining({
        userId: ann.id,
        date: '2026-03-03',
        checkInTime: claimed.in,
        checkInReceivedAt: received,
        checkOutTime: claimed.out,
        checkOutReceivedAt: received,
        checkInLatitude: 52.52,
        checkInLongitude: 13.405,
        checkInAddress: 'Gate',
        manual: false,
        lateSync: true,
        user: { fullName: 'Person E1', employeeId: 'E1', department: null },
      }),
    ]);
  });

  it('D6 hold manual check-ins, and no others: neither ordinary ones nor days without one', async () => {
    const { muster, list } = await withBoss();
    const [ann, ben, eve] = [await muster.person('E1'), await muster.person('E2'), await muster.person('E3')];
    await checkIn(muster, ann, { ...place, manualCheckIn: true });
    await checkIn(muster, ben, place);
    muster.writePast();
    await muster.store.write((tx) =>
      tx.db
        .insertInto('attendance')
        .values({
          userId: eve.id,
          date: '2026-03-02',
          status: 'absent',
          lateSync: 1,
          createdAt: muster.now(),
          seq: tx.seq(eve.id),
        })
        .execute(),
    );
    expect(await list()).toMatchObject([{ userId: ann.id, manual: true, lateSync: false }]);
  });

  it('D3 hold a check-in on time whose check-out came late', async () => {
    const { muster, list } = await withBoss();
    const ann = await muster.person('E1');
    await checkIn(muster, ann, place);
    expect(await list()).toEqual([]);
    muster.pass({ hours: 5 });
    await checkOut(muster, ann, { checkOutTime: '2026-03-02T12:00:00.000Z' });
    expect(await list()).toMatchObject([{ lateSync: true, checkOutReceivedAt: muster.now() }]);
  });

  it('begin with the newest, and reach back over 30 days of the company', async () => {
    const { muster, list } = await withBoss('2026-03-02T22:30:00.000Z');
    const ann = await muster.person('E1');
    await checkIn(muster, ann, {});
    muster.pass({ days: 29 });
    const [ben, eve] = [await muster.person('E2'), await muster.person('E3')];
    await checkIn(muster, ben, {});
    muster.pass({ minutes: 1 });
    await checkIn(muster, eve, {});
    const ids = async () => (await list()).map((record) => (record as { userId: number }).userId);
    // Summer time began meanwhile: it is past midnight in Berlin, the 30th day before was 3 March.
    expect(await ids()).toEqual([eve.id, ben.id]);
    await muster.restart('2026-03-31T21:59:00.000Z');
    expect(await ids()).toEqual([eve.id, ben.id, ann.id]);
  });

  it('are 200 at most', async () => {
    const { muster, list } = await withBoss();
    for (let n = 0; n < 201; n += 1) await addManual(muster, `E${n}`);
    const records = (await list()) as { checkInTime: string }[];
    expect(records).toHaveLength(200);
    expect(records.at(-1)?.checkInTime).toBe('2026-03-02T09:00:01.000Z');
  });

  it('are for administrators', async () => {
    const { muster } = await withBoss();
    const ann = await muster.person('E1');
    const statuses = [undefined, ann].map(
      async (as) => (await muster.query('attendance.toReview', { as })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403]);
  });
});

describe('U83 a record that was found in order', () => {
  const reviewed = (muster: Muster, as: Person, ...records: readonly unknown[]) =>
    muster.call('POST', '/api/admin/attendance/review', { records }, { as });
  const asSeen = (record: unknown) => seenRecord.parse(record);

  it('needs no review any more, with an entry of the audit log and without a version, alone or with others', async () => {
    const { muster, boss, list } = await withBoss();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    for (const person of [ann, ben]) await checkIn(muster, person, {});
    const found = (await list()).map(asSeen);
    const { body } = await reviewed(muster, boss, ...found);
    expect(body).toEqual(found.map(({ id }) => ({ id, outcome: 'reviewed' })));
    expect(await list()).toEqual([]);
    expect((await muster.query('admin.overview', { as: boss })).body).toMatchObject({ recordsToReview: 0 });
    const entries = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(entries.map(({ actorId, action, subjectId }) => [actorId, action, subjectId])).toEqual(
      found.map(({ id }) => [boss.id, 'attendance.review', id]),
    );
    const history = await muster.call('GET', `/api/attendance/${found[0]?.id}/history`, undefined, {
      as: boss,
    });
    expect(history.body).toHaveLength(1);
  });

  it('comes back when a press arrives late afterwards, and not when its person checks out as usual', async () => {
    const { muster, boss, list } = await withBoss();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    for (const person of [ann, ben]) await checkIn(muster, person, {});
    await reviewed(muster, boss, ...(await list()).map(asSeen));
    muster.pass({ hours: 8 });
    await checkOut(muster, ann);
    expect(await list()).toEqual([]);
    await checkOut(muster, ben, { checkOutTime: '2026-03-02T12:00:00.000Z' });
    expect(await list()).toMatchObject([{ userId: ben.id }]);
  });

  it('is one that reads as it was seen, and not one’s own while another administrator could look at it', async () => {
    const { muster, boss, list } = await withBoss();
    const ann = await muster.person('E1');
    await checkIn(muster, ann, {});
    await checkIn(muster, boss, {});
    const found = (await list()).map(asSeen);
    await checkOut(muster, ann, {});
    await muster.person('CHIEF', { isAdmin: true });
    const { body } = await reviewed(muster, boss, ...found, { ...found[0], id: 99 });
    const changed = 'Changed in the meantime: look at it again';
    expect(z.array(reviewOutcome).parse(body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'refused', message: changed }),
        expect.objectContaining({ message: 'Another administrator has to review your own record' }),
        expect.objectContaining({ id: 99, outcome: 'refused', message: changed }),
      ]),
    );
    expect(await list()).toHaveLength(2);
    expect((await reviewed(muster, boss)).body).toEqual({ message: 'Choose at least one record' });
  });
});

const seenRecord = z.object({
  id: z.int(),
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
});

async function addManual(muster: Muster, employeeId: string): Promise<void> {
  await checkIn(muster, await muster.person(employeeId), {});
  muster.pass({ seconds: 1 });
}
