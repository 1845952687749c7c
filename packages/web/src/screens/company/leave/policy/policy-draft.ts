import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { Translate } from '@muster/domain/language/translate';
import type { LeaveUnit } from '@muster/domain/leave/types';
import type { PolicyRules } from '@muster/domain/leave-account/policy';
import { rulesIn } from '@muster/domain/leave-account/policy-wire';
import {
  type PolicyInput,
  type PolicyRulesInput,
  type PolicyRulesOut,
  policyInput,
  policyRulesInput,
} from '@muster/domain/leave-account/schema';
import { type Problems, problemsIn } from '../../../../features/leave-settings/problems.ts';
import { numberOrNone, typedNumber, writtenNumber } from '../../../../features/leave-settings/read-number.ts';

/** A part of the entitlement as it is typed. */
export interface LayerDraft {
  readonly key: number;
  readonly name: string;
  readonly days: string;
  /** Empty for all of them. */
  readonly most: string;
  /** `MM-DD`; empty without an end. */
  readonly until: string;
}

export interface StepDraft {
  readonly key: number;
  readonly by: 'afterYears' | 'fromAge';
  readonly count: string;
  readonly days: string;
}

export interface KeptDraft {
  readonly key: number;
  /** Without one, nothing is kept. */
  readonly leaveTypeIds: readonly number[];
  readonly until: 'months' | 'next_year';
  readonly months: string;
}

/** A policy as it is typed. Amounts are days, or hours. */
export interface PolicyDraft
  extends Pick<PolicyRulesOut, 'scale' | 'proRata' | 'rounding' | 'leaving' | 'expiresOnlyIfTold'> {
  readonly name: string;
  readonly accountId: string;
  /** More than one where parts have rules of their own. */
  readonly layers: readonly [LayerDraft, ...LayerDraft[]];
  /** Days, or hours, of the full week. */
  readonly perWeek: string;
  readonly yearStart: string;
  readonly fullAfterMonths: string;
  readonly steps: readonly StepDraft[];
  readonly keptFor: readonly KeptDraft[];
  readonly grant: 'yearly' | 'monthly' | 'work';
  /** Hours. */
  readonly perWork: string;
  readonly givesPerWork: string;
  readonly cap: string;
  readonly usableAfterMonths: string;
  readonly lowest: string;
  readonly split: PolicyRulesOut['onChange']['split'];
  readonly left: PolicyRulesOut['onChange']['left'];
  readonly validFrom: string;
  readonly forNewPeople: boolean;
}

export const policyFields = [
  'name',
  'accountId',
  'yearStart',
  'days',
  'layers',
  'perWeekDays',
  'perWeekMinutes',
  'scale',
  'proRata',
  'rounding',
  'fullAfterMonths',
  'steps',
  'grant',
  'usableAfterMonths',
  'lowest',
  'carryOver',
  'keptFor',
  'validFrom',
] as const;
export type PolicyProblems = Problems<(typeof policyFields)[number]>;

/** What a form begins with. */
export interface PolicyStart {
  readonly name: string;
  readonly unit: LeaveUnit;
  readonly accountId: number | undefined;
  readonly rules: PolicyRulesOut;
  readonly validFrom: PlainDate;
  /** Whether people who are added follow it by themselves. */
  readonly forNewPeople: boolean;
}

export function policyDraftOf({ name, unit, accountId, rules, ...start }: PolicyStart): PolicyDraft {
  const amount = (wire: number) => writtenNumber(unit === 'hours' ? wire / 60 : wire);
  const most = (carried: number | null) => (carried === null ? '' : amount(carried));
  const layerOf = (layer: PolicyRulesOut['layers'][number], key: number): LayerDraft => ({
    key,
    name: layer.name,
    days: amount(layer.days),
    most: most(layer.carryOver.most),
    until: layer.carryOver.until ?? '',
  });
  const one = { name: '', days: rules.days, carryOver: rules.carryOver };
  const [first = one, ...others] = rules.layers;
  const { grant } = rules;
  const work = typeof grant === 'object' ? grant : { perMinutes: 1_800, minutes: 60, cap: 2_400 };
  return {
    ...{ scale: rules.scale, proRata: rules.proRata, rounding: rules.rounding, leaving: rules.leaving },
    expiresOnlyIfTold: rules.expiresOnlyIfTold,
    name,
    accountId: writtenNumber(accountId),
    layers: [layerOf(first, 0), ...others.map((layer, index) => layerOf(layer, index + 1))],
    perWeek: writtenNumber(rules.perWeekMinutes === null ? rules.perWeekDays : rules.perWeekMinutes / 60),
    yearStart: rules.yearStart,
    fullAfterMonths: writtenNumber(rules.fullAfterMonths),
    steps: rules.steps.map((step, key) => ({
      key,
      by: 'afterYears' in step ? 'afterYears' : 'fromAge',
      count: String('afterYears' in step ? step.afterYears : step.fromAge),
      days: amount(step.days),
    })),
    keptFor: rules.keptFor.map(({ leaveTypeIds, until }, key) => ({
      key,
      leaveTypeIds,
      until: typeof until === 'object' ? 'months' : until,
      months: typeof until === 'object' ? String(until.months) : '',
    })),
    grant: typeof grant === 'object' ? 'work' : grant,
    perWork: String(work.perMinutes / 60),
    givesPerWork: String(work.minutes / 60),
    cap: writtenNumber(work.cap === null ? null : work.cap / 60),
    usableAfterMonths: String(rules.usableAfterMonths),
    lowest: amount(rules.lowest),
    ...rules.onChange,
    validFrom: start.validFrom,
    forNewPeople: start.forNewPeople,
  };
}

export type ReadPolicy = { readonly input: PolicyInput } | { readonly problems: PolicyProblems };

/** By the server's own schema and rules (D97). */
export function readPolicy(t: Translate, draft: PolicyDraft, unit: LeaveUnit): ReadPolicy {
  const { name, accountId, validFrom, forNewPeople } = draft;
  const read = policyInput.safeParse({
    name,
    accountId: numberOrNone(accountId),
    ...typedRules(draft, unit),
    ...(validFrom !== '' && { validFrom }),
    forNewPeople,
  });
  if (!read.success) return { problems: problemsIn(read.error, policyFields) };
  try {
    rulesIn(read.data, unit);
    return { input: read.data };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const field = policyFields.find((each) => each === error.field) ?? 'root';
    return { problems: { [field]: t(error.said) } };
  }
}

/** What the example is computed by, whatever else of the form is still missing. */
export function readRules(draft: PolicyDraft, unit: LeaveUnit): PolicyRules | undefined {
  const read = policyRulesInput.safeParse(typedRules(draft, unit));
  if (!read.success) return undefined;
  try {
    return rulesIn(read.data, unit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}

function typedRules(draft: PolicyDraft, unit: LeaveUnit): PolicyRulesInput {
  const { yearStart, scale, proRata, rounding, leaving, expiresOnlyIfTold, split, left } = draft;
  const amount = (text: string) => amountOf(text, unit);
  return {
    ...{ yearStart, scale, proRata, rounding, leaving, expiresOnlyIfTold },
    onChange: { split, left },
    ...layersOf(draft, unit),
    ...weekOf(draft),
    fullAfterMonths: numberOrNone(draft.fullAfterMonths),
    steps: draft.steps.map(({ by, count, days }) =>
      by === 'afterYears'
        ? { afterYears: typedNumber(count), days: amount(days) }
        : { fromAge: typedNumber(count), days: amount(days) },
    ),
    keptFor: keptForOf(draft),
    grant: draft.grant === 'work' ? workOf(draft) : draft.grant,
    usableAfterMonths: numberOrNone(draft.usableAfterMonths),
    lowest: amount(draft.lowest),
  };
}

function amountOf(text: string, unit: LeaveUnit): number {
  return unit === 'hours' ? minutesOf(text) : typedNumber(text);
}

function minutesOf(hours: string): number {
  return Math.round(typedNumber(hours) * 60);
}

function layersOf(
  { layers }: PolicyDraft,
  unit: LeaveUnit,
): Pick<PolicyRulesInput, 'days' | 'layers' | 'carryOver'> {
  const carryOverOf = ({ most, until }: LayerDraft) => ({
    most: most.trim() === '' ? null : amountOf(most, unit),
    until: until === '' ? null : until,
  });
  const [first] = layers;
  if (layers.length === 1)
    return { layers: null, days: amountOf(first.days, unit), carryOver: carryOverOf(first) };
  return {
    layers: layers.map((layer) => ({
      name: layer.name,
      days: amountOf(layer.days, unit),
      carryOver: carryOverOf(layer),
    })),
  };
}

function weekOf({ scale, perWeek }: PolicyDraft): Pick<PolicyRulesInput, 'perWeekDays' | 'perWeekMinutes'> {
  if (scale === 'minutes') return { perWeekMinutes: minutesOf(perWeek) };
  return scale === 'week_days' ? { perWeekDays: typedNumber(perWeek) } : {};
}

function keptForOf({ keptFor }: PolicyDraft): PolicyRulesInput['keptFor'] {
  return keptFor
    .filter(({ leaveTypeIds }) => leaveTypeIds.length > 0)
    .map(({ leaveTypeIds, until, months }) => ({
      leaveTypeIds: [...leaveTypeIds],
      until: until === 'months' ? { months: typedNumber(months) } : until,
    }));
}

function workOf({ perWork, givesPerWork, cap }: PolicyDraft) {
  return {
    perMinutes: minutesOf(perWork),
    minutes: minutesOf(givesPerWork),
    cap: cap.trim() === '' ? null : minutesOf(cap),
  };
}
