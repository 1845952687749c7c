import * as z from 'zod/mini';
import { accountFields, factLabels, personFacts } from '../account/schema.ts';
import { isPlainDate, type PlainDate, plainDate } from '../calendar/plain-date.ts';
import { leaveLimits } from '../leave/schema.ts';
import { canJoinOn, joinDateWords } from './rules.ts';
import { invitation } from './schema.ts';

/** The most people and characters of one file (D40). */
export const importLimits = { people: 1_000, characters: 1_000_000 } as const;

/** Input of an import: the text of a file, and whether this is a dry run. */
export const importInput = z.object({
  csv: z
    .string('The file must be text')
    .check(
      z.maxLength(importLimits.characters, `The file can have at most ${importLimits.characters} characters`),
    ),
  dryRun: z.boolean('dryRun must be true or false'),
});
export type ImportInput = z.infer<typeof importInput>;

/** The columns that a file of people can have. */
export const importColumns = ['employeeId', ...personFacts, 'leaveBalance'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What a file calls them. */
export const columnLabels = {
  employeeId: 'Employee ID',
  ...factLabels,
  leaveBalance: 'Leave Balance',
} as const satisfies Record<ImportColumn, string>;

/** A problem of a file: its line, its column if it has one, and why. */
export const importProblem = z.object({
  line: z.int(),
  field: z.nullable(z.enum(importColumns)),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/**
 * The result of an import. If there are problems, nothing was imported. Only this answer contains the one-time links.
 */
export const importReport = z.object({
  /** How many lines name a person. */
  people: z.int(),
  problems: z.array(importProblem),
  ignoredColumns: z.array(z.string()),
  imported: z.boolean(),
  links: z.array(invitation),
});

const balanceWords = `Leave Balance must be whole or half days from 0 to ${leaveLimits.adjustment}`;

/** A line of a file of people. `today` is the company's date. */
export function importedLine(today: PlainDate) {
  const isPossible = (date: PlainDate) => !isPlainDate(date) || canJoinOn(date, today);
  return z.object({
    ...accountFields,
    joinDate: z.optional(
      plainDate('Join Date must be written 2026-11-20 or 20.11.2026').check(
        z.refine(isPossible, joinDateWords(today)),
      ),
    ),
    leaveBalance: z.optional(
      z
        .number(balanceWords)
        .check(
          z.minimum(0, balanceWords),
          z.maximum(leaveLimits.adjustment, balanceWords),
          z.multipleOf(0.5, balanceWords),
        ),
    ),
  });
}
