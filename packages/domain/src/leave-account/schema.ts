import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { dateField } from '../fields/date.ts';
import { oneOf } from '../fields/reviewed.ts';
import { strict } from '../fields/strict.ts';
import { requiredName, requiredText } from '../fields/text.ts';
import { fieldSays, type Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { leaveUnits } from '../leave/type-schema.ts';
import { personKey } from '../people/key.ts';
import { waitsFor } from '../team/waiting-schema.ts';
import { amount, id, whole } from './amount-schema.ts';
import { keptFor, keptForOut } from './kept-schema.ts';
import { leaveAccountLimits as limits } from './limits.ts';
import { leavings, leftAfterChange, proRatas, roundings, scales, splits } from './policy.ts';
import { leaveAccountSchemaTexts as says } from './schema-texts.ts';

const isDayOfYear = (day: string) =>
  /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2\d)$/.test(day);

const dayOfYear = (label: Label) => {
  const words = says.dayOfYear({ label });
  return z.string(words).check(z.refine(isDayOfYear, words));
};

const yearStart = z
  .string(says.yearStart())
  .check(z.refine((day) => day === 'anniversary' || isDayOfYear(day), says.yearStart()));

const carryOver = z.nullable(
  strict({
    most: z.optional(z.nullable(amount(msg('Carried over at most'), 0))),
    until: z.optional(z.nullable(dayOfYear(msg('Can be used until')))),
  }),
);

const layer = strict({
  name: requiredName(msg('Name'), limits.layerName),
  days: amount(msg('Days'), 0),
  carryOver: z.optional(carryOver),
});

const layersWords = says.layersOneToFive({ limit: limits.layers });
const layers = z.array(layer, layersWords).check(
  z.minLength(1, layersWords),
  z.maxLength(limits.layers, layersWords),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, layersWords),
);

const stepDays = { days: amount(msg('Days'), 0) };
const stepsWords = says.stepsAtMost({ limit: limits.steps });
const steps = z
  .array(
    z.union(
      [
        strict({ afterYears: whole('afterYears', 0, 60), ...stepDays }),
        strict({ fromAge: whole('fromAge', 0, 100), ...stepDays }),
      ],
      stepsWords,
    ),
    stepsWords,
  )
  .check(z.maxLength(limits.steps, stepsWords));

const grant = z.union(
  [
    z.enum(['yearly', 'monthly']),
    strict({
      perMinutes: whole('perMinutes', 1, limits.minutes),
      minutes: whole('minutes', 1, limits.minutes),
      cap: z.nullish(whole('cap', 0, limits.minutes)),
    }),
  ],
  says.grantWay(),
);

const onChange = strict({
  split: z.optional(oneOf('split', splits)),
  left: z.optional(oneOf('left', leftAfterChange)),
});

/** What may be left out, which then has the specification's behaviour; a null takes a rule away (D97). */
const ruleFields = {
  yearStart: z.nullish(yearStart),
  days: z.nullish(amount(msg('Days'), 0)),
  layers: z.nullish(layers),
  perWeekDays: z.nullish(amount('perWeekDays', 0.01, 7)),
  perWeekMinutes: z.nullish(whole('perWeekMinutes', 1, 10_080)),
  scale: z.nullish(oneOf('scale', scales)),
  proRata: z.nullish(oneOf('proRata', proRatas)),
  rounding: z.nullish(oneOf('rounding', roundings)),
  leaving: z.nullish(oneOf('leaving', leavings)),
  fullAfterMonths: z.nullish(whole('fullAfterMonths', 1, limits.months)),
  steps: z.nullish(steps),
  grant: z.nullish(grant),
  usableAfterMonths: z.nullish(whole('usableAfterMonths', 0, limits.months)),
  lowest: z.nullish(amount('lowest', -limits.minutes, 0)),
  carryOver: z.optional(carryOver),
  onChange: z.nullish(onChange),
  expiresOnlyIfTold: z.nullish(z.boolean(fieldSays.mustBeBoolean({ label: 'expiresOnlyIfTold' }))),
  keptFor: z.nullish(keptFor),
};

const name = requiredName(msg('Name'), limits.name);
const validFrom = z.optional(dateField(msg('From')));

/** The rules of a policy as they are entered. */
export const policyRulesInput = z.object(ruleFields);
export type PolicyRulesInput = z.infer<typeof policyRulesInput>;

/** Whether people who are added follow it by themselves; at most one policy of an account. */
const forNewPeople = z.optional(z.boolean(fieldSays.mustBeBoolean({ label: 'forNewPeople' })));

export const policyInput = strict({ name, accountId: id, ...ruleFields, validFrom, forNewPeople });
export type PolicyInput = z.infer<typeof policyInput>;

/** A version from the leave year of a date on; a name or `forNewPeople` alone needs none. */
export const policyChangeInput = strict({
  ...{ id, name: z.optional(name) },
  ...ruleFields,
  ...{ validFrom, forNewPeople },
});
export type PolicyChangeInput = z.infer<typeof policyChangeInput>;

/** The rules of a policy on the wire: every field says what it has. */
export const policyRulesOut = z.object({
  yearStart: z.string(),
  days: z.number(),
  layers: z.array(
    z.object({
      name: z.string(),
      days: z.number(),
      carryOver: z.object({ most: z.nullable(z.number()), until: z.nullable(z.string()) }),
    }),
  ),
  perWeekDays: z.nullable(z.number()),
  perWeekMinutes: z.nullable(z.number()),
  scale: z.enum(scales),
  proRata: z.enum(proRatas),
  rounding: z.enum(roundings),
  leaving: z.enum(leavings),
  fullAfterMonths: z.nullable(z.int()),
  steps: z.array(
    z.union([
      z.object({ afterYears: z.int(), days: z.number() }),
      z.object({ fromAge: z.int(), days: z.number() }),
    ]),
  ),
  grant: z.union([
    z.enum(['yearly', 'monthly']),
    z.object({ perMinutes: z.int(), minutes: z.int(), cap: z.nullable(z.int()) }),
  ]),
  usableAfterMonths: z.int(),
  lowest: z.number(),
  carryOver: z.object({ most: z.nullable(z.number()), until: z.nullable(z.string()) }),
  onChange: z.object({ split: z.enum(splits), left: z.enum(leftAfterChange) }),
  expiresOnlyIfTold: z.boolean(),
  keptFor: z.array(keptForOut),
});
export type PolicyRulesOut = z.infer<typeof policyRulesOut>;

/** With its newest version beside all of them, oldest first. */
export const policy = z.object({
  id: z.int(),
  accountId: z.int(),
  name: z.string(),
  ...policyRulesOut.shape,
  validFrom: wirePlainDate,
  versions: z.array(z.extend(policyRulesOut, { validFrom: wirePlainDate })),
  /** Who follows it today or will. */
  people: z.int(),
  /** Whether people who are added follow it by themselves. */
  forNewPeople: z.boolean(),
});
export type Policy = z.infer<typeof policy>;

export const policyEntryInput = strict({
  ...personKey.shape,
  accountId: id,
  policyId: z.nullable(id),
  validFrom: dateField(msg('From')),
});
export type PolicyEntryInput = z.infer<typeof policyEntryInput>;

/** What a person follows from a date on. */
export const policyEntry = z.object({
  id: z.int(),
  userId: z.int(),
  accountId: z.int(),
  policyId: z.nullable(z.int()),
  policyName: z.nullable(z.string()),
  validFrom: wirePlainDate,
});
export type PolicyEntry = z.infer<typeof policyEntry>;

const on = z.optional(dateField('on'));

export const figuresInput = z.optional(z.object({ on }));
export const personFiguresInput = z.object({ ...personKey.shape, on });
export const explainInput = z.object({ accountId: id, on });
export const personExplainInput = z.object({ ...personKey.shape, accountId: id, on });

/** The figures of an account's leave year (D97): days with two decimals, or minutes. */
export const accountFigures = z.object({
  accountId: z.int(),
  name: z.string(),
  unit: z.enum(leaveUnits),
  yearFrom: wirePlainDate,
  yearTo: wirePlainDate,
  carried: z.number(),
  granted: z.number(),
  adjusted: z.number(),
  used: z.number(),
  pending: z.number(),
  expired: z.number(),
  left: z.number(),
  expires: z.array(z.object({ on: wirePlainDate, amount: z.number() })),
});
export type AccountFigures = z.infer<typeof accountFigures>;

/** A line of a figure; their sum is what is left. */
export const explainedLine = z.object({ text: z.string(), amount: z.number(), on: wirePlainDate });
export type ExplainedLine = z.infer<typeof explainedLine>;

export const accountAdjustInput = strict({
  ...personKey.shape,
  accountId: id,
  amount: amount(msg('Amount'), -limits.minutes),
  reason: requiredText(msg('Reason'), limits.reason),
  on,
  layer: z.optional(z.nullable(z.string(fieldSays.mustBeText({ label: 'layer' })))),
});
export type AccountAdjustInput = z.infer<typeof accountAdjustInput>;

/** What a request would take, and leave (D97). Null where it uses no account. */
export const leavePreviewed = z.object({
  counted: z.number(),
  unit: z.enum(leaveUnits),
  byYear: z.array(z.object({ yearFrom: wirePlainDate, amount: z.number() })),
  /** Of the last leave year that it takes from. */
  leftAfter: z.nullable(z.number()),
  /** The most people who are away on one of its days, the asker included; half a day is a half. */
  awayAtOnce: z.number(),
  warnings: z.array(z.string()),
  waitsFor: z.nullable(waitsFor),
});
export type LeavePreviewed = z.infer<typeof leavePreviewed>;

export const noticeKey = z.object({ id });

const yearWords = says.wholeBetween({ label: 'year', min: 1900, max: 2200 });

/** The year in which the leave year begins whose days it is about. */
export const leaveNoticesInput = strict({
  policyId: z.coerce.number().check(z.int(fieldSays.mustBeWhole({ label: 'policyId' }))),
  year: z.coerce.number().check(z.int(yearWords), z.minimum(1900, yearWords), z.maximum(2200, yearWords)),
});
export type LeaveNoticesInput = z.infer<typeof leaveNoticesInput>;

const noticeFields = {
  yearFrom: wirePlainDate,
  amount: z.number(),
  expiresOn: wirePlainDate,
  confirmedAt: z.nullable(wireInstant),
};

/** What of someone expires; null for whom was not told, and has not confirmed. */
export const shownNotice = z.object({
  id: z.nullable(z.int()),
  userId: z.int(),
  name: z.string(),
  ...noticeFields,
  toldAt: z.nullable(wireInstant),
});
export type ShownNotice = z.infer<typeof shownNotice>;

export const ownNotice = z.object({
  id: z.int(),
  accountId: z.int(),
  unit: z.enum(leaveUnits),
  ...noticeFields,
  toldAt: wireInstant,
});
export type OwnNotice = z.infer<typeof ownNotice>;
