import { attendanceColumns } from '@muster/db/record-versions/content';
import { recordVersion } from '@muster/db/record-versions/write';
import type { Store } from '@muster/db/store/store';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { companyDate, instantAt, startOfDay } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { companyZone } from './muster.ts';

type Writer = Pick<Store, 'write'>;

/** The company's date at this moment. */
export const today = (): PlainDate => companyDate(instantAt(Date.now()), companyZone);

/** A date as the screens write it: `Fri 27 Nov 2026`. */
export function shown(date: PlainDate): string {
  const [weekday = '', day, month, year] = new Date(date).toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${Number(day)} ${month} ${year}`;
}

interface Day {
  readonly in?: number;
  readonly out?: number;
  readonly status?: AttendanceStatus;
}

/** A record of an earlier day; hours count from the company's midnight. */
export function insertDay(store: Writer, userId: number, date: PlainDate, day: Day): Promise<void> {
  const midnight = Date.parse(startOfDay(date, companyZone));
  const at = (hour: number | undefined) => (hour === undefined ? null : midnight + hour * 3_600_000);
  const status = day.status ?? (day.in === undefined ? 'absent' : 'present');
  return insertRecord(store, userId, { date, checkIn: at(day.in), checkOut: at(day.out), status });
}

/** A check-in of `hours` ago that is still open, on whichever day of the company it is said to belong to. */
export function insertOpen(store: Writer, userId: number, date: PlainDate, hours: number): Promise<void> {
  const checkIn = Date.now() - hours * 3_600_000;
  return insertRecord(store, userId, { date, checkIn, checkOut: null, status: 'present' });
}

interface Row {
  readonly date: PlainDate;
  readonly checkIn: number | null;
  readonly checkOut: number | null;
  readonly status: AttendanceStatus;
}

async function insertRecord(store: Writer, userId: number, row: Row): Promise<void> {
  const { date, checkIn, checkOut, status } = row;
  const checkInTime = checkIn === null ? null : instantAt(checkIn);
  const checkOutTime = checkOut === null ? null : instantAt(checkOut);
  const createdAt = startOfDay(date, companyZone);
  await store.write(async (tx) => {
    const stored = await tx.db
      .insertInto('attendance')
      .values({ userId, date, checkInTime, checkOutTime, status, createdAt, seq: tx.seq(userId) })
      .returning(['id', ...attendanceColumns])
      .executeTakeFirstOrThrow();
    await recordVersion(tx, 'attendance', stored.id, stored, { change: 'kept', by: null, at: createdAt });
  });
}
