import { isPlainDate } from '../calendar/plain-date.ts';
import type { ImportReading } from './import-schema.ts';

export type DateOrder = ImportReading['dates'];

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** `open` if both ways are possible for all of them, or none is. */
export function dateOrder(texts: readonly string[], asked: DateOrder): 'day' | 'month' | 'open' | 'none' {
  const parts = texts.flatMap((text) => {
    const [, first, second] = slashed.exec(text) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (parts.length === 0) return 'none';
  if (asked) return asked;
  const [isDay, isMonth] = [parts.some(([first]) => first > 12), parts.some(([, second]) => second > 12)];
  if (isDay === isMonth) return parts.every(([first, second]) => first === second) ? 'day' : 'open';
  return isDay ? 'day' : 'month';
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Undefined for an empty cell and for what has no digit but 0, as `0000-00-00`. */
export function dateIn(text: string, order: 'day' | 'month'): string | undefined {
  if (/^[-0./]+$/.test(text)) return undefined;
  const [, day = '', month = '', year] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? named(text) ?? inOrder(text, order);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : text || undefined;
}

function named(text: string): readonly string[] | undefined {
  const [whole, day, word, year] = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/i.exec(text) ?? [];
  const at = months.indexOf(word?.toLowerCase() ?? '');
  return whole && day && year && at >= 0 ? [whole, day, String(at + 1), year] : undefined;
}

function inOrder(text: string, order: 'day' | 'month'): readonly (string | undefined)[] {
  const [whole, first, second, year] = slashed.exec(text) ?? [];
  return order === 'day' ? [whole, first, second, year] : [whole, second, first, year];
}
