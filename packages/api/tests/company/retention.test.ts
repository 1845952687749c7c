import type { Instant } from '@muster/domain/calendar/instant';
import { retentionCounts } from '@muster/domain/company/retention';
import { document } from '@muster/domain/document/schema';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../src/jobs/apply-retention.ts';
import { startJobs } from '../../src/jobs/schedule.ts';
import { checkIn, listOf } from '../attendance/transports.ts';
import { filesOf, pdf, upload } from '../document/forms.ts';
import { file } from '../grievance/people.ts';
import { dayOff, decide, requested } from '../leave/transports.ts';

const change = (muster: Muster, as: Person, changes: object) =>
  muster.call('PATCH', '/api/admin/settings', changes, { as });

const retain = (muster: Muster) =>
  applyRetention({ store: muster.store, files: muster.deps.uploads.files }, muster.now());

async function preview(muster: Muster, as: Person, changes: object = {}) {
  const input = encodeURIComponent(JSON.stringify(changes));
  return retentionCounts.parse((await muster.query(`company.retentionPreview?input=${input}`, { as })).body);
}

const gate = { latitude: 52.520008, longitude: 13.404954 };

describe('the times of keeping', () => {
  it('are 4 years of attendance and leave, 10 of the audit log and 90 days of locations', async () => {
    const { muster, boss } = await company();
    expect((await muster.call('GET', '/api/admin/settings', undefined, { as: boss })).body).toMatchObject({
      attendanceYears: 4,
      leaveYears: 4,
      auditYears: 10,
      hrDocumentYears: 10,
      locationDays: 90,
    });
  });

  it.each([
    [{ attendanceYears: 1 }, 'Attendance must be 2 to 30 whole years'],
    [{ leaveYears: 1 }, 'Leave must be 2 to 30 whole years'],
    [{ auditYears: 2 }, 'Audit Log must be 3 to 30 whole years'],
    [{ attendanceYears: 2.5 }, 'Attendance must be 2 to 30 whole years'],
    [{ hrDocumentYears: 0 }, 'HR Documents must be 1 to 30 whole years'],
    [{ auditYears: '5' }, 'Audit Log must be 3 to 30 whole years'],
  ])('%j is refused', async (changes, message) => {
    const { muster, boss } = await company();
    const answer = await change(muster, boss, changes);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('D56 are changed with the password only, and the audit log says so', async () => {
    const { muster, boss } = await company();
    const unconfirmed = await muster.device(boss, { confirmed: false });
    for (const changes of [
      { attendanceYears: 3 },
      { leaveYears: 3 },
      { auditYears: 5 },
      { hrDocumentYears: 5 },
      { locationDays: 30 },
    ])
      expect((await change(muster, unconfirmed, changes)).body).toMatchObject({ code: 'confirm_password' });
    expect((await change(muster, boss, { attendanceYears: 3, auditYears: 5 })).status).toBe(200);
    const log = await muster.store.read.selectFrom('audit_log').select(['action', 'details']).execute();
    expect(log).toEqual([{ action: 'company.settings', details: 'attendanceYears, auditYears' }]);
  });

  it('say before they are saved how many records they would remove', async () => {
    const { muster, boss, ann } = await company({ now: '2017-01-02T09:00:00.000Z' });
    await checkIn(muster, ann, gate);
    await requested(muster, ann, dayOff('2017-01-09')).then(({ id }) =>
      decide(muster, boss, id, { status: 'approved' }),
    );
    await muster.person('B2', { isAdmin: true });
    await file(muster, ann, { excludedAdminId: boss.id });
    muster.moveTo('2020-11-20T09:00:00.000Z');
    const as = await muster.device(boss);
    expect(await preview(muster, as)).toEqual({
      attendance: 0,
      leave: 0,
      audit: 0,
      location: 1,
      hrDocuments: 0,
    });
    expect(await preview(muster, as, { attendanceYears: 3, leaveYears: 2, auditYears: 3 })).toEqual({
      attendance: 1,
      leave: 1,
      audit: 1,
      location: 1,
      hrDocuments: 0,
    });
    expect(await preview(muster, as, { locationDays: 365, attendanceYears: 30 })).toMatchObject({
      attendance: 0,
      location: 1,
    });
    expect((await listOf(muster, await muster.device(ann))) as unknown[]).toHaveLength(1);
  });
});

describe('the nightly removal', () => {
  it('takes what is too old from server, devices and disk, and tells the audit log how many', async () => {
    const { muster, boss, ann } = await company({ now: '2016-03-07T09:00:00.000Z' });
    await checkIn(muster, ann, gate);
    const { id } = await requested(muster, ann, { ...dayOff('2016-03-09'), leaveType: 'Sick Leave' });
    const fields = { relatedType: 'leave_request', relatedId: String(id) };
    const certificate = document.parse((await upload(muster, ann, { fields, content: pdf() })).body);
    await decide(muster, boss, id, { status: 'approved' });
    muster.moveTo('2020-03-06T02:00:00.000Z');
    const session = await muster.device(ann);
    const devices = (['attendance', 'leave', 'document'] as const).map((kind) =>
      deviceOf(muster, session, kind),
    );
    for (const device of devices) await device.catchUp();
    expect(devices.map(({ rows }) => rows.size)).toEqual([1, 1, 1]);
    await retain(muster);
    expect(await listOf(muster, session)).toMatchObject([{ checkInLatitude: null, checkInAddress: null }]);
    muster.moveTo('2020-03-10T02:00:00.000Z');
    expect((await filesOf(muster)).stored).toEqual([certificate.fileName]);
    expect(await retain(muster)).toEqual({ attendance: 1, leave: 1 });
    const later = await muster.device(ann);
    expect(await listOf(muster, later)).toEqual([]);
    for (const device of devices) await device.catchUp();
    expect(devices.map(({ rows }) => rows.size)).toEqual([0, 0, 0]);
    expect((await filesOf(muster)).stored).toEqual([]);
    const log = await muster.store.read
      .selectFrom('audit_log')
      .select(['actorId', 'details'])
      .where('action', '=', 'company.remove-old')
      .execute();
    expect(log).toEqual([
      { actorId: null, details: '1 locations of check-ins of before 2019-12-07' },
      { actorId: null, details: '1 attendance records of before 2016-03-10' },
      { actorId: null, details: '1 leave requests and certificates without one of before 2016-03-10' },
    ]);
  });

  it('runs with the jobs, once a night from two o’clock of the company', async () => {
    const { muster, ann } = await company({ now: '2020-03-06T20:00:00.000Z' });
    await muster.store.write((tx) => {
      const seq = tx.seq(ann.id);
      const record = { userId: ann.id, status: 'absent', createdAt: muster.now(), seq } as const;
      const days = ['2016-03-06', '2016-03-07'] as const;
      return tx.db
        .insertInto('attendance')
        .values(days.map((date) => ({ ...record, date })))
        .execute();
    });
    const left = async (at: Instant) => {
      muster.moveTo(at);
      await (await startJobs(muster.deps, muster.app.server.log))();
      const records = await muster.store.read.selectFrom('attendance').select('date').execute();
      return records.map(({ date }) => date).filter((date) => date < '2020');
    };
    expect(await left('2020-03-07T01:00:00.000Z')).toEqual(['2016-03-07']);
    expect(await left('2020-03-08T00:59:59.999Z')).toEqual(['2016-03-07']);
    expect(await left('2020-03-08T01:00:00.000Z')).toEqual([]);
    expect(muster.log.join()).toContain('old records removed');
  });

  it('D3 removes nothing by a clock that is a year ahead', async () => {
    const { muster, ann } = await company({ now: '2020-03-02T09:00:00.000Z' });
    await checkIn(muster, ann, gate);
    const turn = async () => (await startJobs(muster.deps, muster.app.server.log))();
    await turn();
    muster.setClock('2021-03-02T09:00:00.000Z');
    await turn();
    muster.setClock('2020-03-02T10:00:00.000Z');
    await turn();
    expect(await listOf(muster, ann)).toMatchObject([{ checkInLatitude: 52.520008 }]);
  });

  it('changes no balance, no month and no day in figures that is kept, and makes no one absent of before', async () => {
    const { muster, boss, ann } = await company({ now: '2016-03-07T09:00:00.000Z' });
    const { id } = await requested(muster, ann, dayOff('2016-03-08'));
    await decide(muster, boss, id, { status: 'approved' });
    await checkIn(muster, ann);
    for (const at of ['2016-03-08T23:30:00.000Z', '2016-03-11T22:00:00.000Z'] as const) {
      muster.moveTo(at);
      await (await startJobs(muster.deps, muster.app.server.log))();
    }
    muster.moveTo('2020-03-10T02:00:00.000Z');
    const as = await muster.device(boss);
    const self = await muster.device(ann);
    const figures = async () => [
      (await muster.call('GET', '/api/me', undefined, { as: self })).body,
      (await muster.call('GET', '/api/attendance/stats', undefined, { as: self })).body,
      (await muster.call('GET', '/api/admin/attendance/stats?date=2016-03-10', undefined, { as })).body,
    ];
    const before = await figures();
    expect(before[0]).toMatchObject({ leaveBalance: 24 });
    await retain(muster);
    expect(await figures()).toEqual(before);
    const gone = await muster.call('GET', '/api/admin/attendance/stats?date=2016-03-08', undefined, { as });
    expect(gone.body).toMatchObject({ absentToday: 0, presentToday: 0, lateToday: 0, onLeave: 0 });
  });
});
