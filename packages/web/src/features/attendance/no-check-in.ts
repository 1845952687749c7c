import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type PlannedDay, plannedOn } from '@muster/domain/calendar/planned-day';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import type { Translate } from '@muster/domain/language/translate';
import { isSomeHours } from '@muster/domain/leave/part-of-day';
import { covers, type DecidedLeaveTime } from '@muster/domain/leave/rules';
import type { LeaveDuration } from '@muster/domain/leave/schema';
import { isElsewhere, type TypedLeave } from '@muster/domain/leave/types';
import { lengthText } from '@muster/domain/working-time/day-words';
import { hasOwnDays, recordsTimeOn } from '@muster/domain/working-time/person-day';
import { timeText } from '../../company-time/dates.ts';
import { listed } from '../../language/listed.ts';

type Leave = DecidedLeaveTime & Partial<TypedLeave> & { readonly duration: LeaveDuration };

/** Why there is no check-in on `today`, and what is planned for it, as far as the device knows (U21, D93). */
export function noCheckInText(
  t: Translate,
  today: PlainDate,
  calendar: CompanyCalendar,
  leaves: readonly Leave[],
): string {
  const { holiday, exception, off } = plannedOn(today, calendar);
  if (holiday !== null && exception === null) return t('Today is {holiday}', { holiday });
  const leave = off
    ? undefined
    : leaves.find(
        (each) =>
          each.status === 'approved' &&
          !isSomeHours(each) &&
          !isElsewhere(each, calendar.leaveTypes) &&
          covers(each, today),
      );
  if (leave) return leaveText(t, leave);
  if (!recordsTimeOn(today, calendar)) return t('You don’t need to check in');
  if (off)
    return isOwn(today, calendar) ? t('Not planned today: check in anyway?') : t('Today is not a work day');
  return shiftOf(t, today, calendar) ?? t('No check-in yet today');
}

function leaveText(t: Translate, { half, duration }: Leave): string {
  if (half === 'morning') return t('You’re on leave in the morning');
  if (half === 'afternoon') return t('You’re on leave in the afternoon');
  return duration === 'half_day' ? t('You’re on leave for half of today') : t('You’re on leave today');
}

/** The planned work of a date of one who works otherwise than the company does. */
export function shiftOf(t: Translate, date: PlainDate, calendar: CompanyCalendar): string | undefined {
  const planned = plannedOn(date, calendar);
  if (planned.off || !isOwn(date, calendar)) return undefined;
  if (planned.spans.length > 0) return t('Your shift {times}', { times: timesOf(t, planned) });
  const { core, timeZone } = planned;
  const length = lengthText(t, planned.minutes);
  if (!core) return t('{length} today', { length });
  const [from, to] = [timeText(core.start, timeZone), timeText(core.end, timeZone)];
  return t('{length} today, core {core}', { length, core: `${from}–${to}` });
}

function timesOf(t: Translate, { spans, timeZone }: PlannedDay): string {
  return listed(
    t,
    spans.map(({ start, end }) => `${timeText(start, timeZone)}–${timeText(end, timeZone)}`),
  );
}

/** Why a date is otherwise than it usually is. */
export function exceptionOn(date: PlainDate, calendar: CompanyCalendar): string | undefined {
  return plannedOn(date, calendar).exception ?? undefined;
}

function isOwn(date: PlainDate, calendar: CompanyCalendar): boolean {
  return hasOwnDays({ from: date, to: date }, calendar);
}
