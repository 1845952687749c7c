import { dateFormat } from '../language/formats.ts';
import type { Translate } from '../language/translate.ts';
import { monthNames } from './names.ts';
import type { PlainDate } from './plain-date.ts';

/** As in `20 November 2026`; in other languages than English as each writes it. */
export function writtenDate({ language }: Pick<Translate, 'language'>, date: PlainDate): string {
  if (language !== 'en')
    return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${monthNames[(month ?? 1) - 1]} ${year}`;
}
