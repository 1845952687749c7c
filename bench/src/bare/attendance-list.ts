import type { Database } from 'better-sqlite3';

/** The columns that travel, in the product's order. */
export const wireColumns = `id, userId, date, checkInTime, checkOutTime, status, checkInLatitude, checkInLongitude,
  checkInAddress, manual, lateSync, createdAt`;

/** A row as SQLite gives it. */
export interface Row {
  readonly manual: 0 | 1;
  readonly lateSync: 0 | 1;
}

/** A row as the wire carries it: flags are booleans. */
export function toRecord<R extends Row>(row: R) {
  return { ...row, manual: row.manual === 1, lateSync: row.lateSync === 1 };
}

/** One person's records, newest first. */
export const listQuery = `SELECT ${wireColumns} FROM attendance WHERE userId = ? ORDER BY date DESC`;

/** The list of one person's records, by a statement prepared once. */
export function attendanceList(db: Database) {
  const list = db.prepare(listQuery);
  return (userId: number) => (list.all(userId) as Row[]).map(toRecord);
}
