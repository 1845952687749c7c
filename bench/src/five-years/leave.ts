import type { Database } from 'better-sqlite3';
import { type Day, daysAfter, turn, type WriteDay, words } from './days.ts';

/** One request in four weeks; one of them was withdrawn, so lists have 60. */
const requests = { every: 20, count: 61 };

/** Requests that a list shows. */
export const listedRequests = requests.count - 1;

const newYears = { every: 250, count: 5 };

/** Leave is asked for four weeks ahead: 20 work days, as no week has holidays. */
const ahead = { days: 28, workDays: 20 };

/** What requests are like, taken in turns; some types take from the balance (D13). */
const kinds = [
  { leaveType: 'Annual Leave', duration: 'full_day', days: 0, halfDays: 2, takes: true },
  { leaveType: 'Sick Leave', duration: 'half_day', days: 0, halfDays: 1, takes: false },
  { leaveType: 'Personal Leave', duration: 'multiple_days', days: 7, halfDays: 12, takes: true },
  { leaveType: 'Emergency Leave', duration: 'half_day', days: 0, halfDays: 1, takes: true },
  { leaveType: 'Maternity Leave', duration: 'full_day', days: 0, halfDays: 2, takes: false },
  { leaveType: 'Paternity Leave', duration: 'multiple_days', days: 7, halfDays: 12, takes: false },
] as const;

/** Requests for leave with what they take from the balance, and each year's new leave. */
export function leaveOn(db: Database): WriteDay {
  const request = requestsOn(db);
  const grant = db.prepare(
    `INSERT INTO leave_ledger (userId, amount, kind, actorId, reason, createdAt)
     VALUES (?, 2500, 'adjustment', 1, 'A new year', ?)`,
  );
  return (userId, day) => {
    const number = turn(requests, day.age, userId);
    if (number !== undefined) request(userId, day, number);
    if (turn(newYears, day.age, userId) !== undefined) grant.run(userId, day.at);
  };
}

/** True where a request that was asked for four weeks before begins, and was approved. */
export function isOnLeave(userId: number, age: number): boolean {
  const number = turn(requests, age + ahead.workDays, userId);
  return number !== undefined && fateOf(number, userId) === 'approved';
}

function requestsOn(db: Database): (userId: number, day: Day, number: number) => void {
  const insert = db.prepare(
    `INSERT INTO leave_requests (userId, leaveType, startDate, endDate, duration, reason, halfDays, status, adminResponse,
       reviewedBy, reviewedAt, createdAt, updatedAt, deleted, seq, waitsForWho)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const take = db.prepare(
    `INSERT INTO leave_ledger (userId, amount, kind, leaveRequestId, actorId, reason, createdAt)
     VALUES (?, ?, 'use', ?, 1, 'Leave approved', ?)`,
  );
  // As the server asks the one administrator, who is the first person: it finds nothing to change.
  const ask = db.prepare('INSERT INTO deciders (leaveRequestId, userId, place) VALUES (?, 1, 0)');
  return (userId, { date, at, seq }, number) => {
    const { leaveType, duration, days, halfDays, takes } = kinds[number % kinds.length] ?? kinds[0];
    const fate = fateOf(number, userId);
    const [first, last] = [daysAfter(date, ahead.days), daysAfter(date, ahead.days + days)];
    const asked = [userId, leaveType, first, last, duration, words(120), halfDays];
    const isDecided = fate === 'approved' || fate === 'rejected';
    const decision = isDecided ? [fate, 'Have a good time', 1, at] : ['pending', null, null, null];
    const waitsFor = fate === 'pending' ? 'admins' : null;
    const isGone = fate === 'withdrawn' ? 1 : 0;
    const { lastInsertRowid } = insert.run(...asked, ...decision, at, at, isGone, seq, waitsFor);
    if (fate === 'pending') ask.run(lastInsertRowid);
    if (takes && fate === 'approved') take.run(userId, -50 * halfDays, lastInsertRowid, at);
  };
}

/** One in four people's newest waits, the one before was withdrawn; of the others one in ten was rejected. */
function fateOf(number: number, userId: number): 'pending' | 'withdrawn' | 'rejected' | 'approved' {
  if (number === 0 && userId % 4 === 0) return 'pending';
  if (number === 1) return 'withdrawn';
  return number % 10 === 9 ? 'rejected' : 'approved';
}
