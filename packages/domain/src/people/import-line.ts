import type * as z from 'zod/mini';
import { orNull } from '../account/rules.ts';
import { accountLimits } from '../account/schema.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { saidByIssue } from '../fields/issue.ts';
import type { Label } from '../fields/texts.ts';
import type { CsvLine } from '../file-formats/read-csv.ts';
import { isReadWrongly } from '../file-formats/read-wrongly.ts';
import type { Said } from '../language/texts.ts';
import { type DateReading, dateIn } from './import-dates.ts';
import { cellOf, type FoundProblem, type Places, problemIn } from './import-header.ts';
import { hasLeft, nameInOrder } from './import-leavers.ts';
import {
  columnLabels,
  type ImportTarget,
  importColumns,
  type importedLine,
  importProblem,
  type NamedLine,
} from './import-schema.ts';
import { peopleImportTexts } from './import-texts.ts';
import { type ImportedWork, readWork } from './import-work.ts';
import { type PersonFacts, storedTexts } from './rules.ts';
import { changedId, isErrorCell } from './spreadsheet-marks.ts';

/** A person from a file. Without a balance they get the grant of every new account (D14). */
export interface ImportedPerson extends PersonFacts {
  readonly employeeId: string;
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly leaveBalance: number | undefined;
  readonly email: string | null;
}

export interface LineId {
  readonly line: number;
  readonly employeeId: string;
  readonly fullName: string;
}

export interface LineReading {
  readonly places: Places;
  readonly schema: ReturnType<typeof importedLine>;
  readonly joinDates: DateReading;
  readonly lastDays: DateReading;
  readonly workDates: DateReading;
  readonly today: PlainDate;
}

export interface ReadLine {
  readonly person?: ImportedPerson;
  readonly hasJoinDate?: boolean;
  readonly work?: ImportedWork | undefined;
  /** Who leads them, as it is written; empty for no one. */
  readonly manager?: string;
  readonly left?: NamedLine;
  readonly problems?: readonly FoundProblem[];
}

export function readPerson(
  line: CsvLine,
  { places, schema, joinDates, lastDays, workDates, today }: LineReading,
): ReadLine {
  const cell = (column: ImportTarget) => cellOf(line, places, column);
  const fullName = nameIn(line, places);
  const at = { line: line.line, fullName };
  const lastDay = dateIn(cell('lastDay'), lastDays);
  const marks = [...places.keys()].flatMap((column) => marksIn(at, column, cell(column)));
  const isMarked = (field: unknown) =>
    marks.some((mark) => mark.field === field || (field === 'fullName' && nameParts.has(mark.field ?? '')));
  if (!isMarked('status') && !isMarked('lastDay') && hasLeft({ status: cell('status'), lastDay }, today))
    return { left: { line: line.line, name: fullName } };
  const isWrong = lastDay !== undefined && !isPlainDate(lastDay) && !isMarked('lastDay');
  const read = schema.safeParse({
    ...Object.fromEntries(importColumns.map((column) => [column, cell(column)])),
    fullName,
    joinDate: dateIn(cell('joinDate'), joinDates),
    leaveBalance: daysIn(cell('leaveBalance')),
    email: cell('email'),
  });
  const issues = read.error?.issues.filter(({ path }) => !isMarked(path[0])) ?? [];
  const works = readWork(at, cell, workDates);
  const problems = [
    ...marks,
    ...works.problems.filter(({ field }) => !isMarked(field)),
    ...(isWrong ? [problemIn(at, 'lastDay', badLastDay)] : []),
    ...issues.map((issue) => problemOf(at, issue)),
  ];
  if (!read.success || problems.length > 0) return { problems };
  const { joinDate = today, leaveBalance, email, ...texts } = read.data;
  const leavesOn = lastDay !== undefined && isPlainDate(lastDay) ? lastDay : null;
  if (leavesOn !== null && leavesOn < joinDate) return { problems: [problemIn(at, 'lastDay', tooEarly)] };
  const facts = { joinDate, leavesOn, leaveBalance, email: orNull(email) };
  const person = { ...texts, ...storedTexts(texts), ...facts };
  return {
    person,
    hasJoinDate: read.data.joinDate !== undefined,
    work: works.work,
    manager: cell('manager'),
  };
}

const badLastDay = peopleImportTexts.lastDayForm();

const tooEarly = peopleImportTexts.lastDayTooEarly();

const nameParts: ReadonlySet<string> = new Set(['firstName', 'lastName', 'lastFirst']);

/** What a spreadsheet or a wrong code page left in a cell. */
function marksIn(at: Pick<LineId, 'line' | 'fullName'>, column: ImportTarget, text: string): FoundProblem[] {
  const mark = markIn(columnLabels[column], text) ?? (column === 'employeeId' ? changedId(text) : undefined);
  return mark === undefined ? [] : [problemIn(at, column, mark)];
}

/** What a spreadsheet or a wrong code page left in any cell; undefined for nothing. */
export function markIn(label: Label, text: string): Said | undefined {
  if (isErrorCell(text)) return peopleImportTexts.errorOfSpreadsheet({ label, text });
  return isReadWrongly(text) ? peopleImportTexts.readWrongly({ label }) : undefined;
}

/** IDs beyond the longest are not compared, because folding them could take very long. */
export function idOf(line: CsvLine, places: Places): LineId | undefined {
  const employeeId = cellOf(line, places, 'employeeId');
  const canBe = employeeId !== '' && employeeId.length <= accountLimits.employeeId;
  return canBe ? { line: line.line, employeeId, fullName: nameIn(line, places) } : undefined;
}

export function nameIn(line: CsvLine, places: Places): string {
  const cell = (column: ImportTarget) => cellOf(line, places, column);
  if (places.has('fullName')) return cell('fullName');
  if (places.has('lastFirst')) return nameInOrder(cell('lastFirst'));
  return [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
}

function problemOf(at: Pick<LineId, 'line' | 'fullName'>, issue: z.core.$ZodIssue): FoundProblem {
  return problemIn(at, importProblem.shape.field.safeParse(issue.path[0]).data ?? null, saidByIssue(issue));
}

/** Days with a decimal point or comma; undefined for an empty cell, NaN for anything else. */
function daysIn(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
