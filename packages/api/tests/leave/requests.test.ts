import { addHoliday, setWorkDays } from '@muster/db/testing/rows';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  dayOff,
  decide,
  listOf,
  refused,
  request,
  requested,
  transports,
  weekOff,
} from './transports.ts';

async function withAnn(now?: `${string}Z`) {
  const muster = await boot(now ? { now } : {});
  return { muster, ann: await muster.person('E1') };
}

const countRequests = async ({ store }: Muster) =>
  (await store.read.selectFrom('leave_requests').select('id').execute()).length;

const halfDay = (date: string) => dayOff(date, { duration: 'half_day' });

describe('D12 a request', () => {
  it('is answered whole, pending, and costs nothing yet (D50)', async () => {
    const { muster, ann } = await withAnn();
    const answer = await request(muster, ann, {
      ...weekOff,
      reason: '  Rest  ',
      status: 'approved',
      userId: 99,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 1,
      userId: ann.id,
      ...weekOff,
      leaveTypeId: 1,
      status: 'pending',
      days: 5,
      half: null,
      firstHalf: null,
      lastHalf: null,
      hours: null,
      cancelRequestedAt: null,
      onBehalf: null,
      adminResponse: null,
      reviewedBy: null,
      reviewedAt: null,
      createdAt: muster.now(),
      updatedAt: muster.now(),
      waitsFor: { who: 'admins', names: expect.any(Array), why: null },
      steps: [],
    });
    expect(await listOf(muster, ann)).toEqual([answer.body]);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it.each([
    ['a full day', dayOff('2026-03-09'), 1],
    ['a half day', halfDay('2026-03-09'), 0.5],
    ['Friday to Tuesday', { ...weekOff, startDate: '2026-03-06', endDate: '2026-03-10' }, 3],
    ['a week with a holiday in it', { ...weekOff, startDate: '2026-04-06', endDate: '2026-04-10' }, 4],
    ['29 February', dayOff('2028-02-29'), 1],
    ['February into March of a leap year', { ...weekOff, startDate: '2028-02-28', endDate: '2028-03-01' }, 3],
    ['the year’s end', { ...weekOff, startDate: '2026-12-30', endDate: '2027-01-04' }, 3],
    ['the change to summer time', { ...weekOff, startDate: '2026-03-27', endDate: '2026-03-30' }, 2],
    ['a year ago', dayOff('2025-03-03'), 1],
    ['two years ahead', dayOff('2028-03-02'), 1],
  ])('counts %s', async (_span, input, days) => {
    const { muster, ann } = await withAnn();
    await addHoliday(muster.store, '2026-04-06', 'Easter Monday');
    await addHoliday(muster.store, '2027-01-01', 'New Year');
    expect((await request(muster, ann, input)).body).toMatchObject({ days });
  });

  it('counts by the work week that the company has', async () => {
    const { muster, ann } = await withAnn();
    await setWorkDays(muster.store, [6, 7]);
    expect((await requested(muster, ann, { startDate: '2026-03-06', endDate: '2026-03-14' })).days).toBe(3);
  });

  it('looks a year back and two ahead from 29 February too', async () => {
    const { muster, ann } = await withAnn('2028-02-29T09:00:00.000Z');
    expect((await request(muster, ann, dayOff('2027-02-26'))).body).toEqual({
      message: 'Start Date can be 2027-02-28 at the earliest, a year ago',
    });
    expect((await request(muster, ann, dayOff('2030-03-01'))).body).toEqual({
      message: 'End Date can be 2030-02-28 at the latest, two years ahead',
    });
    expect((await request(muster, ann, dayOff('2030-02-28'))).status).toBe(201);
  });
});

const dayOffText = 'This is not a work day: choose another date';

describe.each(transports)('D12 D13 a request that cannot be, by %s', (name, transport) => {
  it.each<[string, object, number, string, string]>([
    [
      'ends before it starts',
      { ...weekOff, endDate: '2026-03-08' },
      422,
      'End Date cannot be before Start Date',
      'endDate',
    ],
    [
      'is a half day over two dates',
      { ...weekOff, duration: 'half_day' },
      422,
      'A half day starts and ends on the same date: set End Date to Start Date',
      'endDate',
    ],
    [
      'is a full day over two dates',
      { ...weekOff, duration: 'full_day' },
      422,
      'A full day starts and ends on the same date: choose multiple days for more',
      'endDate',
    ],
    [
      'is several days on one date',
      { ...weekOff, endDate: weekOff.startDate },
      422,
      'Multiple days need an End Date after Start Date: choose a full day for one date',
      'endDate',
    ],
    ['is on a Sunday', dayOff('2026-03-08'), 422, dayOffText, 'startDate'],
    ['is half a Sunday', halfDay('2026-03-08'), 422, dayOffText, 'startDate'],
    ['is on a holiday', dayOff('2026-04-06'), 422, dayOffText, 'startDate'],
    [
      'holds no work day',
      { ...weekOff, startDate: '2026-04-04', endDate: '2026-04-06' },
      422,
      'None of these dates is a work day: choose at least one work day',
      'startDate',
    ],
    [
      'begins more than a year ago',
      dayOff('2025-02-28'),
      422,
      'Start Date can be 2025-03-02 at the earliest, a year ago',
      'startDate',
    ],
    [
      'ends more than two years ahead',
      { ...weekOff, startDate: '2028-03-01', endDate: '2028-03-03' },
      422,
      'End Date can be 2028-03-02 at the latest, two years ahead',
      'endDate',
    ],
    [
      'takes more than there is',
      { ...weekOff, endDate: '2026-04-14' },
      409,
      'This takes 26 days of leave, and you have 25 days left, pending requests included: choose fewer days',
      'endDate',
    ],
  ])('%s', async (_why, input, status, message, field) => {
    const { muster, ann } = await withAnn();
    await addHoliday(muster.store, '2026-04-06', 'Easter Monday');
    const answer = await transport.request(muster, ann, input);
    expect([answer.status, answer.body]).toEqual([status, refused(name, message, field)]);
    expect(await countRequests(muster)).toBe(0);
  });

  it.each<[string, object]>([
    ['the same dates', {}],
    ['its first day', { startDate: '2026-03-06', endDate: '2026-03-09' }],
    ['its last day', { startDate: '2026-03-13', endDate: '2026-03-16' }],
    ['a half day in it', halfDay('2026-03-11')],
    ['other leave that uses no balance', { leaveType: 'Sick Leave' }],
  ])('overlaps an own pending request: %s', async (_how, changes) => {
    const { muster, ann } = await withAnn();
    await requested(muster, ann);
    const answer = await transport.request(muster, ann, { ...weekOff, ...changes });
    const message =
      'These dates overlap your pending Annual Leave of 2026-03-09 to 2026-03-13: choose other dates';
    expect([answer.status, answer.body]).toEqual([409, refused(name, message, 'startDate')]);
    expect(await countRequests(muster)).toBe(1);
  });
});

describe('D12 a request beside another', () => {
  it('may not overlap an approved one, and may take the dates of a rejected or withdrawn one', async () => {
    const { muster, ann } = await withAnn();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const { id } = await requested(muster, ann, dayOff('2026-03-09'));
    await decide(muster, boss, id, { status: 'approved' });
    expect((await request(muster, ann, weekOff)).body).toEqual({
      message: 'These dates overlap your approved Annual Leave of 2026-03-09: choose other dates',
    });
    await decide(muster, boss, id, { status: 'rejected' });
    const second = await requested(muster, ann);
    await muster.call('POST', '/api/leave-requests/withdraw', { id: second.id }, { as: ann });
    expect((await request(muster, ann, weekOff)).status).toBe(201);
  });

  it('may share its dates with another person’s', async () => {
    const { muster, ann } = await withAnn();
    const ben = await muster.person('E2');
    await requested(muster, ann);
    expect((await request(muster, ben, weekOff)).status).toBe(201);
  });

  it('of twenty for the same dates at once one is taken', async () => {
    const { muster, ann } = await withAnn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(muster, ann, weekOff)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await countRequests(muster)).toBe(1);
  });
});

describe('D13 the balance at the request', () => {
  it('is reserved by pending requests of all that use it, to the half day', async () => {
    const { muster, ann } = await withAnn();
    await requested(muster, ann, { endDate: '2026-04-03', leaveType: 'Personal Leave' });
    await requested(muster, ann, {
      startDate: '2026-04-06',
      endDate: '2026-04-09',
      leaveType: 'Emergency Leave',
    });
    await requested(muster, ann, halfDay('2026-04-10'));
    expect((await request(muster, ann, dayOff('2026-04-13'))).body).toEqual({
      message:
        'This takes 1 day of leave, and you have 0.5 days left, pending requests included: choose fewer days',
    });
    expect((await request(muster, ann, halfDay('2026-04-13'))).status).toBe(201);
    expect((await request(muster, ann, halfDay('2026-04-14'))).status).toBe(409);
    expect(await balanceOf(muster, ann)).toBe(25);
  });

  it.each(['Sick Leave', 'Maternity Leave', 'Paternity Leave'])('is not asked of %s', async (leaveType) => {
    const { muster, ann } = await withAnn();
    const { days } = await requested(muster, ann, { leaveType, endDate: '2026-06-30' });
    expect(days).toBeGreaterThan(25);
    expect(
      (await request(muster, ann, { ...weekOff, startDate: '2026-07-01', endDate: '2026-08-04' })).status,
    ).toBe(201);
  });

  it('is given free by a withdrawal and a rejection', async () => {
    const { muster, ann } = await withAnn();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const all = { endDate: '2026-04-10' };
    const [first, more] = [await requested(muster, ann, all), dayOff('2026-05-04')];
    expect((await request(muster, ann, more)).status).toBe(409);
    await muster.call('POST', '/api/leave-requests/withdraw', { id: first.id }, { as: ann });
    const again = await requested(muster, ann, all);
    await decide(muster, boss, again.id, { status: 'rejected' });
    expect((await request(muster, ann, more)).status).toBe(201);
  });
});
