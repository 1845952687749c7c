import type { PlainDate } from '../../calendar/plain-date.ts';
import { specifiedLeaveTypes } from '../../leave/specified-types.ts';
import type { LeaveUnit } from '../../leave/types.ts';
import { type Fraction, fraction } from '../fraction.ts';
import type { AccountFacts, Adjustment, LeaveTaken, PolicyRules, Told } from '../policy.ts';
import { rulesIn } from '../policy-wire.ts';
import { type KeptBecause, keptByPreset, leavePresets, type PresetCountry } from '../presets.ts';
import type { PolicyRulesInput } from '../schema.ts';

/** A worked example of a law or a handbook: what the figure has to be, and how a person computes it. */
export interface LawExample {
  readonly law: string;
  readonly case: string;
  readonly how: string;
  readonly unit: LeaveUnit;
  readonly facts: AccountFacts;
  readonly asked: { readonly today: PlainDate; readonly on?: PlainDate };
  readonly figure: 'carried' | 'granted' | 'adjusted' | 'expired' | 'left' | 'expires';
  readonly amount: number;
}

/** What of a career matters to an example; the rest is usual: five days a week since 2020, no leave. */
export interface Life {
  readonly joined?: PlainDate;
  readonly leaves?: PlainDate;
  readonly born?: PlainDate;
  /** Days a week, from a date on where they change. */
  readonly week?: number | Fraction | readonly (readonly [PlainDate, number])[];
  readonly taken?: readonly (readonly [on: PlainDate, amount: number, status?: LeaveTaken['status']])[];
  readonly told?: readonly Told[];
  readonly adjustments?: readonly Adjustment[];
  readonly worked?: AccountFacts['worked'];
  readonly before?: number;
  readonly away?: readonly (readonly [because: KeptBecause['because'], from: PlainDate, to: PlainDate])[];
  /** From when on the policy counts. */
  readonly from?: PlainDate;
}

/** The types of an example's absences. */
const keepingTypes = { sickness: 'Sick Leave', parents: 'Maternity Leave' } as const;

function typeIdOf(name: string): number {
  const type = specifiedLeaveTypes.find((each) => each.name === name);
  if (!type) throw new Error(`There is no type ${name}`);
  return type.id;
}

const since: PlainDate = '2020-01-01';

/** The preset of a country, with what a contract has beyond the law. */
export function presetRules(country: PresetCountry, beyond: PolicyRulesInput = {}): PolicyRules {
  const preset = leavePresets.find((one) => one.country === country);
  if (!preset) throw new Error(`There is no preset of ${country}`);
  return rulesIn(
    { ...preset.rules, keptFor: keptByPreset(preset, specifiedLeaveTypes), ...beyond },
    preset.unit,
  );
}

export function factsOf(rules: PolicyRules, life: Life): AccountFacts {
  const { joined = since, leaves = null, born = null, from = '2025-01-01', before = 0 } = life;
  const { taken = [], told = [], adjustments = [], worked = [], away = [] } = life;
  return {
    employment: { joinedOn: joined, leavesOn: leaves, birthDate: born, weeks: weeksOf(life.week ?? 5) },
    terms: [{ validFrom: from, policyId: 1, rules }],
    before,
    taken: taken.map(([on, amount, status = 'approved'], at) => ({
      requestId: at + 1,
      status,
      days: [{ on, amount }],
    })),
    adjustments,
    told,
    worked,
    away: away.map(([because, from, to], at) => ({
      requestId: taken.length + at + 1,
      leaveTypeId: typeIdOf(keepingTypes[because]),
      from,
      to,
    })),
  };
}

type Weeks = AccountFacts['employment']['weeks'];

function weeksOf(week: NonNullable<Life['week']>): Weeks {
  const weekFrom = (validFrom: PlainDate, days: number | Fraction) => {
    const { n, d } = typeof days === 'number' ? fraction(days * 4, 4) : days;
    return { validFrom, days: { n, d }, minutes: { n: n * 480n, d } };
  };
  if (typeof week === 'number' || 'n' in week) return [weekFrom(since, week)];
  const [first, ...others] = week;
  if (!first) return [weekFrom(since, 5)];
  return [weekFrom(...first), ...others.map(([from, days]) => weekFrom(from, days))];
}

/** The facts of an example as a person would tell them. */
export function toldFacts({ facts, asked, unit }: LawExample): string {
  const { employment, before } = facts;
  const parts = [
    employment.joinedOn === since ? '' : `joined on ${employment.joinedOn}`,
    employment.leavesOn === null ? '' : `leaves on ${employment.leavesOn}`,
    employment.birthDate === null ? '' : `born on ${employment.birthDate}`,
    weeksTold(employment.weeks),
    before === 0 ? '' : `${written(before, unit)} before`,
    ...facts.adjustments.map(({ on, amount }) => `${written(amount, unit)} adjusted on ${on}`),
    ...facts.taken.map(({ status, days }) => takenTold(status, days, unit)),
    ...facts.told.map(({ yearFrom, on }) => `notified on ${on} of the year from ${yearFrom}`),
    ...(facts.worked.length === 0 ? [] : [`${hours(facts.worked)} worked`]),
    ...facts.away.map(({ leaveTypeId, from, to }) => awayTold(leaveTypeId, from, to)),
    asked.on === undefined ? `on ${asked.today}` : `for ${asked.on}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function weeksTold(weeks: Weeks): string {
  if (weeks.length === 1) return isUsual(weeks[0].days) ? '' : `${daysTold(weeks[0].days)} a week`;
  return weeks
    .map(({ validFrom, days }, at) => `${daysTold(days)} a week${at === 0 ? '' : ` from ${validFrom}`}`)
    .join(', ');
}

const isUsual = ({ n, d }: Fraction) => n === 5n * d;

function daysTold({ n, d }: Fraction): string {
  const days = Number(n) / Number(d);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function takenTold(status: LeaveTaken['status'], days: LeaveTaken['days'], unit: LeaveUnit): string {
  const sum = days.reduce((total, { amount }) => total + amount, 0);
  return `${written(sum, unit)} ${status === 'approved' ? 'taken' : 'asked for'} on ${days[0]?.on}`;
}

function awayTold(leaveTypeId: number, from: PlainDate, to: PlainDate): string {
  const isSick = leaveTypeId === typeIdOf(keepingTypes.sickness);
  return `${isSick ? 'sick' : 'parental leave'} from ${from} to ${to}`;
}

function hours(worked: AccountFacts['worked']): string {
  return written(
    worked.reduce((sum, { minutes }) => sum + minutes, 0),
    'hours',
  );
}

/** Days with two decimals, or hours and minutes. */
export function written(amount: number, unit: LeaveUnit): string {
  const sign = amount < 0 ? '−' : '';
  const size = Math.abs(amount);
  if (unit === 'days') return `${sign}${(size / 100).toFixed(2)}`;
  return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')} h`;
}
