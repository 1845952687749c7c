import type { Instant } from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import { type IcsLine, icsDate, icsInstant, icsOf, icsValue } from '../ics/write-ics.ts';
import type { LeaveSpan } from './rules.ts';
import type { LeaveDuration } from './schema.ts';

/** The fields of approved leave that the feed shows: who and when. */
export interface FeedLeave extends LeaveSpan {
  readonly id: number;
  readonly fullName: string;
  readonly duration: LeaveDuration;
  readonly updatedAt: Instant;
}

/** Days that leave stays in the feed after its end. */
export const feedKeeps = 90;

/**
 * Approved leave as a calendar that other programs subscribe to (RFC 5545): all-day events with the person's name.
 * Never the type or reason, because anyone with the link can read it. `history` names the database's history; it
 * makes the ids of events permanent and unique. The text comes in parts of some events, because there may be thousands.
 */
export function* leaveFeed(
  company: string,
  history: string,
  approved: readonly FeedLeave[],
): Generator<string> {
  yield icsOf([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Muster//Leave//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', icsValue(`${company}: on leave`)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ]);
  for (let at = 0; at < approved.length; at += eventsAtOnce)
    yield icsOf(approved.slice(at, at + eventsAtOnce).flatMap((leave) => eventOf(leave, history)));
  yield icsOf([['END', 'VCALENDAR']]);
}

const eventsAtOnce = 100;

/** The exclusive end of an event. Events do not block the reader's own time. */
function eventOf({ id, fullName, duration, ...leave }: FeedLeave, history: string): IcsLine[] {
  const summary = `${fullName} on leave${duration === 'half_day' ? ' (half a day)' : ''}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `leave-${id}.${history}@muster`],
    ['DTSTAMP', icsInstant(leave.updatedAt)],
    ['DTSTART;VALUE=DATE', icsDate(leave.startDate)],
    ['DTEND;VALUE=DATE', icsDate(addDays(leave.endDate, 1))],
    ['SUMMARY', icsValue(summary)],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}
