/** A table cell. Numbers are written as they are: only text can be taken for a formula. */
export type CsvCell = string | number | null;

/** What stands between cells, and before the decimals of a number. */
export interface CsvForm {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
}

const usualForm: CsvForm = { separator: ',', decimal: '.' };

/**
 * A table as CSV that spreadsheets open correctly and safely (D39, RFC 4180): UTF-8 with a byte order mark, CRLF line
 * ends, and an apostrophe before text that a spreadsheet would take for a formula.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  form: CsvForm = usualForm,
): string {
  const lineOf = (cells: readonly CsvCell[]) => cells.map((cell) => csvCell(cell, form)).join(form.separator);
  const lines = [header, ...rows].map((cells) => `${lineOf(cells)}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

/** The tables of some files with the same header, one line, as one file. */
export function joinCsv(files: readonly string[]): string {
  return files.map((file, index) => (index === 0 ? file : file.slice(file.indexOf('\r\n') + 2))).join('');
}

function csvCell(cell: CsvCell, form: CsvForm): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberCell(cell, form);
  const text = withoutFormula(cell);
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numberCell(cell: number, { separator, decimal }: CsvForm): string {
  const text = String(cell).replace('.', decimal);
  return text.includes(separator) ? `"${text}"` : text;
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
