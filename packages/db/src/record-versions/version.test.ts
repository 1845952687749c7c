import type { Instant } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertCheckIn, storeCheckOut } from '../features/attendance/writes/check-in.ts';
import { closeDay } from '../features/attendance/writes/close-day.ts';
import { storeCorrectedRecord } from '../features/attendance/writes/correction.ts';
import { insertLeaveRequest } from '../features/leave/writes/request.ts';
import { runStatement, testEngine } from '../testing/engine.ts';
import { addAccount, openCompany } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { historyProblems } from './check.ts';

const friday = '2026-11-20';
const nine: Instant = '2026-11-20T09:00:00.000Z';
const now: Instant = '2026-11-21T00:00:00.000Z';
const five: Instant = '2026-11-20T17:00:00.000Z';

let store: TestStore;
let id: number;
let userId: number;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  userId = await addAccount(store);
  ({ id } = await store.write((tx) =>
    insertCheckIn(tx, userId, decided, { at: nine, lateSync: false }, nine),
  ));
  await checkOut(five);
});
afterEach(() => store.close());

const decided = {
  date: friday,
  status: 'present',
  latitude: 52.5,
  longitude: 13.4,
  address: 'Alexanderplatz',
  manual: false,
} as const;

const checkOut = (at: Instant) =>
  store.write((tx) => storeCheckOut(tx, { id, userId }, { at, lateSync: false }, at));

const allowed = ['record_versions_are_not_changed', 'record_versions_are_not_removed'];

/** Changes the file past Muster and its triggers. */
async function tamper(sql: string): Promise<string[]> {
  const ofTable = testEngine === 'postgres' ? ' ON record_versions' : '';
  await store.write(async ({ db }) => {
    for (const trigger of allowed) await runStatement(db, `DROP TRIGGER IF EXISTS ${trigger}${ofTable}`);
    for (const statement of sql.split(';')) await runStatement(db, statement);
  });
  return historyProblems(store.read, now);
}

const stored = () => store.read.selectFrom('record_versions').selectAll().orderBy('id').execute();

test('D57 each state is a version: the first, and what followed', async () => {
  const changed = { change: 'corrected', by: null, at: five, note: 'The clock was slow' } as const;
  const times = { checkInTime: nine, checkOutTime: five, status: 'late' } as const;
  await store.write((tx) => storeCorrectedRecord(tx, { id, userId, ...times }, times, changed));
  const versions = await stored();
  expect(versions.map(({ kind, change }) => [kind, change])).toEqual([
    ['balance', 'balance_changed'],
    ['attendance', 'checked_in'],
    ['attendance', 'checked_out'],
    ['attendance', 'corrected'],
  ]);
  expect(JSON.parse(versions[2]?.content ?? '')).toMatchObject({
    by: userId,
    note: null,
    was: { checkInTime: nine, checkOutTime: five },
  });
  expect(JSON.parse(versions[3]?.content ?? '')).toMatchObject({
    by: null,
    note: 'The clock was slow',
    was: times,
  });
  expect(await historyProblems(store.read, now)).toEqual([]);
});

test('D57 no version keeps a place', async () => {
  const contents = (await stored()).map(({ content }) => content).join('');
  expect(contents).not.toMatch(/52\.5|13\.4|Alexanderplatz|atitude|ongitude|ddress/);
});

test('D57 a refused write leaves no version', async () => {
  const before = await stored();
  const refused = store.write(async (tx) => {
    await storeCheckOut(tx, { id, userId }, { at: five, lateSync: false }, five);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await stored()).toEqual(before);
});

const replaced =
  testEngine === 'postgres'
    ? `INSERT INTO record_versions SELECT * FROM record_versions WHERE id = 3 ON CONFLICT (id) DO UPDATE SET at = 'x'`
    : 'INSERT OR REPLACE INTO record_versions SELECT * FROM record_versions WHERE id = 3';

test.each([
  ['changed', `UPDATE record_versions SET content = replace(content, '17:00', '18:00') WHERE id = 3`],
  ['given another place', 'UPDATE record_versions SET id = 9 WHERE id = 3'],
  ['forgotten in part', 'UPDATE record_versions SET content = NULL WHERE id = 3'],
  ['replaced', replaced],
  ['removed', 'DELETE FROM record_versions WHERE id = 3'],
  ['forgotten before its time', 'UPDATE record_versions SET content = NULL, salt = NULL WHERE id = 3'],
])('D57 the database refuses that a version is %s', async (_what, sql) => {
  const attempt = store.write((tx) => runStatement(tx.db, sql));
  await expect(attempt).rejects.toThrow(/Versions of records are only added|check constraint/i);
  expect(await historyProblems(store.read, now)).toEqual([]);
});

describe('D57 the check notices', () => {
  test.each([
    [
      'a rewritten version',
      `UPDATE record_versions SET content = replace(content, '09:00', '08:00') WHERE id = 2`,
      'version 2 of attendance 1 says something else than when it was written',
    ],
    [
      'a version of another time',
      `UPDATE record_versions SET at = '2026-11-20T08:00:00.000Z' WHERE id = 2`,
      'version 2 of attendance 1 was changed, or is not where it was written',
    ],
    [
      'a removed version',
      'DELETE FROM record_versions WHERE id = 2',
      'version 3 of attendance 1 follows version 1: versions between them were removed',
    ],
    [
      'the newest version removed',
      'DELETE FROM record_versions WHERE id = 3',
      'attendance 1 was changed without a version: checkOutTime, checkOutReceivedAt',
    ],
    [
      'two versions that changed places',
      `UPDATE record_versions SET id = 99 WHERE id = 2; UPDATE record_versions SET id = 2 WHERE id = 3;
       UPDATE record_versions SET id = 3 WHERE id = 99`,
      'version 2 of attendance 1 was changed, or is not where it was written',
    ],
    [
      'a record changed behind its versions',
      `UPDATE attendance SET "checkOutTime" = '2026-11-20T16:00:00.000Z'`,
      'attendance 1 was changed without a version: checkOutTime',
    ],
    [
      'a change of the clock that was hidden',
      'UPDATE attendance SET "checkInClockChanged" = 1',
      'attendance 1 was changed without a version: checkInClockChanged',
    ],
    ['a record removed', 'DELETE FROM attendance', 'attendance 1 was removed without a version'],
    [
      'a balance that was raised',
      'UPDATE leave_ledger SET amount = 90',
      'balance 1 was changed without a version: amount',
    ],
    [
      'a record that was smuggled in',
      `INSERT INTO attendance ("userId", date, status, "createdAt", seq) VALUES (1, '2026-11-19', 'absent', '', 1)`,
      'attendance 2 has no version that says what it is',
    ],
  ])('%s', async (_what, sql, problem) => {
    expect(await tamper(sql)).toContain(problem);
  });

  test('ten problems at most', async () => {
    const rows = Array.from({ length: 12 }, (_, day) => `(1, '2026-10-${day + 10}', 'absent', '', 1)`);
    expect(
      await tamper(
        `INSERT INTO attendance ("userId", date, status, "createdAt", seq) VALUES ${rows.join(', ')}`,
      ),
    ).toHaveLength(10);
  });
});

test('D57 what retention forgot leaves the chain checkable', async () => {
  await tamper(`UPDATE record_versions SET content = NULL, salt = NULL WHERE kind = 'attendance';
    DELETE FROM attendance`);
  await store.write((tx) => closeDay(tx, friday, five));
  expect(await historyProblems(store.read, '2028-11-20T00:00:00.000Z')).toEqual([]);
  expect(await historyProblems(store.read, now)).toContain(
    'version 2 of attendance 1 was forgotten before its time',
  );
  const problems = await tamper(`UPDATE record_versions SET "contentHash" = hash WHERE id = 2`);
  expect(problems).toContain('version 2 of attendance 1 was changed, or is not where it was written');
});

test('D57 a day close and a leave request have versions', async () => {
  const asked = {
    leaveType: 'Annual Leave',
    duration: 'full_day',
    startDate: '2026-11-23',
    endDate: '2026-11-23',
    reason: 'Moving house',
  } as const;
  await addAccount(store, { employeeId: 'EMP002' });
  await store.write((tx) => closeDay(tx, friday, five));
  await store.write((tx) => insertLeaveRequest(tx, userId, asked, 2, five));
  expect((await stored()).map(({ change }) => change).slice(-2)).toEqual(['day_closed', 'requested']);
  expect(await historyProblems(store.read, now)).toEqual([]);
});
