import { boot, type Muster, type Person } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closeEndedDays } from '../../src/jobs/schedule.ts';
import { ask } from './correction-steps.ts';
import { checkIn, checkOut, listOf } from './transports.ts';

const place = { latitude: 52.52, longitude: 13.4 };
const withId = z.object({ id: z.number() });

async function fixture() {
  const muster = await boot();
  const [boss, ann, eve] = [
    await muster.person('BOSS', { isAdmin: true }),
    await muster.person('E1'),
    await muster.person('E2'),
  ];
  const { id } = withId.parse((await checkIn(muster, ann, place)).body);
  return { muster, boss, ann, eve, id };
}

const undo = (muster: Muster, as: Person, id: number, body: object = {}, key?: string) =>
  muster.call('POST', `/api/attendance/${id}/undo`, body, {
    as,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const history = async (muster: Muster, as: Person, id: number) =>
  (await muster.call('GET', `/api/attendance/${id}/history`, undefined, { as })).body;

describe('D57 POST /api/attendance/ID/undo', () => {
  it('takes back a check-out: the record is open again, and the check-out stays in its history', async () => {
    const { muster, ann, id } = await fixture();
    muster.pass({ hours: 8 });
    await checkOut(muster, ann);
    const out = muster.now();
    muster.pass({ seconds: 60 });
    expect(await undo(muster, ann, id)).toMatchObject({
      status: 200,
      body: { id, checkOutTime: null, status: 'late', checkInLatitude: 52.52, removed: false },
    });
    expect(await history(muster, ann, id)).toMatchObject([
      { reason: 'Check-out undone', by: ann.id, at: muster.now(), checkOutTime: null },
      { reason: 'Checked out', checkOutTime: out },
      { reason: 'Checked in', checkOutTime: null },
    ]);
    expect((await checkOut(muster, ann)).status).toBe(200);
  });

  it('takes back a check-in: the day has no record, and another check-in can be made', async () => {
    const { muster, ann, id } = await fixture();
    const answer = await undo(muster, ann, id);
    expect(answer).toMatchObject({ status: 200, body: { id, checkInTime: null, removed: true } });
    expect(await listOf(muster, ann)).toEqual([]);
    expect(await history(muster, ann, id)).toMatchObject([
      { reason: 'Check-in undone', removed: true, checkInTime: null, status: null },
      { reason: 'Checked in', removed: false, status: 'late' },
    ]);
    const again = withId.parse((await checkIn(muster, ann)).body).id;
    expect(await history(muster, ann, again)).toMatchObject([
      { reason: 'Checked in' },
      { reason: 'Check-in undone' },
      { reason: 'Checked in' },
    ]);
  });

  it('gives back the absence that a check-in of the day before had replaced', async () => {
    const { muster, ann, eve } = await fixture();
    const pressed = muster.now();
    muster.pass({ days: 1 });
    await closeEndedDays(muster.store, muster.now());
    muster.pass({ minutes: 1 });
    const { id } = withId.parse((await checkIn(muster, eve, { ...place, checkInTime: pressed })).body);
    expect((await undo(muster, eve, id)).status).toBe(409);
    expect(await undo(muster, eve, id, { undoTime: '2026-03-02T09:00:30.000Z' })).toMatchObject({
      status: 200,
      body: { status: 'absent', checkInTime: null, checkInLatitude: null, lateSync: false, removed: false },
    });
    expect(await history(muster, eve, id)).toMatchObject([
      { reason: 'Check-in undone', status: 'absent' },
      { reason: 'Checked in, sent after the day was closed', status: 'late', lateSync: true },
      { reason: 'The day was closed', status: 'absent', by: null },
    ]);
    expect(await listOf(muster, ann)).toHaveLength(1);
  });

  it('once: of twenty at once one, never the press before it, and a repeated key changes nothing', async () => {
    const { muster, ann, id } = await fixture();
    await checkOut(muster, ann);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(muster, ann, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await listOf(muster, ann)).toMatchObject([{ id, checkOutTime: null }]);
    const key = '5f0c6a51-6d0f-4d7a-9a52-2f1e7c1f3a10';
    await checkOut(muster, ann);
    const first = await undo(muster, ann, id, {}, key);
    await checkOut(muster, ann);
    expect((await undo(muster, ann, id, {}, key)).body).toEqual(first.body);
    expect(await listOf(muster, ann)).toMatchObject([{ checkOutTime: muster.now() }]);
  });

  it('for its person only, within 60 seconds, and not once a correction was asked for', async () => {
    const { muster, boss, ann, eve, id } = await fixture();
    for (const other of [boss, eve]) expect((await undo(muster, other, id)).status).toBe(404);
    expect((await undo(muster, ann, 999)).status).toBe(404);
    expect((await undo(muster, ann, id, { undoTime: 'soon' })).status).toBe(400);
    muster.pass({ seconds: 30 });
    await ask(muster, ann, id, { checkInTime: '2026-03-02T08:50:00.000Z', checkOutTime: null });
    expect((await undo(muster, ann, id)).status).toBe(409);
    muster.pass({ seconds: 31 });
    expect(await undo(muster, ann, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('for 60 seconds only') },
    });
    expect(await listOf(muster, ann)).toMatchObject([{ id, checkInTime: '2026-03-02T09:00:00.000Z' }]);
  });

  it('reaches the devices of the person as a deleted row', async () => {
    const { muster, ann, id } = await fixture();
    const device = deviceOf(muster, ann);
    await device.catchUp();
    expect([...device.rows.keys()]).toEqual([id]);
    await undo(muster, ann, id);
    await device.catchUp();
    expect([...device.rows.keys()]).toEqual([]);
  });

  describe('S42 by the key of the press', () => {
    const pressKey = 'a3f0c1de-5c0e-4b56-9b8e-0d9a6f4b2c11';
    const undoPress = (muster: Muster, as: Person, body: object) =>
      muster.call('POST', '/api/attendance/undo', body, { as });

    it('takes back what arrived under it, once; an unknown press and another person’s are not there', async () => {
      const { muster, ann, eve } = await fixture();
      expect((await undoPress(muster, eve, { pressKey })).status).toBe(404);
      const key = { 'idempotency-key': pressKey };
      await checkIn(muster, eve, { ...place, checkInTime: muster.now() }, key);
      expect((await undoPress(muster, ann, { pressKey })).status).toBe(404);
      muster.pass({ seconds: 5 });
      const answer = await undoPress(muster, eve, { pressKey, undoTime: muster.now() });
      expect(answer).toMatchObject({ status: 200, body: { removed: true, checkInTime: null } });
      expect(await listOf(muster, eve)).toEqual([]);
      expect((await undoPress(muster, eve, { pressKey })).status).toBe(409);
      await checkIn(muster, eve, place);
      expect((await undoPress(muster, eve, { pressKey })).status).toBe(409);
      expect(await listOf(muster, eve)).toHaveLength(1);
    });

    it('never takes back the press of another device that came after it', async () => {
      const { muster, eve } = await fixture();
      await checkIn(muster, eve, place, { 'idempotency-key': pressKey });
      muster.pass({ seconds: 3 });
      await checkOut(muster, eve);
      expect(await undoPress(muster, eve, { pressKey })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('changed since') },
      });
      expect(await listOf(muster, eve)).toMatchObject([{ checkOutTime: muster.now() }]);
    });

    it('D45 asks for either the record or the key', async () => {
      const { muster, ann, id } = await fixture();
      for (const body of [{}, { pressKey: 'seven' }, { id, pressKey }])
        expect((await undoPress(muster, ann, body)).status).toBe(400);
    });

    it('L41 of a device whose clock was changed, by the distance of the two presses', async () => {
      const { muster, eve } = await fixture();
      const at = (time: string) => `2026-03-02T${time}.000Z`;
      const doubted = { checkInTime: at('09:30:00'), deviceTime: at('10:00:00') };
      // The device shows three hours more than is true; it sends both an hour after the press.
      muster.pass({ hours: 1 });
      const sent = { 'muster-device-time': String(Date.parse(at('11:00:00'))) };
      await checkIn(muster, eve, { ...place, ...doubted }, { 'idempotency-key': pressKey, ...sent });
      const body = { pressKey, undoTime: at('09:30:08'), deviceTime: at('10:00:08') };
      const answer = await muster.call('POST', '/api/attendance/undo', body, { as: eve, headers: sent });
      expect(answer).toMatchObject({ status: 200, body: { removed: true } });
    });
  });
});
