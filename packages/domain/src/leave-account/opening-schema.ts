import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { leaveUnits } from '../leave/type-schema.ts';
import { importReading, namedLine } from '../people/import-schema.ts';
import { peopleSchemaTexts } from '../people/schema-texts.ts';
import { saidFields } from '../wire/said.ts';
import { openingLimits, openingTargets } from './opening-columns.ts';

/** A file of balances, read as that of people is: how dates are written, and which lines are passed over (D40). */
export const openingsInput = strict({
  csv: z
    .string(peopleSchemaTexts.fileNotText())
    .check(
      z.maxLength(
        openingLimits.characters,
        peopleSchemaTexts.fileMostCharacters({ limit: openingLimits.characters }),
      ),
    ),
  dryRun: z.boolean(fieldSays.mustBeBoolean({ label: 'dryRun' })),
  dates: importReading.shape.dates,
  leaveOut: importReading.shape.leaveOut,
});
export type OpeningsInput = z.infer<typeof openingsInput>;

const openingProblem = z.object({
  line: z.int(),
  /** The person's name as it is here, or as the file has it; null without one. */
  name: z.nullable(z.string()),
  field: z.nullable(z.enum(openingTargets)),
  message: z.string(),
  ...saidFields,
});

/** A balance that a file sets, and what it is without: days with two decimals, or minutes. */
export const openedBalance = z.object({
  line: z.int(),
  userId: z.int(),
  employeeId: z.string(),
  name: z.string(),
  accountId: z.int(),
  account: z.string(),
  unit: z.enum(leaveUnits),
  layer: z.nullable(z.string()),
  on: wirePlainDate,
  before: z.number(),
  after: z.number(),
});
export type OpenedBalance = z.infer<typeof openedBalance>;

/** `changes` and `problems` are those of a dry run. */
export const openingsReport = z.object({
  changes: z.array(openedBalance),
  /** How many balances are, or would be, set otherwise, and how many are as the file has them. */
  changed: z.int(),
  unchanged: z.int(),
  /** Lines without a balance, which set nothing. */
  blank: z.int(),
  leftOut: z.array(namedLine),
  problems: z.array(openingProblem),
  ignoredColumns: z.array(z.string()),
  /** The line that names the columns, which cannot be left out. */
  firstLine: z.int(),
  /** True if dates with slashes or dashes can be read in two ways, and `dates` has to say which. */
  asksDates: z.boolean(),
  imported: z.boolean(),
});
export type OpeningsReport = z.infer<typeof openingsReport>;
