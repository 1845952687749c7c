import { setActive } from '@muster/db/features/account/writes/account';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { boot, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut, listOf, transports } from './transports.ts';

const whole = {
  id: 1,
  userId: 1,
  date: '2026-03-02',
  checkInTime: '2026-03-02T09:00:00.000Z',
  checkOutTime: null,
  status: 'late',
  checkInLatitude: 52.520008,
  checkInLongitude: 13.404954,
  checkInAddress: '52.520008, 13.404954',
  manual: false,
  lateSync: false,
  createdAt: '2026-03-02T09:00:00.000Z',
};
const place = {
  latitude: 52.520008,
  longitude: 13.404954,
  address: '52.520008, 13.404954',
  manualCheckIn: false,
};

describe('D50 D54 the shape of an attendance record', () => {
  it('a check-in answers 201 with the whole record', async () => {
    const muster = await boot();
    const answer = await checkIn(muster, await muster.person('E1'), place);
    expect([answer.status, answer.body]).toEqual([201, whole]);
  });

  it('a check-out answers 200 with the whole record', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await checkIn(muster, ann, place);
    muster.pass({ hours: 8 });
    const answer = await checkOut(muster, ann, { checkOutTime: muster.now() });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...whole, checkOutTime: '2026-03-02T17:00:00.000Z' },
    ]);
  });

  it('is the same by the tRPC transport', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const answer = await muster.mutate('attendance.checkIn', place, { as: ann });
    expect([answer.status, answer.body]).toEqual([200, whole]);
    expect((await muster.query('attendance.list', { as: ann })).body).toEqual([whole]);
    expect(await listOf(muster, ann)).toEqual([whole]);
  });

  it('a closed day without a check-in has nulls', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', monday));
    expect(await listOf(muster, ann)).toEqual([
      {
        ...whole,
        status: 'absent',
        checkInTime: null,
        checkInLatitude: null,
        checkInLongitude: null,
        checkInAddress: null,
      },
    ]);
  });

  it('lists are arrays of the own records, newest first', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    expect(await listOf(muster, ann)).toEqual([]);
    for (let day = 0; day < 3; day += 1) {
      await checkIn(muster, ann);
      muster.pass({ days: 1 });
    }
    await checkIn(muster, ben);
    const dates = ['2026-03-04', '2026-03-03', '2026-03-02'];
    expect(await listOf(muster, ann)).toEqual(
      dates.map((date) => expect.objectContaining({ date, userId: 1 })),
    );
    expect(await listOf(muster, ben)).toEqual([expect.objectContaining({ date: '2026-03-05', userId: 2 })]);
  });
});

describe('D6 the place of a check-in', () => {
  const manual = {
    manual: true,
    checkInLatitude: null,
    checkInLongitude: null,
    checkInAddress: 'Manual check-in (location unavailable)',
  };

  it.each([
    ['no place at all', {}, manual],
    [
      'the words of U27',
      { latitude: null, longitude: null, address: manual.checkInAddress, manualCheckIn: true },
      manual,
    ],
    ['a claim of being located without coordinates', { manualCheckIn: false }, manual],
    ['an address without coordinates', { address: 'Gate 4' }, { ...manual, checkInAddress: 'Gate 4' }],
    [
      'coordinates in manual mode',
      { latitude: 1, longitude: 2, manualCheckIn: true },
      { manual: true, checkInLatitude: 1 },
    ],
    [
      'coordinates without an address',
      { latitude: 1.5, longitude: -2 },
      { manual: false, checkInAddress: '1.500000, -2.000000' },
    ],
    [
      'coordinates finer than six decimals',
      { latitude: 1.23456789, longitude: -0.0000001 },
      { checkInLatitude: 1.234568, checkInLongitude: 0 },
    ],
    [
      'the poles and the date line',
      { latitude: -90, longitude: 180 },
      { checkInLatitude: -90, checkInLongitude: 180 },
    ],
  ])('%s', async (_name, input, expected) => {
    const muster = await boot();
    const answer = await checkIn(muster, await muster.person('E1'), input);
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining(expected)]);
  });
});

describe('D9 the stats of the month', () => {
  it.each(transports)(
    'count present, late and absent, but no approved leave, by %s',
    async (_door, { checkIn }) => {
      const muster = await boot({ now: '2026-02-27T07:00:00.000Z' });
      const ann = await muster.person('E1');
      await muster.person('E2');
      const stats = async () =>
        (await muster.call('GET', '/api/attendance/stats', undefined, { as: ann })).body;
      expect(await stats()).toEqual({ present: 0, total: 0, late: 0 });
      await checkIn(muster, ann);
      expect(await stats()).toEqual({ present: 1, total: 1, late: 0 });
      muster.moveTo('2026-03-02T08:30:00.000Z');
      expect(await stats()).toEqual({ present: 0, total: 0, late: 0 });
      await checkIn(muster, ann);
      await muster.store.write((tx) => closeDay(tx, '2026-03-03', monday));
      muster.writePast();
      await muster.store.write((tx) =>
        tx.db
          .insertInto('attendance')
          .values({
            userId: ann.id,
            date: '2026-03-04',
            status: 'leave',
            createdAt: monday,
            seq: tx.seq(ann.id),
          })
          .execute(),
      );
      expect(await stats()).toEqual({ present: 1, total: 2, late: 1 });
      expect((await muster.query('attendance.stats', { as: ann })).body).toEqual(await stats());
    },
  );
});

it('D27 a closed account records nothing with the cookie it still holds', async () => {
  const muster = await boot();
  const ann = await muster.person('E1');
  await muster.store.write((tx) => setActive(tx, 'E1', false, monday));
  expect((await checkIn(muster, ann)).status).toBe(401);
});
