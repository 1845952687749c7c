import { company, companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { get, made, monday, type Office, post, records, refused } from './office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const week = [day, day, day, day, day, null, null];

const close = ({ muster }: Office) => closeEndedDays(muster.store, muster.now());
const exception = (office: Office, { id: userId }: Person, more: object) =>
  post(office, '/api/admin/schedule-exceptions', { day: null, reason: 'Swap', userId, ...more });
const assign = (office: Office, { id }: Person, more: object) =>
  post(office, `/api/admin/people/${id}/schedule`, {
    validFrom: monday,
    scheduleId: null,
    siteId: null,
    ...more,
  });

describe('D90 a change lies after the last closed day of everyone whom it concerns', () => {
  it('which is closed sooner at a site whose date is over before it is for everyone', async () => {
    const office = await company();
    const siteId = await made(office, '/api/admin/sites', { name: 'Tokyo', timeZone: 'Asia/Tokyo' });
    expect((await assign(office, office.ann, { siteId, validFrom: '2026-03-03' })).status).toBe(201);
    office.muster.moveTo('2026-03-03T15:00:00.000Z');
    await close(office);
    expect(await records(office.muster, office.ann)).toEqual([`${monday} absent`, '2026-03-03 absent']);
    const free = { date: '2026-03-03' };
    expect(await exception(office, office.ann, free)).toMatchObject(
      refused(422, 'must be later than 2026-03-03'),
    );
    // It is still Tuesday for her.
    expect((await exception(office, office.boss, free)).status).toBe(201);
    expect((await exception(office, office.ann, { ...free, recount: true })).status).toBe(201);
    expect(await records(office.muster, office.ann)).toEqual([`${monday} absent`]);
  });

  it('and while a night crew is still at work', async () => {
    const office = await companyOfThree();
    const days = [{ start: '22:00', end: '06:00', breakMinutes: 30 }];
    const nights = await made(office, '/api/admin/schedules', { name: 'Nights', days });
    expect((await assign(office, office.ann, { scheduleId: nights })).status).toBe(201);
    const tuesdays = await made(office, '/api/admin/schedules', {
      name: 'Tuesdays',
      days: [null, day, null, null, null, null, null],
    });
    office.muster.moveTo('2026-03-02T23:30:00.000Z');
    await close(office);
    const entry = { scheduleId: tuesdays };
    expect(await assign(office, office.ben, entry)).toMatchObject(refused(422, `later than ${monday}`));
    const draft = { days: [{ userId: office.ben.id, date: monday, day: null }], reason: 'Swap' };
    expect(await post(office, '/api/admin/rota/drafts', draft)).toMatchObject(refused(422, 'are closed'));
    const preview = await assign(office, office.ben, { ...entry, recount: true, preview: true });
    expect(preview).toMatchObject({
      status: 200,
      body: { changes: [{ what: 'records', before: 1, after: 0 }, { what: 'shifts' }] },
    });
    expect(await records(office.muster, office.ben)).toEqual([`${monday} absent`]);
    expect((await assign(office, office.ben, { ...entry, recount: true })).status).toBe(201);
    expect(await records(office.muster, office.ben)).toEqual([]);
  });
});

describe('D90 D91 recounting closed days', () => {
  it('counts a record on a day that nobody else was to work', async () => {
    const office = await company();
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await close(office);
    const stats = () => get(office, '/api/admin/attendance/stats?date=2026-03-07', office.boss);
    expect(await stats()).toMatchObject({ absentToday: 0 });
    const saturday = { date: '2026-03-07', day, recount: true };
    expect((await exception(office, office.ann, saturday)).status).toBe(201);
    expect(await stats()).toMatchObject({ totalEmployees: 2, absentToday: 1, notExpected: 1 });
    expect(await get(office, '/api/admin/attendance/missing?date=2026-03-07', office.boss)).toMatchObject([
      { userId: office.ann.id },
    ]);
  });

  it('is asked of the removal of an exception, too', async () => {
    const office = await company();
    const id = await made(office, '/api/admin/schedule-exceptions', {
      date: '2026-03-04',
      day: null,
      reason: 'Swap',
      userId: office.ann.id,
    });
    office.muster.moveTo('2026-03-06T08:00:00.000Z');
    await close(office);
    expect(await records(office.muster, office.ann)).not.toContain('2026-03-04 absent');
    const remove = (body: object) =>
      office.muster.call('DELETE', `/api/admin/schedule-exceptions/${id}`, body, { as: office.boss });
    expect(await remove({})).toMatchObject(refused(422, 'the last closed day'));
    expect(await remove({ recount: true })).toMatchObject({ status: 200 });
    expect(await records(office.muster, office.ann)).toContain('2026-03-04 absent');
  });
});

describe('D90 a version from a date on', () => {
  it('keeps the rules that are valid then where it changes one, and those that are planned for later', async () => {
    const office = await company();
    const id = await made(office, '/api/admin/schedules', { name: 'Week', days: week });
    const patch = (body: object) =>
      office.muster.call('PATCH', `/api/admin/schedules/${id}`, body, { as: office.boss });
    expect((await patch({ days: [day], validFrom: '2026-06-01' })).status).toBe(200);
    expect(await patch({ graceMinutes: 5, validFrom: '2026-05-01' })).toMatchObject({
      status: 200,
      body: {
        versions: [
          { validFrom: monday, days: week, graceMinutes: null },
          { validFrom: '2026-05-01', days: week, graceMinutes: 5 },
          { validFrom: '2026-06-01', days: [day], graceMinutes: null },
        ],
      },
    });
  });
});
