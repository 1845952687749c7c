import type { Weekday } from '../calendar/plain-date.ts';
import { foldedName } from './import-name.ts';

const days: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Short forms that people write beside the names of the locales; German has those of two letters. */
const others: readonly (readonly [string, Weekday])[] = [
  ['mo', 1],
  ['di', 2],
  ['mi', 3],
  ['do', 4],
  ['fr', 5],
  ['sa', 6],
  ['so', 7],
  ['tues', 2],
  ['thur', 4],
  ['thurs', 4],
];

let known: ReadonlyMap<string, Weekday> | undefined;

/** The days of `Mo–Mi`, `Mon, Wed` or `lun-mié`, each once and in order; null for anything else. */
export function weekdaysIn(text: string): Weekday[] | null {
  const found = new Set<Weekday>();
  for (const part of text.split(listed)) {
    const [first, last, ...more] = part.split(ranged).map(weekdayNamed);
    if (first === undefined || more.length > 0) return null;
    if (last === undefined && ranged.test(part)) return null;
    for (const day of between(first, last ?? first)) found.add(day);
  }
  return days.filter((day) => found.has(day));
}

const listed = /\s*[,;/+&،]\s*|\s+(?:and|und|et|y|e)\s+|\s+و\s*/iu;
const ranged = /\s*[-–—‑]\s*|\s+(?:to|through|bis|à|au|a|hasta|إلى)\s+/iu;

/** A range can run over the end of the week. */
function between(first: Weekday, last: Weekday): Weekday[] {
  return first <= last
    ? days.filter((day) => day >= first && day <= last)
    : days.filter((day) => day >= first || day <= last);
}

function weekdayNamed(word: string): Weekday | undefined {
  known ??= readNames();
  return known.get(foldedName(word));
}

function readNames(): ReadonlyMap<string, Weekday> {
  const names = new Map<string, Weekday>();
  for (const language of ['en', 'de', 'es', 'fr', 'ar'])
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      // January of 2024 begins on a Monday.
      for (const day of days) names.set(foldedName(format.format(Date.UTC(2024, 0, day))), day);
    }
  for (const [name, day] of others) names.set(name, day);
  return names;
}
