import * as z from 'zod/mini';
import { oneOf } from '../fields/reviewed.ts';
import { strict } from '../fields/strict.ts';
import { nameOrEmpty, requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { leaveTypeName } from './type-name.ts';
import { leaveTypeSchemaTexts } from './type-texts.ts';
import { leaveTypeLimits } from './types.ts';

export const leaveUnits = ['days', 'hours'] as const;

const id = (label: string) => z.int(fieldSays.mustBeWhole({ label }));
const ids = (label: string) =>
  z.readonly(z.array(id(label), fieldSays.mustBeList({ label })).check(z.maxLength(500)));
const truth = (label: string) => z.boolean(fieldSays.mustBeBoolean({ label }));

/** Whole days; null where there is no such rule. */
const days = (label: string, least: number) =>
  z.nullable(
    id(label).check(
      z.minimum(least, fieldSays.tooSmall({ label, limit: least })),
      z.maximum(leaveTypeLimits.days, fieldSays.tooLarge({ label, limit: leaveTypeLimits.days })),
    ),
  );

const rules = {
  colour: z
    .string(leaveTypeSchemaTexts.notColour())
    .check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, leaveTypeSchemaTexts.notColour())),
  sign: nameOrEmpty(msg('Sign', undefined, 'of a leave type'), leaveTypeLimits.sign),
  unit: oneOf('unit', leaveUnits),
  counts: oneOf('counts', ['work_days', 'weekdays', 'calendar_days']),
  paid: truth('paid'),
  presence: oneOf('presence', ['away', 'elsewhere']),
  noticeDays: days('noticeDays', 0),
  backdateDays: days('backdateDays', 0),
  certificateFromDay: days('certificateFromDay', 1),
  longestDays: days('longestDays', 1),
  reason: oneOf('reason', ['required', 'optional', 'none']),
  decision: oneOf('decision', ['needed', 'noted']),
  halfDays: truth('halfDays'),
  who: z.union(
    [
      z.literal('all'),
      strict({
        siteIds: z._default(ids('who.siteIds'), []),
        teamIds: z._default(ids('who.teamIds'), []),
        afterMonths: z._default(
          z
            .int(fieldSays.mustBeWhole({ label: 'who.afterMonths' }))
            .check(
              z.minimum(0, fieldSays.tooSmall({ label: 'who.afterMonths', limit: 0 })),
              z.maximum(600, fieldSays.tooLarge({ label: 'who.afterMonths', limit: 600 })),
            ),
          0,
        ),
      }),
    ],
    leaveTypeSchemaTexts.whoNotSaid(),
  ),
  hiddenFromLeads: truth('hiddenFromLeads'),
  givesBack: z.nullable(
    strict({
      minimumDays: id('givesBack.minimumDays').check(
        z.minimum(1, fieldSays.tooSmall({ label: 'givesBack.minimumDays', limit: 1 })),
        z.maximum(
          leaveTypeLimits.days,
          fieldSays.tooLarge({ label: 'givesBack.minimumDays', limit: leaveTypeLimits.days }),
        ),
      ),
      certificate: truth('givesBack.certificate'),
    }),
  ),
};

export const leaveRules = z.object(rules);

/** A type on the wire, with its place among the others. */
export const leaveType = z.object({
  id: z.int(),
  name: z.string(),
  order: z.int(),
  accountId: z.nullable(z.int()),
  ...rules,
  active: z.boolean(),
});

/** Null takes a rule away: what is left is the specification's behaviour. */
const asSent = z.object({
  ...rules,
  colour: z.nullable(rules.colour),
  sign: z.nullable(rules.sign),
  unit: z.nullable(rules.unit),
  counts: z.nullable(rules.counts),
  paid: z.nullable(rules.paid),
  presence: z.nullable(rules.presence),
  reason: z.nullable(rules.reason),
  decision: z.nullable(rules.decision),
  halfDays: z.nullable(rules.halfDays),
  who: z.nullable(rules.who),
  hiddenFromLeads: z.nullable(rules.hiddenFromLeads),
});

const settable = {
  order: z.optional(
    id('order').check(z.minimum(1, fieldSays.tooSmall({ label: 'order', limit: 1 })), z.maximum(10_000)),
  ),
  accountId: z.optional(z.nullable(id('accountId'))),
  ...z.partial(asSent).shape,
  active: z.optional(truth('active')),
};

export const leaveTypeInput = strict({ name: leaveTypeName, ...settable });
export type LeaveTypeInput = z.infer<typeof leaveTypeInput>;

export const leaveTypeChangeInput = strict({
  id: id('id'),
  name: z.optional(leaveTypeName),
  ...settable,
});
export type LeaveTypeChangeInput = z.infer<typeof leaveTypeChangeInput>;

/** A type that one may use, with what its account leaves: null without an account. */
export const ownLeaveType = z.extend(leaveType, { left: z.nullable(z.number()) });

export const leaveAccount = z.object({ id: z.int(), name: z.string(), unit: z.enum(leaveUnits) });
export type LeaveAccountRow = z.infer<typeof leaveAccount>;

const accountName = requiredName(msg('Name'), leaveTypeLimits.name);

export const leaveAccountInput = strict({
  name: accountName,
  unit: z.optional(oneOf('unit', leaveUnits)),
});
export type LeaveAccountInput = z.infer<typeof leaveAccountInput>;

export const leaveAccountChangeInput = strict({
  id: id('id'),
  name: z.optional(accountName),
  unit: z.optional(oneOf('unit', leaveUnits)),
});
export type LeaveAccountChangeInput = z.infer<typeof leaveAccountChangeInput>;

const changes = {
  add: strict({ change: z.literal('add'), input: leaveTypeInput }),
  change: strict({ change: z.literal('change'), input: leaveTypeChangeInput }),
  addAccount: strict({ change: z.literal('addAccount'), input: leaveAccountInput }),
  changeAccount: strict({ change: z.literal('changeAccount'), input: leaveAccountChangeInput }),
};

/** A change of types as its own door takes it. */
export const leaveTypeRehearsalInput = z.discriminatedUnion('change', [
  changes.add,
  changes.change,
  changes.addAccount,
  changes.changeAccount,
]);
export type LeaveTypeRehearsalInput = z.infer<typeof leaveTypeRehearsalInput>;

/** Whose days that are free to request would be others, or who would be notified of how much; in days or minutes. */
export const leaveTypeRehearsal = z.object({
  rows: z.array(
    z.object({
      userId: z.int(),
      employeeId: z.string(),
      name: z.string(),
      /** Which account of theirs. */
      account: z.string(),
      what: z.enum(['left', 'told']),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type LeaveTypeRehearsal = z.infer<typeof leaveTypeRehearsal>;
