import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { foldedName } from './import-name.ts';

/** What a status of someone who has left begins with, in every language of Muster, folded (D71, D101). */
const gone = [
  'inactive',
  'terminated',
  'left',
  'former',
  'inaktiv',
  'ausgeschieden',
  'ehemalig',
  'inactivo',
  'inactiva',
  'inactif',
  'exemplead',
  'exsalari',
  'ancien',
  'sorti',
  'غيرنشط',
  'سابق',
  'موظفسابق',
  'مستقيل',
];

export interface LeavingCells {
  readonly status: string;
  readonly lastDay: string | undefined;
}

/** Whether a person has left before `today`, the company's date: by the status, or by a last day that is over (D71). */
export function hasLeft({ status, lastDay }: LeavingCells, today: PlainDate): boolean {
  const words = foldedName(status);
  if (gone.some((word) => words.startsWith(word))) return true;
  return lastDay !== undefined && isPlainDate(lastDay) && lastDay < today;
}

/** A name that begins with the last one, the other way around: `Doe, Jane` is `Jane Doe`. */
export function nameInOrder(lastFirst: string): string {
  const [last = '', ...first] = lastFirst.split(',').map((part) => part.trim());
  return [...first, last].filter(Boolean).join(' ');
}
