import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { dateField } from '../fields/date.ts';
import { strict } from '../fields/strict.ts';
import { fieldSays } from '../fields/texts.ts';
import { isUnique } from '../fields/unique.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { msg } from '../language/translate.ts';
import { rowId, tablePageOf, tableQuery } from '../lists/table-page.ts';
import { balanceConcerns } from './balances.ts';
import { leaveAccountLimits as limits } from './limits.ts';
import { accountAdjustInput, accountFigures } from './schema.ts';
import { leaveAccountSchemaTexts as says } from './schema-texts.ts';

export const balanceSorts = ['fullName', 'employeeId', 'department'] as const;
export type BalanceSort = (typeof balanceSorts)[number];

/** Whose balances: of those whose account is open. */
const people = {
  search: tableQuery(balanceSorts).search,
  /** Without one the first, that of Annual Leave. */
  accountId: rowId('accountId'),
  /** A department's own name; null for people without one. */
  department: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: msg('Department') })))),
  /** The team of today; null for people without one. */
  teamId: z.nullable(rowId('teamId')),
  /** The site of today. */
  siteId: rowId('siteId'),
  /** Figures as of a date: leave and grants up to it; without it those of today's leave year (D97). */
  on: z.optional(dateField('on')),
};

const filter = {
  ...tableQuery(balanceSorts),
  ...people,
  concern: z.optional(
    z.enum(balanceConcerns, fieldSays.mustBeOneOf({ label: 'concern', choices: balanceConcerns.join(', ') })),
  ),
};

export const balancesInput = z.optional(z.object(filter));
export type BalancesFilter = NonNullable<z.infer<typeof balancesInput>>;

export const balanceCountsInput = z.optional(z.object(people));
export type BalanceCountsInput = NonNullable<z.infer<typeof balanceCountsInput>>;

export const balancesExportInput = z.optional(z.object({ ...filter, format: tableFormat }));
export type BalancesExport = NonNullable<z.infer<typeof balancesExportInput>>;

export const balancesExport = z.union([z.object({ csv: z.string() }), spreadsheet]);

/** A person's account (D97). `id` is the person's; `untold` is what expires soonest of which they were not told. */
export const balanceRow = z.object({
  id: z.int(),
  employeeId: z.string(),
  fullName: z.string(),
  department: z.nullable(z.string()),
  ...accountFigures.shape,
  untold: z.nullable(
    z.object({
      policyId: z.int(),
      yearFrom: wirePlainDate,
      expiresOn: wirePlainDate,
      amount: z.number(),
    }),
  ),
});
export type BalanceRow = z.infer<typeof balanceRow>;

export const balancePage = tablePageOf(balanceRow);

/** How many people have the account, and how many of them concern an administrator. */
export const balanceCounts = z.object({
  people: z.int(),
  expiring: z.int(),
  belowZero: z.int(),
  notTold: z.int(),
});
export type BalanceCounts = z.infer<typeof balanceCounts>;

const peopleWords = says.peopleAtOnce({ limit: limits.adjusted });
const { userId: _, ...adjusted } = accountAdjustInput.shape;

/** As of one person (D97), for several: for all of them, or for none. */
export const adjustManyInput = strict({
  userIds: z.readonly(
    z
      .array(z.int(peopleWords), peopleWords)
      .check(
        z.minLength(1, peopleWords),
        z.maxLength(limits.adjusted, peopleWords),
        z.refine(isUnique, peopleWords),
      ),
  ),
  ...adjusted,
});
export type AdjustManyInput = z.infer<typeof adjustManyInput>;

/** Nothing of anyone's figures, so that a repeat can answer it again. */
export const adjustedMany = z.object({ adjusted: z.int() });
export type AdjustedMany = z.infer<typeof adjustedMany>;
