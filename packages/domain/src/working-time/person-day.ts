import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { type InstantSpan, type PlannedDay, plannedOn, type WorkCalendar } from '../calendar/planned-day.ts';
import { ownScheduleOn } from '../calendar/schedule.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { isSomeHours } from '../leave/part-of-day.ts';
import { covers, type DecidedLeaveTime, halfOn } from '../leave/rules.ts';
import { isElsewhere, type TypedLeave } from '../leave/types.ts';
import type { PersonDay } from './schema.ts';

/** Whose days are asked: as far as known, on a device what it mirrors. */
export interface PersonOfDays {
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly calendar: CompanyCalendar;
  readonly leave: readonly LeaveOfDays[];
}

type LeaveOfDays = DecidedLeaveTime & Partial<TypedLeave>;

interface DaySpan {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** What a person was to work on each of some days (D93), oldest first. */
export function personDays({ from, to }: DaySpan, person: PersonOfDays): PersonDay[] {
  const days: PersonDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(personDayOn(date, person));
  return days;
}

export function personDayOn(
  date: PlainDate,
  { joinDate, leavesOn, calendar, leave }: PersonOfDays,
): PersonDay {
  const planned = dayToShow(date, calendar);
  const isEmployed = joinDate <= date && (leavesOn === null || date <= leavesOn);
  if (!isEmployed) return { ...planned, ...nothing };
  return { ...planned, leave: planned.off ? null : leaveOn(date, leave, calendar) };
}

interface DayToShow extends Omit<PlannedDay, 'spans'> {
  /** Of a split day only. */
  readonly spans?: readonly InstantSpan[];
}

/** What is planned on a date, as doors and screens have it (D93). */
export function dayToShow(date: PlainDate, calendar: WorkCalendar): DayToShow {
  const { spans, ...planned } = plannedOn(date, calendar);
  return spans.length > 1 ? { ...planned, spans } : planned;
}

const nothing = {
  off: true,
  start: null,
  end: null,
  minutes: 0,
  breakMinutes: 0,
  core: null,
  spans: undefined,
  leave: null,
} as const;

function leaveOn(
  date: PlainDate,
  leave: readonly LeaveOfDays[],
  { leaveTypes }: CompanyCalendar,
): PersonDay['leave'] {
  const found = leave.filter(
    (each) => each.status === 'approved' && covers(each, date) && !isElsewhere(each, leaveTypes),
  );
  if (found.length === 0) return null;
  const [only] = found;
  return found.length === 1 && only && (halfOn(only, date) || isSomeHours(only)) ? 'half' : 'full';
}

/**
 * True if one of some days is planned for a person in another way than for the company: by a schedule, the hours of a
 * site, or an exception (D91). Where it is false there is nothing to tell them.
 */
export function hasOwnDays({ from, to }: DaySpan, { own, company, ...calendar }: CompanyCalendar): boolean {
  if (!company) return false;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (own && (ownScheduleOn(own, date)?.versions.length ?? 0) > 0) return true;
    const ownDay = plannedOn(date, { ...calendar, ...(own && { own }) });
    if (ownDay.exception !== null || !isSameDay(ownDay, plannedOn(date, company))) return true;
  }
  return false;
}

function isSameDay(one: ReturnType<typeof plannedOn>, other: ReturnType<typeof plannedOn>): boolean {
  return one.off === other.off && one.start === other.start && one.end === other.end;
}

/** False on dates on which a person need not check in (D91). */
export function recordsTimeOn(date: PlainDate, { own }: Pick<CompanyCalendar, 'own'>): boolean {
  return (own && ownScheduleOn(own, date)?.recordsTime) ?? true;
}
