import { hoursText } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import { type InstantSpan, middleOf, plannedOn, type WorkCalendar } from '../calendar/planned-day.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { type IcsLine, icsDate, icsInstant, icsOf, icsValue } from '../file-formats/write-ics.ts';
import type { Translate } from '../language/translate.ts';
import { isSomeHours } from './part-of-day.ts';
import { halfOn, type LeaveTime } from './rules.ts';
import type { LeaveDuration } from './schema.ts';

export interface FeedLeave extends LeaveTime {
  readonly id: number;
  readonly fullName: string;
  readonly duration: LeaveDuration;
  /** Of leave in hours. */
  readonly minutes?: number | null;
  readonly updatedAt: Instant;
  /** How many versions of the request are stored (D57): it grows with each change of it, and is never less. */
  readonly versions: number;
  /** Of its person. */
  readonly calendar: WorkCalendar;
}

/** Days that leave stays in the feed after its end. */
export const feedKeeps = 90;

/**
 * By RFC 5545, without type and reason, because anyone with the link can read it. `history` names the database's
 * history and makes ids permanent. In parts, because there may be thousands of events.
 */
export function* leaveFeed(
  t: Translate,
  company: Pick<CompanyCalendar, 'name'>,
  history: string,
  approved: readonly FeedLeave[],
): Generator<string> {
  yield icsOf([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Muster//Leave//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', icsValue(t('{company}: on leave', { company: company.name }))],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ]);
  for (let at = 0; at < approved.length; at += eventsAtOnce)
    yield icsOf(approved.slice(at, at + eventsAtOnce).flatMap((leave) => eventOf(t, leave, history)));
  yield icsOf([['END', 'VCALENDAR']]);
}

const eventsAtOnce = 100;

/** Events do not block the reader's own time. */
function eventOf(t: Translate, { id, fullName, duration, ...leave }: FeedLeave, history: string) {
  const part = duration === 'half_day' ? (leave.half ?? 'unsaid') : 'none';
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `leave-${id}.${history}@muster`],
    ...leaveStamps(leave),
    ...timeOfLeave(leave),
    [
      'SUMMARY',
      icsValue(
        isSomeHours({ duration, ...leave })
          ? t('{fullName} on leave, {amount}', { fullName, amount: hoursText(leave.minutes ?? 0) })
          : t(
              '{part, select, morning {{fullName} on leave (morning)} afternoon {{fullName} on leave (afternoon)} unsaid {{fullName} on leave (half a day)} other {{fullName} on leave}}',
              { part, fullName },
            ),
      ),
    ],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ] satisfies IcsLine[];
}

/** When it changed last, and how often. */
export function leaveStamps({ updatedAt, versions }: Pick<FeedLeave, 'updatedAt' | 'versions'>): IcsLine[] {
  return [
    ['DTSTAMP', icsInstant(updatedAt)],
    ['LAST-MODIFIED', icsInstant(updatedAt)],
    ['SEQUENCE', String(Math.max(versions - 1, 0))],
  ];
}

/** The exclusive end is the day after, or where half a day of work with hours begins or ends it, the time of that. */
export function timeOfLeave(leave: LeaveTime & Pick<FeedLeave, 'calendar'>): IcsLine[] {
  const times = timesOf(leave);
  return times
    ? [
        ['DTSTART', icsInstant(times.start)],
        ['DTEND', icsInstant(times.end)],
      ]
    : [
        ['DTSTART;VALUE=DATE', icsDate(leave.startDate)],
        ['DTEND;VALUE=DATE', icsDate(addDays(leave.endDate, 1))],
      ];
}

function timesOf({ calendar, ...leave }: LeaveTime & Pick<FeedLeave, 'calendar'>): InstantSpan | null {
  const { startDate, endDate } = leave;
  const [firstHalf, lastHalf] = [halfOn(leave, startDate), halfOn(leave, endDate)];
  if (!firstHalf && !lastHalf) return null;
  const [first, last] = [plannedOn(startDate, calendar), plannedOn(endDate, calendar)];
  const start = firstHalf === 'afternoon' ? middleOf(first) : first.start;
  const end = lastHalf === 'morning' ? middleOf(last) : last.end;
  return start && end ? { start, end } : null;
}
