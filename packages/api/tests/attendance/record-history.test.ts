import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asked, decide } from './correction-steps.ts';
import { checkIn } from './transports.ts';

const five = '2026-03-02T16:00:00.000Z';

const withInput = (path: string, input: object) =>
  `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

async function corrected() {
  const muster = await boot();
  const [boss, ann, eve] = [
    await muster.person('BOSS', { isAdmin: true }),
    await muster.person('E1'),
    await muster.person('E2'),
  ];
  const place = { latitude: 52.5, longitude: 13.4, address: 'Alexanderplatz' };
  const { id } = z.object({ id: z.number() }).parse((await checkIn(muster, ann, place)).body);
  const came = muster.now();
  muster.pass({ hours: 9 });
  const correction = await asked(muster, ann, id);
  muster.pass({ minutes: 1 });
  await decide(muster, boss, correction);
  return { muster, boss, ann, eve, id, came };
}

describe('D57 GET /api/attendance/ID/history', () => {
  it('has the versions newest first, with who, when and why, to the person and administrators', async () => {
    const { muster, boss, ann, id, came } = await corrected();
    const url = `/api/attendance/${id}/history`;
    const own = (await muster.call('GET', url, undefined, { as: ann })).body;
    const record = {
      date: '2026-03-02',
      checkInTime: came,
      status: 'late',
      manual: false,
      lateSync: false,
    };
    expect(own).toEqual([
      {
        at: muster.now(),
        by: boss.id,
        byName: 'Person BOSS',
        reason: 'Correction accepted: I forgot',
        ...record,
        checkOutTime: five,
        removed: false,
      },
      {
        at: came,
        by: ann.id,
        byName: 'Person E1',
        reason: 'Checked in',
        ...record,
        checkOutTime: null,
        removed: false,
      },
    ]);
    expect((await muster.call('GET', url, undefined, { as: boss })).body).toEqual(own);
    const byTrpc = await muster.query(withInput('attendance.history', { id }), { as: boss });
    expect(byTrpc.body).toEqual(own);
    expect(JSON.stringify(own)).not.toMatch(/Alexanderplatz|52\.5/);
  });

  it('is 404 for others, like a record that does not exist', async () => {
    const { muster, eve, boss, id } = await corrected();
    const get = async (record: number, as = eve) =>
      muster.call('GET', `/api/attendance/${record}/history`, undefined, { as });
    const [foreign, missing] = [await get(id), await get(999)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect((await get(999, boss)).status).toBe(404);
    expect((await muster.call('GET', `/api/attendance/${id}/history`)).status).toBe(401);
    expect((await muster.call('GET', '/api/attendance/one/history', undefined, { as: eve })).status).toBe(
      400,
    );
  });
});

describe('D57 an export', () => {
  it('names the last alteration of a record and what it said before', async () => {
    const { muster, boss, eve } = await corrected();
    await checkIn(muster, eve);
    const exported = { as: boss };
    const { body } = await muster.call(
      'POST',
      '/api/admin/attendance/export',
      { date: '2026-03-02' },
      exported,
    );
    const { text } = z.object({ text: z.string() }).parse(body);
    const lines = text.split('\r\n');
    expect(lines.find((line) => line.includes('Person E1'))).toMatch(
      /,2026-03-02 19:01:00,Person BOSS,Correction accepted: I forgot,late,10:00:00,$/,
    );
    expect(lines.find((line) => line.includes('Person E2'))).toMatch(/,no,,,,,,$/);
  });
});

describe('D57 the history of leave', () => {
  it('has each decision with its answer, and the balance each change', async () => {
    const { muster, boss, ann, eve } = await corrected();
    const asking = {
      leaveType: 'Annual Leave',
      duration: 'full_day',
      startDate: '2026-03-09',
      endDate: '2026-03-09',
      reason: 'Moving house',
    };
    const { id } = z
      .object({ id: z.number() })
      .parse((await muster.call('POST', '/api/leave-requests', asking, { as: ann })).body);
    for (const [status, adminResponse] of [
      ['approved', 'Enjoy'],
      ['rejected', 'We need you'],
    ])
      await muster.call('PATCH', `/api/admin/leave-requests/${id}`, { status, adminResponse }, { as: boss });
    const history = withInput('leave.history', { id });
    expect((await muster.query(history, { as: ann })).body).toMatchObject([
      { reason: 'Leave rejected', byName: 'Person BOSS', status: 'rejected', adminResponse: 'We need you' },
      {
        reason: 'Leave approved',
        byName: 'Person BOSS',
        status: 'approved',
        adminResponse: 'Enjoy',
        days: 1,
      },
      { reason: 'Leave requested', byName: 'Person E1', status: 'pending', adminResponse: null },
    ]);
    expect((await muster.query(history, { as: boss })).status).toBe(200);
    expect((await muster.query(history, { as: eve })).status).toBe(404);
    const balance = [
      { reason: 'Approval undone', byName: 'Person BOSS', days: 1, balance: 25 },
      { reason: 'Leave approved', byName: 'Person BOSS', days: -1, balance: 24 },
      { reason: 'Starting balance', by: null, days: 25, balance: 25 },
    ];
    expect((await muster.query('leave.balanceHistory', { as: ann })).body).toMatchObject(balance);
    const ofAnn = withInput('leave.balanceHistory', { userId: ann.id });
    expect((await muster.query(ofAnn, { as: boss })).body).toMatchObject(balance);
    expect((await muster.query(ofAnn, { as: eve })).status).toBe(403);
  });
});
