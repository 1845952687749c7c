import { insertHolidays } from '@muster/db/features/company/writes/company';
import type { Instant } from '@muster/domain/calendar/instant';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut, listOf, storedRecords, workEveryDay } from './transports.ts';

async function checkInAt(now: Instant, zone: string, everyDay = false) {
  const muster = await boot({ now, zone });
  if (everyDay) await workEveryDay(muster);
  return (await checkIn(muster, await muster.person('E1'))).body;
}

describe('D5 the status of a check-in', () => {
  it.each([
    ['at day start plus grace', '2026-03-02T08:15:00.000Z', 'present'],
    ['a millisecond later', '2026-03-02T08:15:00.001Z', 'late'],
    ['on a Saturday', '2026-03-07T15:00:00.000Z', 'present'],
  ] as const)('%s is %s', async (_name, now, status) => {
    expect(await checkInAt(now, 'Europe/Berlin')).toMatchObject({ status });
  });

  it('follows a holiday that is added while the server runs', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    expect((await checkIn(muster, ann)).body).toMatchObject({ status: 'late' });
    await muster.store.write((tx) => insertHolidays(tx, [{ date: '2026-03-02', name: 'Carnival' }]));
    expect((await checkIn(muster, ben)).body).toMatchObject({ status: 'present' });
  });

  it.each([
    ['the clocks go forward', '2026-03-29T07:15:00.000Z', '2026-03-29T07:15:00.001Z'],
    ['the clocks go back', '2026-10-25T08:15:00.000Z', '2026-10-25T08:15:00.001Z'],
  ] as const)('holds on the day %s', async (_name, inTime, tooLate) => {
    expect(await checkInAt(inTime, 'Europe/Berlin', true)).toMatchObject({ status: 'present' });
    expect(await checkInAt(tooLate, 'Europe/Berlin', true)).toMatchObject({ status: 'late' });
  });
});

describe('D1 the day of a check-in is the company day', () => {
  it.each([
    ['Pacific/Auckland', '2026-03-02T10:59:59.999Z', '2026-03-02'],
    ['Pacific/Auckland', '2026-03-02T11:00:00.000Z', '2026-03-03'],
    ['America/Los_Angeles', '2026-03-03T07:59:59.999Z', '2026-03-02'],
    ['America/Los_Angeles', '2026-03-03T08:00:00.000Z', '2026-03-03'],
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
  ] as const)('%s at %s: %s', async (zone, now, date) => {
    expect(await checkInAt(now, zone)).toMatchObject({ date });
  });
});

async function checkedInAt(now: Instant) {
  const muster = await boot({ now });
  const ann = await muster.person('E1');
  await checkIn(muster, ann);
  return { muster, ann };
}

describe('D7 check-out', () => {
  it('without a check-in is 409', async () => {
    const muster = await boot();
    const answer = await checkOut(muster, await muster.person('E1'));
    expect([answer.status, answer.body]).toEqual([409, { message: 'You are not checked in' }]);
  });

  it('a second time is 409 and leaves the first', async () => {
    const { muster, ann } = await checkedInAt('2026-03-02T08:00:00.000Z');
    muster.pass({ hours: 8 });
    await checkOut(muster, ann);
    const stored = await storedRecords(muster);
    muster.pass({ hours: 1 });
    const answer = await checkOut(muster, ann);
    expect([answer.status, answer.body]).toEqual([409, { message: 'You have already checked out today' }]);
    expect(await storedRecords(muster)).toEqual(stored);
  });

  it('before its check-in is 422 and leaves the record open', async () => {
    const muster = await boot({ now: '2026-03-02T06:00:00.000Z' });
    const ann = await muster.person('E1');
    muster.pass({ hours: 2 });
    await checkIn(muster, ann);
    muster.pass({ hours: 1 });
    const answer = await checkOut(muster, ann, { checkOutTime: '2026-03-02T07:59:59.999Z' });
    expect([answer.status, answer.body]).toEqual([422, { message: 'Check-out cannot be before check-in' }]);
    expect(await listOf(muster, ann)).toMatchObject([{ checkOutTime: null }]);
  });

  it('of a night that crosses midnight closes the day it began, and a new day may begin', async () => {
    const { muster, ann } = await checkedInAt('2026-03-02T21:00:00.000Z');
    muster.moveTo('2026-03-03T05:00:00.000Z');
    expect((await checkOut(muster, ann)).body).toMatchObject({
      date: '2026-03-02',
      checkOutTime: muster.now(),
    });
    expect((await checkIn(muster, ann)).body).toMatchObject({ id: 2, date: '2026-03-03', status: 'present' });
  });

  it.each([
    ['forward', '2026-03-28T20:00:00.000Z', '2026-03-29T05:00:00.000Z', '2026-03-28'],
    ['back', '2026-10-24T18:00:00.000Z', '2026-10-25T05:00:00.000Z', '2026-10-24'],
  ] as const)(
    'of a night in which the clocks go %s closes the day it began',
    async (_way, start, end, date) => {
      const { muster, ann } = await checkedInAt(start);
      muster.moveTo(end);
      expect((await checkOut(muster, ann)).body).toMatchObject({ date, checkOutTime: end });
    },
  );

  it.each([
    [16 * 3600 - 1, 200],
    [16 * 3600, 409],
  ])('%i s after the check-in: %i', async (seconds, status) => {
    const { muster, ann } = await checkedInAt('2026-03-02T08:00:00.000Z');
    muster.pass({ seconds });
    expect((await checkOut(muster, ann)).status).toBe(status);
  });

  it('counts the 16 hours as they pass, also when the clocks go back', async () => {
    const { muster, ann } = await checkedInAt('2026-10-24T18:00:00.000Z');
    muster.moveTo('2026-10-25T10:00:00.000Z');
    expect((await checkOut(muster, ann)).status).toBe(409);
  });

  it('forgotten stays empty and does not get in the way of the next day', async () => {
    const { muster, ann } = await checkedInAt('2026-03-02T08:00:00.000Z');
    muster.pass({ days: 1 });
    expect((await checkOut(muster, ann)).status).toBe(409);
    expect((await checkIn(muster, ann)).status).toBe(201);
    muster.pass({ hours: 8 });
    expect((await checkOut(muster, ann)).body).toMatchObject({ date: '2026-03-03' });
    expect(await listOf(muster, ann)).toMatchObject([
      { date: '2026-03-03' },
      { date: '2026-03-02', checkOutTime: null },
    ]);
  });
});
