import { historyProblems } from '@muster/db/record-versions/check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditOf } from './correction-steps.ts';
import {
  change,
  close,
  dated,
  day,
  devicesOf,
  enter,
  entered,
  five,
  friday,
  nine,
  office,
  pushesOf,
  recordsOf,
  takeBack,
  versionsOf,
  withId,
} from './on-behalf-steps.ts';
import { checkIn, checkOut } from './transports.ts';

describe('D102 an administrator enters a day', () => {
  it('is answered as 201 with the record, and its person and their device have it, with who and why', async () => {
    const { muster, boss, ann } = await office();
    const device = devicesOf(muster, ann);
    await device.pull();
    const answer = await enter(muster, boss, ann);
    expect(answer.status).toBe(201);
    const { id } = withId.parse(answer.body);
    const { reason: _, ...times } = day;
    expect(answer.body).toMatchObject({ userId: ann.id, ...times, status: 'present' });
    expect(await recordsOf(muster, ann)).toEqual([answer.body]);
    expect(await versionsOf(muster, ann, id)).toMatchObject([
      { reason: 'Entered by an administrator: Her phone is broken', byName: 'Person BOSS' },
    ]);
    const pulled = await device.pull();
    expect(pulled.attendance).toEqual([answer.body]);
    expect(pulled.correction).toMatchObject([
      { attendanceId: id, date: friday, act: 'added', status: 'accepted', reviewedBy: boss.id },
    ]);
    expect(await pushesOf(muster)).toContainEqual({ notice: 'attendance_changed', userId: ann.id });
    expect(await auditOf(muster)).toContainEqual({
      actorId: boss.id,
      action: 'attendance.add',
      subjectId: id,
      details: friday,
    });
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
  });

  it('replaces an absent, keeps the id, and takes no check-out for an open day', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const [absent] = z.array(withId).parse(await recordsOf(muster, ann));
    const { body, status } = await enter(muster, boss, ann, { checkOutTime: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: absent?.id, status: 'present', checkOutTime: null });
  });

  it('D5 is late by the day’s own rules', async () => {
    const { muster, boss, ann } = await office();
    const { body } = await enter(muster, boss, ann, { checkInTime: `${friday}T09:00:00.000Z` });
    expect(body).toMatchObject({ status: 'late' });
  });

  it('of a press is 409 with the record, which stays as it is', async () => {
    const { muster, boss, ann } = await office();
    const pressed = await checkIn(muster, ann);
    const today = { date: '2026-03-02', checkInTime: '2026-03-02T07:00:00.000Z', checkOutTime: null };
    const answer = await enter(muster, boss, ann, today);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This day has a record already: correct it', record: pressed.body },
    });
    expect(await recordsOf(muster, ann)).toEqual([pressed.body]);
  });

  it.each([
    ['a day to come', { date: '2026-03-03' }, 422, 'This day has not begun yet'],
    ['a day before joining', { date: '2026-02-01' }, 422, 'This day is before the join date, 2026-02-02'],
    ['more than 90 days back', { date: '2025-12-01' }, 422, 'more than 90 days ago'],
    ['a check-in on another date', { checkInTime: '2026-02-26T09:00:00.000Z' }, 422, 'Check In must be on'],
    ['a check-out before its check-in', { checkOutTime: `${friday}T07:00:00.000Z` }, 422, 'after Check In'],
    ['no reason', { reason: ' ' }, 400, 'Reason is required'],
    ['no check-in', { checkInTime: null }, 400, 'Check In must be an ISO 8601 instant'],
    ['a field that it does not have', { status: 'present' }, 400, 'status cannot be changed here'],
  ])('refuses %s', async (_name, changes, status, words) => {
    const { muster, boss, ann } = await office();
    const answer = await enter(muster, boss, ann, dated(changes));
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
    expect(await recordsOf(muster, ann)).toEqual([]);
  });

  it('of nobody is 404, and an employee may not', async () => {
    const { muster, boss, ann, ben } = await office();
    expect(await enter(muster, boss, { ...ann, id: 999 })).toMatchObject({ status: 404 });
    expect(await enter(muster, ben, ann)).toMatchObject({ status: 403 });
  });

  it('D49 twice with one key makes one record and one notice', async () => {
    const { muster, boss, ann } = await office();
    const headers = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
    const first = await enter(muster, boss, ann, {}, headers);
    expect(await enter(muster, boss, ann, {}, headers)).toMatchObject({ status: 201, body: first.body });
    const { correction } = await devicesOf(muster, ann).pull();
    expect(correction).toHaveLength(1);
  });

  it('of someone whose account is closed is stored, and nothing is pushed', async () => {
    const { muster, boss, ann } = await office();
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    expect(await enter(muster, boss, ann)).toMatchObject({ status: 201 });
    expect((await pushesOf(muster)).map(({ notice }) => notice)).not.toContain('attendance_changed');
  });
});

describe('D102 an administrator corrects a record', () => {
  it('changes what is given, keeps the rest, and marks it as reviewed', async () => {
    const { muster, boss, ann } = await office();
    const { body } = await checkIn(muster, ann, { manualCheckIn: true });
    const { id } = withId.parse(body);
    const answer = await change(muster, boss, id, { checkInTime: '2026-03-02T07:55:00.000Z' });
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'present', checkOutTime: null } });
    expect(await versionsOf(muster, ann, id)).toMatchObject([
      { reason: 'Corrected by an administrator: She rang', byName: 'Person BOSS' },
      {},
    ]);
    const review = await muster.call('GET', '/api/admin/attendance/review', undefined, { as: boss });
    expect(review.body).toEqual([]);
  });

  it('takes a check-out away with null, so that its person can check out', async () => {
    const { muster, boss, ann } = await office();
    const { id } = withId.parse((await checkIn(muster, ann)).body);
    muster.pass({ hours: 1 });
    await checkOut(muster, ann);
    expect(await change(muster, boss, id, { checkOutTime: null })).toMatchObject({
      status: 200,
      body: { checkOutTime: null },
    });
    expect(await checkOut(muster, ann)).toMatchObject({ status: 200 });
  });

  it('a day that the close made absent gets both times', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    const [absent] = z.array(withId).parse(await recordsOf(muster, ann));
    const times = { checkInTime: nine, checkOutTime: five };
    expect(await change(muster, boss, absent?.id ?? 0, times)).toMatchObject({
      status: 200,
      body: { ...times, status: 'present' },
    });
  });

  it.each([
    ['nothing', {}, 400, 'Enter the time of the check-in or the check-out'],
    ['what it is already', { checkInTime: nine }, 422, 'This day has these times already'],
    ['a check-in on another date', { checkInTime: '2026-02-26T09:00:00.000Z' }, 422, 'Check In must be on'],
    ['another date', { date: '2026-02-26' }, 400, 'date cannot be changed here'],
    ['no reason', { checkInTime: five, reason: '' }, 400, 'Reason is required'],
  ])('refuses %s', async (_name, body, status, words) => {
    const { muster, boss, ann } = await office();
    const id = await entered(muster, boss, ann);
    expect(await change(muster, boss, id, body)).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
  });

  it('that is not there is 404', async () => {
    const { muster, boss } = await office();
    expect(await change(muster, boss, 999, { checkInTime: nine })).toMatchObject({ status: 404 });
    expect(await takeBack(muster, boss, 999)).toMatchObject({ status: 404 });
  });

  it('lets a month become final', async () => {
    const { muster, boss, ann } = await office();
    await close(muster);
    await enter(muster, boss, ann, { checkOutTime: null });
    const openOf = async () => {
      const { body } = await muster.call('GET', '/api/admin/payroll/preview?month=2026-02', undefined, {
        as: boss,
      });
      const { notFinal } = z
        .looseObject({
          notFinal: z.looseObject({
            people: z.array(z.looseObject({ userId: z.int(), reasons: z.string() })),
          }),
        })
        .parse(body);
      return notFinal.people.find(({ userId }) => userId === ann.id)?.reasons ?? '';
    };
    expect(await openOf()).toContain('check-out');
    const [record] = z.array(withId).parse(await recordsOf(muster, ann));
    await change(muster, boss, record?.id ?? 0, { checkOutTime: five });
    expect(await openOf()).not.toContain('check-out');
  });
});
