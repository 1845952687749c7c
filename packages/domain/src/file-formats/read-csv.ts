export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvProblem {
  readonly line: number;
  readonly message: string;
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
    if ('message' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems };
}

export function* csvLines(text: string): Generator<CsvLine | CsvProblem> {
  const table = text.replace(/^\uFEFF/, '');
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(table);
  const separator = named?.[1] ?? likelySeparator(table);
  let line = named ? 2 : 1;
  for (let at = named?.[0].length ?? 0; at < table.length; ) {
    const { cells, wrong, next } = readLine(table, at, separator);
    if (wrong !== undefined) yield { line, message: wrong };
    else if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    line += table.slice(at, next).match(/\r\n|\r|\n/g)?.length ?? 0;
    at = next;
  }
}

function likelySeparator(table: string): string {
  const [first = ''] = /[^\r\n]+/.exec(table) ?? [];
  const [likeliest = ','] = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  );
  return likeliest;
}

interface ReadLine {
  readonly cells: readonly string[];
  readonly next: number;
  readonly wrong?: string;
}

function readLine(table: string, start: number, separator: string): ReadLine {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const end = table[at] === '"' ? endOfQuoted(table, at) : endOfPlain(table, at, separator);
    if (end === undefined) return { cells, next: table.length, wrong: 'A quote is never closed' };
    const cell = table.slice(at, end);
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (table[end] !== separator) {
      const next = nextLine(table, end);
      const ends = end === table.length || table[end] === '\r' || table[end] === '\n';
      return ends ? { cells, next } : { cells, next, wrong: 'A quote is in the wrong place' };
    }
    at = end;
  }
}

/** The position after the quote that closes the cell beginning at `start`: the first one that is not doubled. */
function endOfQuoted(table: string, start: number): number | undefined {
  for (let at = start + 1; ; at += 2) {
    at = table.indexOf('"', at);
    if (at === -1) return undefined;
    if (table[at + 1] !== '"') return at + 1;
  }
}

function endOfPlain(table: string, start: number, separator: string): number {
  const rest = /[",;\t\r\n]/g;
  rest.lastIndex = start;
  for (let found = rest.exec(table); found; found = rest.exec(table)) {
    if (!',;\t'.includes(found[0]) || found[0] === separator) return found.index;
  }
  return table.length;
}

function nextLine(table: string, from: number): number {
  const breaks = /\r\n|\r|\n/g;
  breaks.lastIndex = from;
  return breaks.exec(table) ? breaks.lastIndex : table.length;
}
