import { companyDate, companyTime, type Instant } from '../calendar/instant.ts';
import type { Zone } from '../calendar/versions.ts';
import type { Cell, Row, Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import type { AttendanceVersion } from '../history/schema.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';
import { matcherOf, searchKey } from '../people/search-key.ts';
import type { DayFilter, DayRecord } from './day-schema.ts';
import { decimalHours } from './rules.ts';
import type { AttendanceStatus } from './schema.ts';

/** By department (null is none), status, every word of the search, and with `toReview` those to review (D3, D6). */
export function filterDay<R extends Pick<DayRecord, 'status' | 'user' | 'needsReview'>>(
  records: readonly R[],
  { department, status, search = '', toReview = false }: DayFilter,
): R[] {
  const isFound = matcherOf(search);
  return records.filter(({ user, ...record }) => {
    if (department !== undefined && user.department !== department) return false;
    if (status !== undefined && record.status !== status) return false;
    if (toReview && !record.needsReview) return false;
    return search.trim() === '' || isFound(searchKey(user));
  });
}

const header = [
  msg('Date'),
  msg('Employee ID'),
  msg('Full Name'),
  msg('Department'),
  msg('Position'),
  msg('Status'),
  msg('Check In'),
  msg('Check Out'),
  msg('Hours Worked'),
  msg('Manual'),
  msg('Late Sync'),
  msg('Changed At'),
  msg('Changed By'),
  msg('Change'),
  msg('Earlier Status'),
  msg('Earlier Check In'),
  msg('Earlier Check Out'),
];

/** As a cell has it. */
const statuses: Readonly<Record<AttendanceStatus, Translatable>> = {
  present: msg('present'),
  late: msg('late'),
  absent: msg('absent'),
  leave: msg('leave', undefined, 'state of a day'),
};

export interface RecordAlteration extends Pick<AttendanceVersion, 'at' | 'byName' | 'reason'> {
  readonly earlier: Pick<AttendanceVersion, 'status' | 'checkInTime' | 'checkOutTime'> | undefined;
}

export interface ExportedRecord {
  readonly record: DayRecord;
  readonly altered: RecordAlteration | undefined;
}

/** Records (D39): company times of day, hours with two decimals; at the end what altered a record (D57). */
export function dayTable(t: Translate, zone: Zone): Table<ExportedRecord> {
  const cells = ({ record, altered }: ExportedRecord) => [
    ...recordCells(t, record),
    ...alterationCells(t, altered, zone),
  ];
  return { header: header.map((text) => t(text)), cells };
}

const noAlteration: Row = [null, null, null, null, null, null];

function alterationCells(t: Translate, altered: RecordAlteration | undefined, zone: Zone): Row {
  if (!altered) return noAlteration;
  const { at, byName, reason, earlier } = altered;
  const time = (instant: Instant | null = null) => instant && companyTime(instant, zone).slice(0, 8);
  return [
    { date: companyDate(at, zone), time: companyTime(at, zone).slice(0, 8) },
    byName,
    reason,
    earlier?.status ? t(statuses[earlier.status]) : null,
    time(earlier?.checkInTime),
    time(earlier?.checkOutTime),
  ];
}

function recordCells(t: Translate, { user, workedMinutes, ...record }: DayRecord): Cell[] {
  return [
    { date: record.date },
    user.employeeId,
    user.fullName,
    user.department,
    user.position,
    t(statuses[record.status]),
    record.checkInTime,
    record.checkOutTime,
    workedMinutes === null ? null : decimalHours(workedMinutes),
    yesNo(t, record.manual),
    yesNo(t, record.lateSync),
  ];
}
