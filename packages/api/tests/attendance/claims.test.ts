import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { boot, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut, listOf, storedRecords, transports } from './transports.ts';

const away = (seconds: number, from: Instant = monday) => instantAt(epochMilliseconds(from) + seconds * 1000);
const week = 7 * 86_400;

async function bootOldAccount() {
  const muster = await boot({ now: '2026-01-05T09:00:00.000Z' });
  await muster.person('E1');
  muster.moveTo(monday);
  const { id } = await muster.store.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  return { muster, ann: await muster.device({ id, employeeId: 'E1', cookie: '' }) };
}

describe.each(transports)('D3 a claimed time by %s', (_name, transport) => {
  it.each([-180, -1, 0, 180])('%i s off the server clock yields the server clock', async (seconds) => {
    const { muster, ann } = await bootOldAccount();
    const { body } = await transport.checkIn(muster, ann, { checkInTime: away(seconds) });
    expect(body).toMatchObject({ checkInTime: monday, lateSync: false });
  });

  it.each([-181, -86_400, -week])('%i s old is stored as claimed and marked for review', async (seconds) => {
    const { muster, ann } = await bootOldAccount();
    const { body } = await transport.checkIn(muster, ann, { checkInTime: away(seconds) });
    const checkInTime = away(seconds);
    expect(body).toMatchObject({
      checkInTime,
      lateSync: true,
      date: checkInTime.slice(0, 10),
      createdAt: monday,
    });
    expect(await storedRecords(muster)).toMatchObject([
      { checkInTime, checkInReceivedAt: monday, lateSync: 1 },
    ]);
  });

  it.each([
    [181, 'This time is in the future. Check your device’s clock.'],
    [86_400 * 365, 'This time is in the future. Check your device’s clock.'],
    [-week - 1, 'This time is more than 7 days ago. Ask an administrator to record it.'],
    [-week - 86_400, 'This time is more than 7 days ago. Ask an administrator to record it.'],
  ])('%i s away is refused with 422 and changes nothing', async (seconds, message) => {
    const { muster, ann } = await bootOldAccount();
    const answer = await transport.checkIn(muster, ann, { checkInTime: away(seconds) });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ message })]);
    expect(await storedRecords(muster)).toEqual([]);
    expect((await transport.checkIn(muster, ann)).status).toBeLessThan(300);
  });

  it('before the account existed is refused with 422', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    muster.pass({ hours: 1 });
    const early = await transport.checkIn(muster, ann, { checkInTime: away(-1) });
    expect([early.status, early.body]).toEqual([
      422,
      expect.objectContaining({ message: 'This time is before your account was created.' }),
    ]);
    expect((await transport.checkIn(muster, ann, { checkInTime: monday })).body).toMatchObject({
      checkInTime: monday,
    });
  });

  it('with an offset is stored in UTC', async () => {
    const { muster, ann } = await bootOldAccount();
    const { body } = await transport.checkIn(muster, ann, { checkInTime: '2026-03-02T09:00:00+02:00' });
    expect(body).toMatchObject({ checkInTime: '2026-03-02T07:00:00.000Z', status: 'present' });
  });

  it('of a check-out is settled by the same rule', async () => {
    const { muster, ann } = await bootOldAccount();
    await transport.checkIn(muster, ann);
    muster.pass({ hours: 9 });
    const future = await transport.checkOut(muster, ann, { checkOutTime: away(9 * 3600 + 181) });
    expect(future.status).toBe(422);
    const checkOutTime = away(8 * 3600);
    const { body } = await transport.checkOut(muster, ann, { checkOutTime });
    expect(body).toMatchObject({ checkInTime: monday, checkOutTime, lateSync: true });
    expect(await storedRecords(muster)).toMatchObject([{ checkOutReceivedAt: muster.now() }]);
  });
});

describe('D8 a check-in that reaches the server after its day was closed', () => {
  it("replaces the day's absent and is marked lateSync", async () => {
    const { muster, ann } = await bootOldAccount();
    await muster.store.write((tx) => closeDay(tx, '2026-02-26', monday));
    expect(await listOf(muster, ann)).toMatchObject([
      { date: '2026-02-26', status: 'absent', lateSync: false },
    ]);
    const answer = await checkIn(muster, ann, { checkInTime: '2026-02-26T08:15:00.000Z' });
    expect(answer.status).toBe(201);
    expect(await listOf(muster, ann)).toMatchObject([
      {
        id: 1,
        date: '2026-02-26',
        status: 'present',
        lateSync: true,
        checkInTime: '2026-02-26T08:15:00.000Z',
      },
    ]);
  });

  it('can be checked out with its own claim, once', async () => {
    const { muster, ann } = await bootOldAccount();
    await checkIn(muster, ann, { checkInTime: '2026-02-26T08:15:00.000Z' });
    const checkOutTime = '2026-02-26T16:00:00.000Z';
    expect((await checkOut(muster, ann, { checkOutTime })).body).toMatchObject({
      checkOutTime,
      lateSync: true,
    });
    expect((await checkOut(muster, ann, { checkOutTime })).status).toBe(409);
  });

  it('is refused where someone had checked in that day', async () => {
    const { muster, ann } = await bootOldAccount();
    await checkIn(muster, ann, { checkInTime: '2026-02-26T08:15:00.000Z' });
    const before = await storedRecords(muster);
    expect((await checkIn(muster, ann, { checkInTime: '2026-02-26T07:00:00.000Z' })).status).toBe(409);
    expect(await storedRecords(muster)).toEqual(before);
  });
});
