import { type CsvCell, csvText } from '../csv/csv.ts';
import { matcherOf, searchKey } from '../people/search-key.ts';
import type { DayFilter, DayRecord } from './day-schema.ts';

/**
 * The records that match a filter, in their order: department (null is none), status, every word of the search, and
 * with `toReview` only the records marked for review (D3, D6).
 */
export function filterDay<R extends Pick<DayRecord, 'status' | 'user' | 'manual' | 'lateSync'>>(
  records: readonly R[],
  { department, status, search = '', toReview = false }: DayFilter,
): R[] {
  const isFound = matcherOf(search);
  return records.filter(({ user, ...record }) => {
    if (department !== undefined && user.department !== department) return false;
    if (status !== undefined && record.status !== status) return false;
    if (toReview && !record.manual && !record.lateSync) return false;
    return search.trim() === '' || isFound(searchKey(user));
  });
}

const header = [
  'Date',
  'Employee ID',
  'Full Name',
  'Department',
  'Position',
  'Status',
  'Check In',
  'Check Out',
  'Hours Worked',
  'Manual',
  'Late Sync',
];

/** Records as CSV (D39): company times of day, hours with two decimals. */
export function dayCsv(records: readonly DayRecord[]): string {
  return csvText(header, records.map(line));
}

function line({ user, workedMinutes, ...record }: DayRecord): CsvCell[] {
  return [
    record.date,
    user.employeeId,
    user.fullName,
    user.department,
    user.position,
    record.status,
    record.checkInTime,
    record.checkOutTime,
    workedMinutes === null ? null : Math.round((workedMinutes / 60) * 100) / 100,
    record.manual ? 'yes' : 'no',
    record.lateSync ? 'yes' : 'no',
  ];
}
