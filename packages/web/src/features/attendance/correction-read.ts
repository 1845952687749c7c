import { type AskedTimes, checkCorrection, correctableDays } from '@muster/domain/attendance/correction';
import { type CorrectionInput, correctionInput } from '@muster/domain/attendance/correction-schema';
import { companyDate, type Instant, instantOf } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import { msg, type Translate } from '@muster/domain/language/translate';
import { timeText } from '../../company-time/dates.ts';
import { timeOf } from '../../ui/time-text.ts';
import type { DayTimes } from './record.ts';

export type TypedCorrection = Readonly<Record<'checkInTime' | 'checkOutTime' | 'reason', string>>;

export type ReadCorrection =
  | { readonly input: CorrectionInput }
  | { readonly problems: Readonly<Partial<Record<keyof TypedCorrection, string>>> };

/** True if the person may correct a record on `today` (D7): the server has it, and it is at most 90 days old. */
export function isCorrectable({ id, date }: Pick<DayTimes, 'id' | 'date'>, today: PlainDate): boolean {
  return id > 0 && date <= today && isRecent(date, today);
}

/** True of a day without a record that is over and can be asked for (D102). */
export function isAskable(date: PlainDate, today: PlainDate, joinDate: PlainDate | undefined): boolean {
  return date < today && isRecent(date, today) && joinDate !== undefined && date >= joinDate;
}

export function isRecent(date: PlainDate, today: PlainDate): boolean {
  return date >= addDays(today, -correctableDays);
}

export function currentTimes(record: DayTimes, zone: Zone): TypedCorrection {
  return {
    checkInTime: textOf(record.checkInTime, zone),
    checkOutTime: textOf(record.checkOutTime, zone),
    reason: '',
  };
}

/** By the server's own rules (D7). Only times that differ from the record's; an emptied time stays unchanged. */
export function readCorrection(
  t: Translate,
  record: DayTimes,
  typed: TypedCorrection,
  now: Instant,
  calendar: CompanyCalendar,
): ReadCorrection {
  const unreadable = unreadableIn(t, typed);
  if (Object.keys(unreadable).length > 0) return { problems: unreadable };
  const asked = askedTimes(record, typed, calendar);
  const isNew = record.id === 0;
  if (!isNew && asked.checkInTime === null && asked.checkOutTime === null)
    return { problems: { checkInTime: t('Change at least one time: both match the record') } };
  const day = isNew ? { date: record.date } : { attendanceId: record.id };
  const read = correctionInput.safeParse({ ...day, reason: typed.reason, ...given(asked) });
  const problems = { ...refusalOf(t, record, asked, now, calendar), ...problemsOf(read.error?.issues ?? []) };
  return read.data && Object.keys(problems).length === 0 ? { input: read.data } : { problems };
}

/** Null for unchanged times. A check-out earlier in the day than the check-in belongs to the next day. */
export function askedTimes(record: DayTimes, typed: TypedCorrection, zone: Zone): AskedTimes {
  const checkIn = changedTime(typed.checkInTime, record.checkInTime, zone);
  const checkOut = changedTime(typed.checkOutTime, record.checkOutTime, zone);
  const checkInTime = checkIn === undefined ? null : instantOf(record.date, checkIn, zone);
  if (checkOut === undefined) return { checkInTime, checkOutTime: null };
  const begin = checkInTime ?? record.checkInTime;
  const sameDay = instantOf(record.date, checkOut, zone);
  const isNextMorning = begin !== null && sameDay < begin;
  const checkOutTime = isNextMorning ? instantOf(addDays(record.date, 1), checkOut, zone) : sameDay;
  return { checkInTime, checkOutTime };
}

export function nextMorning(record: DayTimes, typed: TypedCorrection, zone: Zone): PlainDate | undefined {
  const { checkOutTime } = askedTimes(record, typed, zone);
  const date = checkOutTime === null ? record.date : companyDate(checkOutTime, zone);
  return date === record.date ? undefined : date;
}

function changedTime(typed: string, current: Instant | null, zone: Zone): string | undefined {
  const time = timeOf(typed);
  return time === textOf(current, zone) ? undefined : time;
}

const unreadableTexts = {
  checkInTime: msg('Check In must be a time, as in 08:30'),
  checkOutTime: msg('Check Out must be a time, as in 08:30'),
} as const;

export function unreadableIn(t: Translate, typed: TypedCorrection) {
  const wrong = (['checkInTime', 'checkOutTime'] as const).filter(
    (field) => typed[field].trim() !== '' && timeOf(typed[field]) === undefined,
  );
  return Object.fromEntries(wrong.map((field) => [field, t(unreadableTexts[field])]));
}

function textOf(at: Instant | null, zone: Zone): string {
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

/** The rules' objection, at the field it names. */
function refusalOf(
  t: Translate,
  record: DayTimes,
  asked: AskedTimes,
  now: Instant,
  calendar: CompanyCalendar,
) {
  try {
    checkCorrection(record, asked, now, calendar);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { [fieldNamed(error.field)]: t(error.said) };
    throw error;
  }
}

/** A problem that names no field of the form, such as one about the day, shows at the first field. */
function fieldNamed(name: PropertyKey | undefined): keyof TypedCorrection {
  return fields.find((field) => field === name) ?? 'checkInTime';
}
