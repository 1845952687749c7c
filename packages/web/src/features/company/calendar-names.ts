import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { dateFormat, listFormat } from '@muster/domain/language/formats';
import type { Translate } from '@muster/domain/language/translate';

/** `1 April 2027`. */
export function plainDay(t: Translate, date: PlainDate): string {
  return written(t, date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The name of a month from 1 to 12. */
export function monthOption(t: Translate, month: number): string {
  return written(t, `2024-${String(month).padStart(2, '0')}-01`, { month: 'long' });
}

/** As in `Monday, Tuesday and Thursday`. */
export function listText(t: Translate, parts: readonly string[]): string {
  return listFormat(localeOf(t), {}).format(parts);
}

function written(t: Translate, date: string, form: Intl.DateTimeFormatOptions): string {
  return dateFormat(localeOf(t), { ...form, timeZone: 'UTC' }).format(new Date(date));
}

/** Muster’s English is British: the day before the month, and no comma before "and". */
function localeOf({ language }: Translate) {
  return language === 'en' ? 'en-GB' : language;
}
