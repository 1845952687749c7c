import { setActive } from '@muster/db/features/account/writes/account';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { analytics } from '@muster/domain/attendance/analytics';
import { attendanceStats } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { payrollFields } from '@muster/domain/payroll/mapping';
import { payrollPreview } from '@muster/domain/payroll/schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut } from '../attendance/transports.ts';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { auditOf } from '../people/fixture.ts';
import { callWith, writtenToken } from '../token/fixture.ts';

const week = {
  versions: [{ validFrom: '2026-01-01', workDays: [1, 2, 3, 4, 5], dayStart: '09:00', dayEnd: '17:00' }],
  holidays: [{ date: '2026-03-10', name: 'Founding Day' }],
} as const;

/** Half past eight in Berlin, whose summer begins on 29 March. */
const morning = (date: string): Instant => `${date}T0${date < '2026-03-29' ? 7 : 6}:30:00.000Z` as Instant;

/**
 * March 2026 of a boss who never comes, Ann, Ben who is late and has leave on two days, and Eve who leaves on the 5th, each
 * day closed by the rules.
 */
async function march() {
  const muster = await boot({ now: '2026-03-02T06:00:00.000Z' });
  const boss = await muster.person('BOSS', { isAdmin: true });
  const [ann, ben, eve] = [await muster.person('E1'), await muster.person('E2'), await muster.person('E3')];
  await muster.mutate('company.addHoliday', week.holidays[0], { as: boss });
  await muster.mutate('people.edit', { userId: ann.id, department: 'Sales' }, { as: boss });
  await take(muster, boss, ben, dayOff('2026-03-09'));
  const half = { duration: 'half_day', leaveType: 'Sick Leave', half: 'afternoon' };
  await take(muster, boss, ben, dayOff('2026-03-11', half));
  for (let date = addDays('2026-03-02', 0); date <= '2026-03-31'; date = addDays(date, 1)) {
    if (!isWorkDay(date, week)) continue;
    await work(muster, date, { ann, ben, eve });
    if (date === '2026-03-05') await muster.store.write((tx) => setActive(tx, 'E3', false, muster.now()));
    await muster.store.write((tx) => closeDay(tx, date, muster.now()));
  }
  muster.moveTo('2026-04-01T07:00:00.000Z');
  return { muster, boss: await muster.device(boss), ann: await muster.device(ann), ben, eve };
}

async function take(muster: Muster, boss: Person, person: Person, input: object) {
  const { id } = await requested(muster, person, input);
  await decide(muster, boss, id, { status: 'approved' });
}

/** Ann comes on every day but the 4th, Ben two hours later on odd ones, Eve while she works here. */
async function work(muster: Muster, date: string, { ann, ben, eve }: Record<'ann' | 'ben' | 'eve', Person>) {
  muster.moveTo(morning(date));
  const day = Number(date.slice(-2));
  const here = [day === 4 ? [] : [ann], day <= 5 ? [eve] : []].flat();
  const place = { latitude: 52.52, longitude: 13.405 };
  for (const person of here) await checkIn(muster, await muster.device(person), place);
  muster.pass({ hours: 2 });
  if (day % 2 === 1 && day !== 9) await checkIn(muster, await muster.device(ben), place);
  muster.pass({ hours: 5, minutes: 30 });
  for (const person of here)
    if (person !== ann || day !== 31) await checkOut(muster, await muster.device(person));
}

const query = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const preview = async (muster: Muster, as: Person, input: object = {}) =>
  payrollPreview.parse((await muster.query(query('payroll.preview', input), { as })).body);
const file = (muster: Muster, as: Person, search = '?month=2026-03&format=csv') =>
  muster.call('GET', `/api/admin/payroll${search}`, undefined, { as });

describe('D63 the payroll of a month', () => {
  it('agrees with analytics and with each person’s own page, and counts leavers to their last day', async () => {
    const { muster, boss, ann, ben, eve } = await march();
    const { rows, month, people } = await preview(muster, boss);
    expect([month, people]).toEqual(['2026-03', 4]);
    const span = { from: '2026-03-01', to: '2026-03-31' };
    const { totals } = analytics.parse(
      (await muster.query(query('attendance.analytics', span), { as: boss })).body,
    );
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    expect({
      present: sum((row) => row.presentDays - row.lateDays),
      late: sum((row) => row.lateDays),
      absent: sum((row) => row.absentDays),
      leave: sum((row) => row.onLeaveDays),
    }).toEqual(totals);
    const of = (person: Person) => rows.find(({ userId }) => userId === person.id);
    expect(of(boss)).toMatchObject({ expectedDays: 21, presentDays: 0, absentDays: 21, holidays: 1 });
    expect(of(ann)).toMatchObject({ department: 'Sales', expectedDays: 21, presentDays: 20, absentDays: 1 });
    expect(of(ann)?.minutes).toBe(19 * 450);
    expect(of(ben)).toMatchObject({
      leave: { 'Annual Leave': 1, 'Sick Leave': 0.5 },
      balanceLeave: 1,
      otherLeave: 0.5,
    });
    expect(of(eve)).toMatchObject({ to: '2026-03-05', expectedDays: 4, presentDays: 4, holidays: 0 });
  });

  it('is what a person sees as their own month', async () => {
    const muster = await boot({ now: morning('2026-03-02') });
    const [boss, ann] = [await muster.person('BOSS', { isAdmin: true }), await muster.person('E1')];
    await checkIn(muster, ann);
    muster.pass({ hours: 26 });
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    await checkIn(muster, ann);
    const own = attendanceStats.parse((await muster.query('attendance.stats', { as: ann })).body);
    const row = (await preview(muster, boss, { month: '2026-03' })).rows.find(
      ({ userId }) => userId === ann.id,
    );
    expect(own).toEqual({
      present: row?.presentDays,
      late: row?.lateDays,
      total: (row?.presentDays ?? 0) + (row?.absentDays ?? 0),
    });
    expect(row?.open).toMatchObject({ toReview: 2, noCheckOut: 2 });
  });

  it('names who is not final and why', async () => {
    const { muster, boss, ann, ben } = await march();
    await requested(muster, ann, dayOff('2026-03-30', { duration: 'half_day' }));
    const { notFinal } = await preview(muster, boss);
    expect(notFinal.count).toBe(2);
    expect(notFinal.people).toMatchObject([
      { userId: ann.id, reasons: '1 leave request to decide, 1 day without a check-out' },
      { userId: ben.id, reasons: '10 days without a check-out' },
    ]);
  });

  it('is written as the company saved it, and recorded before it leaves', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const payroll = {
      columns: [
        { field: 'employeeId', heading: 'Nr' },
        { field: 'constant', heading: 'Kostenstelle', value: '=4711' },
        { field: 'hours', heading: 'Stunden' },
        { field: 'from', heading: 'Von' },
      ],
      separator: 'semicolon',
      decimalSign: 'comma',
      dateForm: 'day.month.year',
    };
    const saved = await muster.call('PATCH', '/api/admin/settings', { payroll }, { as: boss });
    expect(saved.body).toMatchObject({ payroll });
    expect((await preview(muster, boss)).mapping).toEqual(payroll);
    const answer = await file(muster, boss);
    expect([answer.status, answer.text]).toEqual([
      200,
      "\uFEFFNr;Kostenstelle;Stunden;Von\r\nBOSS;'=4711;0;02.03.2026\r\n",
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('payroll-2026-03.csv'),
      'cache-control': 'no-store',
    });
    const { body } = await muster.mutate('payroll.exportMonth', { month: '2026-03' }, { as: boss });
    expect(body).toEqual({ fileName: 'payroll-2026-03.csv', text: answer.text, people: 1 });
    const entry = { actorId: boss.id, action: 'payroll.export', details: '2026-03, 1 people' };
    expect(await auditOf(muster)).toMatchObject([
      { actorId: boss.id, action: 'company.settings', details: 'payroll' },
      entry,
      entry,
    ]);
    await muster.call('PATCH', '/api/admin/settings', { payroll: null }, { as: boss });
    expect((await file(muster, boss)).text).toContain(payrollFields.expectedDays.message);
  });

  it.each([
    ['?month=2026-13', 400, 'month must be a month like 2026-10'],
    ['', 400, 'month must be a month like 2026-10'],
    ['?month=2026-03&format=pdf', 400, 'format must be csv or xlsx'],
    ['?month=2026-03&detail=pay', 400, 'detail must be one of: leave'],
    ['?month=2026-04&detail=leave', 422, '2026-04 has not begun: choose an earlier month'],
    ['?month=2026-04', 422, '2026-04 has not begun: choose an earlier month'],
  ])('refuses %s', async (search, status, message) => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const answer = await file(muster, boss, search);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(await auditOf(muster)).toEqual([]);
  });

  it('refuses a mapping by its field', async () => {
    const muster = await boot();
    const boss = await muster.person('BOSS', { isAdmin: true });
    const payroll = { columns: [{ field: 'hours', heading: '' }], separator: 'comma' };
    const { status, body } = await muster.mutate('company.updateSettings', { payroll }, { as: boss });
    expect([status, body]).toMatchObject([
      400,
      { message: 'Heading is required', data: { field: 'payroll.columns.0.heading' } },
    ]);
  });

  it('D58 is open to a token with its scope alone, and to no one else', async () => {
    const muster = await boot();
    const [boss, ann] = [await muster.person('BOSS', { isAdmin: true }), await muster.person('E1')];
    const url = '/api/admin/payroll?month=2026-03';
    const token = await writtenToken(muster, boss, ['payroll:read-all']);
    expect((await callWith(muster, token, 'GET', url)).text).toContain('Employee ID');
    const other = await writtenToken(muster, boss, ['attendance:read-all']);
    expect((await callWith(muster, other, 'GET', url)).status).toBe(403);
    expect((await file(muster, ann)).status).toBe(403);
    expect((await muster.call('GET', url)).status).toBe(401);
  });
});
