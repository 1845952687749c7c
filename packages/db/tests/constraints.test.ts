import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Constraint } from '../src/testing/constraints.ts';
import { isRefusedBy, testEngine } from '../src/testing/engine.ts';
import { addAccount, insertRaw, type RawRow } from '../src/testing/rows.ts';
import { openTestStore, type TestStore } from '../src/testing/store.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
});
afterEach(() => store.close());

const now = '2026-11-20T09:00:00.000Z';
const check = 'check';
const unique = 'unique';
const orphan = 'foreign';
const missing = 'missing';
const mistyped = 'type';

async function refuses(table: string, good: RawRow, changes: RawRow, code: Constraint): Promise<void> {
  await expect(insertRaw(store, table, { ...good, ...changes })).rejects.toSatisfy(isRefusedBy(code));
  await insertRaw(store, table, good);
}

describe('the attendance table', () => {
  const worked: RawRow = {
    userId: 1,
    date: '2026-11-20',
    checkInTime: now,
    checkOutTime: null,
    status: 'present',
    createdAt: now,
    seq: 1,
  };

  test.each<[string, RawRow, Constraint]>([
    ['D8 absent with a check-in', { status: 'absent' }, check],
    ['D8 leave with a check-in', { status: 'leave' }, check],
    ['D5 present without a check-in', { checkInTime: null }, check],
    ['D5 late without a check-in', { checkInTime: null, status: 'late' }, check],
    ['U32 another status', { status: 'sick' }, check],
    ['D7 a check-out without a check-in', { checkInTime: null, status: 'absent', checkOutTime: now }, check],
    ['D7 a check-out before the check-in', { checkOutTime: '2026-11-20T08:59:59.999Z' }, check],
    ['D6 a latitude without a longitude', { checkInLatitude: 1 }, check],
    ['D6 a longitude without a latitude', { checkInLongitude: 1 }, check],
    ['D6 a latitude out of range', { checkInLatitude: 90.1, checkInLongitude: 0 }, check],
    ['D6 a longitude out of range', { checkInLatitude: 0, checkInLongitude: -180.1 }, check],
    ['D1 a date that is none', { date: '20 November' }, check],
    ['D54 a flag that is none', { manual: 2 }, check],
    ['a person who does not exist', { userId: 99 }, orphan],
    ['nobody', { userId: null }, missing],
    ['text for a number', { seq: 'one' }, mistyped],
    ['text for a latitude', { checkInLatitude: 'north', checkInLongitude: 0 }, mistyped],
  ])('refuses %s', async (_rule, changes, code) => {
    await refuses('attendance', worked, changes, code);
  });

  test.each<[string, RawRow]>([
    ['a check-out at the moment of the check-in', { checkOutTime: now }],
    ['the ends of the earth', { checkInLatitude: -90, checkInLongitude: 180 }],
    ['an absence', { checkInTime: null, status: 'absent' }],
  ])('takes %s', async (_what, changes) => {
    await expect(insertRaw(store, 'attendance', { ...worked, ...changes })).resolves.toBe(1);
  });

  test('D4 refuses a second record of the same person and day, takes another’s and another day’s', async () => {
    await addAccount(store, { employeeId: 'EMP002' });
    await insertRaw(store, 'attendance', worked);
    await expect(insertRaw(store, 'attendance', worked)).rejects.toSatisfy(isRefusedBy(unique));
    await insertRaw(store, 'attendance', { ...worked, userId: 2 });
    await insertRaw(store, 'attendance', { ...worked, date: '2026-11-21' });
  });
});

describe('the users table', () => {
  const user: RawRow = {
    employeeId: 'EMP002',
    employeeIdKey: 'emp002',
    password: '$argon2id$',
    fullName: 'Grace Hopper',
    joinDate: '2026-11-02',
    createdAt: now,
    seq: 1,
  };

  test.each<[string, RawRow, Constraint]>([
    ['an empty employee ID', { employeeId: '' }, check],
    ['an employee ID of 21 characters', { employeeId: 'x'.repeat(21) }, check],
    ['D25 an employee ID that is taken in another case', { employeeIdKey: 'emp001' }, unique],
    ['an empty name', { fullName: '' }, check],
    ['a name of 201 characters', { fullName: 'x'.repeat(201) }, check],
    ['D1 an instant for a join date', { joinDate: now }, check],
    ['a flag that is none', { isAdmin: 2 }, check],
    ['no password', { password: null }, missing],
    ['a number that is text', { active: 'yes' }, mistyped],
  ])('refuses %s', async (_rule, changes, code) => {
    await refuses('users', user, changes, code);
  });
});

describe('the sessions table', () => {
  const session: RawRow = { idHash: Buffer.alloc(32, 7), userId: 1, createdAt: now, lastSeenAt: now };

  test.each<[string, RawRow, Constraint]>([
    ['D27 an id that is no SHA-256', { idHash: Buffer.alloc(16) }, check],
    // PostgreSQL's driver sends text as bytes.
    ...(testEngine === 'sqlite'
      ? [['an id as text', { idHash: 'x'.repeat(32) }, mistyped] satisfies [string, RawRow, Constraint]]
      : []),
    ['the session of nobody', { userId: 99 }, orphan],
  ])('refuses %s', async (_rule, changes, code) => {
    await refuses('sessions', session, changes, code);
  });
});

describe('the company table', () => {
  const company: RawRow = {
    id: 1,
    name: 'Acme',
    timeZone: 'UTC',
    openedOn: '2026-11-02',
    createdAt: now,
    seq: 1,
  };

  test.each<[string, RawRow, Constraint]>([
    ['a second company', { id: 2 }, check],
    ['D2 a week without work days', { workDays: '' }, check],
    ['D2 an eighth day of the week', { workDays: '128' }, check],
    ['D2 a time of day that is none', { dayStart: '24:00' }, check],
    ['D2 a time of day with seconds', { dayEnd: '17:00:00' }, check],
    ['D2 a negative grace', { graceMinutes: -1 }, check],
    ['D2 a grace of more than half a day', { graceMinutes: 721 }, check],
    ['D25 another way of registering', { registration: 'maybe' }, check],
  ])('refuses %s', async (_rule, changes, code) => {
    await refuses('company', company, changes, code);
  });
});
