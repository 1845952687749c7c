import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { dateField } from '../fields/date.ts';
import { strict } from '../fields/strict.ts';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { leaveTypeName } from './type-name.ts';
import { leaveUnits } from './type-schema.ts';

export const closureLimits = { name: 100, closures: 100, days: 92, exempt: 5_000 } as const;

const whole = (label: string) => z.int(fieldSays.mustBeWhole({ label }));

/** Leave of everybody's planned days, or of a site's or a team's (D98). */
export const closureInput = strict({
  name: requiredName(msg('Name'), closureLimits.name),
  from: dateField(msg('From')),
  to: dateField(msg('To')),
  leaveType: leaveTypeName,
  siteId: z.nullish(whole('siteId')),
  teamId: z.nullish(whole('teamId')),
  exempt: z.nullish(
    z
      .array(whole('exempt'), fieldSays.mustBeList({ label: 'exempt' }))
      .check(z.maxLength(closureLimits.exempt)),
  ),
});
export type ClosureInput = z.infer<typeof closureInput>;

export const closure = z.object({
  id: z.int(),
  name: z.string(),
  from: wirePlainDate,
  to: wirePlainDate,
  leaveType: z.string(),
  leaveTypeId: z.int(),
  siteId: z.nullable(z.int()),
  teamId: z.nullable(z.int()),
  exempt: z.array(z.int()),
});
export type Closure = z.infer<typeof closure>;

export const closureKey = z.object({ id: whole('id') });

export const closureRehearsalInput = z.discriminatedUnion('change', [
  strict({ change: z.literal('add'), input: closureInput }),
  strict({ change: z.literal('remove'), input: closureKey }),
]);
export type ClosureRehearsalInput = z.infer<typeof closureRehearsalInput>;

/** Whose days of leave in the closure would be others, with what their account has then. */
export const closureRehearsal = z.object({
  rows: z.array(
    z.object({
      userId: z.int(),
      employeeId: z.string(),
      name: z.string(),
      what: z.literal('leave'),
      before: z.number(),
      after: z.number(),
      /** In the unit of the account; null where the leave uses none. */
      left: z.nullable(z.number()),
      unit: z.enum(leaveUnits),
      /** Whether the account has too little: a closure takes the days all the same. */
      below: z.boolean(),
    }),
  ),
});
export type ClosureRehearsal = z.infer<typeof closureRehearsal>;
