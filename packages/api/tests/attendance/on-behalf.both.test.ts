import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { historyProblems } from '@muster/db/record-versions/check';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { companyOfThree } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditOf } from './correction-steps.ts';
import { checkIn, checkOut } from './transports.ts';

/** The Friday before the test's Monday. */
const friday = '2026-02-27';
const nine = `${friday}T08:00:00.000Z`;
const five = `${friday}T16:00:00.000Z`;
const day = { date: friday, checkInTime: nine, checkOutTime: five, reason: 'Her phone is broken' };

const withId = z.looseObject({ id: z.int() });

function enter(muster: Muster, as: Person, of: Person, changes: object = {}, headers = {}) {
  const body = { ...day, ...changes };
  return muster.call('POST', `/api/admin/people/${of.id}/attendance`, body, { as, headers });
}

const change = (muster: Muster, as: Person, id: number, body: object) =>
  muster.call('PATCH', `/api/admin/attendance/${id}`, { reason: 'She rang', ...body }, { as });

const takeBack = (muster: Muster, as: Person, id: number, body: object = { reason: 'A mistake' }) =>
  muster.call('DELETE', `/api/admin/attendance/${id}`, body, { as });

const entered = async (...[muster, as, of, changes]: Parameters<typeof enter>) =>
  withId.parse((await enter(muster, as, of, changes)).body).id;

const recordsOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/attendance', undefined, { as })).body;

async function versionsOf(muster: Muster, as: Person, id: number) {
  const { body } = await muster.call('GET', `/api/attendance/${id}/history`, undefined, { as });
  return z.array(z.looseObject({ reason: z.string(), byName: z.nullable(z.string()) })).parse(body);
}

const pushesOf = async ({ store }: Muster) =>
  (await store.read.selectFrom('outbox').select('payload').where('kind', '=', 'push').execute()).map(
    ({ payload }) => JSON.parse(payload),
  );

/** What the person's device has of days and corrections. */
function devicesOf(muster: Muster, as: Person) {
  const [days, corrections] = [deviceOf(muster, as), deviceOf(muster, as, 'correction')];
  return {
    async pull() {
      await days.catchUp();
      await corrections.catchUp();
      return { attendance: [...days.rows.values()], correction: [...corrections.rows.values()] };
    },
  };
}

/** Closes the Friday: who has no record then is absent. */
const close = (muster: Muster, date: PlainDate = friday) =>
  muster.store.write((tx) => closeDay(tx, date, muster.now()));

const began = '2026-02-02T08:00:00.000Z';

/** Ann signed in before the Friday, so that it expects her (D8). */
async function office() {
  const made = await companyOfThree();
  await made.muster.store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ firstSignedInAt: began, joinDate: '2026-02-02', createdAt: began })
      .execute(),
  );
  return made;
}

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

/** Times on the date that is asked for, unless the case says others. */
function dated(changes: object): object {
  if (!('date' in changes) || changes.date === undefined) return changes;
  const { date } = changes;
  return { checkInTime: `${date}T09:00:00.000Z`, checkOutTime: `${date}T15:00:00.000Z`, ...changes };
}

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
    await muster.store.write((tx) => tx.db.updateTable('users').set({ firstSignedInAt }).execute());
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

describe('D102 a person asks for a day without a record', () => {
  const ask = (muster: Muster, as: Person, changes: object = {}) =>
    muster.call('POST', '/api/attendance/corrections', { ...day, ...changes }, { as });
  const decide = (muster: Muster, as: Person, id: number, status = 'accepted') =>
    muster.call('PATCH', `/api/admin/corrections/${id}`, { status }, { as });

  it.each([
    ['a day off', '2026-02-28'],
    ['a work day before it is closed', friday],
  ] as const)('%s: it waits without a record, and accepting makes one', async (_name, date) => {
    const { muster, boss, ann } = await office();
    const times = { checkInTime: `${date}T08:00:00.000Z`, checkOutTime: `${date}T12:00:00.000Z` };
    const answer = await ask(muster, ann, { date, ...times });
    expect(answer).toMatchObject({ status: 201, body: { attendanceId: null, date, status: 'pending' } });
    const waits = await muster.call('GET', '/api/admin/corrections', undefined, { as: boss });
    expect(waits.body).toMatchObject([{ date, record: null, user: { employeeId: 'E1' } }]);
    expect(await ask(muster, ann, { date, ...times })).toMatchObject({ status: 409 });
    const accepted = await decide(muster, boss, withId.parse(answer.body).id);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const [record] = z.array(withId).parse(await recordsOf(muster, ann));
    expect(record).toMatchObject({ date, ...times, status: 'present' });
    expect(accepted.body).toMatchObject({ attendanceId: record?.id });
    expect(await versionsOf(muster, ann, record?.id ?? 0)).toMatchObject([
      { reason: 'Correction accepted: Her phone is broken', byName: 'Person BOSS' },
    ]);
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
  });

  it('that was closed meanwhile: accepting replaces the absent', async () => {
    const { muster, boss, ann } = await office();
    const { id } = withId.parse((await ask(muster, ann)).body);
    await close(muster);
    expect(await decide(muster, boss, id)).toMatchObject({ status: 200 });
    expect(await recordsOf(muster, ann)).toMatchObject([{ status: 'present', checkInTime: nine }]);
  });

  it('of an absent day is a correction of its record', async () => {
    const { muster, ann } = await office();
    await close(muster);
    const [absent] = z.array(withId).parse(await recordsOf(muster, ann));
    expect((await ask(muster, ann)).body).toMatchObject({ attendanceId: absent?.id, date: friday });
  });

  it('that an administrator entered meanwhile: accepting is refused, declining is not', async () => {
    const { muster, boss, ann } = await office();
    const { id } = withId.parse((await ask(muster, ann)).body);
    await enter(muster, boss, ann);
    expect(await decide(muster, boss, id)).toMatchObject({ status: 409 });
    expect(await decide(muster, boss, id, 'declined')).toMatchObject({ status: 200 });
  });

  it.each([
    ['a day to come', { date: '2026-03-03' }, 422],
    ['a day before joining', { date: '2026-02-01' }, 422],
    ['more than 90 days back', { date: '2025-12-01' }, 422],
    ['no check-out', { checkOutTime: null }, 400],
    ['no check-in', { checkInTime: null }, 400],
    ['both a record and a date', { attendanceId: 1 }, 400],
    ['neither', { date: undefined }, 400],
  ])('refuses %s', async (_name, changes, status) => {
    const { muster, ann } = await office();
    expect(await ask(muster, ann, dated(changes))).toMatchObject({ status });
  });

  it('a day with a press is 409 with the record', async () => {
    const { muster, boss, ann } = await office();
    const id = await entered(muster, boss, ann);
    expect(await ask(muster, ann)).toMatchObject({ status: 409, body: { record: { id } } });
  });

  it('its month is not final for payroll while it waits', async () => {
    const { muster, boss, ann } = await office();
    await ask(muster, ann, {
      date: '2026-02-28',
      checkInTime: '2026-02-28T08:00:00.000Z',
      checkOutTime: '2026-02-28T09:00:00.000Z',
    });
    const { text } = await muster.call('GET', '/api/admin/payroll/preview?month=2026-02', undefined, {
      as: boss,
    });
    expect(text).toContain('1 correction');
  });
});
