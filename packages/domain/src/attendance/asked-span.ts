import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { RecordsInput } from './day-schema.ts';
import { attendanceTexts } from './texts.ts';

/** The most days of one answer: of records (D11) and of analytics (D39). */
export const longestSpan = { records: 62, analytics: 366 } as const;

export interface DaySpan {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Nothing if neither a day nor a span is named. Throws `bad_input` for both, half a span, or an invalid span (D11). */
export function askedSpan({ date, from, to }: RecordsInput = {}): DaySpan | undefined {
  if (from === undefined && to === undefined)
    return date === undefined ? undefined : { from: date, to: date };
  if (date !== undefined || from === undefined || to === undefined)
    throw new DomainError('bad_input', attendanceTexts.giveEitherDate(), 'date');
  return checkedSpan({ from, to }, longestSpan.records);
}

/** Returns the span. Throws `bad_input` if it ends before it begins or has more than `longest` days. */
export function checkedSpan({ from, to }: DaySpan, longest: number): DaySpan {
  if (to < from) throw new DomainError('bad_input', attendanceTexts.toBeforeFrom(), 'to');
  if (to > addDays(from, longest - 1))
    throw new DomainError('bad_input', attendanceTexts.tooManyDays({ limit: longest }), 'to');
  return { from, to };
}
