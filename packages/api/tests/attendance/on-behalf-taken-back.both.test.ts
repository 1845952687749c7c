import { historyProblems } from '@muster/db/record-versions/check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  change,
  close,
  devicesOf,
  enter,
  entered,
  friday,
  office,
  recordsOf,
  takeBack,
  versionsOf,
  withId,
} from './on-behalf-steps.ts';
import { checkIn, checkOut } from './transports.ts';

describe('D102 an administrator takes a record back', () => {
  it('on a closed work day it is absent again, with its id and history', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const id = await entered(muster, boss, ann);
    const answer = await takeBack(muster, boss, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, status: 'absent', checkInTime: null, removed: false },
    });
    expect((await versionsOf(muster, ann, id)).map(({ reason }) => reason)).toEqual([
      'Taken back by an administrator: A mistake',
      'Entered by an administrator: Her phone is broken',
      'The day was closed',
    ]);
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
  });

  it('D8 on a closed day of approved leave it is leave', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const id = await entered(muster, boss, ann);
    const leave = { leaveType: 'Sick Leave', duration: 'full_day', startDate: friday, endDate: friday };
    const body = { ...leave, decide: 'approved' };
    await muster.call('POST', `/api/admin/people/${ann.id}/leave-requests`, body, { as: boss });
    expect((await takeBack(muster, boss, id)).body).toMatchObject({ status: 'leave', removed: false });
  });

  it.each([
    ['of an open day', '2026-03-02'],
    ['of a day off', '2026-02-28'],
  ] as const)('%s it is gone, from the device as well, and can be entered again', async (_name, date) => {
    const { muster, boss, ann } = await office();
    const times = { checkInTime: `${date}T08:00:00.000Z`, checkOutTime: null };
    const id = await entered(muster, boss, ann, { date, ...times });
    const device = devicesOf(muster, ann);
    await device.pull();
    expect((await takeBack(muster, boss, id)).body).toMatchObject({ id, removed: true });
    expect(await recordsOf(muster, ann)).toEqual([]);
    const pulled = await device.pull();
    expect(pulled.attendance).toEqual([]);
    expect(pulled.correction).toMatchObject([
      { act: 'added', attendanceId: null },
      { act: 'taken_back', attendanceId: null, date },
    ]);
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
    expect(await enter(muster, boss, ann, { date, ...times })).toMatchObject({ status: 201 });
  });

  it('of a day that did not expect its person yet it is gone (D8)', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const firstSignedInAt = '2026-03-02T08:00:00.000Z';
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ firstSignedInAt, seq: tx.seq('everyone') })
        .execute(),
    );
    const id = await entered(muster, boss, ann);
    expect((await takeBack(muster, boss, id)).body).toMatchObject({ removed: true });
  });

  it('without a check-in there is nothing to take back, and it needs a reason', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const [absent] = z.array(withId).parse(await recordsOf(muster, ann));
    expect(await takeBack(muster, boss, absent?.id ?? 0)).toMatchObject({ status: 409 });
    expect(await takeBack(muster, boss, absent?.id ?? 0, {})).toMatchObject({ status: 400 });
  });
});

describe('D15 own records', () => {
  it('are entered, corrected and taken back by another administrator while there is one', async () => {
    const { muster, boss, ann } = await office();
    const other = await muster.person('CHIEF', { isAdmin: true });
    expect(await enter(muster, boss, boss)).toMatchObject({ status: 403 });
    const id = await entered(muster, other, boss);
    expect(await change(muster, boss, id, { checkOutTime: null })).toMatchObject({ status: 403 });
    expect(await takeBack(muster, boss, id)).toMatchObject({ status: 403 });
    expect(await recordsOf(muster, ann)).toEqual([]);
  });

  it('the only administrator enters their own', async () => {
    const { muster, boss } = await office();
    expect(await enter(muster, boss, boss)).toMatchObject({ status: 201 });
  });
});

describe('D102 a queued press of a day that an administrator entered meanwhile', () => {
  const queued = { checkInTime: '2026-03-02T07:58:00.000Z' };
  const today = { date: '2026-03-02', checkInTime: '2026-03-02T08:00:00.000Z' };

  it('is refused with words that say what to do, the record stays, and a correction is open to its person', async () => {
    const { muster, boss, ann } = await office();
    const id = await entered(muster, boss, ann, { ...today, checkOutTime: '2026-03-02T08:30:00.000Z' });
    const before = await recordsOf(muster, ann);
    expect(await checkIn(muster, ann, queued)).toMatchObject({
      status: 409,
      body: { message: 'An administrator has entered this day. If it is wrong, request a correction' },
    });
    expect(await checkOut(muster, ann)).toMatchObject({ status: 409 });
    expect(await recordsOf(muster, ann)).toEqual(before);
    const wish = { attendanceId: id, ...queued, reason: 'I was early' };
    const asked = await muster.call('POST', '/api/attendance/corrections', wish, { as: ann });
    expect(asked).toMatchObject({ status: 201, body: { date: '2026-03-02', act: 'asked' } });
  });

  it('an open day that was entered is checked out by its person', async () => {
    const { muster, boss, ann } = await office();
    const id = await entered(muster, boss, ann, { ...today, checkOutTime: null });
    expect(await checkOut(muster, ann)).toMatchObject({ status: 200, body: { id, lateSync: false } });
  });
});
