import { decimalHours } from '../attendance/rules.ts';
import { cellText } from '../file-formats/csv.ts';
import type { Cell, Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import type { Translate } from '../language/translate.ts';
import {
  csvFormOf,
  isFigure,
  type PayrollColumn,
  type PayrollField,
  type PayrollMapping,
} from './mapping.ts';
import { isFinal } from './row.ts';
import type { OpenReasons, PayrollRow } from './schema.ts';

/** Rows by the company's columns (D63). `month` is the month, `2026-10`. */
export function payrollTable(t: Translate, month: string, { columns }: PayrollMapping): Table<PayrollRow> {
  return {
    header: columns.map(({ heading }) => heading),
    cells: (row) => columns.map((column) => cellOf(t, column, row, month)),
  };
}

export function shownCell(
  t: Translate,
  column: PayrollColumn,
  row: PayrollRow,
  month: string,
  mapping: PayrollMapping,
): string {
  return cellText(cellOf(t, column, row, month), csvFormOf(mapping));
}

function cellOf(t: Translate, column: PayrollColumn, row: PayrollRow, month: string): Cell {
  return column.field === 'constant' ? (column.value ?? '') : figureOf(t, column.field, row, month);
}

function figureOf(t: Translate, field: PayrollField, row: PayrollRow, month: string): Cell {
  if (!isFigure(field)) return row.leave[field] ?? 0;
  switch (field) {
    case 'month':
      return month;
    case 'from':
    case 'to':
      return { date: row[field] };
    case 'hours':
      return decimalHours(row.minutes);
    case 'final':
      return yesNo(t, isFinal(row));
    case 'open':
      return openText(t, row.open);
    default:
      return row[field];
  }
}

/** Why a month is not final for someone: what waits, and what is open. */
export function openText(t: Translate, open: OpenReasons): string {
  const { toReview, corrections, leaveRequests, noCheckOut, openDays } = open;
  const parts = [
    toReview > 0 &&
      t('{toReview, plural, one {# record to review} other {# records to review}}', { toReview }),
    corrections > 0 &&
      t('{corrections, plural, one {# correction to decide} other {# corrections to decide}}', {
        corrections,
      }),
    leaveRequests > 0 &&
      t('{leaveRequests, plural, one {# leave request to decide} other {# leave requests to decide}}', {
        leaveRequests,
      }),
    noCheckOut > 0 &&
      t('{noCheckOut, plural, one {# day without a check-out} other {# days without a check-out}}', {
        noCheckOut,
      }),
    openDays > 0 &&
      t('{openDays, plural, one {# day that is not over} other {# days that are not over}}', { openDays }),
  ];
  return parts.filter((part) => part !== false).join(t(', ', undefined, 'between the parts of a list'));
}
