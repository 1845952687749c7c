import type { Said } from '../language/texts.ts';
import { fileFormatsTexts } from './texts.ts';
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvProblem {
  readonly line: number;
  readonly said: Said;
  /** Nothing was read behind it. */
  readonly isLast?: true;
}

export interface ReadCsv {
  readonly lines: readonly CsvLine[];
  readonly problems: readonly CsvProblem[];
}

/**
 * By RFC 4180 and as spreadsheets write it, with commas, semicolons or tabs. A misplaced quote is a problem of its
 * line; an unclosed one ends the reading.
 */
export function readCsv(text: string): ReadCsv {
  const lines: CsvLine[] = [];
  const problems: CsvProblem[] = [];
  for (const read of csvLines(text)) {
    if (!read) continue;
    if ('said' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

/** One line at a time; undefined for a blank one. */
export function* csvLines(text: string): Generator<CsvLine | CsvProblem | undefined> {
  const table = text.replace(/^\uFEFF/, '');
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(table);
  const separator = named?.[1] ?? likelySeparator(table);
  let line = named ? 2 : 1;
  for (let at = named?.[0].length ?? 0; at < table.length; ) {
    const { cells, wrong, next } = readLine(table, at, separator);
    if (wrong !== undefined) yield { line, said: wrong, ...(wrong === neverClosed && { isLast: true }) };
    else yield cells.some((cell) => cell.trim() !== '') ? { line, cells } : undefined;
    line += countLines(table, at, next);
    at = next;
  }
}

/** That by which the first line, quoted line breaks and all, is in order and has the most cells. */
function likelySeparator(table: string): string {
  const start = table.search(/[^\r\n]/);
  const cellsBy = (separator: string) => {
    const { cells, wrong } = readLine(table, Math.max(0, start), separator);
    return wrong === undefined ? cells.length : 0;
  };
  const counted = [',', ';', '\t'].map((separator) => ({ separator, cells: cellsBy(separator) }));
  return counted.toSorted((a, b) => b.cells - a.cells)[0]?.separator ?? ',';
}

interface ReadLine {
  readonly cells: readonly string[];
  readonly next: number;
  readonly wrong?: Said;
}

function readLine(table: string, start: number, separator: string): ReadLine {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const end = table[at] === '"' ? endOfQuoted(table, at) : endOfPlain(table, at, separator);
    if (end === undefined) return { cells, next: table.length, wrong: neverClosed };
    if (end - at > longestCell) return { cells, next: nextLine(table, end), wrong: tooLong };
    const cell = table.slice(at, end);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (cells.length > mostCells) return { cells, next: nextLine(table, end), wrong: tooManyCells };
    if (table[end] !== separator) {
      const next = nextLine(table, end);
      const ends = end === table.length || table[end] === '\r' || table[end] === '\n';
      return ends ? { cells, next } : { cells, next, wrong: fileFormatsTexts.quoteInWrongPlace() };
    }
    at = end;
  }
}

export const neverClosed = fileFormatsTexts.quoteNeverClosed();

/** More than any table of people has; the rest of a line is not looked at. */
const mostCells = 1_000;
const longestCell = 20_000;
const tooLong = fileFormatsTexts.cellMostCharacters({ characters: longestCell });
const tooManyCells = fileFormatsTexts.lineMostColumns({ columns: mostCells });

const lineBreaks = /\r\n|\r|\n/g;

function countLines(table: string, from: number, to: number): number {
  return table.slice(from, to).match(lineBreaks)?.length ?? 0;
}

const quote = '"'.charCodeAt(0);

/** The position after the quote that closes the cell beginning at `start`: the first one that is not doubled. */
function endOfQuoted(table: string, start: number): number | undefined {
  for (let at = start + 1; at < table.length; at += 1) {
    if (table.charCodeAt(at) !== quote) continue;
    if (table.charCodeAt(at + 1) !== quote) return at + 1;
    at += 1;
  }
  return undefined;
}

function endOfPlain(table: string, start: number, separator: string): number {
  // One search for each cell: a line of 900,000 other separators would take as many.
  const end = new RegExp(`["${separator}\\r\\n]`, 'g');
  end.lastIndex = start;
  return end.exec(table)?.index ?? table.length;
}

function nextLine(table: string, from: number): number {
  const breaks = new RegExp(lineBreaks);
  breaks.lastIndex = from;
  return breaks.exec(table) ? breaks.lastIndex : table.length;
}
