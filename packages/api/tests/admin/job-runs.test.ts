import { randomUUID } from 'node:crypto';
import { storeTrustedTime } from '@muster/db/features/admin/server-clock';
import type { Instant } from '@muster/domain/calendar/instant';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { storeLeaveYears } from '@muster/testing/leave';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginTakingBack } from '../../src/features/admin/take-back-run.ts';
import { grantLeaveYears } from '../../src/jobs/grant-leave-years.ts';
import { closeEndedDays, startJobs } from '../../src/jobs/schedule.ts';
import { checkIn, storedRecords } from '../attendance/transports.ts';

/** When the clock was wrong, and an administrator took it for right. */
const wrong: Instant = '2026-06-15T09:00:00.000Z';

async function companyWithYears() {
  const { muster, boss, ann } = await company();
  await storeLeaveYears(muster.store, '01-01', '2026-01-01');
  return { muster, boss, ann };
}

/** The password was just given again. */
const takeBack = async (muster: Muster, person: Person, id: number) =>
  muster.call(
    'POST',
    `/api/admin/job-runs/${id}/take-back`,
    {},
    { as: await muster.device(person), headers: { 'idempotency-key': randomUUID() } },
  );
const balance = async (muster: Muster, as: Person) =>
  z
    .looseObject({ leaveBalance: z.number() })
    .parse((await muster.call('GET', '/api/me', undefined, { as })).body).leaveBalance;

describe('D8 a run of the day close', () => {
  it('is listed with its clocks and counts, for administrators', async () => {
    const { muster, boss, ann } = await companyWithYears();
    await muster.store.write((tx) => storeTrustedTime(tx, muster.now()));
    await closeEndedDays(muster.store, '2026-03-05T09:00:00.000Z', '2026-03-05T09:00:01.000Z');
    const [run] = z
      .array(z.unknown())
      .parse((await muster.call('GET', '/api/admin/job-runs', undefined, { as: boss })).body);
    const clocks = {
      beganAt: '2026-03-05T09:00:00.000Z',
      wallAt: '2026-03-05T09:00:01.000Z',
      trustedAt: muster.now(),
    };
    expect(run).toMatchObject({
      id: 1,
      job: 'close_days',
      ...clocks,
      firstDate: '2026-03-02',
      lastDate: '2026-03-04',
      dates: 3,
      made: 6,
      takenBackAt: null,
    });
    expect((await muster.call('GET', '/api/admin/job-runs', undefined, { as: ann })).status).toBe(403);
  });

  it('of a wrong year is taken back as one, and the days are closed again when they end', async () => {
    const { muster, boss } = await companyWithYears();
    const closed = await closeEndedDays(muster.store, wrong);
    const answer = await takeBack(muster, boss, 1);
    const made = closed.length * 2;
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ made, removed: made, takenBackBy: 'Person BOSS', finishedAt: muster.now() }),
    ]);
    expect(await storedRecords(muster)).toEqual([]);
    muster.pass({ days: 2 });
    expect(await closeEndedDays(muster.store, muster.now())).toEqual(['2026-03-02', '2026-03-03']);
    expect((await takeBack(muster, boss, 1)).status).toBe(409);
  });

  it('in the middle of others is closed again', async () => {
    const { muster, boss } = await companyWithYears();
    for (const day of ['03', '04', '05']) await closeEndedDays(muster.store, `2026-03-${day}T09:00:00.000Z`);
    await takeBack(muster, boss, 2);
    expect(new Set((await storedRecords(muster)).map(({ date }) => date))).toEqual(
      new Set(['2026-03-02', '2026-03-04']),
    );
    expect(await closeEndedDays(muster.store, '2026-03-05T09:01:00.000Z')).toEqual(['2026-03-03']);
  });

  it('leaves what people did since, and removes the rest from devices with a version', async () => {
    const { muster, boss, ann } = await companyWithYears();
    muster.pass({ days: 2 });
    await closeEndedDays(muster.store, muster.now());
    await checkIn(muster, ann, { checkInTime: '2026-03-03T07:30:00.000Z' });
    const [first] = await storedRecords(muster);
    const before = await muster.query(pullOf(null, 0), { as: boss });
    await takeBack(muster, boss, 1);
    expect(await storedRecords(muster)).toMatchObject([
      { userId: ann.id, date: '2026-03-03', status: 'present' },
    ]);
    expect(before.text).toContain('2026-03-02');
    expect((await muster.query(pullOf(null, 0), { as: boss })).text).toContain(`"deleted":[${first?.id}`);
    const history = await muster.call('GET', `/api/attendance/${first?.id}/history`, undefined, { as: boss });
    expect(history.text).toContain('The job that made it was taken back');
  });

  it('leaves a record of which a correction was asked for', async () => {
    const { muster, boss, ann } = await companyWithYears();
    muster.pass({ days: 1 });
    await closeEndedDays(muster.store, muster.now());
    const own = (await storedRecords(muster)).find(({ userId }) => userId === ann.id);
    const wish = { attendanceId: own?.id, checkInTime: '2026-03-02T08:00:00.000Z', reason: 'I was there' };
    await muster.mutate('attendance.askCorrection', wish, { as: ann });
    await takeBack(muster, boss, 1);
    expect(await storedRecords(muster)).toMatchObject([{ userId: ann.id }]);
  });

  it('is finished by the jobs where a crash left it half taken back', async () => {
    const { muster, boss } = await companyWithYears();
    await closeEndedDays(muster.store, wrong);
    await muster.store.write((tx) => beginTakingBack(tx, 1, { by: boss.id, now: muster.now() }));
    await (await startJobs(muster.deps, muster.app.server.log))();
    expect(await storedRecords(muster)).toEqual([]);
  });

  it('of no one answers 404', async () => {
    const { muster, boss } = await companyWithYears();
    expect((await takeBack(muster, boss, 9)).status).toBe(404);
  });
});

describe('D14 a run that granted leave years', () => {
  it('is taken back as one: balances and the next year are as before', async () => {
    const { muster, boss, ann } = await companyWithYears();
    await grantLeaveYears(muster.store, '2029-01-02T09:00:00.000Z');
    expect(await balance(muster, ann)).toBe(30);
    expect((await takeBack(muster, boss, 1)).body).toMatchObject({
      job: 'grant_leave_years',
      dates: 3,
      removed: 2,
    });
    expect(await balance(muster, ann)).toBe(25);
    expect(await grantLeaveYears(muster.store, '2027-01-02T09:00:00.000Z')).toEqual(['2027-01-01']);
    expect(await balance(muster, ann)).toBe(30);
  });

  it('takes no balance below nothing', async () => {
    const { muster, boss, ann } = await companyWithYears();
    await muster.mutate(
      'people.adjustBalance',
      { userId: ann.id, days: -25, reason: 'Paid out' },
      { as: boss },
    );
    await grantLeaveYears(muster.store, '2027-01-02T09:00:00.000Z');
    await muster.mutate(
      'people.adjustBalance',
      { userId: ann.id, days: -20, reason: 'Paid out' },
      { as: boss },
    );
    await takeBack(muster, boss, 1);
    expect(await balance(muster, ann)).toBe(0);
  });
});

function pullOf(epoch: string | null, seq: number): string {
  const input = { epoch, after: { attendance: { seq, id: 0 } } };
  return `sync.pull?input=${encodeURIComponent(JSON.stringify(input))}`;
}
