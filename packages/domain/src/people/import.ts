import type * as z from 'zod/mini';
import { employeeIdKey, takenIdMessage } from '../account/rules.ts';
import { accountLimits } from '../account/schema.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { plainCell } from '../csv/csv.ts';
import { type CsvLine, type CsvProblem, csvLines } from '../csv/read-csv.ts';
import { columnNamed } from './import-columns.ts';
import { dateIn, dateOrder } from './import-dates.ts';
import {
  columnLabels,
  type ImportProblem,
  type ImportReading,
  type ImportTarget,
  importColumns,
  importedLine,
  importLimits,
  importProblem,
  mostImportColumns,
  type ReadColumn,
} from './import-schema.ts';
import { type PersonFacts, storedTexts } from './rules.ts';

/** A person from a file. Without a balance they get the grant of every new account (D14). */
export interface ImportedPerson extends PersonFacts {
  readonly employeeId: string;
  readonly joinDate: PlainDate;
  readonly leaveBalance: number | undefined;
}

/** The contents of a file: people, all problems, and the ignored columns. */
export interface ReadPeople {
  readonly people: readonly ImportedPerson[];
  /** The employee IDs of all lines, bad ones included. */
  readonly ids: readonly LineId[];
  readonly problems: readonly ImportProblem[];
  readonly ignoredColumns: readonly string[];
  readonly columns: readonly ReadColumn[];
  /** Dates with slashes can be read in two ways. */
  readonly asksDates: boolean;
}

interface LineId {
  readonly line: number;
  readonly employeeId: string;
}

/** The index of each column. */
type Places = ReadonlyMap<ImportTarget, number>;

/**
 * Reads people from CSV (D40). The first line names the columns, in any order, as Muster or another system calls them,
 * unless `reading` says what they are. Reports everything that is wrong with each line. `today` is the company's date and
 * the default join date.
 */
export function readPeople(csv: string, today: PlainDate, reading: ImportReading = {}): ReadPeople {
  const steps = readPeopleInSteps(csv, today, reading);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, one line of the file at a time. Of a file with too many lines it reads as many as there may be. */
export function* readPeopleInSteps(
  csv: string,
  today: PlainDate,
  reading: ImportReading = {},
): Generator<undefined, ReadPeople> {
  const { header, rest, count, broken } = yield* linesOf(csv);
  const { places, problems: wrongHeader, ...named } = readHeader(header, rest[0], reading);
  const order = dateOrder(
    rest.map((line) => cellOf(line, places, 'joinDate')),
    reading.dates,
  );
  const found = { ...named, asksDates: order === 'open' };
  if (wrongHeader.length > 0) return { people: [], ids: [], problems: wrongHeader, ...found };
  const how = {
    places,
    schema: importedLine(today),
    order: order === 'month' ? order : 'day',
    today,
  } as const;
  const read: ReturnType<typeof readPerson>[] = [];
  for (const line of rest.slice(0, importLimits.people)) {
    read.push(readPerson(line, how));
    yield;
  }
  const ids = rest.flatMap((line) => idOf(line, places) ?? []);
  const problems = [
    ...broken.map(({ line, message }) => ({ line, field: null, message })),
    ...(found.asksDates ? [problemIn(1, 'joinDate', openDates)] : []),
    ...tooMany(rest, count),
    ...read.flatMap((each) => each.problems ?? []),
    ...repeatedIds(ids),
  ];
  return { people: read.flatMap(({ person }) => person ?? []), ids, problems: inOrder(problems), ...found };
}

const openDates = 'Join Date can be read in two ways: choose whether the day or the month comes first';

/** The lines of a file as far as they can matter, and how many people it has. */
function* linesOf(csv: string) {
  const [lines, broken]: [CsvLine[], CsvProblem[]] = [[], []];
  let count = -1;
  for (const read of csvLines(csv)) {
    if ('message' in read) {
      if (broken.length < importLimits.people) broken.push(read);
    } else {
      count += 1;
      if (lines.length < importLimits.people + 2) lines.push(read);
    }
    yield;
  }
  const [header, ...rest] = lines;
  return { header, rest, count, broken };
}

/** Adds a problem for each employee ID that is taken; `taken` holds their keys (D25). */
export function withTakenIds(read: ReadPeople, taken: ReadonlySet<string>): ReadPeople {
  const known = read.ids
    .filter(({ employeeId }) => taken.has(employeeIdKey(employeeId)))
    .map(({ line }) => ({ line, field: 'employeeId' as const, message: takenIdMessage }));
  return { ...read, problems: inOrder([...read.problems, ...known]) };
}

function readHeader(
  header: CsvLine | undefined,
  first: CsvLine | undefined,
  { columns: chosen }: ImportReading,
) {
  const { line, cells } = header ?? { line: 1, cells: [] };
  const places = new Map<ImportTarget, number>();
  const columns: ReadColumn[] = [];
  const problems: ImportProblem[] = [];
  for (const [place, name] of cells.slice(0, mostImportColumns).entries()) {
    const column = (chosen ? chosen[place] : columnNamed(name)) ?? null;
    columns.push({ name: name.trim(), column, example: plainCell((first?.cells[place] ?? '').trim()) });
    if (column === null) continue;
    if (places.has(column)) problems.push(problemIn(line, column, 'This column is there twice'));
    else places.set(column, place);
  }
  const ignored = columns.filter(({ column, name }) => column === null && name !== '');
  return {
    places,
    columns,
    ignoredColumns: ignored.map(({ name }) => name),
    problems: [...problems, ...missing(places, line)],
  };
}

/** A full name can be in two columns, the first and the last one. */
function missing(places: Places, line: number): ImportProblem[] {
  const isNamed = places.has('fullName') || (places.has('firstName') && places.has('lastName'));
  const absent = [
    ...(places.has('employeeId') ? [] : (['employeeId'] as const)),
    ...(isNamed ? [] : (['fullName'] as const)),
  ];
  return absent.map((column) => problemIn(line, column, `No column is named ${columnLabels[column]}`));
}

interface Reading {
  readonly places: Places;
  readonly schema: ReturnType<typeof importedLine>;
  readonly order: 'day' | 'month';
  readonly today: PlainDate;
}

function readPerson(line: CsvLine, { places, schema, order, today }: Reading) {
  const cell = (column: ImportTarget) => cellOf(line, places, column);
  const joined = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const read = schema.safeParse({
    ...Object.fromEntries(importColumns.map((column) => [column, cell(column)])),
    fullName: places.has('fullName') ? cell('fullName') : joined,
    joinDate: dateIn(cell('joinDate'), order),
    leaveBalance: daysIn(cell('leaveBalance')),
  });
  if (!read.success) return { problems: read.error.issues.map((issue) => problemOf(line.line, issue)) };
  const { joinDate = today, leaveBalance, ...texts } = read.data;
  return { person: { ...texts, ...storedTexts(texts), joinDate, leaveBalance } };
}

function cellOf({ cells }: CsvLine, places: Places, column: ImportTarget): string {
  return plainCell((cells[places.get(column) ?? -1] ?? '').trim());
}

function problemOf(line: number, { path, message }: z.core.$ZodIssue): ImportProblem {
  return problemIn(line, importProblem.shape.field.safeParse(path[0]).data ?? null, message);
}

function problemIn(line: number, field: ImportProblem['field'], message: string): ImportProblem {
  return { line, field, message };
}

/** Days with a decimal point or comma; undefined for an empty cell, NaN for anything else. */
function daysIn(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** IDs beyond the longest are not compared, because folding them could take very long. */
function idOf(line: CsvLine, places: Places): LineId | undefined {
  const employeeId = cellOf(line, places, 'employeeId');
  const canBe = employeeId !== '' && employeeId.length <= accountLimits.employeeId;
  return canBe ? { line: line.line, employeeId } : undefined;
}

/** Employee IDs that an earlier line of the file has (D25). */
function repeatedIds(ids: readonly LineId[]): ImportProblem[] {
  const lines = new Map<string, number>();
  return ids.flatMap(({ line, employeeId }) => {
    const key = employeeIdKey(employeeId);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    if (earlier === undefined) return [];
    return problemIn(line, 'employeeId', `Line ${earlier} has this Employee ID already`);
  });
}

function tooMany(lines: readonly CsvLine[], count: number): ImportProblem[] {
  const first = lines[importLimits.people];
  const message = `At most ${importLimits.people} people at a time, and this file has ${count}`;
  return first ? [problemIn(first.line, null, message)] : [];
}

function inOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.toSorted((a, b) => a.line - b.line);
}
