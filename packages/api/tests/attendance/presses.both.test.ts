import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { boot, type Muster, monday } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from './correction-steps.ts';
import { checkIn, checkOut, listOf, storedRecords, transports } from './transports.ts';

const second = (seconds: number, from: Instant = monday) =>
  instantAt(epochMilliseconds(from) + seconds * 1000);
const withId = z.object({ id: z.number() });

/** Ann's check-in was pressed at `from` and arrives 100 s later, so that the server's own time of it is stored. */
async function checkedIn(from: Instant = monday) {
  const muster = await boot({ now: '2026-01-05T09:00:00.000Z' });
  const [boss, ann] = [await muster.person('BOSS', { isAdmin: true }), await muster.person('E1')];
  muster.moveTo(second(100, from));
  const [admin, device] = [await muster.device(boss), await muster.device(ann)];
  const { body } = await checkIn(muster, device, { checkInTime: from });
  expect(body).toMatchObject({ checkInTime: second(100, from), lateSync: false });
  return { muster, boss: admin, ann: device, id: withId.parse(body).id };
}

const arrive = (muster: Muster, at: number, from?: Instant) => muster.moveTo(second(at, from));

describe.each(transports)('L40 D7 the order of presses by %s', (_name, transport) => {
  it('takes a check-out pressed before the server’s time of its check-in, at its distance from it', async () => {
    const { muster, ann } = await checkedIn();
    arrive(muster, 500);
    const { status, body } = await transport.checkOut(muster, ann, { checkOutTime: second(50) });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ checkInTime: second(100), checkOutTime: second(150), lateSync: true }),
    ]);
  });

  it.each([
    ['late', 500],
    ['at once', 110],
  ])('refuses a check-out pressed before its check-in with 422: %s', async (_when, at) => {
    const { muster, ann } = await checkedIn();
    arrive(muster, at);
    const answer = await transport.checkOut(muster, ann, { checkOutTime: second(-1) });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ message: 'Check-out cannot be before check-in' }),
    ]);
    expect(await storedRecords(muster)).toMatchObject([{ checkOutTime: null }]);
  });

  it('judges by the stored times where only one press has a claim', async () => {
    const { muster, ann } = await checkedIn();
    expect((await transport.checkOut(muster, ann)).body).toMatchObject({ checkOutTime: second(100) });
    arrive(muster, 86_500);
    await transport.checkIn(muster, ann);
    const early = { checkOutTime: second(86_495) };
    expect((await transport.checkOut(muster, ann, early)).body).toMatchObject({ checkOutTime: muster.now() });
  });
});

it('L40 D7 over midnight the record of the server’s day is closed by the presses', async () => {
  const { muster, ann } = await checkedIn('2026-03-02T23:59:00.000Z');
  expect(await listOf(muster, ann)).toMatchObject([{ date: '2026-03-03' }]);
  arrive(muster, 500, '2026-03-02T23:59:00.000Z');
  const early = await checkOut(muster, ann, { checkOutTime: '2026-03-02T23:58:59.000Z' });
  expect(early.status).toBe(422);
  const { body } = await checkOut(muster, ann, { checkOutTime: '2026-03-02T23:59:20.000Z' });
  expect(body).toMatchObject({ date: '2026-03-03', checkOutTime: '2026-03-03T00:01:00.000Z' });
});

it('L40 D7 after a correction of the check-in, the corrected time decides', async () => {
  const { muster, boss, ann, id } = await checkedIn();
  arrive(muster, 110);
  const asked = await ask(muster, ann, id, { checkInTime: second(60), checkOutTime: null });
  const path = `/api/admin/corrections/${withId.parse(asked.body).id}`;
  expect((await muster.call('PATCH', path, { status: 'accepted' }, { as: boss })).status).toBe(200);
  arrive(muster, 500);
  expect((await checkOut(muster, ann, { checkOutTime: second(50) })).status).toBe(422);
  expect((await checkOut(muster, ann, { checkOutTime: second(70) })).body).toMatchObject({
    checkInTime: second(60),
    checkOutTime: second(70),
  });
});

it('L40 D57 after an undo, the check-out is judged by the presses again', async () => {
  const { muster, ann, id } = await checkedIn();
  arrive(muster, 500);
  const out = () => checkOut(muster, ann, { checkOutTime: second(50) });
  await out();
  const undo = { undoTime: second(55) };
  expect((await muster.call('POST', `/api/attendance/${id}/undo`, undo, { as: ann })).status).toBe(200);
  expect((await out()).body).toMatchObject({ checkInTime: second(100), checkOutTime: second(150) });
});

it('D7 a record of before claims were kept is judged by its stored time', async () => {
  const { muster, ann } = await checkedIn();
  await muster.store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ checkInPressedAt: null, seq: tx.seq(ann.id) })
      .execute(),
  );
  arrive(muster, 500);
  expect((await checkOut(muster, ann, { checkOutTime: second(50) })).status).toBe(422);
  expect((await checkOut(muster, ann, { checkOutTime: second(100) })).status).toBe(200);
});

describe.each(transports)('D3 a press that waited on the device by %s', (_name, transport) => {
  /** At 09:14:55, five seconds before it is late; arrives after `waited` and half a second. */
  const pressedAt = second(14 * 60 + 55, '2026-03-02T08:00:00.000Z');
  const sentAfter = (waited: number, from = pressedAt) => ({
    'muster-device-time': String(epochMilliseconds(second(waited, from))),
  });

  async function fixture() {
    const muster = await boot({ now: '2026-01-05T09:00:00.000Z' });
    const ann = await muster.person('E1');
    muster.moveTo(pressedAt);
    return { muster, ann: await muster.device(ann) };
  }

  it.each([
    ['for its place', 10],
    ['for a network', 120],
    ['through the pauses after a busy server', 179],
  ])('%s is stored with the time of the press, and late nobody', async (_what, waited) => {
    const { muster, ann } = await fixture();
    muster.moveTo(second(waited + 0.5, pressedAt));
    const { body } = await transport.checkIn(muster, ann, { checkInTime: pressedAt }, sentAfter(waited));
    expect(body).toMatchObject({
      checkInTime: second(0.5, pressedAt),
      status: 'present',
      lateSync: false,
      createdAt: muster.now(),
    });
  });

  it('is stored with the server’s time where the device does not say when it was sent, or cannot be right', async () => {
    for (const headers of [{}, sentAfter(-1), sentAfter(181), { 'muster-device-time': 'soon' }]) {
      const { muster, ann } = await fixture();
      muster.moveTo(second(10, pressedAt));
      const { body } = await transport.checkIn(muster, ann, { checkInTime: pressedAt }, headers);
      expect(body).toMatchObject({ checkInTime: muster.now(), status: 'late' });
    }
  });

  it('ends a record at the time of its check-out, behind a check-in in the same queue', async () => {
    const { muster, ann } = await fixture();
    const outAt = second(60, pressedAt);
    muster.moveTo(second(90, pressedAt));
    await transport.checkIn(muster, ann, { checkInTime: pressedAt }, sentAfter(90));
    muster.moveTo(second(91, pressedAt));
    const { body } = await transport.checkOut(muster, ann, { checkOutTime: outAt }, sentAfter(31, outAt));
    expect(body).toMatchObject({ checkInTime: pressedAt, checkOutTime: outAt, lateSync: false });
  });

  it('whose clock is in doubt is dated by that clock', async () => {
    const { muster, ann } = await fixture();
    muster.moveTo(second(10, pressedAt));
    const deviceTime = '2024-03-02T09:00:00.000Z';
    const press = { checkInTime: second(-30, pressedAt), deviceTime };
    const { body } = await transport.checkIn(muster, ann, press, sentAfter(10, deviceTime));
    expect(body).toMatchObject({ checkInTime: pressedAt, lateSync: false });
  });

  it('over midnight is of the day of the press, late if that is closed', async () => {
    const { muster, ann } = await fixture();
    const lastSecond = '2026-03-02T22:59:59.000Z';
    muster.moveTo(second(10, lastSecond));
    await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
    const { body } = await transport.checkIn(
      muster,
      ann,
      { checkInTime: lastSecond },
      sentAfter(10, lastSecond),
    );
    expect(body).toMatchObject({ date: '2026-03-02', checkInTime: lastSecond, lateSync: true });
  });
});

it('D3 D57 an undo counts from its own press, however long both waited', async () => {
  const { muster, ann, id } = await checkedIn();
  const undoTime = second(155);
  muster.moveTo(second(300));
  const headers = { 'muster-device-time': String(epochMilliseconds(second(300))) };
  const undo = (time: Instant) =>
    muster.call('POST', `/api/attendance/${id}/undo`, { undoTime: time }, { as: ann, headers });
  expect((await undo(second(161))).status).toBe(409);
  expect((await undo(undoTime)).status).toBe(200);
});

describe('L41 a press of a device whose clock was changed', () => {
  const headers = (sentAt: Instant) => ({ 'muster-device-time': String(epochMilliseconds(sentAt)) });

  it('is stored, marked for review, and distinguished from a press that was only sent late', async () => {
    const { muster, boss, ann } = await checkedIn();
    arrive(muster, 7_200);
    // Set back by two years; pressed an hour ago.
    const deviceTime = '2024-03-02T09:00:00.000Z';
    const press = { checkOutTime: second(120), deviceTime };
    const { body } = await checkOut(muster, ann, press, headers('2024-03-02T10:00:00.000Z'));
    expect(body).toMatchObject({ checkInTime: second(100), checkOutTime: second(3_600), lateSync: true });
    const review = await muster.call('GET', '/api/admin/attendance/review', undefined, { as: boss });
    expect(review.body).toMatchObject([
      { checkInClockChanged: false, checkOutClockChanged: true, checkOutReceivedAt: muster.now() },
    ]);
  });

  it('is never refused for a time that no one can fix, nor stored before its check-in', async () => {
    const { muster, ann } = await checkedIn();
    const press = { checkOutTime: second(-3_600), deviceTime: '2030-03-02T09:00:00.000Z' };
    const { status, body } = await checkOut(muster, ann, press);
    expect([status, body]).toEqual([200, expect.objectContaining({ checkOutTime: second(100) })]);
  });

  it('of a check-in is marked, and no longer once it was corrected', async () => {
    const { muster, boss, ann, id } = await checkedIn();
    await muster.call('POST', `/api/attendance/${id}/undo`, {}, { as: ann });
    arrive(muster, 300);
    const deviceTime = '2030-03-02T09:00:00.000Z';
    const press = { checkInTime: second(-86_400), deviceTime };
    const again = withId.parse((await checkIn(muster, ann, press, headers(deviceTime))).body).id;
    const marks = async () =>
      (await storedRecords(muster)).map(({ checkInTime, checkInClockChanged }) => [
        checkInTime,
        checkInClockChanged,
      ]);
    expect(await marks()).toEqual([[second(300), 1]]);
    const asked = await ask(muster, ann, again, { checkInTime: second(200), checkOutTime: null });
    const path = `/api/admin/corrections/${withId.parse(asked.body).id}`;
    await muster.call('PATCH', path, { status: 'accepted' }, { as: boss });
    expect(await marks()).toEqual([[second(200), 0]]);
  });
});
