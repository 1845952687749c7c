import { employeeIdKey } from '../account/rules.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { finish } from '../concurrency/steps.ts';
import { type CsvLine, type CsvProblem, csvLines } from '../file-formats/read-csv.ts';
import { areNumbered, type DateReading, dateOrder, hasShortYear } from './import-dates.ts';
import { cellOf, type FoundProblem, type Places, problemIn, readHeader } from './import-header.ts';
import { type ImportedPerson, idOf, type LineId, nameIn, type ReadLine, readPerson } from './import-line.ts';
import {
  type ImportReading,
  type ImportSource,
  type ImportTarget,
  importedLine,
  importLimits,
  importTargets,
  type NamedLine,
  type ReadColumn,
} from './import-schema.ts';
import { peopleImportTexts } from './import-texts.ts';
import type { ImportedWork } from './import-work.ts';
import { withoutZeros } from './spreadsheet-marks.ts';

export interface ReadPeople {
  /** The line that names the columns. */
  readonly firstLine: number;
  readonly source: ImportSource | null;
  readonly people: readonly ImportedPerson[];
  /** The line of each of the people, whether it has a join date, and what it says of their working time. */
  readonly origins: readonly Origin[];
  readonly left: readonly NamedLine[];
  readonly leftOut: readonly NamedLine[];
  /** The employee IDs of all lines, bad ones included, without those of leavers. */
  readonly ids: readonly LineId[];
  readonly problems: readonly FoundProblem[];
  readonly ignoredColumns: readonly string[];
  readonly columns: readonly ReadColumn[];
  readonly asksDates: boolean;
  /** Years of two figures mean one of a hundred years, of which this is the last; null if there are none. */
  readonly lastShortYear: number | null;
  /** Dates are day numbers of a spreadsheet. */
  readonly isNumbered: boolean;
}

export interface Origin {
  readonly line: number;
  readonly hasJoinDate: boolean;
  readonly work?: ImportedWork | undefined;
  /** As it is written; empty for no one. */
  readonly manager?: string;
}

/**
 * The first line names the columns, as Muster or another system calls them, unless `reading` does (D40). `today` is
 * the company's date and the default join date. A name is that of a column only if what it means is in `known`.
 */
export function readPeople(
  csv: string,
  today: PlainDate,
  reading: ImportReading = {},
  known?: readonly ImportTarget[],
): ReadPeople {
  return finish(readPeopleInSteps(csv, today, reading, known));
}

/** The same, one line of the file at a time. Of a file with too many lines it reads as many as there may be. */
export function* readPeopleInSteps(
  csv: string,
  today: PlainDate,
  reading: ImportReading = {},
  known: readonly ImportTarget[] = importTargets,
): Generator<undefined, ReadPeople> {
  const { header, rest, passed, count, broken } = yield* linesOf(csv, importLimits.people, reading.leaveOut);
  const {
    places,
    problems: wrongHeader,
    ...named
  } = readHeader(header, rest[0] ?? passed[0], reading, known);
  const { dates, ...said } = datesOf(rest, places, today, reading);
  const leftOut = passed.map((line) => ({ line: line.line, name: nameIn(line, places) }));
  const found = { ...named, ...said, leftOut, firstLine: header?.line ?? 1 };
  if (wrongHeader.length > 0)
    return { people: [], origins: [], left: [], ids: [], problems: wrongHeader, ...found };
  const how = { places, schema: importedLine(today), today, ...dates };
  const read: (ReadLine & { readonly line: number })[] = [];
  for (const line of rest.slice(0, importLimits.people)) {
    read.push({ ...readPerson(line, how), line: line.line });
    yield;
  }
  const left = read.flatMap((each) => each.left ?? []);
  const gone = new Set(left.map(({ line }) => line));
  const ids = rest.flatMap((line) => (gone.has(line.line) ? [] : (idOf(line, places) ?? [])));
  const problems = [
    ...broken.map(({ line, said }) => problemIn({ line }, null, said)),
    ...(found.asksDates ? [problemIn({ line: found.firstLine }, 'joinDate', openDates)] : []),
    ...tooMany(rest, count),
    ...read.flatMap((each) => each.problems ?? []),
    ...repeatedIds(ids),
  ];
  const good = read.flatMap(({ person, hasJoinDate = false, line, work, manager = '' }) =>
    person ? [{ person, origin: { line, hasJoinDate, work, ...(manager && { manager }) } }] : [],
  );
  return {
    people: good.map(({ person }) => person),
    origins: good.map(({ origin }) => origin),
    left,
    ids,
    problems: inOrder(problems),
    ...found,
  };
}

const openDates = peopleImportTexts.datesReadInTwoWays();

function datesOf(
  lines: readonly CsvLine[],
  places: Places,
  today: PlainDate,
  { dates: asked }: ImportReading,
) {
  const year = Number(today.slice(0, 4));
  const cellsOf = (column: 'joinDate' | 'lastDay' | 'scheduleFrom') =>
    lines.map((line) => cellOf(line, places, column));
  const [joined, ended, begun] = [cellsOf('joinDate'), cellsOf('lastDay'), cellsOf('scheduleFrom')];
  const order = dateOrder([...joined, ...ended, ...begun], asked, year + 1);
  const how = { order: order === 'open' || order === 'none' ? 'day' : order } as const;
  // People join a year ahead at most, a contract ends in decades.
  const joinDates: DateReading = { ...how, lastYear: year + 1, isNumbered: areNumbered(joined) };
  const lastDays: DateReading = { ...how, lastYear: year + 50, isNumbered: areNumbered(ended) };
  const workDates: DateReading = { ...how, lastYear: year + 1, isNumbered: areNumbered(begun) };
  return {
    dates: { joinDates, lastDays, workDates },
    asksDates: order === 'open',
    lastShortYear: joined.some(hasShortYear) ? year + 1 : null,
    isNumbered: [joinDates, lastDays, workDates].some(({ isNumbered }) => isNumbered),
  };
}

/** The lines of a file, without those that are left out; of too many `most`, and two more. */
export function* linesOf(csv: string, most: number, leaveOut: readonly number[] = []) {
  const [lines, passed, broken]: [CsvLine[], CsvLine[], CsvProblem[]] = [[], [], []];
  const isLeftOut = new Set(leaveOut);
  let count = -1;
  for (const read of csvLines(csv)) {
    if (read && 'said' in read) {
      const counts = read.isLast === true || !isLeftOut.has(read.line);
      if (counts && broken.length < most) broken.push(read);
    } else if (read && lines.length > 0 && isLeftOut.has(read.line)) {
      passed.push(read);
    } else if (read) {
      count += 1;
      if (lines.length < most + 2) lines.push(read);
    }
    yield;
  }
  const [header, ...rest] = lines;
  return { header, rest, passed, count, broken };
}

function repeatedIds(ids: readonly LineId[]): FoundProblem[] {
  const [lines, bare] = [new Map<string, number>(), new Map<string, LineId>()];
  return ids.flatMap((each) => {
    const { line, employeeId } = each;
    const key = employeeIdKey(employeeId);
    const plain = withoutZeros(key) ?? key;
    const [earlier, alike] = [lines.get(key), bare.get(plain)];
    lines.set(key, earlier ?? line);
    bare.set(plain, alike ?? each);
    if (earlier !== undefined)
      return problemIn(each, 'employeeId', peopleImportTexts.lineEmployeeIdAlready({ earlier }));
    return alike
      ? problemIn(
          each,
          'employeeId',
          peopleImportTexts.lostZerosInLine({ other: alike.employeeId, line: alike.line }),
        )
      : [];
  });
}

function tooMany(lines: readonly CsvLine[], count: number): FoundProblem[] {
  const first = lines[importLimits.people];
  const said = peopleImportTexts.tooManyPeople({ limit: importLimits.people, count });
  return first ? [problemIn({ line: first.line }, null, said)] : [];
}

export function inOrder<Target extends string>(
  problems: readonly FoundProblem<Target>[],
): FoundProblem<Target>[] {
  return problems.toSorted((a, b) => a.line - b.line);
}
