import { randomUUID } from 'node:crypto';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { company } from '@muster/testing/company';
import { boot, type Muster } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import {
  ask,
  asked,
  auditOf,
  decide,
  evening,
  five,
  forgetCheckOut,
  storedCorrections,
} from './correction-steps.ts';
import { checkOut, listOf, storedRecords } from './transports.ts';

/** Someone who forgot to check out, and an administrator. */
async function fixture() {
  const { muster, boss, ann } = await company();
  return { muster, boss, ann, record: await forgetCheckOut(muster, ann) };
}

/** The record of a day on which someone was marked absent. */
async function absentDay(muster: Muster, status: 'absent' | 'leave' = 'absent') {
  const ann = await muster.person('E9');
  await muster.store.write((tx) => closeDay(tx, '2026-03-02', muster.now()));
  await muster.store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ status, seq: tx.seq(ann.id) })
      .where('userId', '=', ann.id)
      .execute(),
  );
  const [row] = await muster.store.read
    .selectFrom('attendance')
    .select('id')
    .where('userId', '=', ann.id)
    .execute();
  muster.moveTo(evening);
  return { ann, record: Number(row?.id) };
}

describe('D7 deciding a correction', () => {
  it('accepted, writes the record and tells the device of both', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record, { checkInTime: '2026-03-02T08:00:00.000Z' });
    const [records, corrections] = [deviceOf(muster, ann), deviceOf(muster, ann, 'correction')];
    await records.catchUp();
    await corrections.catchUp();
    const [before] = await storedRecords(muster);
    const answer = await decide(muster, boss, id, {
      status: 'accepted',
      adminResponse: ' Seen at the gate ',
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        id,
        userId: ann.id,
        status: 'accepted',
        adminResponse: 'Seen at the gate',
        reviewedBy: boss.id,
        reviewedAt: evening,
        updatedAt: evening,
      }),
    ]);
    const [after] = await storedRecords(muster);
    expect(after).toEqual({
      ...before,
      checkInTime: '2026-03-02T08:00:00.000Z',
      checkOutTime: five,
      status: 'present',
      seq: after?.seq,
    });
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Infinity);
    await records.catchUp();
    await corrections.catchUp();
    expect(records.rows.get(record)).toMatchObject({ checkOutTime: five, status: 'present', manual: true });
    expect(corrections.rows.get(id)).toMatchObject({ status: 'accepted' });
  });

  it('declined, leaves the record as it was and says why', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record);
    const before = await storedRecords(muster);
    const answer = await decide(muster, boss, id, { status: 'declined', adminResponse: 'You left at three' });
    expect(answer.body).toMatchObject({ status: 'declined', adminResponse: 'You left at three' });
    expect(await storedRecords(muster)).toEqual(before);
    expect((await ask(muster, ann, record)).status).toBe(201);
  });

  it.each(['absent', 'leave'] as const)('gives an %s day the check-in it lacked', async (status) => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    const { ann, record } = await absentDay(muster, status);
    const times = { checkInTime: '2026-03-02T08:30:00.000Z', checkOutTime: five };
    const id = await asked(muster, ann, record, times);
    expect((await decide(muster, boss, id)).status).toBe(200);
    expect(await listOf(muster, ann)).toEqual([expect.objectContaining({ ...times, status: 'late' })]);
  });

  it('is done once: a second decision is 409 and changes nothing', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record);
    await decide(muster, boss, id);
    const before = [await storedCorrections(muster), await storedRecords(muster)];
    for (const status of ['declined', 'accepted']) {
      const answer = await decide(muster, boss, id, { status });
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: 'This correction was already accepted by Person BOSS on 2 March 2026 at 21:30' },
      ]);
    }
    expect([await storedCorrections(muster), await storedRecords(muster)]).toEqual(before);
  });

  it('by two at once is done by one of them, and the record is what that one said', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { muster, boss, ann, record } = await fixture();
      const other = await muster.person('B2', { isAdmin: true });
      const id = await asked(muster, ann, record);
      const answers = await Promise.all([
        decide(muster, boss, id, { status: 'accepted' }),
        decide(muster, other, id, { status: 'declined' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [correction] = await storedCorrections(muster);
      const [row] = await storedRecords(muster);
      expect(row?.checkOutTime).toBe(correction?.status === 'accepted' ? five : null);
      expect(correction?.reviewedBy).toBe(correction?.status === 'accepted' ? boss.id : other.id);
    }
  });

  it('accepted is 409 once the record has changed so that it no longer fits; it stays pending', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record, {
      checkOutTime: null,
      checkInTime: '2026-03-02T08:00:00.000Z',
    });
    muster.writePast();
    await muster.store.write((tx) =>
      tx.db
        .updateTable('attendance')
        .set({
          checkInTime: '2026-03-02T07:00:00.000Z',
          checkOutTime: '2026-03-02T07:30:00.000Z',
          seq: tx.seq(ann.id),
        })
        .where('id', '=', record)
        .execute(),
    );
    const before = await storedRecords(muster);
    expect((await decide(muster, boss, id)).status).toBe(409);
    expect(await storedRecords(muster)).toEqual(before);
    expect(await storedCorrections(muster)).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect((await decide(muster, boss, id, { status: 'declined' })).status).toBe(200);
  });

  it('accepted after the person checked out after all takes the place of that time', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record);
    await checkOut(muster, ann);
    await decide(muster, boss, id);
    expect(await listOf(muster, ann)).toEqual([expect.objectContaining({ checkOutTime: five })]);
  });

  it("of one's own is for another administrator, unless there is none", async () => {
    const muster = await boot();
    const boss = await muster.person('B1', { isAdmin: true });
    const other = await muster.person('B2', { isAdmin: true });
    const id = await asked(muster, boss, await forgetCheckOut(muster, boss));
    expect((await decide(muster, boss, id)).status).toBe(403);
    expect(await storedCorrections(muster)).toEqual([expect.objectContaining({ status: 'pending' })]);
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ active: 0, seq: tx.seq(other.id) })
        .where('id', '=', other.id)
        .execute(),
    );
    expect((await decide(muster, boss, id)).status).toBe(200);
  });

  it('is for administrators: 403 for its own person, and nothing changes', async () => {
    const { muster, ann, record } = await fixture();
    const id = await asked(muster, ann, record);
    expect((await decide(muster, ann, id)).status).toBe(403);
    expect((await muster.call('GET', '/api/admin/corrections', undefined, { as: ann })).status).toBe(403);
    expect(await storedCorrections(muster)).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it.each<[string, unknown, object, number]>([
    ['none', 99, { status: 'accepted' }, 404],
    ['an id that is none', 'first', { status: 'accepted' }, 400],
    ['no decision', 1, {}, 400],
    ['an unknown decision', 1, { status: 'pending' }, 400],
    ['a response too long', 1, { status: 'declined', adminResponse: 'x'.repeat(2_001) }, 400],
  ])('of %s is refused', async (_name, id, body, status) => {
    const { muster, boss, ann, record } = await fixture();
    await asked(muster, ann, record);
    expect((await decide(muster, boss, id, body)).status).toBe(status);
    expect(await storedCorrections(muster)).toEqual([expect.objectContaining({ status: 'pending' })]);
  });

  it('D49 repeated under its key answers the first result', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record);
    const options = { as: boss, headers: { 'idempotency-key': randomUUID() } };
    const once = () => muster.call('PATCH', `/api/admin/corrections/${id}`, { status: 'accepted' }, options);
    const first = await once();
    expect([first.status, (await once()).body]).toEqual([200, first.body]);
  });

  it('is in the audit log with what the record read before, and no word of the reason', async () => {
    const { muster, boss, ann, record } = await fixture();
    const id = await asked(muster, ann, record, { reason: 'my secret' });
    await decide(muster, boss, id, { status: 'accepted', adminResponse: 'my secret' });
    const log = await auditOf(muster);
    expect(log.map(({ actorId, action, subjectId }) => [actorId, action, subjectId])).toEqual([
      [boss.id, 'attendance.correct', record],
      [boss.id, 'correction.accept', id],
    ]);
    expect(JSON.parse(log[0]?.details ?? '')).toEqual({
      before: { checkInTime: '2026-03-02T09:00:00.000Z', checkOutTime: null, status: 'late' },
    });
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});

it('D7 administrators see those that wait first, each with the person and the record', async () => {
  const { muster, boss, ann, record } = await fixture();
  const old = await asked(muster, ann, record);
  const { ann: zoe, record: day } = await absentDay(muster);
  const waiting = await asked(muster, zoe, day, {
    checkInTime: '2026-03-02T08:00:00.000Z',
    checkOutTime: null,
  });
  const declined = old;
  await decide(muster, boss, declined, { status: 'declined' });
  const again = await asked(muster, ann, record);
  await decide(muster, boss, again, { status: 'declined' });
  const answer = await muster.call('GET', '/api/admin/corrections', undefined, { as: boss });
  expect(answer.body).toEqual([
    expect.objectContaining({
      id: waiting,
      status: 'pending',
      user: { id: zoe.id, fullName: 'Person E9', employeeId: 'E9', department: null },
      record: expect.objectContaining({ id: day, date: '2026-03-02', status: 'absent', manual: false }),
    }),
    expect.objectContaining({ id: again, status: 'declined' }),
    expect.objectContaining({ id: declined, record: expect.objectContaining({ id: record }) }),
  ]);
  expect((await muster.query('attendance.correctionsToDecide', { as: boss })).body).toEqual(answer.body);
});
