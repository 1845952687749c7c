import type { Instant } from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import { type IcsLine, icsDate, icsInstant, icsOf, icsValue } from '../ics/write-ics.ts';
import type { LeaveSpan } from './rules.ts';
import type { LeaveDuration } from './schema.ts';

/** Approved leave as far as the feed tells of it: who and when. */
export interface FeedLeave extends LeaveSpan {
  readonly id: number;
  readonly fullName: string;
  readonly duration: LeaveDuration;
  readonly updatedAt: Instant;
}

/** Days that leave stays in the feed after it has ended. */
export const feedKeeps = 90;

/**
 * Approved leave as a calendar that other programs subscribe to (RFC 5545): a whole day's event each, with the name of
 * who is away. Never the type of leave or its reason: a link that is all one needs to read it leaks easily. `history`
 * names the database's history; with it an event keeps its name for ever, and none is another's.
 */
export function leaveFeed(company: string, history: string, approved: readonly FeedLeave[]): string {
  return icsOf([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Muster//Leave//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', icsValue(`${company}: on leave`)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...approved.flatMap((leave) => eventOf(leave, history)),
    ['END', 'VCALENDAR'],
  ]);
}

/** The end of an event is the first day after it. It leaves its reader's own time free. */
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
