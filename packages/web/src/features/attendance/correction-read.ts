import { type AskedTimes, checkCorrection, correctableDays } from '@muster/domain/attendance/correction';
import { type CorrectionInput, correctionInput } from '@muster/domain/attendance/correction-schema';
import { companyDate, type Instant, instantOf } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import { timeText } from '../../company-time/dates.ts';
import type { AttendanceRecord } from './record.ts';

/** What the form holds: times of day on the company's clock, `HH:mm` or empty, and why. */
export type TypedCorrection = Readonly<Record<'checkInTime' | 'checkOutTime' | 'reason', string>>;

/** What the form asks for, or what is wrong with it, by field. */
export type ReadCorrection =
  | { readonly input: CorrectionInput }
  | { readonly problems: Readonly<Partial<Record<keyof TypedCorrection, string>>> };

/** True if a record is one that may be corrected on `today` (D7): one that the server has, of the last 90 days. */
export function isCorrectable({ id, date }: AttendanceRecord, today: PlainDate): boolean {
  return id > 0 && date <= today && date >= addDays(today, -correctableDays);
}

/** What the form begins with: the times as they stand. */
export function standingTimes(record: AttendanceRecord, zone: string): TypedCorrection {
  return {
    checkInTime: textOf(record.checkInTime, zone),
    checkOutTime: textOf(record.checkOutTime, zone),
    reason: '',
  };
}

/**
 * Reads a form as what it asks the server for, by the server's own rules (D7). Only times that differ from what stands
 * are asked for; one that was emptied stays as it is.
 */
export function readCorrection(
  record: AttendanceRecord,
  typed: TypedCorrection,
  now: Instant,
  calendar: CompanyCalendar,
): ReadCorrection {
  const asked = askedTimes(record, typed, calendar.timeZone);
  if (asked.checkInTime === null && asked.checkOutTime === null) return { problems: nothingDiffers };
  const read = correctionInput.safeParse({ attendanceId: record.id, reason: typed.reason, ...given(asked) });
  const problems = { ...problemsOf(read.error?.issues ?? []), ...refusalOf(record, asked, now, calendar) };
  return read.data && Object.keys(problems).length === 0 ? { input: read.data } : { problems };
}

/**
 * The instants that a form's times mean, null where what stands is to stay. A check-out earlier in the day than the
 * check-in is one of the next morning.
 */
function askedTimes(record: AttendanceRecord, typed: TypedCorrection, zone: string): AskedTimes {
  const checkInTime = differs(typed.checkInTime, record.checkInTime, zone)
    ? instantOf(record.date, typed.checkInTime, zone)
    : null;
  if (!differs(typed.checkOutTime, record.checkOutTime, zone)) return { checkInTime, checkOutTime: null };
  const begin = checkInTime ?? record.checkInTime;
  const sameDay = instantOf(record.date, typed.checkOutTime, zone);
  const isNextMorning = begin !== null && sameDay < begin;
  const checkOutTime = isNextMorning ? instantOf(addDays(record.date, 1), typed.checkOutTime, zone) : sameDay;
  return { checkInTime, checkOutTime };
}

/** The next morning's date if that is when the form's check-out is. */
export function nextMorning(
  record: AttendanceRecord,
  typed: TypedCorrection,
  zone: string,
): PlainDate | undefined {
  const { checkOutTime } = askedTimes(record, typed, zone);
  const date = checkOutTime === null ? record.date : companyDate(checkOutTime, zone);
  return date === record.date ? undefined : date;
}

const nothingDiffers = { checkInTime: 'Change the time that is wrong: both read as they stand' } as const;

function differs(typed: string, current: Instant | null, zone: string): boolean {
  return typed !== '' && typed !== textOf(current, zone);
}

function textOf(at: Instant | null, zone: string): string {
  return at === null ? '' : timeText(at, zone);
}

function given({ checkInTime, checkOutTime }: AskedTimes) {
  return { ...(checkInTime && { checkInTime }), ...(checkOutTime && { checkOutTime }) };
}

const fields = [
  'checkInTime',
  'checkOutTime',
  'reason',
] as const satisfies readonly (keyof TypedCorrection)[];

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function problemsOf(issues: readonly Issue[]): Partial<Record<keyof TypedCorrection, string>> {
  const named = issues.map(({ path, message }) => [fieldNamed(path[0]), message] as const);
  return Object.fromEntries(named);
}

/** What the rules say against it, at the field they name. */
function refusalOf(record: AttendanceRecord, asked: AskedTimes, now: Instant, calendar: CompanyCalendar) {
  try {
    checkCorrection(record, asked, now, calendar);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { [fieldNamed(error.field)]: error.message };
    throw error;
  }
}

/** What is about no field of the form, as about the day, is said at the first. */
function fieldNamed(name: PropertyKey | undefined): keyof TypedCorrection {
  return fields.find((field) => field === name) ?? 'checkInTime';
}
