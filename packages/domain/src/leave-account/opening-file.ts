import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { finish } from '../concurrency/steps.ts';
import { saidByIssue } from '../fields/issue.ts';
import { requiredText } from '../fields/text.ts';
import type { CsvLine } from '../file-formats/read-csv.ts';
import type { Said } from '../language/texts.ts';
import { inOrder, linesOf } from '../people/import.ts';
import { areNumbered, type DateReading, dateIn, dateOrder } from '../people/import-dates.ts';
import { cellOf, type FoundProblem, type Places, problemIn } from '../people/import-header.ts';
import { markIn } from '../people/import-line.ts';
import { type ImportReading, mostImportColumns, type NamedLine } from '../people/import-schema.ts';
import { peopleImportTexts } from '../people/import-texts.ts';
import { changedId } from '../people/spreadsheet-marks.ts';
import { leaveAccountLimits } from './limits.ts';
import { type OpeningTarget, openingLabels, openingLimits } from './opening-columns.ts';
import { openingColumn } from './opening-names.ts';
import { openingTexts } from './opening-texts.ts';

export type OpeningFound = FoundProblem<OpeningTarget>;

/** A line of a file of balances as it is there, before people and accounts are looked up. */
export interface OpeningLine {
  readonly line: number;
  /** The ID, address or name by which someone is meant. */
  readonly person: string;
  readonly fullName: string;
  readonly account: string;
  readonly layer: string;
  readonly balance: string;
  /** Undefined for today. */
  readonly on: PlainDate | undefined;
  readonly reason: string;
}

export interface ReadOpenings {
  /** The line that names the columns. */
  readonly firstLine: number;
  readonly lines: readonly OpeningLine[];
  /** How many lines have no balance, as in a template that is not filled in: they set nothing. */
  readonly blank: number;
  readonly leftOut: readonly NamedLine[];
  readonly problems: readonly OpeningFound[];
  readonly ignoredColumns: readonly string[];
  readonly asksDates: boolean;
}

type Reading = Pick<ImportReading, 'dates' | 'leaveOut'>;
type Where = Places<OpeningTarget>;

/** The first line names the columns (D97). `today` decides what years of two figures mean. */
export function readOpenings(csv: string, today: PlainDate, reading: Reading = {}): ReadOpenings {
  return finish(readOpeningsInSteps(csv, today, reading));
}

/** The same, one line of the file at a time. */
export function* readOpeningsInSteps(
  csv: string,
  today: PlainDate,
  reading: Reading = {},
): Generator<undefined, ReadOpenings> {
  const { header, rest, passed, count, broken } = yield* linesOf(csv, openingLimits.lines, reading.leaveOut);
  const firstLine = header?.line ?? 1;
  const { places, ignoredColumns, problems: wrongHeader } = headerOf(header);
  const leftOut = passed.map((line) => ({ line: line.line, name: cellOf(line, places, 'fullName') }));
  const { dates, asksDates } = datesOf(rest, places, today, reading);
  const found = { firstLine, leftOut, ignoredColumns, asksDates };
  if (wrongHeader.length > 0) return { ...found, lines: [], blank: 0, problems: wrongHeader };
  const [lines, problems]: [OpeningLine[], OpeningFound[]] = [[], []];
  for (const { line, said } of broken) problems.push(problemIn({ line }, null, said));
  if (asksDates) problems.push(problemIn({ line: firstLine }, 'on', peopleImportTexts.datesReadInTwoWays()));
  const beyond = rest[openingLimits.lines];
  const tooMany = openingTexts.atMostLines({ limit: openingLimits.lines, count });
  if (beyond) problems.push(problemIn({ line: beyond.line }, null, tooMany));
  const filled = rest.filter((line) => cellOf(line, places, 'balance') !== '');
  for (const line of filled.slice(0, openingLimits.lines)) {
    const read = readLine(line, places, dates);
    if ('problems' in read) problems.push(...read.problems);
    else lines.push(read);
    yield;
  }
  if (rest.length === 0 && passed.length === 0 && problems.length === 0)
    problems.push(problemIn({ line: firstLine }, null, openingTexts.nothingInFile()));
  return { ...found, lines, blank: rest.length - filled.length, problems: inOrder(problems) };
}

function headerOf(header: CsvLine | undefined) {
  const { line, cells } = header ?? { line: 1, cells: [] };
  const places = new Map<OpeningTarget, number>();
  const ignoredColumns: string[] = [];
  const problems: OpeningFound[] = [];
  for (const [place, text] of cells.slice(0, mostImportColumns).entries()) {
    const name = text.replace(/\s+/gu, ' ').trim();
    const column = openingColumn(name);
    if (column === undefined && name !== '') ignoredColumns.push(name);
    if (column === undefined) continue;
    if (places.has(column)) problems.push(problemIn({ line }, column, peopleImportTexts.columnTwice()));
    else places.set(column, place);
  }
  if (!places.has('balance'))
    problems.push(
      problemIn({ line }, 'balance', peopleImportTexts.noColumnNamed({ label: openingLabels.balance })),
    );
  if (!persons.some((column) => places.has(column)))
    problems.push(problemIn({ line }, 'employeeId', openingTexts.noColumnOfPeople()));
  return { places, ignoredColumns, problems };
}

/** The columns that say who is meant, the surest first. */
const persons = ['employeeId', 'email', 'fullName'] as const satisfies readonly OpeningTarget[];

function datesOf(lines: readonly CsvLine[], places: Where, today: PlainDate, { dates: asked }: Reading) {
  const cells = lines.map((line) => cellOf(line, places, 'on'));
  const lastYear = Number(today.slice(0, 4)) + 1;
  const order = dateOrder(cells, asked, lastYear);
  const isOpen = order === 'open' || order === 'none';
  const dates: DateReading = { order: isOpen ? 'day' : order, lastYear, isNumbered: areNumbered(cells) };
  return { dates, asksDates: order === 'open' };
}

function readLine(
  line: CsvLine,
  places: Where,
  dates: DateReading,
): OpeningLine | { readonly problems: readonly OpeningFound[] } {
  const cell = (column: OpeningTarget) => cellOf(line, places, column);
  const at = { line: line.line, fullName: cell('fullName') };
  const marks = [...places.keys()].flatMap((column) => {
    const mark = markIn(openingLabels[column], cell(column));
    return mark ? [problemIn(at, column, mark)] : [];
  });
  const named = persons.find((column) => cell(column) !== '');
  const on = dateIn(cell('on'), dates);
  const lost = named === 'employeeId' ? changedId(cell('employeeId')) : undefined;
  const isDate = on === undefined || isPlainDate(on);
  const wrong: readonly (readonly [OpeningTarget, Said | false | undefined])[] = [
    ['employeeId', named === undefined ? openingTexts.personMissing() : lost],
    ['on', !isDate && openingTexts.dateForm()],
    ['reason', wrongReason(cell('reason'))],
  ];
  const isMarked = (column: OpeningTarget) => marks.some(({ field }) => field === column);
  const found = wrong.flatMap(([column, said]) =>
    said && !isMarked(column) ? [problemIn(at, column, said)] : [],
  );
  if (marks.length + found.length > 0) return { problems: [...marks, ...found] };
  return {
    ...at,
    person: named ? cell(named) : '',
    account: cell('account'),
    layer: cell('layer'),
    balance: cell('balance'),
    on: on !== undefined && isPlainDate(on) ? on : undefined,
    reason: cell('reason'),
  };
}

const reason = requiredText(openingLabels.reason, leaveAccountLimits.reason);

function wrongReason(text: string): Said | undefined {
  const [issue] = text === '' ? [] : (reason.safeParse(text).error?.issues ?? []);
  return issue && saidByIssue(issue);
}
