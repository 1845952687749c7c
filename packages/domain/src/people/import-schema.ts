import * as z from 'zod/mini';
import { emailOrEmpty } from '../account/address/email.ts';
import { addressLabels } from '../account/address/schema.ts';
import { addressSchemaTexts } from '../account/address/schema-texts.ts';
import { accountFields, factLabels, textFacts } from '../account/schema.ts';
import { isPlainDate, type PlainDate, plainDate } from '../calendar/plain-date.ts';
import { fieldSays } from '../fields/texts.ts';
import { spokenBySchema } from '../language/texts.ts';
import { msg, type Translatable } from '../language/translate.ts';
import { leaveLimits } from '../leave/schema.ts';
import { saidFields } from '../wire/said.ts';
import { canJoinOn, joinDateWords } from './rules.ts';
import { invitation } from './schema.ts';
import { peopleSchemaTexts } from './schema-texts.ts';

/** The most people and characters of one file (D40). */
export const importLimits = { people: 1_000, characters: 1_000_000 } as const;

export const importColumns = ['employeeId', 'fullName', ...textFacts, 'joinDate', 'leaveBalance'] as const;
export type ImportColumn = (typeof importColumns)[number];

/**
 * A name can be in two columns, or in one that begins with the last name; two more say who has left (D71), the last ones
 * how they work (D91).
 */
export const importTargets = [
  ...importColumns,
  'firstName',
  'lastName',
  'lastFirst',
  'status',
  'lastDay',
  'email',
  'schedule',
  'site',
  'recordsTime',
  'scheduleFrom',
  'weekHours',
  'workDays',
  'manager',
] as const;
export type ImportTarget = (typeof importTargets)[number];

export const columnLabels = {
  employeeId: msg('Employee ID'),
  ...factLabels,
  leaveBalance: msg('Leave Balance'),
  firstName: msg('First Name'),
  lastName: msg('Last Name'),
  lastFirst: msg('Last Name, First Name'),
  status: msg('Status'),
  lastDay: factLabels.leavesOn,
  email: addressLabels.email,
  schedule: msg('Schedule'),
  site: msg('Site'),
  recordsTime: msg('Records time'),
  scheduleFrom: msg('Schedule valid from'),
  weekHours: msg('Hours a week'),
  workDays: msg('Working days'),
  manager: msg('Manager'),
} as const satisfies Record<ImportTarget, Translatable>;

export const importSources = ['bamboohr', 'personio', 'factorial'] as const;
export type ImportSource = (typeof importSources)[number];

export const sourceLabels = {
  bamboohr: 'BambooHR',
  personio: 'Personio',
  factorial: 'Factorial',
} as const satisfies Record<ImportSource, string>;

export const mostImportColumns = 100;

const mostLeftOut = 2 * importLimits.people;

/** Null columns are ignored. What is left out the names of the columns and the dates themselves decide. */
export const importReading = z.object({
  columns: z.optional(
    z
      .array(z.nullable(z.enum(importTargets)), fieldSays.mustBeList({ label: 'columns' }))
      .check(z.maxLength(mostImportColumns)),
  ),
  dates: z.optional(
    z.enum(['day', 'month', 'year'], fieldSays.mustBeOneOf({ label: 'dates', choices: 'day, month, year' })),
  ),
  /** Lines that are passed over, by their numbers in the file, as in problems. */
  leaveOut: z.optional(
    z
      .array(z.int(peopleSchemaTexts.leaveoutListLines()), peopleSchemaTexts.leaveoutListLines())
      .check(z.maxLength(mostLeftOut, peopleSchemaTexts.leaveoutMostLines({ limit: mostLeftOut }))),
  ),
});
export type ImportReading = z.infer<typeof importReading>;

/** Added beside the other; left out; or the other one gets position, department and join date of the file (D40). */
export const sameNameChoices = ['add', 'skip', 'update'] as const;
export type SameNameChoice = (typeof sameNameChoices)[number];

export const importInput = z.extend(importReading, {
  csv: z
    .string(peopleSchemaTexts.fileNotText())
    .check(
      z.maxLength(
        importLimits.characters,
        peopleSchemaTexts.fileMostCharacters({ limit: importLimits.characters }),
      ),
    ),
  dryRun: z.boolean(fieldSays.mustBeBoolean({ label: 'dryRun' })),
  /** What becomes of people who have the name of someone here. Without it each is a problem. */
  sameName: z.optional(
    z.enum(
      sameNameChoices,
      fieldSays.mustBeOneOf({ label: 'sameName', choices: sameNameChoices.join(', ') }),
    ),
  ),
  /** Makes the schedules that hours a week and working days ask for. Without it their people have none of their own. */
  makeSchedules: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'makeSchedules' }))),
  /** Makes the teams of managers (D94). Without it managers that are not clear are no problem, either. */
  makeTeams: z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'makeTeams' }))),
});
export type ImportInput = z.infer<typeof importInput>;

export const importProblem = z.object({
  line: z.int(),
  /** The person's name as it stands there; null without one. */
  name: z.nullable(z.string()),
  field: z.nullable(z.enum(importTargets)),
  message: z.string(),
  ...saidFields,
});
export type ImportProblem = z.infer<typeof importProblem>;

export const readColumn = z.object({
  name: z.string(),
  column: z.nullable(z.enum(importTargets)),
  example: z.string(),
});
export type ReadColumn = z.infer<typeof readColumn>;

/** A line that is not imported, such as that of someone who has left: its number in the file, and the name as it stands there. */
export const namedLine = z.object({ line: z.int(), name: z.string() });
export type NamedLine = z.infer<typeof namedLine>;

/** A line whose person has the name of others here, under other employee IDs. */
export const sameName = z.extend(namedLine, {
  employeeId: z.string(),
  department: z.nullable(z.string()),
  here: z.array(
    z.object({
      userId: z.int(),
      employeeId: z.string(),
      department: z.nullable(z.string()),
      active: z.boolean(),
    }),
  ),
});
export type SameName = z.infer<typeof sameName>;

/** If there are problems, nothing was imported. Only this answer contains the one-time links. */
export const importReport = z.object({
  source: z.nullable(z.enum(importSources)),
  people: z.int(),
  /** Of the people in the file: how many are here, and get what the file says of them (`sameName`). */
  updated: z.int(),
  left: z.array(namedLine),
  leftOut: z.array(namedLine),
  sameNames: z.array(sameName),
  /** Schedules that hours a week and working days ask for, and how many people would have each. */
  newSchedules: z.array(z.object({ name: z.string(), people: z.int() })),
  /** Teams of managers with people: who would lead each, below which other one, with how many people. */
  newTeams: z.array(
    z.object({ name: z.string(), lead: z.string(), parent: z.nullable(z.string()), people: z.int() }),
  ),
  /** How many managers are not clear: each is a problem once teams are to be made. */
  unclearManagers: z.int(),
  problems: z.array(importProblem),
  ignoredColumns: z.array(z.string()),
  columns: z.array(readColumn),
  /** What a column can be here: what is of schedules and sites only where there are any. */
  targets: z.array(z.enum(importTargets)),
  /** True if dates with slashes or dashes can be read in two ways, and `dates` has to say which. */
  asksDates: z.boolean(),
  imported: z.boolean(),
  links: z.array(invitation),
});

const balanceWords = peopleSchemaTexts.leaveBalanceDays({ limit: leaveLimits.adjustment });

export function importedLine(today: PlainDate) {
  const isPossible = (date: PlainDate) => !isPlainDate(date) || canJoinOn(date, today);
  return z.object({
    ...accountFields,
    joinDate: z.optional(
      plainDate(peopleSchemaTexts.joinDateForm()).check(
        z.refine(isPossible, spokenBySchema(joinDateWords(today))),
      ),
    ),
    /** Empty for none. */
    email: emailOrEmpty(addressLabels.email, addressSchemaTexts.emailNotValid()),
    leaveBalance: z.optional(
      z
        .number(balanceWords)
        .check(
          z.minimum(0, balanceWords),
          z.maximum(leaveLimits.adjustment, balanceWords),
          z.multipleOf(0.01, balanceWords),
        ),
    ),
  });
}
