import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, checkOut, storedRecords } from './transports.ts';

const manual = { manualCheckIn: true };

const setRule = (muster: Muster, as: Person, minutes: number | null) =>
  muster.call('PATCH', '/api/admin/settings', { acceptManual: minutes && { minutes } }, { as });

const idsOf = async (muster: Muster, path: string, as: Person, input?: object) => {
  const asked = input ? `${path}?input=${encodeURIComponent(JSON.stringify(input))}` : path;
  const { body } = await muster.query(asked, { as });
  return Array.isArray(body) ? body.map(({ id }) => Number(id)) : body;
};

const waiting = (muster: Muster, as: Person) => idsOf(muster, 'attendance.toReview', as);

describe('D103 a manual check-in near the usual time', () => {
  it('waits for review while no rule accepts it, and is offered once one would', async () => {
    const { muster, boss, ann } = await company();
    const { id } = (await checkIn(muster, ann, manual)).body as { id: number };
    expect(await waiting(muster, boss)).toEqual([id]);
    expect(await idsOf(muster, 'attendance.acceptable', boss, { minutes: 240 })).toEqual([id]);
    await setRule(muster, boss, 240);
    expect(await waiting(muster, boss)).toEqual([id]);
    const [{ checkInTime } = { checkInTime: null }] = await storedRecords(muster);
    const records = [{ id, checkInTime, checkOutTime: null }];
    const accepted = await muster.call('POST', '/api/admin/attendance/review', { records }, { as: boss });
    expect(accepted.body).toEqual([{ id, outcome: 'reviewed' }]);
    expect(await idsOf(muster, 'attendance.acceptable', boss, { minutes: 240 })).toEqual([]);
  });

  it('is accepted as it is recorded, and the record and its history say by which rule', async () => {
    const { muster, boss, ann } = await company();
    await setRule(muster, boss, 240);
    const answer = await checkIn(muster, ann, manual);
    expect([answer.status, answer.body]).toMatchObject([201, { manual: true }]);
    const { id } = answer.body as { id: number };
    expect(await waiting(muster, boss)).toEqual([]);
    const day = await muster.call('GET', '/api/admin/attendance', undefined, { as: boss });
    expect(day.body).toMatchObject([{ id, manual: true, needsReview: false, acceptedWithin: 240 }]);
    const history = await muster.call('GET', `/api/attendance/${id}/history`, undefined, { as: ann });
    expect(history.body).toMatchObject([
      { reason: 'Checked in: accepted without review, within 240 minutes of 09:00' },
    ]);
    await setRule(muster, boss, null);
    expect(await waiting(muster, boss)).toEqual([]);
  });

  it('is near by its claim, but one that was sent late waits for review, whatever it claims', async () => {
    const { muster, boss, ann } = await company();
    const ben = await muster.person('E2');
    muster.pass({ hours: 1 });
    await setRule(muster, boss, 240);
    const at = (seconds: number) => new Date(Date.parse(muster.now()) - seconds * 1000).toISOString();
    await checkIn(muster, ann, { ...manual, checkInTime: at(100) });
    await checkIn(muster, ben, { ...manual, checkInTime: at(600) });
    const [first, second] = await storedRecords(muster);
    expect([first?.acceptedWithin, second?.acceptedWithin]).toEqual([240, null]);
    expect(await waiting(muster, boss)).toEqual([second?.id]);
    expect(await idsOf(muster, 'attendance.acceptable', boss, { minutes: 240 })).toEqual([]);
  });

  it('waits again where its check-out came late', async () => {
    const { muster, boss, ann } = await company();
    await setRule(muster, boss, 240);
    const { id } = (await checkIn(muster, ann, manual)).body as { id: number };
    muster.pass({ hours: 4 });
    const checkOutTime = new Date(Date.parse(muster.now()) - 3_600_000).toISOString();
    await checkOut(muster, ann, { checkOutTime });
    expect(await waiting(muster, boss)).toEqual([id]);
  });

  it('is judged by the median of the last ten once there are five, so that nobody stays near by the day’s start', async () => {
    const { muster, boss, ann } = await company();
    await setRule(muster, boss, 10);
    for (let day = 0; day < 5; day += 1) {
      await checkIn(muster, ann, { latitude: 1, longitude: 1 });
      muster.pass({ days: 1 });
    }
    await checkIn(muster, ann, manual);
    muster.pass({ days: 1, minutes: 11 });
    await checkIn(muster, ann, manual);
    const [sixth, seventh] = (await storedRecords(muster)).slice(-2);
    expect([sixth?.acceptedWithin, seventh?.acceptedWithin]).toEqual([10, null]);
    expect(await waiting(muster, boss)).toEqual([seventh?.id]);
  });

  it('of one’s own is offered to another administrator only', async () => {
    const { muster, boss } = await company();
    await checkIn(muster, boss, manual);
    const offered = async (as: Person) => idsOf(muster, 'attendance.acceptable', as, { minutes: 240 });
    expect(await offered(boss)).toHaveLength(1);
    const chief = await muster.person('B2', { isAdmin: true });
    expect(await offered(boss)).toEqual([]);
    expect(await offered(chief)).toHaveLength(1);
  });
});
