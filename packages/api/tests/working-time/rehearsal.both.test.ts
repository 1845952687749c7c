import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { made, monday, type Office, post } from './office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const threeOfFive = [day, day, day, null, null, null, null];
const door = '/api/admin/working-time/rehearsal';

const schedule = (office: Office, days: readonly unknown[] = threeOfFive) =>
  made(office, '/api/admin/schedules', { name: 'Own', days });
const entryOf = ({ id: userId }: Person, scheduleId: number | null, validFrom: string = monday) => ({
  userId,
  validFrom,
  scheduleId,
  siteId: null,
});
const rehearsed = async (office: Office, change: string, input: object) => {
  const { status, body } = await post(office, door, { change, input });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const leaveOf = (office: Office, { id }: Person) =>
  made(office, `/api/admin/people/${id}/leave-requests`, {
    leaveType: 'Annual Leave',
    startDate: '2026-03-16',
    endDate: '2026-03-20',
    duration: 'multiple_days',
    decide: 'approved',
  });

const tables = [
  'assignments',
  'attendance',
  'audit_log',
  'company',
  'holidays',
  'leave_ledger',
  'leave_requests',
  'mutation_ledger',
  'own_clocks',
  'outbox',
  'record_versions',
  'removed_attendance',
  'schedule_exceptions',
  'schedule_versions',
  'schedules',
  'site_holidays',
  'sites',
  'users',
] as const;

async function everything({ store }: Muster) {
  const rows: Record<string, unknown> = {};
  for (const table of tables) rows[table] = await store.read.selectFrom(table).selectAll().execute();
  const clock = await store.read.selectFrom('change_clock').select('seq').execute();
  return { ...rows, clock };
}

describe('D90 a change is rehearsed', () => {
  it('tells the leave that counts other days and the hours that differ, and saves nothing', async () => {
    const office = await company();
    const requestId = await leaveOf(office, office.ann);
    const id = await schedule(office);
    const before = await everything(office.muster);
    const answer = await rehearsed(office, 'assign', entryOf(office.ann, id));
    expect(answer).toMatchObject({ from: monday, people: 1, leave: 1, shifts: 1, today: 0, total: 2 });
    expect(answer).toMatchObject({
      rows: [
        { userId: office.ann.id, what: 'leave', requestId, status: 'approved', before: 5, after: 3 },
        {
          name: expect.any(String),
          what: 'shifts',
          date: '2026-03-02',
          planned: 0,
          before: { off: false, minutes: 480 },
          after: { off: false, minutes: 450 },
        },
      ],
    });
    expect(await everything(office.muster)).toEqual(before);
  });

  it('is what the change then does', async () => {
    const office = await company();
    await leaveOf(office, office.ann);
    const id = await schedule(office);
    const answer = z
      .object({ rows: z.array(z.looseObject({ what: z.string() })) })
      .parse(await rehearsed(office, 'assign', entryOf(office.ann, id)));
    const told = answer.rows.find(({ what }) => what === 'leave');
    await post(office, `/api/admin/people/${office.ann.id}/schedule`, entryOf(office.ann, id));
    const { body } = await office.muster.call('GET', '/api/leave-requests', undefined, { as: office.ann });
    expect(body).toMatchObject([{ days: told?.['after'] }]);
  });

  it('tells whose day of today ends later, and which days of the rota stay', async () => {
    const office = await company();
    const late = await schedule(office, [{ start: '14:00', end: '23:00', breakMinutes: 30 }]);
    const night = await made(office, '/api/admin/schedules', {
      name: 'Night',
      days: [{ start: '22:00', end: '06:00' }],
    });
    const swap = { date: '2026-03-06', day: null, reason: 'Swap', userId: office.ann.id };
    await post(office, '/api/admin/schedule-exceptions', swap);
    await post(office, '/api/admin/schedule-exceptions', { ...swap, date: '2026-03-12', draft: true });
    expect(await rehearsed(office, 'assign', entryOf(office.ann, late))).toMatchObject({
      today: 0,
      rows: [{ what: 'shifts', days: 27, planned: 2 }],
    });
    expect(await rehearsed(office, 'assign', entryOf(office.ann, night))).toMatchObject({
      today: 1,
      rows: [
        { what: 'shifts' },
        { what: 'today', before: '2026-03-02T23:00:00.000Z', after: '2026-03-03T05:00:00.000Z' },
      ],
    });
  });

  it('names who stops or begins to record time, in the same hours', async () => {
    const office = await company();
    const stops = { ...entryOf(office.ann, null, '2026-03-09'), recordsTime: false };
    const whose = { userId: office.ann.id, what: 'recordsTime' };
    expect(await rehearsed(office, 'assign', stops)).toMatchObject({
      people: 1,
      recordsTime: 1,
      shifts: 0,
      rows: [{ ...whose, date: '2026-03-09', before: true, after: false }],
      total: 1,
    });
    const entries = `/api/admin/people/${office.ann.id}/schedule`;
    expect(await post(office, entries, { ...stops, preview: true })).toMatchObject({
      status: 200,
      body: { changes: [{ ...whose, before: true, after: false }] },
    });
    await made(office, entries, stops);
    const begins = entryOf(office.ann, null, '2026-03-16');
    expect(await rehearsed(office, 'assign', begins)).toMatchObject({
      rows: [{ ...whose, date: '2026-03-16', before: false, after: true }],
    });
    expect(await rehearsed(office, 'assign', { ...begins, recordsTime: false })).toMatchObject({ total: 0 });
  });

  it('names whom another grace concerns: on days on which they can be late', async () => {
    const office = await company();
    const id = await schedule(office);
    await made(office, `/api/admin/people/${office.ann.id}/schedule`, entryOf(office.ann, id));
    const change = { id, graceMinutes: 25, validFrom: '2026-03-12' };
    const grace = { what: 'grace', date: '2026-03-16', before: 15, after: 25 };
    expect(await rehearsed(office, 'changeSchedule', change)).toMatchObject({
      people: 1,
      grace: 1,
      shifts: 0,
      rows: [{ userId: office.ann.id, ...grace, days: 12 }],
      total: 1,
    });
    const same = { ...change, graceMinutes: 15 };
    expect(await rehearsed(office, 'changeSchedule', same)).toMatchObject({ total: 0 });
    const stops = { ...entryOf(office.ann, id, '2026-03-09'), recordsTime: false };
    await made(office, `/api/admin/people/${office.ann.id}/schedule`, stops);
    expect(await rehearsed(office, 'changeSchedule', change)).toMatchObject({ total: 0 });
  });

  it('of hours that everyone has changes nothing', async () => {
    const office = await company();
    expect(await rehearsed(office, 'assign', entryOf(office.ann, null))).toMatchObject({
      people: 0,
      rows: [],
      total: 0,
    });
  });

  it('counts closed days again only where that is asked for', async () => {
    const office = await company();
    const id = await schedule(office);
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    const entry = entryOf(office.ann, id);
    const closed = await post(office, door, { change: 'assign', input: entry });
    expect(closed).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('the last closed day') },
    });
    const before = await everything(office.muster);
    expect(await rehearsed(office, 'assign', { ...entry, recount: true })).toMatchObject({
      records: 1,
      rows: [{ what: 'records', before: 2, after: 0 }, { what: 'shifts' }],
    });
    expect(await everything(office.muster)).toEqual(before);
  });

  it('is there for a schedule, a site, a holiday, a day and several people', async () => {
    const office = await company();
    const id = await schedule(office);
    await post(office, `/api/admin/people/${office.ann.id}/schedule`, entryOf(office.ann, id));
    const site = await made(office, '/api/admin/sites', { name: 'Tokyo', timeZone: 'Asia/Tokyo' });
    const before = await everything(office.muster);
    const change = { id, days: [day, null, null, null, null, null, null], validFrom: '2026-03-09' };
    expect(await rehearsed(office, 'changeSchedule', change)).toMatchObject({
      from: '2026-03-09',
      people: 1,
      rows: [{ userId: office.ann.id, what: 'shifts', date: '2026-03-10', days: 8 }],
    });
    expect(await rehearsed(office, 'changeSite', { id: site, dayStart: '08:00' })).toMatchObject({
      total: 0,
    });
    const holiday = { date: '2026-03-04', name: 'Fair' };
    expect(await rehearsed(office, 'addHoliday', holiday)).toMatchObject({
      shifts: 2,
      rows: [
        { what: 'shifts', days: 1, after: { off: true } },
        { what: 'shifts', days: 1, after: { off: true } },
      ],
    });
    const off = { date: '2026-03-03', day: null, reason: 'Swap', userId: office.ann.id };
    expect(await rehearsed(office, 'addException', off)).toMatchObject({ people: 1, shifts: 1 });
    const { userId: _, ...entry } = entryOf(office.boss, id);
    const several = { userIds: [office.ann.id, office.boss.id], ...entry };
    expect(await rehearsed(office, 'assignMany', several)).toMatchObject({ people: 1, shifts: 1 });
    expect(await everything(office.muster)).toEqual(before);
  });

  it('refuses what the change refuses', async () => {
    const office = await company();
    const input = entryOf(office.ann, 99);
    expect(await post(office, door, { change: 'assign', input })).toMatchObject({
      status: 404,
      body: { message: 'There is no such schedule' },
    });
    expect(await post(office, door, { change: 'none', input })).toMatchObject({ status: 400 });
    const asAnn = await office.muster.call('POST', door, { change: 'assign', input }, { as: office.ann });
    expect(asAnn.status).toBe(403);
  });
});

describe('D90 a write with "preview": true', () => {
  it('answers what would change, by person, and saves nothing', async () => {
    const office = await company();
    const requestId = await leaveOf(office, office.ann);
    const id = await schedule(office);
    const before = await everything(office.muster);
    const { userId, ...entry } = entryOf(office.ann, id);
    const assigned = `/api/admin/people/${userId}/schedule`;
    const answer = await post(office, assigned, { ...entry, preview: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        changes: [
          { userId, employeeId: 'E1', what: 'leave', requestId, before: 5, after: 3 },
          { userId, what: 'shifts', before: { minutes: 480 }, after: { minutes: 450 } },
        ],
      },
    });
    const writes: [string, object][] = [
      ['/api/admin/schedules', { name: 'Other', days: threeOfFive }],
      [`/api/admin/schedules/${id}/close`, { from: '2026-04-01' }],
      ['/api/admin/sites', { name: 'Lisbon', timeZone: 'Europe/Lisbon' }],
      ['/api/admin/schedule-exceptions', { date: '2026-03-09', day: null, reason: 'Swap', userId }],
      ['/api/admin/rota/publish', { from: '2026-03-09', to: '2026-03-15' }],
      ['/api/admin/holidays', { date: '2026-03-10', name: 'Fair' }],
    ];
    for (const [url, body] of writes)
      expect(await post(office, url, { ...body, preview: true }), url).toMatchObject({
        status: 200,
        body: { changes: expect.any(Array) },
      });
    expect(await everything(office.muster)).toEqual(before);
  });

  it('refuses what the write refuses, by the same field, and asks for the same role', async () => {
    const office = await company();
    const { muster, ann } = office;
    const url = `/api/admin/people/${ann.id}/schedule`;
    const entry = { validFrom: 'soon', scheduleId: null, siteId: null };
    const written = await post(office, url, entry);
    const previewed = await post(office, url, { ...entry, preview: true });
    expect(previewed).toMatchObject({ status: 400, text: written.text });
    const old = { ...entry, validFrom: '2019-01-01' };
    expect((await post(office, url, { ...old, preview: true })).text).toBe(
      (await post(office, url, old)).text,
    );
    const asAnn = await muster.call('POST', url, { ...entry, preview: true }, { as: ann });
    expect(asAnn.status).toBe(403);
    const elsewhere = { leaveType: 'Annual Leave', preview: true };
    expect((await post(office, '/api/leave-requests', elsewhere)).status).toBe(400);
  });

  it('is the write where preview is false', async () => {
    const office = await company();
    const { status } = await post(office, '/api/admin/schedules', {
      name: 'Own',
      days: threeOfFive,
      preview: false,
    });
    expect(status).toBe(201);
  });
});
