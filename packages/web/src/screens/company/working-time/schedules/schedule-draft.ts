import { clockHours } from '@muster/domain/calendar/durations';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay, ScheduleRules } from '@muster/domain/calendar/schedule';
import { companyLimits } from '@muster/domain/company/settings';
import { DomainError } from '@muster/domain/errors';
import { msg, type Translate } from '@muster/domain/language/translate';
import { scheduleRulesIn } from '@muster/domain/working-time/checks';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { minutesIn } from '../../../../company-time/length.ts';
import {
  type DayDraft,
  draftOfDay,
  typedDay,
  unreadableLength,
} from '../../../../features/working-time/day/day-draft.ts';
import { cycleOf } from './cycle.ts';

export const cycleKinds = ['weeks', 'days', 'amount'] as const;
export type CycleKind = (typeof cycleKinds)[number];

/** A schedule as it is typed. What another kind needs is kept while one is chosen. */
export interface ScheduleDraft {
  readonly name: string;
  readonly kind: CycleKind;
  readonly weeks: string;
  readonly cycleDays: string;
  /** At least as many as the cycle has: a shorter one keeps the days that it had. */
  readonly days: readonly DayDraft[];
  readonly weekLength: string;
  readonly usualDays: readonly number[];
  /** Empty for the company's. */
  readonly graceMinutes: string;
  readonly validFrom: string;
  readonly recount: boolean;
}

export interface ScheduleProblems {
  readonly name?: string | undefined;
  readonly count?: string | undefined;
  readonly days?: string | undefined;
  /** By the day's number, from 1. */
  readonly day?: Readonly<Record<number, string>> | undefined;
  readonly weekMinutes?: string | undefined;
  readonly usualDays?: string | undefined;
  readonly graceMinutes?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly root?: string | undefined;
}

export const mostWeeks = workingTimeLimits.cycleDays / 7;

export function scheduleDraftOf(name: string, rules: ScheduleRules): ScheduleDraft {
  const days = cycleOf(rules);
  const ofWeeks = days.length % 7 === 0;
  const isAmount = !('days' in rules);
  return {
    name,
    kind: isAmount ? 'amount' : ofWeeks ? 'weeks' : 'days',
    weeks: String(Math.ceil(days.length / 7)),
    cycleDays: String(days.length),
    days: days.map(draftOfDay),
    weekLength: isAmount ? clockHours(rules.weekMinutes) : '',
    usualDays: isAmount ? rules.usualDays : [1, 2, 3, 4, 5],
    graceMinutes: rules.graceMinutes === null ? '' : String(rules.graceMinutes),
    validFrom: '',
    recount: false,
  };
}

/** How many days the cycle has; undefined for a number that no cycle has. */
export function lengthOf({ kind, weeks, cycleDays }: ScheduleDraft): number | undefined {
  const [text, unit] = kind === 'days' ? [cycleDays, 1] : [weeks, 7];
  const length = /^\d{1,2}$/.test(text.trim()) ? Number(text) * unit : 0;
  return length >= 1 && length <= workingTimeLimits.cycleDays ? length : undefined;
}

/** A longer cycle repeats what it has: its last week, or the whole of it. */
export function withLength(draft: ScheduleDraft, changed: Partial<ScheduleDraft>): ScheduleDraft {
  const next = { ...draft, ...changed };
  const length = lengthOf(next) ?? 0;
  const [off] = [draftOfDay(null)];
  const days = [...next.days];
  while (days.length < length) days.push((next.kind === 'days' ? off : days.at(-7)) ?? off);
  return { ...next, days };
}

export function shownDays(draft: ScheduleDraft): readonly DayDraft[] {
  return draft.days.slice(0, lengthOf(draft) ?? 0);
}

/** The days that can be read, for the picture and the sums; one that cannot is off. */
export function readableDays(drafts: readonly DayDraft[]): readonly ScheduleDay[] {
  return drafts.map((draft) => {
    const read = typedDay(draft);
    return 'day' in read ? read.day : null;
  });
}

export type ReadSchedule =
  | { readonly name: string; readonly rules: ScheduleRules }
  | { readonly problems: ScheduleProblems };

/** By the server's own rules (D90). */
export function readSchedule(t: Translate, draft: ScheduleDraft): ReadSchedule {
  const name = draft.name.trim();
  const graceMinutes = graceIn(draft.graceMinutes);
  const problems: ScheduleProblems = {
    ...(name === '' && { name: t('Enter a name') }),
    ...(graceMinutes === undefined && {
      graceMinutes: t('Enter 0 to {limit} whole minutes', { limit: companyLimits.graceMinutes }),
    }),
    ...(draft.validFrom !== '' && !isPlainDate(draft.validFrom) && { validFrom: t('Enter a date') }),
  };
  const read = draft.kind === 'amount' ? amountIn(t, draft) : cycleIn(t, draft);
  const found = 'problems' in read ? { ...problems, ...read.problems } : problems;
  if (Object.keys(found).length > 0 || 'problems' in read) return { problems: found };
  return { name, rules: { ...read, graceMinutes: graceMinutes ?? null } };
}

function graceIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minutes = Number(text);
  const isGrace = Number.isInteger(minutes) && minutes >= 0 && minutes <= companyLimits.graceMinutes;
  return isGrace ? minutes : undefined;
}

type ReadRules = ScheduleRules | { readonly problems: ScheduleProblems };

function amountIn(t: Translate, { weekLength, usualDays }: ScheduleDraft): ReadRules {
  const weekMinutes = minutesIn(weekLength);
  const days = weekdays.filter((weekday) => usualDays.includes(weekday));
  const problems = {
    ...(!weekMinutes && { weekMinutes: t(unreadableLength) }),
    ...(days.length === 0 && { usualDays: t('Choose at least one day') }),
  };
  if (!weekMinutes || days.length === 0) return { problems };
  return checked(t, { weekMinutes, usualDays: days });
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function cycleIn(t: Translate, draft: ScheduleDraft): ReadRules {
  if (lengthOf(draft) === undefined) return { problems: { count: t(countText(draft)) } };
  const read = shownDays(draft).map(typedDay);
  const day = Object.fromEntries(
    read.flatMap((each, index) => ('message' in each ? [[index + 1, t(each)]] : [])),
  );
  if (Object.keys(day).length > 0) return { problems: { day } };
  return checked(t, { days: read.map((each) => ('day' in each ? each.day : null)) });
}

function countText({ kind }: ScheduleDraft) {
  return kind === 'days'
    ? msg('Enter 1 to {limit} days', { limit: workingTimeLimits.cycleDays })
    : msg('Enter 1 to {limit} weeks', { limit: mostWeeks });
}

function checked(t: Translate, input: Parameters<typeof scheduleRulesIn>[0]): ReadRules {
  try {
    return scheduleRulesIn(input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const number = error.said.values['day'];
    if (typeof number === 'number') return { problems: { day: { [number]: t(error.said) } } };
    return { problems: { [error.field === 'weekMinutes' ? 'weekMinutes' : 'days']: t(error.said) } };
  }
}

/** True if the two say the same rules. */
export function areSameRules(one: ScheduleRules, other: ScheduleRules): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(rules: ScheduleRules) {
  const read = scheduleDraftOf('', rules);
  return { ...read, ...('days' in rules ? {} : { days: [] }) };
}
