import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { leaveSchemaTexts } from './schema-texts.ts';
import { leaveMonth } from './table-schema.ts';

export const teamMonthInput = z.optional(
  z.object({
    month: leaveMonth,
    department: z.optional(
      z
        .string(leaveSchemaTexts.departmentName())
        .check(z.maxLength(100, leaveSchemaTexts.departmentTooLong())),
    ),
  }),
);
export type TeamMonthInput = NonNullable<z.infer<typeof teamMonthInput>>;

/** How much of a day someone is away. `half`: of a half day whose person did not say which half it is (D12). */
export const awayParts = ['day', 'morning', 'afternoon', 'half'] as const;
export type AwayPart = (typeof awayParts)[number];

/** When someone is away: never why, and not with which leave (D18). */
export const teammateAway = z.object({
  userId: z.int(),
  fullName: z.string(),
  startDate: wirePlainDate,
  endDate: wirePlainDate,
  part: z.enum(awayParts),
  /** True of someone with days of their own: each of these dates is one of them, whatever the company's week is (D91). */
  ownDays: z.optional(z.boolean()),
});
export type TeammateAway = z.infer<typeof teammateAway>;

export const teamMonth = z.object({
  /** The viewer's own department first, then by department and name. */
  people: z.array(z.object({ id: z.int(), fullName: z.string(), department: z.nullable(z.string()) })),
  /** How many people there are; `people` has the first 500 of them. */
  total: z.int(),
  departments: z.array(z.string()),
  away: z.array(teammateAway),
  /** How many colleagues of the whole company have asked for leave on a work day and wait for the answer. */
  asked: z.array(z.object({ date: wirePlainDate, count: z.int() })),
});
export type TeamMonth = z.infer<typeof teamMonth>;
