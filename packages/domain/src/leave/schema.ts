import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { type PlainDate, wirePlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { adminResponse, closedField, oneOf, reviewedFields, reviewerField } from '../fields/reviewed.ts';
import { strict } from '../fields/strict.ts';
import { optionalText, requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { personKey } from '../people/key.ts';
import { takenStep, waitsFor } from '../team/waiting-schema.ts';
import { leaveSchemaTexts } from './schema-texts.ts';
import { leaveTypeName } from './type-name.ts';
import { dateOn, wireDate } from './wire-date.ts';

/** The name of a type, as a request keeps it (D97). */
export type LeaveType = string;

export const leaveDurations = ['half_day', 'full_day', 'multiple_days'] as const;
export type LeaveDuration = (typeof leaveDurations)[number];

/** The half of its day that a half day can take (D12). */
export const leaveHalves = ['morning', 'afternoon'] as const;
export type LeaveHalf = (typeof leaveHalves)[number];

/** Null is the same as left out. */
const notNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((given) => given ?? undefined),
    ),
  );

/** The half of a half day, if its person says which; a form sends an empty text for "not said", others null. */
const half = notNull(
  z.pipe(
    z.enum(['', ...leaveHalves], { error: leaveSchemaTexts.halfMorningAfternoon() }),
    z.transform((text): LeaveHalf | undefined => text || undefined),
  ),
);

/** Several days that begin or end at noon (D97); a form sends an empty text for whole days, others null. */
const edge = <Half extends LeaveHalf>(label: string, is: Half) =>
  notNull(
    z.pipe(
      z.enum(['', is], { error: leaveSchemaTexts.edgeIs({ label, is }) }),
      z.transform((text): Half | undefined => (text === is ? is : undefined)),
    ),
  );

/** Of a day. */
const mostHours = 24;

function isWholeMinutes(given: number): boolean {
  const minutes = Math.round(given * 60);
  // Thirds of an hour have no last digit.
  return minutes >= 1 && minutes <= mostHours * 60 && Math.abs(given * 60 - minutes) < 0.01;
}

const hoursWords = leaveSchemaTexts.hoursOfDay({ least: 0, limit: mostHours });

/** `hours` of a day, in whole minutes: 1.5 is 1:30 h (D97). A form sends an empty text for none. */
const hours = z.optional(
  z.pipe(
    z.union(
      [z.literal('', hoursWords), z.number(hoursWords).check(z.refine(isWholeMinutes, hoursWords))],
      hoursWords,
    ),
    z.transform((given): number | undefined => (given === '' ? undefined : given)),
  ),
);

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** What an administrator did last for its person: entered it, or changed its dates (D102). */
export const leaveOnBehalf = ['entered', 'dates'] as const;
export type LeaveOnBehalf = (typeof leaveOnBehalf)[number];

export const leaveVerdicts = ['approved', 'rejected'] as const;
export type LeaveVerdict = (typeof leaveVerdicts)[number];

/** Lengths in characters, and the largest single adjustment in days. */
export const leaveLimits = { reason: 2_000, adjustmentReason: 500, adjustment: 366 } as const;

/** Input of a leave request (U37). {@link askedLeave} converts its dates, because that needs the zone (D19). */
const requested = {
  leaveType: leaveTypeName,
  /** Left out with `hours`. */
  duration: z.optional(oneOf(msg('Duration'), leaveDurations)),
  hours,
  startDate: wireDate(msg('Start Date')),
  endDate: wireDate(msg('End Date')),
  half,
  firstHalf: edge('firstHalf', 'afternoon'),
  lastHalf: edge('lastHalf', 'morning'),
  /** Whether it is needed, its type says (D97); a form sends an empty text for none. */
  reason: optionalText(msg('Reason'), leaveLimits.reason),
};

interface Lasting {
  readonly duration?: unknown;
  readonly hours?: unknown;
}

/** For a duration, or for some hours: one of both, whatever else is wrong. */
const lasting = [
  z.refine<Lasting>(({ duration, hours: some }) => duration !== undefined || some !== undefined, {
    error: fieldSays.required({ label: msg('Duration') }),
    path: ['duration'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
  z.refine<Lasting>(({ duration, hours: some }) => duration === undefined || some === undefined, {
    error: leaveSchemaTexts.hoursWithoutDuration(),
    path: ['hours'],
  }),
] as const;

export const leaveRequestInput = z.object(requested).check(...lasting);

const { reason: _, ...withoutReason } = requested;

/** What a preview needs of a request. */
export const leaveTimeInput = z.object(withoutReason).check(...lasting);
export type LeaveRequestInput = z.infer<typeof leaveRequestInput>;

/** Leave that an administrator enters for a person (D102); the reason may be left out. */
export const leaveEntryInput = strict({
  ...personKey.shape,
  ...requested,
  decide: z.optional(z.enum(['approved'], leaveSchemaTexts.decideApproved())),
}).check(...lasting);
export type LeaveEntryInput = z.infer<typeof leaveEntryInput>;

export const leaveDatesInput = strict({
  id: z.int(fieldSays.mustBeWhole({ label: 'id' })),
  startDate: z.optional(wireDate(msg('Start Date'))),
  endDate: z.optional(wireDate(msg('End Date'))),
  reason: requiredText(msg('Reason'), leaveLimits.reason),
}).check(
  z.refine(({ startDate, endDate }) => startDate !== undefined || endDate !== undefined, {
    error: leaveSchemaTexts.enterStartDateEndDate(),
    path: ['endDate'],
  }),
);
export type LeaveDatesInput = z.infer<typeof leaveDatesInput>;

type Converted = 'startDate' | 'endDate' | 'reason' | 'duration' | 'hours';

/** Some hours are a part of their day that does not say when it is, with its minutes. */
export interface AskedLeave extends Omit<LeaveRequestInput, Converted> {
  readonly duration: LeaveDuration;
  readonly minutes?: number | null;
  readonly reason: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** Converts the dates of a request (D19), and its hours. `zone` is the company's IANA time zone. */
export function askedLeave({ hours: asked, ...input }: LeaveRequestInput, zone: Zone): AskedLeave {
  const { duration = 'half_day', reason = '' } = input;
  const minutes = asked === undefined ? {} : { minutes: Math.round(asked * 60) };
  return { ...input, duration, ...minutes, reason, ...spanOn(input, zone) };
}

export const leaveSpanInput = z.object({
  startDate: wireDate(msg('Start Date')),
  endDate: wireDate(msg('End Date')),
});

export type LeaveSpanInput = z.infer<typeof leaveSpanInput>;

export function spanOn({ startDate, endDate }: LeaveSpanInput, zone: Zone) {
  return { startDate: dateOn(startDate, zone), endDate: dateOn(endDate, zone) };
}

/** How many colleagues are away, and how many have asked for these days: only the numbers (D18). */
export const colleaguesAway = z.object({ count: z.int(), asked: z.int() });

export const leaveKey = z.object({ id: z.int(fieldSays.mustBeWhole({ label: 'id' })) });

const place = z.int(fieldSays.mustBeWhole({ label: 'seq' }));

/** `seq` is the request's place as the decider saw it; needed within two seconds of another's decision (D15). */
export const leaveDecisionInput = z.object({
  status: oneOf(msg('Decision'), leaveVerdicts),
  adminResponse,
  seq: z.optional(place),
});
export type LeaveDecisionInput = z.infer<typeof leaveDecisionInput>;

export const namedLeaveDecision = z.extend(leaveDecisionInput, leaveKey.shape);
export type NamedLeaveDecision = z.infer<typeof namedLeaveDecision>;

export const balanceKey = z.optional(
  z.object({ userId: z.optional(z.int(leaveSchemaTexts.personGivenId())) }),
);

const { adjustment } = leaveLimits;
const inHalfDays = leaveSchemaTexts.daysNumberWholeHalfDays();

export const balanceAdjustmentInput = z.object({
  days: z.number(inHalfDays).check(
    z.multipleOf(0.5, inHalfDays),
    z.refine((days) => days !== 0, leaveSchemaTexts.daysAreZero()),
    z.minimum(-adjustment, leaveSchemaTexts.daysBetween({ limit: adjustment })),
    z.maximum(adjustment, leaveSchemaTexts.daysBetween({ limit: adjustment })),
  ),
  reason: requiredText(msg('Reason'), leaveLimits.adjustmentReason),
});
export type BalanceAdjustmentInput = z.infer<typeof balanceAdjustmentInput>;

/** A request on the wire (U96), with its work days (D12) and the time of a request to cancel (D16). */
export const leaveRequest = z.object({
  id: z.int(),
  userId: z.int(),
  leaveType: z.string(),
  leaveTypeId: z.nullable(z.int()),
  startDate: wirePlainDate,
  endDate: wirePlainDate,
  duration: z.enum(leaveDurations),
  half: z.nullable(z.enum(leaveHalves)),
  firstHalf: z.nullable(z.literal('afternoon')),
  lastHalf: z.nullable(z.literal('morning')),
  hours: z.nullable(z.number()),
  reason: z.string(),
  status: z.enum(leaveStatuses),
  days: z.number(),
  cancelRequestedAt: z.nullable(wireInstant),
  onBehalf: z.nullable(z.enum(leaveOnBehalf)),
  ...reviewedFields,
  waitsFor: z.nullable(waitsFor),
  steps: z.array(takenStep(leaveVerdicts)),
});

/** The dates of leave on which its person was to work, where they are not the company's work days (D91). */
export const ownDays = z.optional(z.array(wirePlainDate));

export const leaveRequestToDecide = z.extend(leaveRequest, {
  user: z.object({
    fullName: z.string(),
    employeeId: z.string(),
    department: z.nullable(z.string()),
  }),
  ...reviewerField,
  ...closedField,
  seq: z.int(),
});
