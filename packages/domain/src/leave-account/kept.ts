import { addDays, addMonths, addYears, type PlainDate } from '../calendar/plain-date.ts';
import type { Bucket } from './buckets.ts';
import { leaveYearOf, type RuledYear } from './leave-years.ts';
import type { AccountFacts, KeptFor } from './policy.ts';

/** Until when days are kept beyond the day on which they would be lost, and by which leave. */
export interface Kept {
  readonly until: PlainDate;
  readonly requestId: number;
}

/** What happened in a leave year: of which days, and until when. */
export interface KeptDays extends Kept {
  /** The day after which they would have been lost. */
  readonly on: PlainDate;
  readonly amount: number;
}

/**
 * Whether leave keeps days that would be lost after their last usable day: the latest date of all that keep them, none that
 * is not later than that day. A rule of months asks that someone is on such leave on that day and was on the day before; one
 * of the next leave year asks for leave on any day since the leave year of the days began.
 */
export function keptBeyond(
  { yearFrom }: Pick<Bucket, 'yearFrom'>,
  last: PlainDate,
  { rules }: Pick<RuledYear, 'rules'>,
  facts: Pick<AccountFacts, 'away' | 'employment'>,
): Kept | undefined {
  const all = rules.keptFor.flatMap(({ leaveTypeIds, until }): Kept[] => {
    const own = facts.away.filter(({ leaveTypeId }) => leaveTypeIds.includes(leaveTypeId));
    if (until !== 'next_year') return keptForMonths(own, { yearFrom, last, months: until.months });
    return own
      .filter(({ from, to }) => from <= last && yearFrom <= to)
      .map(({ requestId, to }) => ({ requestId, until: endOfNextYear(to, rules, facts) }));
  });
  const [latest] = all
    .filter(({ until }) => until > last)
    .toSorted((one, other) => (one.until === other.until ? 0 : one.until > other.until ? -1 : 1));
  return latest;
}

interface Months extends Pick<Bucket, 'yearFrom'>, Pick<Exclude<KeptFor['until'], string>, 'months'> {
  readonly last: PlainDate;
}

function keptForMonths(own: AccountFacts['away'], { yearFrom, last, months }: Months): Kept[] {
  const on = (date: PlainDate) => own.find(({ from, to }) => from <= date && date <= to);
  const found = on(last);
  if (!found || !on(addDays(last, -1))) return [];
  return [{ requestId: found.requestId, until: addDays(addMonths(addYears(yearFrom, 1), months), -1) }];
}

/** The last day of the leave year after the one of a date. */
function endOfNextYear(
  date: PlainDate,
  rules: RuledYear['rules'],
  { employment }: Pick<AccountFacts, 'employment'>,
): PlainDate {
  const { to } = leaveYearOf(date, rules, employment);
  return leaveYearOf(addDays(to, 1), rules, employment).to;
}

/** The day after which days are lost if all stays as it is known: leave may keep them more than once. */
export function lastUsable(
  bucket: Pick<Bucket, 'yearFrom'>,
  last: PlainDate,
  year: Pick<RuledYear, 'rules'>,
  facts: Pick<AccountFacts, 'away' | 'employment'>,
): PlainDate {
  const kept = keptBeyond(bucket, last, year, facts);
  return kept ? lastUsable(bucket, kept.until, year, facts) : last;
}
