import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { historyProblems } from '@muster/db/record-versions/check';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditedLeave, balanceOf } from './transports.ts';

const withId = z.looseObject({ id: z.int() });

/** Monday to Friday of the week after the test's Monday. */
const week = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  reason: 'Rest',
};
const sick = {
  leaveType: 'Sick Leave',
  duration: 'full_day',
  startDate: '2026-03-02',
  endDate: '2026-03-02',
};

const enter = (muster: Muster, as: Person, of: Person, body: object, headers = {}) =>
  muster.call('POST', `/api/admin/people/${of.id}/leave-requests`, body, { as, headers });

const dates = (muster: Muster, as: Person, id: number, body: object) =>
  muster.call('PATCH', `/api/admin/leave-requests/${id}/dates`, { reason: 'Back early', ...body }, { as });

const approved = async (muster: Muster, as: Person, of: Person, changes: object = {}) =>
  withId.parse((await enter(muster, as, of, { ...week, ...changes, decide: 'approved' })).body).id;

const ownOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/leave-requests', undefined, { as })).body;

async function reasonsOf(muster: Muster, as: Person, id: number) {
  const { body } = await muster.query(`leave.history?input=${JSON.stringify({ id })}`, { as });
  return z
    .array(z.looseObject({ reason: z.string(), byName: z.nullable(z.string()) }))
    .parse(body)
    .map(({ reason, byName }) => `${byName}: ${reason}`);
}

const pushesOf = async ({ store }: Muster) =>
  (await store.read.selectFrom('outbox').select('payload').where('kind', '=', 'push').execute()).map(
    ({ payload }) => JSON.parse(payload),
  );

const ledgerOf = ({ store }: Muster, userId: number) =>
  store.read
    .selectFrom('leave_ledger')
    .select(['kind', 'amount', 'reason'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

const daysOf = ({ store }: Muster, userId: number) =>
  store.read
    .selectFrom('attendance')
    .select(['date', 'status'])
    .where('userId', '=', userId)
    .orderBy('date')
    .execute();

describe('D102 an administrator enters leave for a person', () => {
  it('pending: 201, its person has it with who entered it, and it waits like any other', async () => {
    const { muster, boss, ann } = await company();
    const answer = await enter(muster, boss, ann, week);
    expect(answer).toMatchObject({
      status: 201,
      body: { userId: ann.id, ...week, status: 'pending', days: 5, onBehalf: 'entered', reviewedBy: null },
    });
    expect(await ownOf(muster, ann)).toEqual([answer.body]);
    const { id } = withId.parse(answer.body);
    expect(await reasonsOf(muster, ann, id)).toEqual(['Person BOSS: Leave entered by an administrator']);
    expect(await pushesOf(muster)).toContainEqual({ notice: 'leave_entered', userId: ann.id });
    expect((await auditedLeave(muster)).map(({ action }) => action)).toEqual(['leave.enter']);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it('sick today, approved at once, without a reason: nobody has to name an illness', async () => {
    const { muster, boss, ann } = await company();
    const device = deviceOf(muster, ann, 'leave');
    const { status, body } = await enter(muster, boss, ann, { ...sick, decide: 'approved' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'approved',
      reviewedBy: boss.id,
      onBehalf: 'entered',
      reason: 'Entered by an administrator',
    });
    await device.catchUp();
    expect([...device.rows.values()]).toEqual([body]);
    expect((await auditedLeave(muster)).map(({ action }) => action)).toEqual([
      'leave.enter',
      'leave.approve',
    ]);
    expect((await pushesOf(muster)).map(({ notice }) => notice)).toContain('leave_entered');
  });

  it('D8 of past days that are closed turns absent into leave', async () => {
    const { muster, boss, ann } = await company();
    await closed(muster, '2026-03-02');
    muster.moveTo('2026-03-03T09:00:00.000Z');
    await enter(muster, boss, ann, { ...sick, decide: 'approved' });
    expect(await daysOf(muster, ann.id)).toEqual([{ date: '2026-03-02', status: 'leave' }]);
  });

  it.each([
    [
      'a day off',
      { startDate: '2026-03-07', endDate: '2026-03-07', duration: 'full_day' },
      422,
      'not a work day',
    ],
    ['an overlap', { startDate: '2026-03-20', endDate: '2026-03-24' }, 409, 'overlap their approved'],
    ['too few days left', { startDate: '2026-04-01', endDate: '2026-06-30' }, 409, 'and they have'],
    ['a field that it does not have', { status: 'approved' }, 400, 'status cannot be changed here'],
    ['another decision', { decide: 'rejected' }, 400, 'decide must be approved'],
  ])('refuses %s', async (_name, changes, status, words) => {
    const { muster, boss, ann } = await company();
    await approved(muster, boss, ann, { startDate: '2026-03-23', endDate: '2026-03-27' });
    expect(await enter(muster, boss, ann, { ...week, ...changes })).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
  });

  it('of nobody is 404, of a closed account 409, and an employee may not', async () => {
    const { muster, boss, ann } = await company();
    const ben = await muster.person('E2');
    expect(await enter(muster, boss, { ...ann, id: 999 }, week)).toMatchObject({ status: 404 });
    expect(await enter(muster, ben, ann, week)).toMatchObject({ status: 403 });
    await muster.mutate('people.setActive', { userId: ann.id, active: false }, { as: boss });
    expect(await enter(muster, boss, ann, week)).toMatchObject({ status: 409 });
  });

  it('D15 one’s own is approved by another administrator while there is one', async () => {
    const { muster, boss } = await company();
    const other = await muster.person('CHIEF', { isAdmin: true });
    expect(await enter(muster, boss, boss, { ...week, decide: 'approved' })).toMatchObject({ status: 403 });
    expect(await ownOf(muster, boss)).toEqual([]);
    const id = await approved(muster, other, boss);
    expect(await dates(muster, boss, id, { endDate: '2026-03-10' })).toMatchObject({ status: 403 });
  });

  it('D49 twice with one key is one request', async () => {
    const { muster, boss, ann } = await company();
    const headers = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
    const first = await enter(muster, boss, ann, week, headers);
    expect(await enter(muster, boss, ann, week, headers)).toMatchObject({ status: 201, body: first.body });
    expect(await ownOf(muster, ann)).toHaveLength(1);
  });
});

async function closed(muster: Muster, ...days: PlainDate[]): Promise<void> {
  for (const date of days) await muster.store.write((tx) => closeDay(tx, date, muster.now()));
}

describe('D102 an administrator changes the dates of approved leave', () => {
  it('running leave ends early: days come back once, closed days that are cut off are absent', async () => {
    const { muster, boss: chief, ann: person } = await company();
    const id = await approved(muster, chief, person);
    await closed(muster, '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12');
    muster.moveTo('2026-03-13T09:00:00.000Z');
    const [boss, ann] = [await muster.device(chief), await muster.device(person)];
    const answer = await dates(muster, boss, id, { endDate: '2026-03-10' });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, endDate: '2026-03-10', days: 2, status: 'approved', onBehalf: 'dates' },
    });
    expect(await ownOf(muster, ann)).toMatchObject([{ days: 2, adminResponse: 'Back early' }]);
    expect(await balanceOf(muster, ann)).toBe(23);
    expect(await ledgerOf(muster, ann.id)).toEqual([
      { kind: 'grant', amount: 2500, reason: 'Starting balance' },
      { kind: 'use', amount: -500, reason: 'Leave approved' },
      { kind: 'return', amount: 300, reason: 'Dates changed' },
    ]);
    expect((await daysOf(muster, ann.id)).map(({ status }) => status)).toEqual([
      'leave',
      'leave',
      'absent',
      'absent',
    ]);
    expect((await reasonsOf(muster, ann, id))[0]).toBe(
      'Person BOSS: Dates changed by an administrator: Back early',
    );
    expect(await pushesOf(muster)).toContainEqual({ notice: 'leave_dates_changed', userId: ann.id });
    expect(await dates(muster, boss, id, { endDate: '2026-03-10' })).toMatchObject({ status: 422 });
    expect(await balanceOf(muster, ann)).toBe(23);
    expect(await historyProblems(muster.store.read, muster.now())).toEqual([]);
  });

  it('ends later: the days are taken, and closed days are leave', async () => {
    const { muster, boss, ann } = await company();
    const id = await approved(muster, boss, ann, { endDate: '2026-03-10' });
    await closed(muster, '2026-03-09', '2026-03-10', '2026-03-11');
    await dates(muster, boss, id, { endDate: '2026-03-13' });
    expect(await balanceOf(muster, ann)).toBe(20);
    expect((await daysOf(muster, ann.id)).map(({ status }) => status)).toEqual(['leave', 'leave', 'leave']);
  });

  it('becomes one day, moves, and the balance is right after its rejection', async () => {
    const { muster, boss, ann } = await company();
    const id = await approved(muster, boss, ann);
    const one = { startDate: '2026-03-16', endDate: '2026-03-16' };
    expect((await dates(muster, boss, id, one)).body).toMatchObject({
      ...one,
      duration: 'full_day',
      days: 1,
    });
    expect(await balanceOf(muster, ann)).toBe(24);
    await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status: 'rejected' }, { as: boss });
    expect(await balanceOf(muster, ann)).toBe(25);
    expect(await ownOf(muster, ann)).toMatchObject([{ status: 'rejected', onBehalf: null }]);
  });

  it('a half day stays one on another date, and is whole days once it is longer', async () => {
    const { muster, boss, ann } = await company();
    const half = { duration: 'half_day', half: 'morning', endDate: '2026-03-09' };
    const id = await approved(muster, boss, ann, half);
    const moved = { startDate: '2026-03-10', endDate: '2026-03-10' };
    expect((await dates(muster, boss, id, moved)).body).toMatchObject({ half: 'morning', days: 0.5 });
    expect((await dates(muster, boss, id, { endDate: '2026-03-11' })).body).toMatchObject({
      duration: 'multiple_days',
      half: null,
      days: 2,
    });
  });

  it.each([
    ['an end before its start', { endDate: '2026-03-06' }, 422, 'End Date cannot be before'],
    ['only days off', { startDate: '2026-03-14', endDate: '2026-03-15' }, 422, 'a work day'],
    ['an overlap', { endDate: '2026-03-24' }, 409, 'overlap their approved Annual Leave'],
    ['too few days left', { startDate: '2026-04-01', endDate: '2026-06-30' }, 409, 'are left'],
    ['three years ahead', { endDate: '2029-01-01' }, 422, 'at the latest, two years ahead'],
    ['nothing', {}, 400, 'Enter Start Date or End Date'],
    ['no reason', { endDate: '2026-03-10', reason: '' }, 400, 'Reason is required'],
    [
      'another type',
      { endDate: '2026-03-10', leaveType: 'Sick Leave' },
      400,
      'leaveType cannot be changed here',
    ],
  ])('refuses %s', async (_name, body, status, words) => {
    const { muster, boss, ann } = await company();
    const id = await approved(muster, boss, ann);
    await approved(muster, boss, ann, { startDate: '2026-03-23', endDate: '2026-03-27' });
    const before = await ownOf(muster, ann);
    expect(await dates(muster, boss, id, body)).toMatchObject({
      status,
      body: { message: expect.stringContaining(words) },
    });
    expect(await ownOf(muster, ann)).toEqual(before);
  });

  it.each(['pending', 'rejected', 'withdrawn'])('of leave that is %s is 409', async (state) => {
    const { muster, boss, ann } = await company();
    const { id } = withId.parse((await enter(muster, boss, ann, week)).body);
    const reject = { status: 'rejected' };
    if (state === 'rejected')
      await muster.call('PATCH', `/api/admin/leave-requests/${id}`, reject, { as: boss });
    if (state === 'withdrawn') await muster.call('POST', '/api/leave-requests/withdraw', { id }, { as: ann });
    expect(await dates(muster, boss, id, { endDate: '2026-03-10' })).toMatchObject({ status: 409 });
  });
});
