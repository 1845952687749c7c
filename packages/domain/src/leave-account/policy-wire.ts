import { DomainError } from '../errors.ts';
import type { LeaveUnit } from '../leave/types.ts';
import type { CarryOver, Layer, PolicyRules, Rounding, Step } from './policy.ts';
import type { PolicyRulesInput, PolicyRulesOut } from './schema.ts';
import { leaveAccountTexts } from './texts.ts';

/** What a field means that is left out (D97): a grant of everything at once that is never lost. */
export const usualRules: PolicyRules = {
  yearStart: '01-01',
  layers: [{ name: '', amount: 0, carryOver: { most: null, until: null } }],
  scale: 'none',
  fullWeek: 500,
  proRata: 'none',
  rounding: 'none',
  leaving: 'pro_rata',
  fullAfterMonths: null,
  steps: [],
  grant: 'yearly',
  usableAfterMonths: 0,
  lowest: 0,
  onChange: { split: 'days', left: 'keep' },
  expiresOnlyIfTold: false,
  keptFor: [],
};

/** Days with two decimals, or minutes, as the account's integers. Throws `unprocessable` for a part of a minute. */
export function amountIn(wire: number, unit: LeaveUnit, field: string): number {
  const isWhole = unit === 'days' || Number.isInteger(wire);
  if (!isWhole)
    throw new DomainError('unprocessable', leaveAccountTexts.notWholeMinutes({ label: field }), field);
  return unit === 'days' ? Math.round(wire * 100) : wire;
}

export function amountOut(amount: number, unit: LeaveUnit): number {
  return unit === 'days' ? amount / 100 : amount;
}

/**
 * The rules that an input means; what it leaves out is as `known` has it. Throws `unprocessable` with the field for rules
 * that do not fit the account's unit, or each other.
 */
export function rulesIn(
  input: PolicyRulesInput,
  unit: LeaveUnit,
  known: PolicyRules = usualRules,
): PolicyRules {
  const { fullAfterMonths, expiresOnlyIfTold, usableAfterMonths, onChange, keptFor } = input;
  const rules: PolicyRules = {
    ...known,
    ...chosen(input),
    layers: layersIn(input, unit, known),
    ...weekIn(input, known),
    fullAfterMonths: fullAfterMonths === undefined ? known.fullAfterMonths : fullAfterMonths,
    steps: stepsIn(input, unit, known),
    usableAfterMonths: usableAfterMonths === undefined ? known.usableAfterMonths : (usableAfterMonths ?? 0),
    lowest: input.lowest === undefined ? known.lowest : amountIn(input.lowest ?? 0, unit, 'lowest'),
    onChange: onChange === null ? usualRules.onChange : { ...known.onChange, ...present(onChange ?? {}) },
    expiresOnlyIfTold: expiresOnlyIfTold === undefined ? known.expiresOnlyIfTold : expiresOnlyIfTold === true,
    keptFor: keptFor === undefined ? known.keptFor : (keptFor ?? usualRules.keptFor),
  };
  checkFits(rules, unit);
  return rules;
}

/** The rules with choices: null is the usual one. */
function chosen({ yearStart, proRata, rounding, leaving, grant }: PolicyRulesInput): Partial<PolicyRules> {
  return present({
    yearStart: yearStart === null ? usualRules.yearStart : yearStart,
    proRata: proRata === null ? usualRules.proRata : proRata,
    rounding: rounding === null ? usualRules.rounding : rounding,
    leaving: leaving === null ? usualRules.leaving : leaving,
    grant: grantIn(grant),
  });
}

function grantIn(grant: PolicyRulesInput['grant']): PolicyRules['grant'] | undefined {
  if (grant === null) return usualRules.grant;
  return typeof grant === 'object' ? { ...grant, cap: grant.cap ?? null } : grant;
}

type Present<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function present<Fields extends object>(fields: Fields): Partial<Present<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Present<Fields>
  >;
}

function layersIn(
  { layers, days, carryOver }: PolicyRulesInput,
  unit: LeaveUnit,
  known: PolicyRules,
): PolicyRules['layers'] {
  const [first, ...others] = layers ?? [];
  const layerIn = (layer: NonNullable<typeof first>): Layer => ({
    name: layer.name,
    amount: amountIn(layer.days, unit, 'layers'),
    carryOver: carryOverIn(layer.carryOver, unit, usualRules.layers[0].carryOver),
  });
  if (first) return [layerIn(first), ...others.map(layerIn)];
  const isOne = days !== undefined || layers === null || known.layers.length === 1;
  if (!isOne) return known.layers;
  const [before] = known.layers;
  const amount = days === undefined ? totalOf(known.layers) : amountIn(days ?? 0, unit, 'days');
  return [{ name: '', amount, carryOver: carryOverIn(carryOver, unit, before.carryOver) }];
}

function carryOverIn(input: PolicyRulesInput['carryOver'], unit: LeaveUnit, known: CarryOver): CarryOver {
  if (input === undefined) return known;
  const { most = null, until = null } = input ?? {};
  return { most: most === null ? null : amountIn(most, unit, 'carryOver'), until };
}

/** A full week that is given says by what the entitlement is scaled, unless the input does. */
function weekIn(
  { scale, perWeekDays, perWeekMinutes }: PolicyRulesInput,
  known: PolicyRules,
): Pick<PolicyRules, 'scale' | 'fullWeek'> {
  const meant = perWeekMinutes ? 'minutes' : perWeekDays ? 'week_days' : known.scale;
  const now = scale === null ? 'none' : (scale ?? meant);
  if (now === 'minutes') {
    const fullWeek = perWeekMinutes ?? (known.scale === 'minutes' ? known.fullWeek : undefined);
    if (fullWeek === undefined)
      throw new DomainError(
        'unprocessable',
        leaveAccountTexts.scaleOfWeek({ needed: 'perWeekMinutes' }),
        'scale',
      );
    return { scale: now, fullWeek };
  }
  const before = known.scale === 'minutes' ? usualRules.fullWeek : known.fullWeek;
  return { scale: now, fullWeek: perWeekDays ? Math.round(perWeekDays * 100) : before };
}

function stepsIn({ steps }: PolicyRulesInput, unit: LeaveUnit, known: PolicyRules): readonly Step[] {
  if (steps === undefined) return known.steps;
  return (steps ?? []).map(({ days, ...when }) => ({ ...when, amount: amountIn(days, unit, 'steps') }));
}

function totalOf(layers: readonly Layer[]): number {
  return layers.reduce((sum, { amount }) => sum + amount, 0);
}

const inHours: readonly Rounding[] = ['none', 'hour_nearest', 'hour_up'];

function checkFits({ rounding, grant, layers, steps }: PolicyRules, unit: LeaveUnit): void {
  const isHours = unit === 'hours';
  if (isHours && !inHours.includes(rounding))
    throw new DomainError('unprocessable', leaveAccountTexts.roundingOfDays(), 'rounding');
  if (!isHours && rounding !== 'none' && inHours.includes(rounding))
    throw new DomainError('unprocessable', leaveAccountTexts.roundingOfHours(), 'rounding');
  if (!isHours && typeof grant === 'object')
    throw new DomainError('unprocessable', leaveAccountTexts.grantOfHours(), 'grant');
  const others = totalOf(layers.slice(0, -1));
  const low = steps.find(({ amount }) => amount < others);
  if (!low) return;
  const said = { days: amountOut(low.amount, unit), others: amountOut(others, unit) };
  throw new DomainError('unprocessable', leaveAccountTexts.stepsBelowLayers(said), 'steps');
}

/** The same on the wire: every field says what it has. */
export function rulesOut(rules: PolicyRules, unit: LeaveUnit): PolicyRulesOut {
  const { scale, fullWeek, layers, steps, lowest, grant, keptFor, ...others } = rules;
  const out = layers.map(({ name, amount, carryOver }) => ({
    name,
    days: amountOut(amount, unit),
    carryOver: carryOverOut(carryOver, unit),
  }));
  return {
    ...others,
    days: amountOut(totalOf(layers), unit),
    layers: layers.length === 1 && layers[0].name === '' ? [] : out,
    perWeekDays: scale === 'minutes' ? null : fullWeek / 100,
    perWeekMinutes: scale === 'minutes' ? fullWeek : null,
    scale,
    steps: steps.map(({ amount, ...when }) => ({ ...when, days: amountOut(amount, unit) })),
    grant: typeof grant === 'string' ? grant : { ...grant },
    lowest: amountOut(lowest, unit),
    keptFor: keptFor.map(({ leaveTypeIds, until }) => ({ leaveTypeIds: [...leaveTypeIds], until })),
    carryOver: carryOverOut(layers[0].carryOver, unit),
  };
}

function carryOverOut({ most, until }: CarryOver, unit: LeaveUnit) {
  return { most: most === null ? null : amountOut(most, unit), until };
}
