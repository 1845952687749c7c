/** A table cell. Numbers are written as they are: only text can be taken for a formula. */
export type CsvCell = string | number | null;

export interface CsvForm {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
}

const usualForm: CsvForm = { separator: ',', decimal: '.' };

/** Safe for spreadsheets (D39, RFC 4180): byte order mark, CRLF, an apostrophe before what looks like a formula. */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  form: CsvForm = usualForm,
): string {
  const lineOf = (cells: readonly CsvCell[]) => cells.map((cell) => csvCell(cell, form)).join(form.separator);
  const lines = [header, ...rows].map((cells) => `${lineOf(cells)}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

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
