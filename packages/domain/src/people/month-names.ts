import { foldedName } from './import-name.ts';

const languages = [
  ...['en', 'en-GB', 'de', 'fr', 'es', 'ca', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'et', 'lv', 'lt'],
  ...['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro', 'tr', 'ru', 'uk', 'bg', 'sr', 'el'],
];

/** What spreadsheets write beside the names of the locales. */
const others: readonly (readonly [string, number])[] = [
  ['mrz', 3],
  ['mär', 3],
  ['sept', 9],
];

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** 1 to 12 for a month's name or its short form; undefined for other words and for those that are two months in two languages. */
export function monthNamed(word: string): number | undefined {
  months ??= readMonths();
  return months.get(foldedName(word)) || undefined;
}

export function isWeekday(word: string): boolean {
  weekdays ??= new Set(languages.flatMap((language) => namesIn(language, 'weekday').map(([name]) => name)));
  return weekdays.has(foldedName(word));
}

function readMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const all = [
    ...languages.flatMap((language) => namesIn(language, 'month')),
    ...others.map(([name, month]) => [foldedName(name), month] as const),
  ];
  for (const [name, month] of all) found.set(name, (found.get(name) ?? month) === month ? month : 0);
  return found;
}

/** Alone, beside a day (in many languages another form), and short. A year that begins on a Monday has all of both. */
function namesIn(language: string, part: 'month' | 'weekday'): (readonly [string, number])[] {
  const forms = [{ [part]: 'long' }, { [part]: 'short' }, { [part]: 'long', day: 'numeric' }] as const;
  return [...forms, { [part]: 'short', day: 'numeric' } as const].flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    return Array.from({ length: part === 'month' ? 12 : 7 }, (_, at) => {
      const moment = part === 'month' ? Date.UTC(2024, at, 15) : Date.UTC(2024, 0, 1 + at);
      const name = format.formatToParts(moment).find(({ type }) => type === part)?.value ?? '';
      return [foldedName(name), at + 1] as const;
    }).filter(([name]) => /\p{L}/u.test(name));
  });
}
