import { checkCorrection } from '@muster/domain/attendance/correction';
import { correctionReason } from '@muster/domain/attendance/correction-schema';
import { changedDay } from '@muster/domain/attendance/on-behalf';
import type { DayChangeInput } from '@muster/domain/attendance/on-behalf-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import { fieldTexts } from '@muster/domain/fields/texts';
import type { Translate } from '@muster/domain/language/translate';
import { msg } from '@muster/domain/language/translate';
import { askedTimes, type TypedCorrection, unreadableIn } from '../correction-read.ts';
import type { DayTimes } from '../record.ts';

/** What an administrator typed of a day, as both calls take it. */
export type TypedDay = Pick<DayChangeInput, 'checkInTime' | 'checkOutTime' | 'reason'>;

export type ReadDay =
  | { readonly input: TypedDay }
  | { readonly problems: Readonly<Partial<Record<keyof TypedCorrection, string>>> };

/** By the server's own rules (D102). Only times that differ; an emptied check-out is taken away. */
export function readDay(
  t: Translate,
  day: DayTimes,
  typed: TypedCorrection,
  now: Instant,
  calendar: CompanyCalendar,
): ReadDay {
  const unreadable = unreadableIn(t, typed);
  if (Object.keys(unreadable).length > 0) return { problems: unreadable };
  const { checkInTime, checkOutTime } = askedTimes(day, typed, calendar);
  const isCleared = typed.checkOutTime.trim() === '' && day.checkOutTime !== null;
  const times = {
    ...(checkInTime && { checkInTime }),
    ...(checkOutTime && { checkOutTime }),
    ...(isCleared && { checkOutTime: null }),
  };
  const reason = correctionReason.safeParse(typed.reason);
  const problems = {
    ...(reason.error && { reason: reason.error.issues[0]?.message ?? '' }),
    ...refusalOf(t, day, times, now, calendar),
  };
  return reason.data && Object.keys(problems).length === 0
    ? { input: { ...times, reason: reason.data } }
    : { problems };
}

type Times = Omit<TypedDay, 'reason'>;

function refusalOf(t: Translate, day: DayTimes, times: Times, now: Instant, calendar: CompanyCalendar) {
  try {
    check(day, times, now, calendar);
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { [error.field === 'checkOutTime' ? 'checkOutTime' : 'checkInTime']: t(error.said) };
  }
}

function check(day: DayTimes, times: Times, now: Instant, calendar: CompanyCalendar): void {
  if (day.checkInTime !== null) changedDay(day, times, { now, calendar, leaves: [] });
  else if (times.checkInTime === undefined)
    throw new DomainError('bad_input', fieldTexts.required({ label: msg('Check In') }), 'checkInTime');
  else
    checkCorrection(
      day,
      { checkInTime: times.checkInTime, checkOutTime: times.checkOutTime ?? null },
      now,
      calendar,
    );
}
