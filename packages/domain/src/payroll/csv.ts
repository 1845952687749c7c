import { decimalHours } from '../attendance/rules.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { type CsvCell, type CsvForm, csvText } from '../file-formats/csv.ts';
import { isLeaveField, type PayrollColumn, type PayrollField, type PayrollMapping } from './mapping.ts';
import { isFinal } from './row.ts';
import type { OpenReasons, PayrollRow } from './schema.ts';

const signs = {
  separator: { comma: ',', semicolon: ';', tab: '\t' },
  decimal: { point: '.', comma: ',' },
} as const;

/** Rows as CSV by the company's mapping (D63). `month` is the month, `2026-10`. */
export function payrollCsv(rows: readonly PayrollRow[], month: string, mapping: PayrollMapping): string {
  const form: CsvForm = {
    separator: signs.separator[mapping.separator],
    decimal: signs.decimal[mapping.decimalSign],
  };
  const cells = rows.map((row) => mapping.columns.map((column) => cellOf(column, row, month, mapping)));
  return csvText(
    mapping.columns.map(({ heading }) => heading),
    cells,
    form,
  );
}

export function shownCell(
  column: PayrollColumn,
  row: PayrollRow,
  month: string,
  mapping: PayrollMapping,
): string {
  const cell = cellOf(column, row, month, mapping);
  return typeof cell === 'number'
    ? String(cell).replace('.', signs.decimal[mapping.decimalSign])
    : (cell ?? '');
}

function cellOf(column: PayrollColumn, row: PayrollRow, month: string, mapping: PayrollMapping): CsvCell {
  if (column.field === 'constant') return column.value;
  return figureOf(column.field, row, month, mapping.dateForm);
}

function figureOf(
  field: PayrollField,
  row: PayrollRow,
  month: string,
  form: PayrollMapping['dateForm'],
): CsvCell {
  if (isLeaveField(field)) return row.leave[field];
  switch (field) {
    case 'month':
      return month;
    case 'from':
    case 'to':
      return dateText(row[field], form);
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

function dateText(date: PlainDate, form: PayrollMapping['dateForm']): string {
  const [year, month, day] = date.split('-');
  switch (form) {
    case 'day.month.year':
      return `${day}.${month}.${year}`;
    case 'day/month/year':
      return `${day}/${month}/${year}`;
    case 'month/day/year':
      return `${month}/${day}/${year}`;
    default:
      return date;
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
