import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { type BalanceTerms, countedText, reservedHalfDays } from '@muster/domain/leave/balance';
import { isSomeHours } from '@muster/domain/leave/part-of-day';
import type { LeaveDuration, LeaveHalf, LeaveStatus } from '@muster/domain/leave/schema';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import type { CompanyLeaveType, TypedLeave } from '@muster/domain/leave/types';
import type { Tone } from '../../ui/badge.tsx';
import type { Option } from '../../ui/select-field.tsx';

/** Types as a select offers them. */
export function typeOptions(t: Translate, types: readonly Pick<CompanyLeaveType, 'name'>[]): Option[] {
  return types.map(({ name }) => ({ value: name, label: leaveTypeText(t, name) }));
}

const durationLabels: Readonly<Record<LeaveDuration, Translatable>> = {
  half_day: msg('Half day'),
  full_day: msg('Full day'),
  multiple_days: msg('Multiple days'),
};

/** With the hours that a type in hours can be asked for. */
export const lengthLabels: Readonly<Record<LeaveDuration | 'hours', Translatable>> = {
  hours: msg('Hours'),
  ...durationLabels,
};

export const halfLabels: Readonly<Record<LeaveHalf, Translatable>> = {
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
};

const halfDayLabels: Readonly<Record<LeaveHalf, Translatable>> = {
  morning: msg('Half day, morning'),
  afternoon: msg('Half day, afternoon'),
};

/** After a comma or within brackets. */
export const halfNames: Readonly<Record<LeaveHalf, Translatable>> = {
  morning: msg('morning', undefined, 'half of a day'),
  afternoon: msg('afternoon', undefined, 'half of a day'),
};

const durationNames: Readonly<Record<LeaveDuration, Translatable>> = {
  half_day: msg('half day'),
  full_day: msg('full day'),
  multiple_days: msg('multiple days'),
};

const halfDayNames: Readonly<Record<LeaveHalf, Translatable>> = {
  morning: msg('half day, morning'),
  afternoon: msg('half day, afternoon'),
};

interface Lasting {
  readonly duration: LeaveDuration;
  readonly half?: LeaveHalf | null;
  readonly hours?: number | null;
}

/** `Full day`, `Half day, morning`, `3 days`, and `1:30 h` of leave in hours. */
export function durationText(
  t: Translate,
  { duration, half, days, hours = null }: Lasting & { readonly days: number },
): string {
  if (duration === 'multiple_days' || hours !== null) return countedText(t, { days, hours });
  return t(half ? halfDayLabels[half] : durationLabels[duration]);
}

/** The duration after a comma. */
export function durationName(t: Translate, { duration, half, hours = null }: Lasting): string {
  if (isSomeHours({ duration, half, hours })) return countedText(t, { days: 0, hours });
  return t(half ? halfDayNames[half] : durationNames[duration]);
}

export const statusLabels: Readonly<
  Record<LeaveStatus, { readonly label: Translatable; readonly tone: Tone }>
> = {
  pending: { label: msg('Pending'), tone: 'info' },
  approved: { label: msg('Approved'), tone: 'good' },
  rejected: { label: msg('Rejected'), tone: 'bad' },
};

export function countOf(requests: readonly { readonly status: LeaveStatus }[], status: LeaveStatus): number {
  return requests.filter((request) => request.status === status).length;
}

interface CountedRequest extends TypedLeave {
  readonly status: LeaveStatus;
  readonly days: number;
}

export function inHalfDays<Request extends CountedRequest>(request: Request) {
  return { ...request, halfDays: request.days * 2 };
}

export function reservedText(t: Translate, requests: readonly CountedRequest[], terms: BalanceTerms): string {
  const reserved = reservedHalfDays(requests.map(inHalfDays), terms);
  return reserved === 0
    ? t('none pending')
    : t('{days, plural, one {# day} other {# days}} pending', { days: reserved / 2 });
}
