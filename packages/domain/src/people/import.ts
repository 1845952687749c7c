import type * as z from 'zod/mini';
import { employeeIdKey } from '../account/rules.ts';
import { accountLimits } from '../account/schema.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { finish } from '../concurrency/steps.ts';
import { type CsvLine, type CsvProblem, csvLines } from '../file-formats/read-csv.ts';
import { dateIn, dateOrder } from './import-dates.ts';
import { cellOf, type Places, problemIn, readHeader } from './import-header.ts';
import { hasLeft, nameInOrder } from './import-leavers.ts';
import {
  type ImportProblem,
  type ImportReading,
  type ImportSource,
  type ImportTarget,
  importColumns,
  importedLine,
  importLimits,
  importProblem,
  type LeaverLine,
  type ReadColumn,
} from './import-schema.ts';
import { type PersonFacts, storedTexts } from './rules.ts';

/** A person from a file. Without a balance they get the grant of every new account (D14). */
export interface ImportedPerson extends PersonFacts {
  readonly employeeId: string;
  readonly joinDate: PlainDate;
  readonly leaveBalance: number | undefined;
}

export interface ReadPeople {
  readonly source: ImportSource | null;
  readonly people: readonly ImportedPerson[];
  readonly left: readonly LeaverLine[];
  /** The employee IDs of all lines, bad ones included, without those of leavers. */
  readonly ids: readonly LineId[];
  readonly problems: readonly ImportProblem[];
  readonly ignoredColumns: readonly string[];
  readonly columns: readonly ReadColumn[];
  readonly asksDates: boolean;
}

export interface LineId {
  readonly line: number;
  readonly employeeId: string;
  readonly fullName: string;
}

/**
 * The first line names the columns, as Muster or another system calls them, unless `reading` does (D40). `today` is
 * the company's date and the default join date.
 */
export function readPeople(csv: string, today: PlainDate, reading: ImportReading = {}): ReadPeople {
  return finish(readPeopleInSteps(csv, today, reading));
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
    rest.flatMap((line) => [cellOf(line, places, 'joinDate'), cellOf(line, places, 'lastDay')]),
    reading.dates,
  );
  const found = { ...named, asksDates: order === 'open' };
  if (wrongHeader.length > 0) return { people: [], left: [], ids: [], problems: wrongHeader, ...found };
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
  const gone = new Set(read.flatMap(({ left }) => left?.line ?? []));
  const ids = rest.flatMap((line) => (gone.has(line.line) ? [] : (idOf(line, places) ?? [])));
  const problems = [
    ...broken.map(({ line, message }) => ({ line, field: null, message })),
    ...(found.asksDates ? [problemIn(1, 'joinDate', openDates)] : []),
    ...tooMany(rest, count),
    ...read.flatMap((each) => each.problems ?? []),
    ...repeatedIds(ids),
  ];
  const left = read.flatMap((each) => each.left ?? []);
  return {
    people: read.flatMap(({ person }) => person ?? []),
    left,
    ids,
    problems: inOrder(problems),
    ...found,
  };
}

const openDates = 'The dates can be read in two ways: choose whether the day or the month comes first';

function* linesOf(csv: string) {
  const [lines, broken]: [CsvLine[], CsvProblem[]] = [[], []];
  let count = -1;
  for (const read of csvLines(csv)) {
    if (read && 'message' in read) {
      if (broken.length < importLimits.people) broken.push(read);
    } else if (read) {
      count += 1;
      if (lines.length < importLimits.people + 2) lines.push(read);
    }
    yield;
  }
  const [header, ...rest] = lines;
  return { header, rest, count, broken };
}

interface Reading {
  readonly places: Places;
  readonly schema: ReturnType<typeof importedLine>;
  readonly order: 'day' | 'month';
  readonly today: PlainDate;
}

interface ReadLine {
  readonly person?: ImportedPerson;
  readonly left?: LeaverLine;
  readonly problems?: readonly ImportProblem[];
}

function readPerson(line: CsvLine, { places, schema, order, today }: Reading): ReadLine {
  const cell = (column: ImportTarget) => cellOf(line, places, column);
  const fullName = nameOf(cell, places);
  const lastDay = dateIn(cell('lastDay'), order);
  if (hasLeft({ status: cell('status'), lastDay }, today))
    return { left: { line: line.line, name: fullName } };
  const wrongDay =
    lastDay === undefined || isPlainDate(lastDay) ? [] : [problemIn(line.line, 'lastDay', badLastDay)];
  const read = schema.safeParse({
    ...Object.fromEntries(importColumns.map((column) => [column, cell(column)])),
    fullName,
    joinDate: dateIn(cell('joinDate'), order),
    leaveBalance: daysIn(cell('leaveBalance')),
  });
  const problems = [...wrongDay, ...(read.error?.issues.map((issue) => problemOf(line.line, issue)) ?? [])];
  if (!read.success || problems.length > 0) return { problems };
  const { joinDate = today, leaveBalance, ...texts } = read.data;
  return { person: { ...texts, ...storedTexts(texts), joinDate, leaveBalance } };
}

const badLastDay = 'Last Day must be written 2026-11-20 or 20.11.2026';

function nameOf(cell: (column: ImportTarget) => string, places: Places): string {
  if (places.has('fullName')) return cell('fullName');
  if (places.has('lastFirst')) return nameInOrder(cell('lastFirst'));
  return [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
}

function problemOf(line: number, { path, message }: z.core.$ZodIssue): ImportProblem {
  return problemIn(line, importProblem.shape.field.safeParse(path[0]).data ?? null, message);
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
  const fullName = nameOf((column) => cellOf(line, places, column), places);
  return canBe ? { line: line.line, employeeId, fullName } : undefined;
}

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

export function inOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.toSorted((a, b) => a.line - b.line);
}
