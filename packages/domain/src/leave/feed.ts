import { middleOf } from '../attendance/rules.ts';
import { type Instant, instantOf } from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import { type CompanyCalendar, calendarOn } from '../company/schema.ts';
import { type IcsLine, icsDate, icsInstant, icsOf, icsValue } from '../file-formats/write-ics.ts';
import type { Translate } from '../language/translate.ts';
import type { LeaveTime } from './rules.ts';
import type { LeaveDuration } from './schema.ts';

export interface FeedLeave extends LeaveTime {
  readonly id: number;
  readonly fullName: string;
  readonly duration: LeaveDuration;
  readonly updatedAt: Instant;
  /** How many versions of the request are stored (D57): it grows with each change of it, and is never less. */
  readonly versions: number;
}

type FeedCalendar = Pick<CompanyCalendar, 'name' | 'versions'>;

/** Days that leave stays in the feed after its end. */
export const feedKeeps = 90;

/**
 * By RFC 5545, without type and reason, because anyone with the link can read it. `history` names the database's
 * history and makes ids permanent. In parts, because there may be thousands of events.
 */
export function* leaveFeed(
  t: Translate,
  company: FeedCalendar,
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
    yield icsOf(
      approved.slice(at, at + eventsAtOnce).flatMap((leave) => eventOf(t, leave, company, history)),
    );
  yield icsOf([['END', 'VCALENDAR']]);
}

const eventsAtOnce = 100;

/** Events do not block the reader's own time. */
function eventOf(
  t: Translate,
  { id, fullName, duration, ...leave }: FeedLeave,
  company: FeedCalendar,
  history: string,
) {
  const part = duration === 'half_day' ? (leave.half ?? 'unsaid') : 'none';
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `leave-${id}.${history}@muster`],
    ['DTSTAMP', icsInstant(leave.updatedAt)],
    ['LAST-MODIFIED', icsInstant(leave.updatedAt)],
    ['SEQUENCE', String(Math.max(leave.versions - 1, 0))],
    ...timeOf(leave, company),
    [
      'SUMMARY',
      icsValue(
        t(
          '{part, select, morning {{fullName} on leave (morning)} afternoon {{fullName} on leave (afternoon)} unsaid {{fullName} on leave (half a day)} other {{fullName} on leave}}',
          { part, fullName },
        ),
      ),
    ],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ] satisfies IcsLine[];
}

/** The exclusive end is the day after, or for half a day a time on the clocks of its day. */
function timeOf({ startDate, endDate, half }: LeaveTime, company: FeedCalendar): IcsLine[] {
  if (!half) {
    return [
      ['DTSTART;VALUE=DATE', icsDate(startDate)],
      ['DTEND;VALUE=DATE', icsDate(addDays(endDate, 1))],
    ];
  }
  const rules = calendarOn(company, startDate);
  const [from, to] = half === 'morning' ? [rules.dayStart, middleOf(rules)] : [middleOf(rules), rules.dayEnd];
  return [
    ['DTSTART', icsInstant(instantOf(startDate, from, rules.timeZone))],
    ['DTEND', icsInstant(instantOf(startDate, to, rules.timeZone))],
  ];
}
