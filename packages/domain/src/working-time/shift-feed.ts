import { hoursText } from '../calendar/durations.ts';
import { earliest, type Instant, latest } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { type InstantSpan, middleOf, type PlannedDay, plannedOn } from '../calendar/planned-day.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { type IcsLine, icsDate, icsInstant, icsOf, icsValue } from '../file-formats/write-ics.ts';
import type { Translate } from '../language/translate.ts';
import { type FeedLeave, leaveStamps, timeOfLeave } from '../leave/feed.ts';
import { isSomeHours } from '../leave/part-of-day.ts';
import { covers } from '../leave/rules.ts';
import type { PersonOfDays } from './person-day.ts';
import type { DaysInput } from './schema.ts';

/** Days of shifts ahead. */
export const feedAhead = 180;

type OwnLeave = Omit<FeedLeave, 'calendar' | 'fullName'>;

interface PersonOfFeed extends Omit<PersonOfDays, 'leave'> {
  readonly id: number;
  /** Approved. */
  readonly leave: readonly OwnLeave[];
}

/** What makes ids permanent, and when the link was made: a shift itself has no time of its last change. */
interface FeedOrigin {
  readonly history: string;
  readonly madeAt: Instant;
}

/** A person's shifts and leave by RFC 5545, without types and reasons, because anyone with the link can read it. */
export function shiftFeed(
  t: Translate,
  company: Pick<CompanyCalendar, 'name'>,
  origin: FeedOrigin,
  person: PersonOfFeed,
  { from, to }: DaysInput,
): string {
  const lines: IcsLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Muster//Shifts//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', icsValue(t('{company}: my shifts', { company: company.name }))],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ];
  for (let date = from; date <= to; date = addDays(date, 1))
    if (isEmployed(date, person)) lines.push(...shiftsOn(t, date, person, origin));
  for (const leave of person.leave) lines.push(...leaveEvent(t, leave, person, origin));
  return icsOf([...lines, ['END', 'VCALENDAR']]);
}

function isEmployed(date: PlainDate, { joinDate, leavesOn }: PersonOfFeed): boolean {
  return joinDate <= date && (leavesOn === null || date <= leavesOn);
}

function shiftsOn(t: Translate, date: PlainDate, person: PersonOfFeed, origin: FeedOrigin): IcsLine[] {
  const away = person.leave.filter((leave) => covers(leave, date));
  if (away.some(({ duration }) => duration !== 'half_day') || away.length > 1) return [];
  const planned = plannedOn(date, person.calendar);
  const spans = planned.core ? [planned.core] : planned.spans;
  const left = withoutHalf(spans, planned, away[0]?.half ?? null);
  const event = (part: number, time: readonly IcsLine[]): IcsLine[] => [
    ['BEGIN', 'VEVENT'],
    ['UID', `shift-${person.id}-${date}${part > 0 ? `-${part + 1}` : ''}.${origin.history}@muster`],
    ['DTSTAMP', icsInstant(origin.madeAt)],
    ...time,
    ['SUMMARY', icsValue(planned.core ? t('Core hours') : t('Shift'))],
    ['END', 'VEVENT'],
  ];
  if (!planned.off && spans.length === 0) return event(0, wholeDay(date));
  return left.flatMap(({ start, end }, part) =>
    event(part, [
      ['DTSTART', icsInstant(start)],
      ['DTEND', icsInstant(end)],
    ]),
  );
}

/** Flexible work without core hours has no times, and does not block the day. */
function wholeDay(date: PlainDate): IcsLine[] {
  return [
    ['DTSTART;VALUE=DATE', icsDate(date)],
    ['DTEND;VALUE=DATE', icsDate(addDays(date, 1))],
    ['TRANSP', 'TRANSPARENT'],
  ];
}

/** What is left to work with one half of it off (D12). */
function withoutHalf(
  spans: readonly InstantSpan[],
  planned: PlannedDay,
  half: FeedLeave['half'] | null,
): readonly InstantSpan[] {
  const middle = middleOf(planned);
  if (!half || middle === null) return spans;
  return half === 'morning'
    ? spans.filter(({ end }) => end > middle).map(({ start, end }) => ({ start: latest(start, middle), end }))
    : spans
        .filter(({ start }) => start < middle)
        .map(({ start, end }) => ({ start, end: earliest(end, middle) }));
}

function summaryOf(t: Translate, leave: OwnLeave): string {
  if (!isSomeHours(leave)) return t('On leave');
  return t('On leave, {amount}', { amount: hoursText(leave.minutes ?? 0) });
}

function leaveEvent(t: Translate, leave: OwnLeave, { calendar }: PersonOfFeed, { history }: FeedOrigin) {
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `leave-${leave.id}.${history}@muster`],
    ...leaveStamps(leave),
    ...timeOfLeave({ ...leave, calendar }),
    ['SUMMARY', icsValue(summaryOf(t, leave))],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ] satisfies IcsLine[];
}
