/** What a cell of a table can hold. Numbers are written as they are: only text can pass for a formula. */
export type CsvCell = string | number | null;

/**
 * A table as CSV that spreadsheets open right and harmlessly (D39, RFC 4180): UTF-8 with a byte order mark, lines end in
 * CRLF, and text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormula(cell);
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and tabs too: some spreadsheets take them for the separator. */
const mustBeQuoted = /[",;\t\r\n]|^\s|\s$/;

/** What begins a formula in some spreadsheet, also behind blanks and as a letter of East Asian width. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes what {@link csvText} did to a text that could be a formula, so that an exported table can be read again. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
