import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { analytics } from '@muster/domain/attendance/analytics';
import { dayRecord, dayStats } from '@muster/domain/attendance/day-schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { checkIn, checkOut } from './transports.ts';

const place = { latitude: 52.52, longitude: 13.405, address: 'Gate' };

/** Monday, ten in the morning; the day begins at nine. */
async function office() {
  const muster = await boot({ now: '2026-03-02T07:30:00.000Z' });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben, eve] = [await muster.person('E1'), await muster.person('E2'), await muster.person('E3')];
  return { muster, boss, ann, ben, eve };
}

const ask = async (muster: Muster, as: Person, query = '') =>
  muster.call('GET', `/api/admin/attendance${query}`, undefined, { as });

const listed = async (muster: Muster, as: Person, query = '') =>
  z.array(dayRecord).parse((await ask(muster, as, query)).body);

const statsOn = async (muster: Muster, as: Person, query = '') =>
  dayStats.parse((await muster.call('GET', `/api/admin/attendance/stats${query}`, undefined, { as })).body);

const trpc = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

describe('D11 GET /api/admin/attendance', () => {
  it('has today’s records with times of day and whose they are, newest first, alike by tRPC', async () => {
    const { muster, boss, ann, ben } = await office();
    await checkIn(muster, ann, place);
    muster.pass({ hours: 2 });
    await checkIn(muster, ben);
    await checkOut(muster, ann);
    const records = await listed(muster, boss);
    const user = (employeeId: string) => ({
      fullName: `Person ${employeeId}`,
      employeeId,
      department: null,
      position: null,
    });
    expect(records).toMatchObject([
      { userId: ben.id, checkInTime: '10:30:00', checkOutTime: null, status: 'late', manual: true },
      { userId: ann.id, checkInTime: '08:30:00', checkOutTime: '10:30:00', workedMinutes: 120 },
    ]);
    expect(records.map((record) => record.user)).toEqual([user('E2'), user('E1')]);
    expect((await muster.query('attendance.listAll', { as: boss })).body).toEqual(records);
  });

  it('is of the company’s today, of a day that is named, or of a span', async () => {
    const { muster, boss, ann, ben } = await office();
    muster.moveTo('2026-03-02T22:59:00.000Z');
    await checkIn(muster, ann);
    muster.moveTo('2026-03-02T23:01:00.000Z');
    const later = await muster.device(boss);
    expect(await listed(muster, later)).toEqual([]);
    await checkIn(muster, await muster.device(ben));
    const of = async (query: string) => (await listed(muster, later, query)).map(({ date }) => date);
    expect(await of('')).toEqual(['2026-03-03']);
    expect(await of('?date=2026-03-02')).toEqual(['2026-03-02']);
    expect(await of('?from=2026-03-01&to=2026-03-03')).toEqual(['2026-03-03', '2026-03-02']);
    expect(await of('?date=2026-02-28')).toEqual([]);
  });

  it.each([
    ['?date=yesterday', 'date must be a date like 2026-11-21'],
    ['?date=2026-02-30', 'date must be a date like 2026-11-21'],
    ['?date=2026-03-02&date=2026-03-03', 'date must be a date like 2026-11-21'],
    ['?from=2026-03-02', 'Give either date, or both from and to'],
    ['?from=2026-03-02&to=2026-03-01', 'to cannot be before from'],
    ['?from=2026-01-01&to=2026-03-04', 'At most 62 days at once'],
  ])('refuses %s', async (query, message) => {
    const { muster, boss } = await office();
    const answer = await ask(muster, boss, query);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });
});

describe('D10 GET /api/admin/attendance/stats', () => {
  it('adds up on an open work day, and tells the same of it once it is closed', async () => {
    const { muster, boss, ann, ben, eve } = await office();
    const { id } = await requested(muster, eve, dayOff('2026-03-02'));
    await decide(muster, boss, id, { status: 'approved' });
    expect(await statsOn(muster, boss)).toEqual({
      totalEmployees: 4,
      presentToday: 0,
      lateToday: 0,
      absentToday: 3,
      onLeave: 1,
      notExpected: 0,
    });
    await checkIn(muster, ann);
    muster.pass({ hours: 3 });
    await checkIn(muster, ben);
    const four = { presentToday: 1, lateToday: 1, absentToday: 1, onLeave: 1 };
    const stats = { totalEmployees: 4, ...four, notExpected: 0 };
    expect(await statsOn(muster, boss)).toEqual(stats);
    muster.pass({ days: 1 });
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    expect(await statsOn(muster, boss, '?date=2026-03-02')).toEqual(stats);
    expect(await statsOn(muster, boss)).toMatchObject({ totalEmployees: 4, absentToday: 4 });
  });

  it('knows no one absent on a day off', async () => {
    const { muster, boss, ann } = await office();
    muster.pass({ days: 5 });
    await checkIn(muster, ann);
    expect(await statsOn(muster, boss)).toEqual({
      totalEmployees: 4,
      presentToday: 1,
      lateToday: 0,
      absentToday: 0,
      onLeave: 0,
      notExpected: 3,
    });
  });
});

describe('D39 analytics', () => {
  it('are each day of the span and agree with its cards', async () => {
    const { muster, boss, ann } = await office();
    await checkIn(muster, ann);
    const span = { from: '2026-02-28', to: '2026-03-02' };
    const { body } = await muster.query(trpc('attendance.analytics', span), { as: boss });
    const { totals, days, departments } = analytics.parse(body);
    const { presentToday, absentToday } = await statsOn(muster, boss);
    expect(totals).toEqual({ present: presentToday, late: 0, leave: 0, absent: absentToday });
    expect(days.map(({ date, isWorked }) => [date, isWorked])).toEqual([
      ['2026-02-28', false],
      ['2026-03-01', false],
      ['2026-03-02', true],
    ]);
    expect(departments).toEqual([{ department: null, ...totals }]);
    const path = '/api/admin/attendance/analytics?from=2026-02-28&to=2026-03-02';
    expect((await muster.call('GET', path, undefined, { as: boss })).body).toEqual(body);
    const none = await muster.query(trpc('attendance.analytics', { ...span, department: 'Sales' }), {
      as: boss,
    });
    expect(none.body).toMatchObject({ totals: { present: 0, absent: 0 }, departments: [] });
  });

  it('go over a year at most', async () => {
    const { muster, boss } = await office();
    const of = (from: string, to: string) =>
      muster.query(trpc('attendance.analytics', { from, to }), { as: boss });
    expect((await of('2025-03-02', '2026-03-02')).status).toBe(200);
    expect((await of('2025-03-01', '2026-03-02')).status).toBe(400);
  });
});

describe('D39 the export of a day', () => {
  it('is what the filter shows, and is in the audit log without a word of it', async () => {
    const { muster, boss, ann, ben } = await office();
    await checkIn(muster, ann);
    muster.pass({ hours: 2 });
    await checkIn(muster, ben);
    const input = { date: '2026-03-02', status: 'late', search: 'person' };
    const { body } = await muster.mutate('attendance.exportDay', input, { as: boss });
    const { fileName, text } = z.object({ fileName: z.string(), text: z.string() }).parse(body);
    expect(fileName).toBe('attendance-2026-03-02.csv');
    const [, line, end] = text.split('\r\n');
    expect([line, end]).toEqual(['2026-03-02,E2,Person E2,,,late,10:30:00,,,yes,no,,,,,,', '']);
    const audited = await muster.store.read.selectFrom('audit_log').selectAll().execute();
    expect(audited).toMatchObject([
      {
        actorId: boss.id,
        action: 'attendance.export',
        details: '2026-03-02, 1 records',
      },
    ]);
  });
});
