import { randomUUID } from 'node:crypto';
import { boot } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { ask, asked, decide, evening, five, forgetCheckOut, storedCorrections } from './correction-steps.ts';
import { storedRecords } from './transports.ts';

describe('D7 asking for a correction', () => {
  it('answers 201 with the whole entity, lists it for its person alone, and changes no record', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const id = await forgetCheckOut(muster, ann);
    const before = await storedRecords(muster);
    const answer = await ask(muster, ann, id, { reason: '  The lift\nwas stuck ' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: 1,
        userId: ann.id,
        attendanceId: id,
        date: '2026-03-02',
        act: 'asked',
        checkInTime: null,
        checkOutTime: five,
        reason: 'The lift\nwas stuck',
        status: 'pending',
        adminResponse: null,
        reviewedBy: null,
        reviewedAt: null,
        createdAt: evening,
        updatedAt: evening,
        waitsFor: { who: 'admins', names: [], why: null },
        steps: [],
      },
    ]);
    const listOf = async (as: typeof ann) =>
      (await muster.call('GET', '/api/attendance/corrections', undefined, { as })).body;
    expect(await listOf(ann)).toEqual([answer.body]);
    expect((await muster.query('attendance.corrections', { as: ann })).body).toEqual([answer.body]);
    expect(await listOf(ben)).toEqual([]);
    expect(await storedRecords(muster)).toEqual(before);
  });

  it('reaches the devices of its person, and of no one else (D41)', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    const id = await asked(muster, ann, await forgetCheckOut(muster, ann));
    const [own, other] = [deviceOf(muster, ann, 'correction'), deviceOf(muster, ben, 'correction')];
    await own.catchUp();
    await other.catchUp();
    expect(own.rows.get(id)).toMatchObject({ status: 'pending', checkOutTime: five });
    expect(other.rows.size).toBe(0);
  });

  it('is newest first', async () => {
    const muster = await boot();
    const [ann, boss] = [await muster.person('E1'), await muster.person('B1', { isAdmin: true })];
    const record = await forgetCheckOut(muster, ann);
    const first = await asked(muster, ann, record);
    await decide(muster, boss, first, { status: 'declined' });
    const second = await asked(muster, ann, record);
    const { body } = await muster.call('GET', '/api/attendance/corrections', undefined, { as: ann });
    expect(body).toEqual([expect.objectContaining({ id: second }), expect.objectContaining({ id: first })]);
  });

  it("of another person's record or of none is 404, and leaves nothing", async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2', { isAdmin: true })];
    const id = await forgetCheckOut(muster, ann);
    const refusals = [await ask(muster, ben, id), await ask(muster, ann, id + 1), await ask(muster, ann, -1)];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(refusals[0]?.body).toEqual(refusals[1]?.body);
    expect(await storedCorrections(muster)).toEqual([]);
  });

  it('is 409 while another of the same record waits, and of ten at once one is stored', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const id = await forgetCheckOut(muster, ann);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(muster, ann, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await storedCorrections(muster)).toHaveLength(1);
  });

  it.each<[string, object, number, string]>([
    ['no record', { attendanceId: undefined }, 400, 'attendanceId'],
    ['a record that is a text', { attendanceId: '1' }, 400, 'attendanceId'],
    ['no reason', { reason: ' ' }, 400, 'reason'],
    ['a reason too long', { reason: 'x'.repeat(2_001) }, 400, 'reason'],
    ['a time that is none', { checkOutTime: '17:00' }, 400, 'checkOutTime'],
    ['no time at all', { checkOutTime: null }, 400, 'checkOutTime'],
    ['a check-out in the future', { checkOutTime: '2026-03-02T20:30:00.001Z' }, 422, 'checkOutTime'],
    ['a check-out before the check-in', { checkOutTime: '2026-03-02T08:00:00.000Z' }, 422, 'checkOutTime'],
    ['a check-in on another day', { checkInTime: '2026-03-01T12:00:00.000Z' }, 422, 'checkInTime'],
    ['a check-in as it stands', { checkInTime: '2026-03-02T09:00:00.000Z' }, 422, 'checkInTime'],
  ])('with %s is refused, names the field and leaves nothing', async (_name, changes, status, field) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const attendanceId = await forgetCheckOut(muster, ann);
    const body = { attendanceId, checkOutTime: five, reason: 'I forgot', ...changes };
    const answer = await muster.mutate('attendance.askCorrection', body, { as: ann });
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({ data: expect.objectContaining({ field }) }),
    ]);
    expect((await muster.call('POST', '/api/attendance/corrections', body, { as: ann })).status).toBe(status);
    expect(await storedCorrections(muster)).toEqual([]);
  });

  it('D49 repeated under its key answers the first result, with another body 422', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const id = await forgetCheckOut(muster, ann);
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(muster, ann, id, {}, key);
    muster.pass({ hours: 1 });
    const again = await ask(muster, ann, id, {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ask(muster, ann, id, { reason: 'Another' }, key)).status).toBe(422);
    expect(await storedCorrections(muster)).toHaveLength(1);
  });
});
