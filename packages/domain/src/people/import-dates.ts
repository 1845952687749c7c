import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { ImportReading } from './import-schema.ts';
import { isWeekday, monthNamed } from './month-names.ts';

export type DateOrder = NonNullable<ImportReading['dates']>;

export interface DateReading {
  readonly order: DateOrder;
  /** Two figures of a year mean one of the hundred years that end with this one. */
  readonly lastYear: number;
  /** The column has nothing but the day numbers of a spreadsheet. */
  readonly isNumbered: boolean;
}

const orders = ['day', 'month', 'year'] as const;

/** In which order dates such as 3/4/2026 are written; `open` if several orders are possible for all of them, or none is. */
export function dateOrder(
  texts: readonly string[],
  asked: DateOrder | undefined,
  lastYear: number,
): DateOrder | 'open' | 'none' {
  const read = (text: string, order: DateOrder) => dateOf(figuresIn(text, order) ?? [], lastYear);
  const asking = texts
    .map(withoutMidnight)
    .filter((text) => slashed.test(text) && orders.some((order) => read(text, order)));
  if (asking.length === 0) return 'none';
  if (asked) return asked;
  const [first, ...others] = orders.filter((order) => asking.every((text) => read(text, order)));
  const areSame = others.every((order) =>
    asking.every((text) => read(text, order) === read(text, first ?? order)),
  );
  return first !== undefined && areSame ? first : 'open';
}

/** Day numbers from 1927 to 2099 count as such, if a column has nothing else. */
export function areNumbered(texts: readonly string[]): boolean {
  const written = texts.filter((text) => !isNoDate(text));
  return written.length > 0 && written.every((text) => numbered(text) !== undefined);
}

/** Undefined for an empty cell and for what has no digit but 0, as `0000-00-00`; the text itself if it is no date. */
export function dateIn(text: string, { order, lastYear, isNumbered }: DateReading): string | undefined {
  if (isNoDate(text)) return undefined;
  if (isNumbered) return numbered(text) ?? text;
  const plain = withoutMidnight(text);
  return (
    dateOf(yearFirst(plain) ?? dotted(plain) ?? named(plain) ?? figuresIn(plain, order) ?? [], lastYear) ??
    text
  );
}

export function hasShortYear(text: string): boolean {
  const plain = withoutMidnight(text);
  return /^\d{1,2}\D+\d{1,2}\D+\d{2}$|\p{L}.*\D\d{2}$/u.test(plain);
}

const isNoDate = (text: string) => /^[-0./ ]*$/.test(text);

/** Years, months and days as they stand in the text. */
type Figures = readonly (string | undefined)[];

const slashed = /^(\d{1,2}) ?([/-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;

function figuresIn(text: string, order: DateOrder): Figures | undefined {
  const [whole, first, sign, second, third = ''] = slashed.exec(text) ?? [];
  if (!whole) return undefined;
  if (order === 'year') return sign === '-' && third.length === 2 ? [first, second, third] : undefined;
  return order === 'day' ? [third, second, first] : [third, first, second];
}

function yearFirst(text: string): Figures | undefined {
  const parts =
    /^(\d{4})(?:-|\/|\. ?)(\d{1,2})(?:-|\/|\. ?)(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  return parts?.slice(1);
}

function dotted(text: string): Figures | undefined {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})\.?$/.exec(text) ?? [];
  return year ? [year, month, day] : undefined;
}

/** 13. März 2024, March 13th, 2024, 13-Mar-24, 13 de marzo de 2024, 2024. március 13. */
function named(text: string): Figures | undefined {
  const all = text
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/giu, '$1')
    .split(/[\s,./'’-]+/)
    .filter((word) => word !== '' && !/^(?:de|del|of|г|р)$/i.test(word));
  const words = all.length === 4 && isWeekday(all[0] ?? '') ? all.slice(1) : all;
  const at = words.findIndex((word) => monthNamed(word) !== undefined);
  const month = String(monthNamed(words[at] ?? '') ?? '');
  const figures = words.toSpliced(at, 1);
  const [one = '', two = ''] = figures;
  if (at < 0 || figures.length !== 2 || !figures.every((word) => /^\d+$/.test(word))) return undefined;
  return one.length === 4 ? [one, month, two] : [two, month, one];
}

function dateOf([year = '', month = '', day = '']: Figures, lastYear: number): PlainDate | undefined {
  const full =
    year.length === 2 ? String(lastYear - ((((lastYear - Number(year)) % 100) + 100) % 100)) : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : undefined;
}

/** Programs write a date with the time 0:00; any other time is left where it is. */
function withoutMidnight(text: string): string {
  const midnight =
    /[T ]+(?:0?0:00(?::00(?:[.,]0+)?)?(?: ?AM)?|12:00(?::00)? ?AM)(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?$/i;
  return text.replace(/\s+/gu, ' ').replace(midnight, '');
}

function numbered(text: string): PlainDate | undefined {
  const [, days] = /^(\d{5})(?:[.,]0+)?$/.exec(text) ?? [];
  const count = Number(days);
  return count >= 10_000 && count <= 73_050 ? addDays('1899-12-30', count) : undefined;
}
