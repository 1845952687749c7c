import * as z from 'zod/mini';
import { strict } from '../fields/strict.ts';
import { msg } from '../language/translate.ts';
import { leaveTypeLimits } from '../leave/types.ts';
import { id, whole } from './amount-schema.ts';
import { leaveAccountLimits as limits } from './limits.ts';
import { leaveAccountSchemaTexts as says } from './schema-texts.ts';

const keptWords = says.keptAtMost({ limit: limits.keptFor });
const monthsWords = says.wholeBetween({ label: msg('Months'), min: 1, max: limits.months });
const keptUntil = z.union(
  [z.literal('next_year'), strict({ months: whole(msg('Months'), 1, limits.months) })],
  {
    error: ({ input }) => (typeof input === 'object' ? monthsWords : keptWords),
  },
);

/** Which leave keeps days that would be lost, as it is entered (D97). */
export const keptFor = z
  .array(
    strict({
      leaveTypeIds: z
        .array(id, keptWords)
        .check(z.minLength(1, keptWords), z.maxLength(leaveTypeLimits.types, keptWords)),
      until: keptUntil,
    }),
    keptWords,
  )
  .check(z.maxLength(limits.keptFor, keptWords));

export const keptForOut = z.object({
  leaveTypeIds: z.array(z.int()),
  until: z.union([z.literal('next_year'), z.object({ months: z.int() })]),
});
