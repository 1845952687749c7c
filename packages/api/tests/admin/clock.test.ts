import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { company } from '@muster/testing/company';
import type { Muster, Person } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { closeEndedDays, startJobs } from '../../src/jobs/schedule.ts';
import { checkIn, checkOut, storedRecords } from '../attendance/transports.ts';

const away = (muster: Muster, days: number) => instantAt(epochMilliseconds(muster.now()) + days * day);

/** The turn that the jobs have every minute. */
async function turn(muster: Muster): Promise<void> {
  await (await startJobs(muster.deps, muster.app.server.log))();
}

/** A company with leave years whose jobs have had their turn, an hour ago. */
async function companyWithYears() {
  const { muster, boss, ann } = await company();
  await muster.store.write((tx) =>
    tx.db
      .updateTable('company')
      .set({
        leaveYearStart: '01-01',
        leaveYearsThrough: '2026-01-01',
        leaveGrantHalfDays: 50,
        carryOverHalfDays: 0,
        seq: tx.seq('everyone'),
      })
      .execute(),
  );
  await turn(muster);
  muster.pass({ hours: 1 });
  return { muster, boss, ann };
}

const sessions = async ({ store }: Muster) =>
  (await store.read.selectFrom('sessions').select('userId').execute()).length;
const balanceOf = async (muster: Muster, as: Person) =>
  (await muster.call('GET', '/api/me', undefined, { as })).body;
const problems = async (muster: Muster) => (await muster.call('GET', '/health')).body;
const jumped = { status: 'ok', version: '0.0.0', problems: ['clock_jumped'] };
const well = { status: 'ok', version: '0.0.0' };

describe.each([
  ['a year ahead', 365],
  ['ten years ahead', 3_652],
  ['four days ahead', 4],
  ['a year back', -365],
  ['ten minutes back', -10 / 1440],
] as const)('D3 a clock that is %s for an hour', (_words, days) => {
  it('costs nothing: no day is closed, no leave granted, no session ended', async () => {
    const { muster, ann } = await companyWithYears();
    const [profile, open] = [await balanceOf(muster, ann), await sessions(muster)];
    muster.setClock(away(muster, days));
    await turn(muster);
    muster.pass({ hours: 1 });
    await turn(muster);
    expect(await storedRecords(muster)).toEqual([]);
    expect(await balanceOf(muster, ann)).toEqual(profile);
    expect(await sessions(muster)).toBe(open);
  });

  it('is reported by /health, to administrators and in the log, and is over when it is right again', async () => {
    const { muster, boss } = await companyWithYears();
    muster.setClock(away(muster, days));
    await turn(muster);
    expect(await problems(muster)).toEqual(jumped);
    const told = await muster.call('GET', '/api/admin/problems', undefined, { as: boss });
    expect(told.body).toMatchObject([{ kind: 'clock_jumped', since: muster.now() }]);
    expect(muster.log.filter((line) => line.includes('clock_jumped'))).toHaveLength(1);
    muster.setClock(muster.now());
    expect(await problems(muster)).toEqual(well);
    muster.pass({ days: 1 });
    await turn(muster);
    expect(await storedRecords(muster)).toMatchObject([{ date: '2026-03-02' }, { date: '2026-03-02' }]);
  });

  it('keeps no one from checking in and out, by the time that the device says', async () => {
    const { muster, ann } = await companyWithYears();
    muster.setClock(away(muster, days));
    const checkInTime = muster.now();
    const answer = await checkIn(muster, ann, { checkInTime });
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({ checkInTime, lateSync: true }),
    ]);
    expect(await storedRecords(muster)).toMatchObject([
      { date: '2026-03-02', checkInReceivedAt: muster.now() },
    ]);
    muster.pass({ hours: 8 });
    const checkOutTime = muster.now();
    expect((await checkOut(muster, ann, { checkOutTime })).body).toMatchObject({ checkOutTime });
  });

  it('is not the time of a check-in without one, nor of an answer', async () => {
    const { muster, ann } = await companyWithYears();
    muster.setClock(away(muster, days));
    const answer = await checkIn(muster, ann);
    expect(answer.body).toMatchObject({ date: '2026-03-02', checkInTime: muster.now(), lateSync: true });
    expect(answer.headers['date']).toBe(new Date(muster.now()).toUTCString());
    muster.setClock(muster.now());
    muster.pass({ hours: 8 });
    expect((await checkOut(muster, ann)).status).toBe(200);
  });

  it('D49 posts no message twice', async () => {
    const { muster, ann } = await companyWithYears();
    const headers = { 'idempotency-key': '123e4567-e89b-42d3-a456-426614174000' };
    const post = () =>
      muster.call('POST', '/api/messages', { content: 'Good morning' }, { as: ann, headers });
    const first = await post();
    muster.setClock(away(muster, days));
    await turn(muster);
    expect((await post()).body).toEqual(first.body);
    muster.setClock(muster.now());
    await turn(muster);
    expect((await post()).body).toEqual(first.body);
    expect(await muster.store.read.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });
});

describe('D3 a server that starts', () => {
  it('after two days off catches up by itself', async () => {
    const { muster } = await companyWithYears();
    await turn(muster);
    await muster.restart(away(muster, 2));
    await turn(muster);
    expect(await problems(muster)).toEqual(well);
    expect(new Set((await storedRecords(muster)).map(({ date }) => date))).toEqual(
      new Set(['2026-03-02', '2026-03-03']),
    );
  });

  it('after two weeks off lets people check in on the day it is, and waits with the jobs for a word', async () => {
    const { muster, boss, ann } = await companyWithYears();
    await turn(muster);
    const today = away(muster, 14);
    await muster.restart(today);
    await turn(muster);
    expect(await problems(muster)).toEqual(jumped);
    expect(await storedRecords(muster)).toEqual([]);
    const bossNow = await muster.device(boss);
    expect((await checkIn(muster, await muster.device(ann))).body).toMatchObject({ date: '2026-03-16' });
    const input = { shown: today };
    const accepted = await muster.call('POST', '/api/admin/clock/accept', input, { as: bossNow });
    expect([accepted.status, accepted.body]).toEqual([200, { state: 'right', shown: today, goesBy: today }]);
    expect(await problems(muster)).toEqual(well);
    await turn(muster);
    expect((await storedRecords(muster)).filter(({ status }) => status === 'absent')).toHaveLength(20);
  });
});

describe('D3 a server that crashed while its clock was wrong', () => {
  it('takes a check-out that its trusted time would put before the check-in', async () => {
    const { muster, ann } = await companyWithYears();
    await turn(muster);
    muster.pass({ minutes: 1 });
    muster.setClock(away(muster, 365));
    expect((await checkIn(muster, ann)).status).toBe(201);
    await muster.restart();
    const answer = await checkOut(muster, ann);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ lateSync: true })]);
  });
});

describe('D3 while the server clock is in doubt', () => {
  it('a check-out without a claim follows a check-in whose claim is ahead of the trusted time', async () => {
    const { muster, ann } = await companyWithYears();
    muster.setClock(away(muster, -365));
    await muster.restart();
    const checkInTime = away(muster, 2);
    expect((await checkIn(muster, ann, { checkInTime })).body).toMatchObject({ checkInTime });
    const { status, body } = await checkOut(muster, ann);
    expect([status, body]).toEqual([200, expect.objectContaining({ checkOutTime: checkInTime })]);
  });
});

describe('D49 a key that was used before the clock was accepted', () => {
  it('is known for another 30 days, however old the accepted clock makes it', async () => {
    const { muster, boss, ann } = await companyWithYears();
    const headers = { 'idempotency-key': '5b0e3f63-5f5c-4c8c-9a51-0b8a0f6e6b11' };
    const say = () => muster.call('POST', '/api/messages', { content: 'Once' }, { as: ann, headers });
    const first = await say();
    muster.setClock(away(muster, 40));
    const accept = { shown: away(muster, 40) };
    const answer = await muster.mutate('admin.acceptClock', accept, { as: await muster.device(boss) });
    expect(answer.status).toBe(200);
    await turn(muster);
    expect(await say()).toMatchObject({ status: 201, body: first.body });
    muster.pass({ days: 31 });
    await turn(muster);
    expect(await muster.store.read.selectFrom('mutation_ledger').selectAll().execute()).toEqual([]);
  });
});

describe('D7 an open record', () => {
  it('is found because it is open, however many days of the future were closed', async () => {
    const { muster, ann } = await companyWithYears();
    await closeEndedDays(muster.store, away(muster, 60));
    expect((await checkIn(muster, ann)).status).toBe(201);
    muster.pass({ hours: 8 });
    expect((await checkOut(muster, ann)).body).toMatchObject({ checkOutTime: muster.now() });
  });
});
