import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { Said } from '../language/texts.ts';
import { workingTimeLimits } from '../working-time/limits.ts';
import type { WeekPattern } from '../working-time/week-pattern.ts';
import { type DateReading, dateIn } from './import-dates.ts';
import { type FoundProblem, problemIn } from './import-header.ts';
import { foldedName } from './import-name.ts';
import type { ImportTarget } from './import-schema.ts';
import { peopleImportTexts } from './import-texts.ts';
import { weekdaysIn } from './weekday-names.ts';

/** What a line says of someone's working time (D91); names are looked up by whoever knows them. */
export interface ImportedWork {
  readonly schedule: string | null;
  readonly site: string | null;
  readonly recordsTime: boolean | undefined;
  readonly from: PlainDate | undefined;
  /** Hours a week, on which days; undefined where a schedule is named, or neither is. */
  readonly pattern: WeekPattern | undefined;
}

/** Of {@link ImportedWork}. */
export const workColumns = [
  'schedule',
  'site',
  'recordsTime',
  'scheduleFrom',
  'weekHours',
  'workDays',
] as const satisfies readonly ImportTarget[];

interface Line {
  readonly line: number;
  readonly fullName: string;
}

/** Undefined for a line that has nothing of it. */
export function readWork(
  at: Line,
  cell: (column: ImportTarget) => string,
  dates: DateReading,
): { readonly work: ImportedWork | undefined; readonly problems: readonly FoundProblem[] } {
  if (workColumns.every((column) => cell(column) === '')) return { work: undefined, problems: [] };
  const from = dateIn(cell('scheduleFrom'), dates);
  const records = yesOrNo(cell('recordsTime'));
  const weekMinutes = minutesOfWeek(cell('weekHours'));
  const days = cell('workDays') === '' ? undefined : weekdaysIn(cell('workDays'));
  const wrong: readonly (readonly [ImportTarget, boolean, Said])[] = [
    ['scheduleFrom', from !== undefined && !isPlainDate(from), peopleImportTexts.scheduleFromForm()],
    ['recordsTime', records === 'other', peopleImportTexts.recordsTimeForm()],
    ['weekHours', Number.isNaN(weekMinutes), peopleImportTexts.weekHoursForm()],
    ['workDays', days === null, peopleImportTexts.workDaysForm()],
  ];
  const problems = wrong.flatMap(([column, isWrong, said]) => (isWrong ? [problemIn(at, column, said)] : []));
  const isNamed = cell('schedule') !== '';
  const hasPattern = !isNamed && (weekMinutes !== undefined || days !== undefined);
  const work = {
    schedule: cell('schedule') || null,
    site: cell('site') || null,
    recordsTime: records === 'other' ? undefined : records,
    from: from !== undefined && isPlainDate(from) ? from : undefined,
    pattern: hasPattern ? { weekMinutes, days: days ?? undefined } : undefined,
  };
  return { work, problems };
}

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ja',
  'j',
  'wahr',
  'si',
  's',
  'verdadero',
  'oui',
  'o',
  'vrai',
  'نعم',
]);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'falsch', 'falso', 'non', 'faux', 'لا']);

function yesOrNo(text: string): boolean | 'other' | undefined {
  if (text === '') return undefined;
  const word = foldedName(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : 'other';
}

/** Hours with a decimal point, a comma or minutes: `38.5`, `38,5 h`, `38:30`; undefined for 0. NaN for anything else. */
function minutesOfWeek(text: string): number | undefined {
  if (/^0*$/.test(text)) return undefined;
  const [, hours, part, minutes] =
    /^(\d{1,3})(?:[.,](\d{1,2})|:([0-5]\d))?\s*(?:h|hours?|std\.?|heures?|horas?)?$/i.exec(text) ?? [];
  if (hours === undefined) return Number.NaN;
  const found = Math.round(Number(`${hours}.${part ?? 0}`) * 60) + Number(minutes ?? 0);
  return found >= 1 && found <= workingTimeLimits.weekMinutes ? found : Number.NaN;
}
