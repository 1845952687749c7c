import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cell, Row, Table } from './table.ts';

export const dateForms = ['year-month-day', 'day.month.year', 'day/month/year', 'month/day/year'] as const;
export type DateForm = (typeof dateForms)[number];

export interface CsvForm {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
  readonly dates: DateForm;
}

export const usualForm: CsvForm = { separator: ',', decimal: '.', dates: 'year-month-day' };

/** Safe for spreadsheets (D39, RFC 4180): byte order mark, CRLF, an apostrophe before what looks like a formula. */
export function csvText(header: readonly string[], rows: readonly Row[], form: CsvForm = usualForm): string {
  return `\uFEFF${csvLines([header, ...rows], form)}`;
}

export function csvOf<R>({ header, cells }: Table<R>, rows: readonly R[], form?: CsvForm): string {
  return csvText(header, rows.map(cells), form);
}

/** Rows that follow those of {@link csvText}. */
export function csvLines(rows: readonly Row[], form: CsvForm): string {
  return rows.map((cells) => lineOf(cells, form)).join('');
}

function lineOf(cells: Row, form: CsvForm): string {
  return `${cells.map((cell) => csvCell(cell, form)).join(form.separator)}\r\n`;
}

function csvCell(cell: Cell, form: CsvForm): string {
  if (typeof cell !== 'string') return quotedFor(cellText(cell, form), form);
  const text = withoutFormula(cell);
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function quotedFor(figure: string, { separator }: CsvForm): string {
  return figure.includes(separator) ? `"${figure}"` : figure;
}

/** A cell as the form of a company shows it. */
export function cellText(cell: Cell, { decimal, dates }: Omit<CsvForm, 'separator'>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const date = dateText(cell.date, dates);
  return cell.time === undefined ? date : `${date} ${cell.time}`;
}

function dateText(date: PlainDate, form: DateForm): string {
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

/** Quotes semicolons and tabs as well: some spreadsheets take them for the separator. */
const mustBeQuoted = /[",;\t\r\n]|^\s|\s$/;

/** The beginning of a formula in some spreadsheets, also after blanks and as a full-width character. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that {@link csvText} adds, so that an exported table can be imported. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
