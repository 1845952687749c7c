import type { Database } from 'better-sqlite3';
import { turn, type WriteDay } from './days.ts';
import { isOnLeave } from './leave.ts';

/** How many corrections everyone asked for. */
const corrections = { every: 600, count: 2 };

/** A record of each day: present, at times late, on leave or absent; and at times a correction of it. */
export function attendanceOn(db: Database): WriteDay {
  const insert = db.prepare(
    `INSERT INTO attendance (userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
       checkInAddress, roundedAddress, manual, checkInReceivedAt, checkOutReceivedAt, createdAt, seq)
     VALUES (?, ?, ?, ?, ?, 52.520008, 13.404954, '52.520008, 13.404954',
       '52.520, 13.405', ?, ?, ?, ?, ?)`,
  );
  const insertAway = db.prepare(
    'INSERT INTO attendance (userId, date, status, createdAt, seq) VALUES (?, ?, ?, ?, ?)',
  );
  const correct = correctionsOn(db);
  return (userId, day) => {
    const { age, date, at, seq } = day;
    const status = statusOn(userId, age);
    const [start, end] = [`${date}T07:58:12.345Z`, `${date}T16:03:45.678Z`];
    if (status === 'leave' || status === 'absent') insertAway.run(userId, date, status, at, seq);
    else insert.run(userId, date, start, end, status, age % 5 === 0 ? 1 : 0, start, end, start, seq);
    correct(userId, day);
  };
}

function statusOn(userId: number, age: number): 'present' | 'late' | 'leave' | 'absent' {
  if (isOnLeave(userId, age)) return 'leave';
  if ((age + userId) % 50 === 0) return 'absent';
  return (age + userId) % 7 === 0 ? 'late' : 'present';
}

function correctionsOn(db: Database): WriteDay {
  const insert = db.prepare(
    `INSERT INTO corrections (userId, attendanceId, date, checkOutTime, reason, status, adminResponse, reviewedBy, reviewedAt,
       createdAt, updatedAt, seq)
     SELECT userId, id, date, ?, 'Forgot to check out', 'accepted', 'Corrected', 1, ?, ?, ?, ?
     FROM attendance WHERE userId = ? AND date = ?`,
  );
  return (userId, { age, date, at, seq }) => {
    if (turn(corrections, age, userId) !== undefined) insert.run(at, at, at, at, seq, userId, date);
  };
}
