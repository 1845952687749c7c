import { decimalHours } from '../attendance/rules.ts';
import { cellText } from '../file-formats/csv.ts';
import type { Cell, Table } from '../file-formats/table.ts';
import {
  csvFormOf,
  isLeaveField,
  type PayrollColumn,
  type PayrollField,
  type PayrollMapping,
} from './mapping.ts';
import { isFinal } from './row.ts';
import type { OpenReasons, PayrollRow } from './schema.ts';

/** Rows by the company's columns (D63). `month` is the month, `2026-10`. */
export function payrollTable(month: string, { columns }: PayrollMapping): Table<PayrollRow> {
  return {
    header: columns.map(({ heading }) => heading),
    cells: (row) => columns.map((column) => cellOf(column, row, month)),
  };
}

export function shownCell(
  column: PayrollColumn,
  row: PayrollRow,
  month: string,
  mapping: PayrollMapping,
): string {
  return cellText(cellOf(column, row, month), csvFormOf(mapping));
}

function cellOf(column: PayrollColumn, row: PayrollRow, month: string): Cell {
  return column.field === 'constant' ? column.value : figureOf(column.field, row, month);
}

function figureOf(field: PayrollField, row: PayrollRow, month: string): Cell {
  if (isLeaveField(field)) return row.leave[field];
  switch (field) {
    case 'month':
      return month;
    case 'from':
    case 'to':
      return { date: row[field] };
    case 'hours':
      return decimalHours(row.minutes);
    case 'final':
      return isFinal(row) ? 'yes' : 'no';
    case 'open':
      return openText(row.open);
    default:
      return row[field];
  }
}

export function openText({
  toReview,
  corrections,
  leaveRequests,
  noCheckOut,
  openDays,
}: OpenReasons): string {
  const parts = [
    some(toReview, 'record to review', 'records to review'),
    some(corrections, 'correction to decide', 'corrections to decide'),
    some(leaveRequests, 'leave request to decide', 'leave requests to decide'),
    some(noCheckOut, 'day without a check-out', 'days without a check-out'),
    some(openDays, 'day that is not over', 'days that are not over'),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
