import { company, companyOfThree } from '@muster/testing/company';
import type { Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { get, made, monday, type Office, post, records, refused } from './office.ts';

const day = { start: '09:00', end: '17:00', breakMinutes: 30 };
const night = { start: '22:00', end: '06:00', breakMinutes: 30 };
const threeOfFive = [day, day, day, null, null, null, null];
const usersIn = z.array(z.object({ userId: z.int() }));
const schedule = (office: Office, days: readonly unknown[], name = 'Own') =>
  made(office, '/api/admin/schedules', { name, days });
const assign = (office: Office, { id }: Person, entry: object) =>
  made(office, `/api/admin/people/${id}/schedule`, {
    validFrom: monday,
    scheduleId: null,
    siteId: null,
    ...entry,
  });
const checkIn = ({ muster }: Office, as: Person) =>
  muster.call('POST', '/api/attendance/checkin', {}, { as });

describe('D90 schedules', () => {
  it('are listed with their versions, changed from a date on, and closed once no one has them', async () => {
    const office = await company();
    const id = await schedule(office, threeOfFive, 'Three of five');
    expect(await get(office, '/api/admin/schedules', office.boss)).toMatchObject([
      { id, name: 'Three of five', days: threeOfFive, versions: [{ days: threeOfFive }], people: 0 },
    ]);
    const change = { days: [day, day, null, null, null, null, null], validFrom: '2026-04-06' };
    const changed = await office.muster.call('PATCH', `/api/admin/schedules/${id}`, change, {
      as: office.boss,
    });
    expect(changed).toMatchObject({ status: 200, body: { days: change.days, versions: [{}, change] } });
    await assign(office, office.ann, { scheduleId: id });
    const holders = (query: string) => get(office, `/api/admin/schedule-people?${query}`, office.boss);
    expect(await holders(`scheduleId=${id}`)).toEqual([
      { userId: office.ann.id, name: expect.any(String), validFrom: monday },
    ]);
    expect(await holders(`scheduleId=${id + 1}`)).toEqual([]);
    expect(await holders(`scheduleId=${id}&siteId=1`)).toMatchObject({
      message: 'Name a schedule or a site',
    });
    const close = () => post(office, `/api/admin/schedules/${id}/close`, { from: '2026-05-04' });
    expect(await close()).toMatchObject(refused(409, 'People have this schedule beyond 2026-05-04'));
    await assign(office, office.ann, { validFrom: '2026-05-04' });
    expect(await close()).toMatchObject({ status: 200, body: { closedFrom: '2026-05-04' } });
    const again = { validFrom: '2026-05-11', scheduleId: id, siteId: null };
    expect(await post(office, `/api/admin/people/${office.ann.id}/schedule`, again)).toMatchObject(
      refused(409, 'closed from 2026-05-04 on'),
    );
  });

  it('are closed beside closed accounts and last days before, which keep what they had', async () => {
    const office = await company();
    const id = await schedule(office, threeOfFive);
    await assign(office, office.ann, { scheduleId: id });
    const close = (from: string, preview = false) =>
      post(office, `/api/admin/schedules/${id}/close`, { from, ...(preview && { preview }) });
    const change = async (body: object) => {
      const as = { as: office.boss };
      const { status } = await office.muster.call('PATCH', `/api/admin/people/${office.ann.id}`, body, as);
      expect(status).toBe(200);
    };
    await change({ leavesOn: '2026-04-30' });
    expect(await close('2026-04-30')).toMatchObject(refused(409, 'beyond 2026-04-30: Person'));
    expect(await close('2026-05-01', true)).toMatchObject({ status: 200, body: { changes: [] } });
    await change({ leavesOn: null });
    expect(await close('2026-05-01')).toMatchObject({ status: 409 });
    const url = `/api/admin/people/${office.ann.id}/active`;
    await post(office, url, { active: false });
    expect(await get(office, '/api/admin/schedules', office.boss)).toMatchObject([{ people: 0 }]);
    expect(await get(office, `/api/admin/schedule-people?scheduleId=${id}`, office.boss)).toEqual([]);
    expect(await close('2026-05-01')).toMatchObject({ status: 200, body: { closedFrom: '2026-05-01' } });
    expect(await get(office, `/api/admin/people/${office.ann.id}/schedule`, office.boss)).toMatchObject([
      { scheduleId: id },
    ]);
  });

  it('are refused by the name of a field: a name that is taken, no work, a version of a closed day', async () => {
    const office = await company();
    const id = await schedule(office, threeOfFive);
    const add = (body: object) => post(office, '/api/admin/schedules', body);
    expect(await add({ name: 'OWN', days: threeOfFive })).toMatchObject(
      refused(409, 'a schedule with this name'),
    );
    expect(await add({ name: 'None', days: [null] })).toMatchObject(refused(422, 'must have work'));
    expect(await add({ name: 'None', days: [{ start: '9', end: '10:00' }] })).toMatchObject({ status: 400 });
    await assign(office, office.ann, { scheduleId: id });
    office.muster.moveTo('2026-03-05T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    const change = { days: [day], validFrom: '2026-03-03' };
    const send = (body: object) =>
      office.muster.call('PATCH', `/api/admin/schedules/${id}`, body, { as: office.boss });
    expect(await send(change)).toMatchObject(refused(422, 'From must be later than 2026-03-04'));
    expect(await send({ ...change, recount: true })).toMatchObject({ status: 200 });
  });
});

describe('D91 who works how', () => {
  it('is refused before joining, twice from a date, and with what is not there', async () => {
    const office = await company();
    const id = await schedule(office, threeOfFive);
    const send = (entry: object) =>
      post(office, `/api/admin/people/${office.ann.id}/schedule`, {
        validFrom: monday,
        scheduleId: id,
        siteId: null,
        ...entry,
      });
    expect(await send({ validFrom: '2000-01-03' })).toMatchObject(refused(422, 'when they join'));
    expect(await send({ scheduleId: 99 })).toMatchObject(refused(404, 'no such schedule'));
    expect(await send({ siteId: 99 })).toMatchObject(refused(404, 'no such site'));
    expect(await send({ cycleStart: '2026-03-03' })).toMatchObject(refused(422, 'begins on a Monday'));
    expect(await send({})).toMatchObject({ status: 201, body: { cycleStart: monday, recordsTime: true } });
    expect(await send({})).toMatchObject(refused(409, 'an entry from 2026-03-02'));
    expect(await get(office, `/api/admin/people/${office.ann.id}/schedule`, office.boss)).toMatchObject([
      { validFrom: monday, scheduleName: 'Own', siteName: null },
    ]);
  });

  it('a part-timer is absent on their own days only, and missing on no other', async () => {
    const office = await company();
    await assign(office, office.ann, { scheduleId: await schedule(office, threeOfFive) });
    const missing = async () =>
      usersIn
        .parse(await get(office, '/api/admin/attendance/missing', office.boss))
        .map(({ userId }) => userId);
    expect(await missing()).toContain(office.ann.id);
    office.muster.moveTo('2026-03-05T08:00:00.000Z');
    expect(await missing()).not.toContain(office.ann.id);
    const stats = (date: string) => get(office, `/api/admin/attendance/stats?date=${date}`, office.boss);
    const open = z.looseObject({ totalEmployees: z.int() }).parse(await stats('2026-03-05'));
    expect(open).toMatchObject({ absentToday: open.totalEmployees - 1, notExpected: 1 });
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    expect(await records(office.muster, office.ann)).toEqual(
      ['02', '03', '04'].map((date) => `2026-03-${date} absent`),
    );
    expect(await records(office.muster, office.boss)).toHaveLength(5);
    expect(await stats('2026-03-05')).toEqual(open);
    expect(await stats('2026-03-04')).toMatchObject({ notExpected: 0 });
  });

  it('who need not check in are never absent or missing, and their leave counts all the same', async () => {
    const office = await company();
    await assign(office, office.ann, { recordsTime: false });
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    expect(await records(office.muster, office.ann)).toEqual([]);
    const week = { leaveType: 'Annual Leave', startDate: '2026-03-16', endDate: '2026-03-22' };
    const asked = { ...week, duration: 'multiple_days', reason: 'Rest' };
    expect(await office.muster.call('POST', '/api/leave-requests', asked, { as: office.ann })).toMatchObject({
      body: { days: 5 },
    });
  });

  it('leave is counted again with the change, and the balance has the difference', async () => {
    const office = await company();
    const week = { leaveType: 'Annual Leave', startDate: '2026-03-16', endDate: '2026-03-20' };
    const entry = { ...week, duration: 'multiple_days', decide: 'approved' };
    await post(office, `/api/admin/people/${office.ann.id}/leave-requests`, entry);
    const balance = async () =>
      z.object({ leaveBalance: z.number() }).parse(await get(office, '/api/me', office.ann)).leaveBalance;
    const before = await balance();
    await assign(office, office.ann, {
      scheduleId: await schedule(office, threeOfFive),
      validFrom: '2026-03-16',
    });
    expect(await get(office, '/api/leave-requests', office.ann)).toMatchObject([{ days: 3 }]);
    expect(await balance()).toBe(before + 2);
  });

  it('what is closed stays, unless it is to be counted again', async () => {
    const office = await company();
    const id = await schedule(office, threeOfFive);
    office.muster.moveTo('2026-03-09T08:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    const entry = { validFrom: monday, scheduleId: id, siteId: null };
    const url = `/api/admin/people/${office.ann.id}/schedule`;
    expect(await post(office, url, entry)).toMatchObject(refused(422, 'the last closed day'));
    expect(await records(office.muster, office.ann)).toHaveLength(5);
    expect(await post(office, url, { ...entry, recount: true })).toMatchObject({ status: 201 });
    expect(await records(office.muster, office.ann)).toHaveLength(3);
  });
});

describe('D93 a night', () => {
  it('is one record of the evening’s date, late by its own start, and closed after it, never while it runs', async () => {
    const office = await companyOfThree();
    const id = await schedule(office, [night, night, night, night, night, null, null]);
    for (const person of [office.ann, office.ben]) await assign(office, person, { scheduleId: id });
    office.muster.moveTo('2026-03-02T23:10:00.000Z');
    expect(await checkIn(office, office.ann)).toMatchObject({ body: { date: monday, status: 'late' } });
    await closeEndedDays(office.muster.store, office.muster.now());
    expect(await records(office.muster, office.ben)).toEqual([]);
    expect(await records(office.muster, office.boss)).toEqual([`${monday} absent`]);
    office.muster.moveTo('2026-03-03T05:00:00.000Z');
    expect(
      await office.muster.call('POST', '/api/attendance/checkout', {}, { as: office.ann }),
    ).toMatchObject({
      body: { date: monday },
    });
    expect(await closeEndedDays(office.muster.store, office.muster.now())).toEqual([monday]);
    expect(await records(office.muster, office.ben)).toEqual([`${monday} absent`]);
    expect(await records(office.muster, office.boss)).toEqual([`${monday} absent`]);
  });
});

describe('D92 sites', () => {
  it('have a zone, hours and holidays of their own, and are not removed while people have them', async () => {
    const office = await company();
    const site = await made(office, '/api/admin/sites', {
      name: 'Tokyo',
      timeZone: 'Asia/Tokyo',
      dayStart: '08:00',
    });
    const holiday = { date: '2026-03-04', name: 'Star', siteId: site };
    expect(await post(office, '/api/admin/holidays', holiday)).toMatchObject({ status: 200 });
    expect(await post(office, '/api/admin/holidays', holiday)).toMatchObject(
      refused(409, 'already a holiday'),
    );
    const list = [
      { date: '2026-03-04', name: 'Star' },
      { date: '2026-05-05', name: 'Children' },
    ];
    const add = { holidays: list, dryRun: false, siteId: site };
    expect(await post(office, '/api/admin/holidays/import', add)).toMatchObject({
      body: { holidays: [{ name: 'Children' }], known: 1 },
    });
    expect(await post(office, '/api/admin/holidays/import', { ...add, siteId: 99 })).toMatchObject(
      refused(404, 'no such site'),
    );
    expect(await get(office, '/api/admin/sites', office.boss)).toMatchObject([
      { ownHours: true, versions: [{ dayStart: '08:00' }], holidays: list },
    ]);
    expect(await get(office, '/api/admin/settings', office.boss)).toMatchObject({ holidays: [] });
    await assign(office, office.ann, { siteId: site, validFrom: '2026-03-03' });
    expect(await get(office, '/api/schedule?from=2026-03-03&to=2026-03-04', office.ann)).toMatchObject([
      {
        timeZone: 'Asia/Tokyo',
        start: '2026-03-02T23:00:00.000Z',
        end: '2026-03-03T08:00:00.000Z',
        off: false,
      },
      { off: true, holiday: 'Star', start: null },
    ]);
    expect(await get(office, '/api/schedule?from=2026-03-04&to=2026-03-04', office.boss)).toMatchObject([
      { timeZone: 'Europe/Berlin', off: false, holiday: null },
    ]);
    const remove = await office.muster.call('DELETE', `/api/admin/sites/${site}`, {}, { as: office.boss });
    expect(remove).toMatchObject(refused(409, 'People have this site'));
  });

  it('have the company’s hours again from the date of a change to null, and their own before', async () => {
    const office = await company();
    const own = {
      name: 'Tokyo',
      timeZone: 'Asia/Tokyo',
      dayStart: '08:00',
      dayEnd: '16:00',
      graceMinutes: 0,
    };
    const site = await made(office, '/api/admin/sites', own);
    await assign(office, office.ann, { siteId: site, validFrom: '2026-03-03' });
    const change = (body: object) =>
      office.muster.call('PATCH', `/api/admin/sites/${site}`, body, { as: office.boss });
    const back = { workDays: null, dayStart: null, dayEnd: null, graceMinutes: null };
    const previewed = await change({ ...back, validFrom: '2026-03-10', preview: true });
    expect(previewed).toMatchObject({ status: 200, body: { changes: [{ userId: office.ann.id }] } });
    expect(await get(office, '/api/admin/sites', office.boss)).toMatchObject([{ ownHours: true }]);
    expect(await change({ ...back, validFrom: '2026-03-10' })).toMatchObject({
      status: 200,
      body: { ownHours: false, timeZone: 'Asia/Tokyo' },
    });
    const days = '/api/schedule?from=2026-03-09&to=2026-03-10';
    expect(await get(office, days, office.ann)).toMatchObject([
      { start: '2026-03-08T23:00:00.000Z', end: '2026-03-09T07:00:00.000Z' },
      { start: '2026-03-10T00:00:00.000Z', end: '2026-03-10T08:00:00.000Z' },
    ]);
    expect(await change({ dayStart: '07:00', validFrom: '2026-03-10' })).toMatchObject({
      body: { ownHours: true, versions: [{}, { dayStart: '07:00', dayEnd: '17:00', graceMinutes: 15 }] },
    });
  });

  it('a day is closed for each at the end of their own', async () => {
    const office = await company();
    const site = await made(office, '/api/admin/sites', { name: 'Tokyo', timeZone: 'Asia/Tokyo' });
    await assign(office, office.ann, { siteId: site, validFrom: '2026-03-03' });
    office.muster.moveTo('2026-03-03T15:00:00.000Z');
    await closeEndedDays(office.muster.store, office.muster.now());
    expect(await records(office.muster, office.ann)).toEqual([`${monday} absent`, '2026-03-03 absent']);
    expect(await records(office.muster, office.boss)).toEqual([`${monday} absent`]);
    office.muster.moveTo('2026-03-03T23:00:00.000Z');
    expect(await closeEndedDays(office.muster.store, office.muster.now())).toEqual(['2026-03-03']);
    expect(await records(office.muster, office.ann)).toHaveLength(2);
    expect(await records(office.muster, office.boss)).toHaveLength(2);
  });
});
