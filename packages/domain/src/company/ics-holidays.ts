import { addDays, daysFrom, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import { type IcsComponent, icsText, readIcsInSteps } from '../file-formats/read-ics.ts';
import { isReadWrongly } from '../file-formats/read-wrongly.ts';
import type { Said } from '../language/texts.ts';
import type { CompanyCalendar } from './schema.ts';
import { companyLimits } from './settings.ts';
import { companyTexts } from './texts.ts';

type Holiday = CompanyCalendar['holidays'][number];

export interface IcsHolidays {
  readonly holidays: Holiday[];
  readonly skipped: { readonly name: string; readonly said: Said }[];
}

const longest = { days: 31, yearsAhead: 2 } as const;

/**
 * All-day events of this year and the next two, also yearly ones (D2), in steps. Throws `bad_input` for no calendar and
 * for too many events.
 */
export function* icsHolidaysInSteps(ics: string, today: PlainDate): Generator<undefined, IcsHolidays> {
  const components = yield* readIcsInSteps(ics);
  if (!components) throw new DomainError('bad_input', companyTexts.notIcsFile(), 'ics');
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: longest.yearsAhead + 1 }, (_, more) => year + more);
  const holidays = new Map<PlainDate, Holiday>();
  const skipped: { name: string; said: Said }[] = [];
  const events = components.filter(({ name }) => name === 'VEVENT');
  if (events.length > companyLimits.calendarEvents) throw new DomainError('bad_input', tooManyEvents, 'ics');
  for (const event of events) {
    const { name, dates, said } = readEvent(event, years);
    if (said) skipped.push({ name, said });
    for (const date of dates ?? []) if (!holidays.has(date)) holidays.set(date, { date, name });
    yield;
  }
  return { holidays: [...holidays.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)), skipped };
}

const tooManyEvents = companyTexts.fileMostEvents({ limit: companyLimits.calendarEvents });

interface ReadEvent {
  readonly name: string;
  readonly dates?: readonly PlainDate[];
  readonly said?: Said;
}

function readEvent(event: IcsComponent, years: readonly number[]): ReadEvent {
  const name = nameOf(event);
  const skip = (said: Said) => ({ name, said });
  if (isReadWrongly(valueIn(event, 'SUMMARY') ?? '')) return skip(readWrongly);
  if (valueIn(event, 'STATUS')?.toUpperCase() === 'CANCELLED') return skip(companyTexts.cancelled());
  const first = dateOf(event, 'DTSTART');
  if (!first) return skip(companyTexts.notAllDayEvent());
  const days = lengthOf(event, first);
  if (days > longest.days) return skip(companyTexts.lastsLongerDays({ days: longest.days }));
  const starts = startsOf(event, first, years);
  if (!starts) return skip(companyTexts.repeatsInWayCantRead());
  const dates = starts.flatMap((start) =>
    Array.from({ length: days }, (_, more) => addDays(start, more)).filter(isPlainDate),
  );
  const within = dates.filter((date) => years.includes(Number(date.slice(0, 4))));
  return within.length > 0 ? { name, dates: within } : skip(companyTexts.overTwoYearsAhead());
}

const readWrongly = companyTexts.nameReadInWrongEncoding();

function nameOf(event: IcsComponent): string {
  const text = icsText(valueIn(event, 'SUMMARY') ?? '');
  const plain = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return plain.slice(0, companyLimits.holiday) || 'Holiday';
}

/** The event's days: its end is the day after its last (RFC 5545, 3.6.1). */
function lengthOf(event: IcsComponent, first: PlainDate): number {
  const [, weeks, days] = /^P(?:(\d{1,3})W|(\d{1,4})D)$/.exec(valueIn(event, 'DURATION') ?? '') ?? [];
  if (weeks ?? days) return weeks ? Number(weeks) * 7 : Number(days);
  const end = dateOf(event, 'DTEND');
  if (!end || end <= first) return 1;
  return daysFrom(first, end);
}

/** The dates it begins on: one, or one in each of `years`; undefined for other recurrences. */
function startsOf(event: IcsComponent, first: PlainDate, years: readonly number[]): PlainDate[] | undefined {
  const isPlain = ['RDATE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID'].every(
    (name) => valueIn(event, name) === undefined,
  );
  const rule = valueIn(event, 'RRULE');
  if (rule === undefined) return isPlain ? [first] : undefined;
  const until = isPlain ? endOfYearly(rule, first) : undefined;
  if (until === undefined) return undefined;
  return years
    .map((year) => `${year}${first.slice(4)}`)
    .filter(isPlainDate)
    .filter((date) => first <= date && date <= until);
}

/** The last date of a rule that says "every year on this date"; undefined for any other rule. */
function endOfYearly(rule: string, first: PlainDate): string | undefined {
  const { UNTIL: until, COUNT: count, ...rest } = partsOf(rule);
  const [year = 0, month, day] = first.split('-').map(Number);
  const yearly: Rule = {
    FREQ: 'YEARLY',
    INTERVAL: '1',
    BYMONTH: `${month}`,
    BYMONTHDAY: `${day}`,
    WKST: 'MO',
  };
  const isYearly =
    rest['FREQ'] !== undefined && Object.entries(rest).every(([name, value]) => yearly[name] === value);
  if (!isYearly) return undefined;
  if (count !== undefined) return `${year + (Number(count) || 0) - 1}-12-31`;
  return until === undefined ? '9999-12-31' : dateText(until);
}

type Rule = Readonly<Record<string, string>>;

function partsOf(rule: string): Rule {
  const parts = rule.toUpperCase().split(';');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
}

function valueIn(event: IcsComponent, name: string): string | undefined {
  return event.properties.find((property) => property.name === name)?.value;
}

/** Some programs write whole days as local midnights. */
function dateOf(event: IcsComponent, name: string): PlainDate | undefined {
  const value = valueIn(event, name) ?? '';
  return /^\d{8}(?:T000000)?$/.test(value) ? dateText(value) : undefined;
}

function dateText(value: string): PlainDate | undefined {
  const text = value.slice(0, 8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isPlainDate(text) ? text : undefined;
}
