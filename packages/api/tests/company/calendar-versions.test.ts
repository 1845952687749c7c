import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { checkIn, storedRecords } from '../attendance/transports.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A company that opens on Tuesday 3 March 2026; Ann comes on that day at 09:10. */
async function afterAWeek() {
  const { muster, boss, ann } = await company({ now: '2026-03-03T08:10:00.000Z' });
  await checkIn(muster, ann);
  return { muster, boss, ann };
}

const toMonday = async (muster: Muster) => {
  muster.moveTo('2026-03-09T11:00:00.000Z');
  await close(muster);
};
const close = (muster: Muster) => closeEndedDays(muster.store, muster.now());
const change = (muster: Muster, as: Person, changes: object) =>
  muster.call('PATCH', '/api/admin/settings', changes, { as });
const kept = async (muster: Muster) =>
  (await storedRecords(muster)).map(({ userId, date, status }) => `${userId} ${date} ${status}`);

const asked = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

async function absencesOn(muster: Muster, as: Person, from: PlainDate, to: PlainDate) {
  const { body } = await muster.query(asked('attendance.analytics', { from, to }), { as });
  return (body as { days: { date: string; absent: number }[] }).days
    .filter(({ absent }) => absent > 0)
    .map(({ date }) => date);
}

describe('D2 D8 the past of the calendar', () => {
  it('no weekend becomes absences when the work week grows, nor after it was changed back', async () => {
    const { muster, boss } = await afterAWeek();
    await toMonday(muster);
    const [before, drawn] = [await kept(muster), await absencesOn(muster, boss, '2026-03-01', '2026-03-08')];
    expect(drawn).toEqual(['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']);
    for (const workDays of [everyDay, [1, 2, 3, 4, 5]]) {
      expect((await change(muster, boss, { workDays })).status).toBe(200);
      await close(muster);
      expect(await kept(muster)).toEqual(before);
      expect(await absencesOn(muster, boss, '2026-03-01', '2026-03-08')).toEqual(drawn);
    }
    const settings = await muster.call('GET', '/api/admin/settings', undefined, { as: boss });
    expect(settings.body).toMatchObject({ versions: [{ validFrom: '2026-03-03' }] });
  });

  it('a holiday that has passed makes no one absent when it is removed', async () => {
    const { muster, boss } = await afterAWeek();
    const holiday = { date: '2026-03-06', name: 'Stocktaking' };
    await muster.call('POST', '/api/admin/holidays', holiday, { as: boss });
    await toMonday(muster);
    const before = await kept(muster);
    await muster.call('POST', '/api/admin/holidays/remove', { date: holiday.date }, { as: boss });
    await close(muster);
    expect(await kept(muster)).toEqual(before);
    expect(await absencesOn(muster, boss, '2026-03-06', '2026-03-06')).toEqual([]);
    const address = `/api/admin/attendance/missing?date=${holiday.date}`;
    expect((await muster.call('GET', address, undefined, { as: boss })).body).toEqual([]);
  });

  it('a file makes no day a holiday that is over', async () => {
    const { muster, boss } = await afterAWeek();
    await toMonday(muster);
    const days = ['20260302', '20260306', '20260309'].flatMap((date) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${date}`,
      `SUMMARY:${date}`,
      'END:VEVENT',
    ]);
    const ics = ['BEGIN:VCALENDAR', ...days, 'END:VCALENDAR', ''].join('\r\n');
    const file = { ics, dryRun: false };
    const { body } = await muster.call('POST', '/api/admin/holidays/import', file, { as: boss });
    expect(body).toMatchObject({
      holidays: [{ date: '2026-03-02' }, { date: '2026-03-09' }],
      skipped: [{ name: '20260306', reason: 'Its day is over: add it by itself' }],
    });
  });

  it('a day that becomes a holiday keeps its absences until its close is taken back', async () => {
    const { muster, boss, ann } = await afterAWeek();
    await toMonday(muster);
    const before = await kept(muster);
    const holiday = { date: '2026-03-06', name: 'Stocktaking' };
    await muster.call('POST', '/api/admin/holidays', holiday, { as: boss });
    await close(muster);
    expect(await kept(muster)).toEqual(before);
    const [run] = await muster.store.read.selectFrom('job_runs').select('id').execute();
    const confirmed = await muster.device(boss);
    const back = await muster.mutate('admin.takeBackRun', { id: run?.id }, { as: confirmed });
    expect(back.status).toBe(200);
    await close(muster);
    const dates = (await storedRecords(muster)).filter(({ userId }) => userId === ann.id);
    expect(dates.map(({ date }) => date).sort()).toEqual(['2026-03-03', '2026-03-04', '2026-03-05']);
  });

  it('a zone changed at noon, and back, closes no day that goes on', async () => {
    const { muster, boss, ann } = await afterAWeek();
    await toMonday(muster);
    const before = await kept(muster);
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
      await change(muster, boss, { timeZone });
      await close(muster);
      expect(await kept(muster)).toEqual(before);
      muster.pass({ minutes: 10 });
    }
    expect((await checkIn(muster, ann)).body).toMatchObject({ date: '2026-03-09', status: 'late' });
    expect(await muster.store.read.selectFrom('calendar_changes').selectAll().execute()).toEqual([]);
  });

  it('D7 a correction goes by the hours of its day, and an offline check-in of then, too', async () => {
    const { muster, boss, ann } = await afterAWeek();
    await toMonday(muster);
    await change(muster, boss, { dayStart: '07:00', workDays: everyDay });
    const [record] = await storedRecords(muster);
    const times = { checkInTime: '2026-03-03T08:12:00.000Z', reason: 'I was on the phone' };
    await muster.mutate('attendance.askCorrection', { attendanceId: record?.id, ...times }, { as: ann });
    await muster.mutate('attendance.decideCorrection', { id: 1, status: 'accepted' }, { as: boss });
    expect((await storedRecords(muster))[0]).toMatchObject({
      checkInTime: times.checkInTime,
      status: 'present',
    });
    const late = await checkIn(muster, ann, { checkInTime: '2026-03-07T14:00:00.000Z' });
    expect(late.body).toMatchObject({ date: '2026-03-07', status: 'present', lateSync: true });
  });
});

describe('D2 D12 leave and a calendar that changes', () => {
  const ask = async (muster: Muster, as: Person, startDate: PlainDate, endDate: PlainDate) => {
    const leave = {
      leaveType: 'Annual Leave',
      duration: 'multiple_days',
      startDate,
      endDate,
      reason: 'Rest',
    };
    return (await muster.call('POST', '/api/leave-requests', leave, { as })).body as {
      id: number;
      days: number;
    };
  };
  const decide = (muster: Muster, as: Person, id: number, status: string) =>
    muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status }, { as });
  const balance = async (muster: Muster, as: Person) =>
    ((await muster.query('account.me', { as })).body as { leaveBalance: number }).leaveBalance;

  it('leave of last week takes the same days when it is decided again', async () => {
    const { muster, boss, ann } = await afterAWeek();
    const { id } = await ask(muster, ann, '2026-03-05', '2026-03-08');
    await decide(muster, boss, id, 'approved');
    await toMonday(muster);
    await change(muster, boss, { workDays: everyDay });
    muster.pass({ minutes: 1 });
    await decide(muster, boss, id, 'rejected');
    expect(await balance(muster, ann)).toBe(25);
    muster.pass({ minutes: 1 });
    await decide(muster, boss, id, 'approved');
    expect(await balance(muster, ann)).toBe(23);
  });

  it('each day of a request counts by its own version, on the server and for every device', async () => {
    const { muster, boss, ann } = await afterAWeek();
    await toMonday(muster);
    const device = deviceOf(muster, ann, 'company');
    await device.catchUp();
    const early = await ask(muster, ann, '2026-03-16', '2026-03-22');
    const input = { workDays: [1, 2, 3, 4, 5, 6], validFrom: '2026-03-16' };
    const preview = await muster.query(asked('company.calendarPreview', input), { as: boss });
    expect(preview.body).toEqual({ validFrom: '2026-03-16', leave: 1, opensToday: false });
    await change(muster, boss, input);
    expect(early.days).toBe(5);
    await decide(muster, boss, early.id, 'approved');
    expect(await balance(muster, ann)).toBe(19);
    expect((await ask(muster, ann, '2026-03-13', '2026-03-15')).days).toBe(1);
    await device.catchUp();
    const versions = [{ validFrom: '2026-03-03' }, input];
    expect([...device.rows.values()]).toMatchObject([{ versions }]);
    await muster.call('POST', '/api/admin/settings/cancel-change', { validFrom: '2026-03-16' }, { as: boss });
    await device.catchUp();
    expect([...device.rows.values()]).toMatchObject([{ versions: [{ validFrom: '2026-03-03' }] }]);
    expect((await ask(muster, ann, '2026-03-27', '2026-03-28')).days).toBe(1);
  });
});
