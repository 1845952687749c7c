import type * as z from 'zod/mini';
import { employeeIdKey, takenIdMessage } from '../account/rules.ts';
import { accountLimits } from '../account/schema.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { plainCell } from '../csv/csv.ts';
import { type CsvLine, type CsvProblem, csvLines } from '../csv/read-csv.ts';
import {
  columnLabels,
  type ImportColumn,
  type ImportProblem,
  importColumns,
  importedLine,
  importLimits,
  importProblem,
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
}

interface LineId {
  readonly line: number;
  readonly employeeId: string;
}

/** The index of each column. */
type Places = ReadonlyMap<ImportColumn, number>;

/**
 * Reads people from CSV (D40). The first line names the columns, in any order, case and spacing. Reports everything
 * that is wrong with each line. `today` is the company's date and the default join date.
 */
export function readPeople(csv: string, today: PlainDate): ReadPeople {
  const steps = readPeopleInSteps(csv, today);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, one line of the file at a time. Of a file with too many lines it reads as many as there may be. */
export function* readPeopleInSteps(csv: string, today: PlainDate): Generator<undefined, ReadPeople> {
  const { header, rest, count, broken } = yield* linesOf(csv);
  const { places, ignored, problems: wrongHeader } = readHeader(header);
  if (wrongHeader.length > 0) return { people: [], ids: [], problems: wrongHeader, ignoredColumns: ignored };
  const schema = importedLine(today);
  const read: ReturnType<typeof readPerson>[] = [];
  for (const line of rest.slice(0, importLimits.people)) {
    read.push(readPerson(line, places, schema, today));
    yield;
  }
  const ids = rest.flatMap((line) => idOf(line, places) ?? []);
  const problems = [
    ...broken.map(({ line, message }) => ({ line, field: null, message })),
    ...tooMany(rest, count),
    ...read.flatMap((each) => each.problems ?? []),
    ...repeatedIds(ids),
  ];
  return {
    people: read.flatMap(({ person }) => person ?? []),
    ids,
    problems: inOrder(problems),
    ignoredColumns: ignored,
  };
}

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

const needed = ['employeeId', 'fullName'] as const;

function readHeader(header: CsvLine | undefined) {
  const { line, cells } = header ?? { line: 1, cells: [] };
  const places = new Map<ImportColumn, number>();
  const ignored: string[] = [];
  const problems: ImportProblem[] = [];
  for (const [place, name] of cells.entries()) {
    const column = columnNamed(name);
    if (!column) ignored.push(name.trim());
    else if (places.has(column)) problems.push(problemIn(line, column, 'This column is there twice'));
    else places.set(column, place);
  }
  for (const column of needed) {
    if (!places.has(column))
      problems.push(problemIn(line, column, `No column is named ${columnLabels[column]}`));
  }
  return { places, ignored: ignored.filter(Boolean), problems };
}

/** Treats `Employee ID`, `employee_id` and `EMPLOYEEID` alike. */
function columnNamed(name: string): ImportColumn | undefined {
  const asked = name.toLowerCase().replace(/[\s_.-]/g, '');
  return importColumns.find((column) => column.toLowerCase() === asked);
}

function readPerson(
  line: CsvLine,
  places: Places,
  schema: ReturnType<typeof importedLine>,
  today: PlainDate,
) {
  const cell = (column: ImportColumn) => cellOf(line, places, column);
  const read = schema.safeParse({
    ...Object.fromEntries(importColumns.map((column) => [column, cell(column)])),
    joinDate: dateIn(cell('joinDate')),
    leaveBalance: daysIn(cell('leaveBalance')),
  });
  if (!read.success) return { problems: read.error.issues.map((issue) => problemOf(line.line, issue)) };
  const { joinDate = today, leaveBalance, ...texts } = read.data;
  return { person: { ...texts, ...storedTexts(texts), joinDate, leaveBalance } };
}

function cellOf({ cells }: CsvLine, places: Places, column: ImportColumn): string {
  return plainCell((cells[places.get(column) ?? -1] ?? '').trim());
}

function problemOf(line: number, { path, message }: z.core.$ZodIssue): ImportProblem {
  return problemIn(line, importProblem.shape.field.safeParse(path[0]).data ?? null, message);
}

function problemIn(line: number, field: ImportProblem['field'], message: string): ImportProblem {
  return { line, field, message };
}

/** An ISO date, or one with dots as many spreadsheets write it; undefined for an empty cell. */
function dateIn(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(iso) ? iso : text || undefined;
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
