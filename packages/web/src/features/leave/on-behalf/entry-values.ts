import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { daysText, usesBalance } from '@muster/domain/leave/balance';
import { countHalfDays } from '@muster/domain/leave/rules';
import { leaveLimits, leaveTypes } from '@muster/domain/leave/schema';
import type { inferRouterInputs } from '@trpc/server';
import * as z from 'zod/mini';

type EnteredLeave = inferRouterInputs<AppRouter>['leave']['enter'];

const parts = ['whole', 'half', 'morning', 'afternoon'] as const;

const date = (label: string) => z.string().check(z.refine(isPlainDate, `${label} is required`));

export const entryForm = z
  .object({
    leaveType: z.enum(leaveTypes, 'Leave Type is required'),
    startDate: date('Start Date'),
    endDate: date('End Date'),
    part: z.enum(parts),
    reason: z.string().check(z.trim(), z.maxLength(leaveLimits.reason)),
    isApproved: z.boolean(),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: 'End Date cannot be before Start Date',
      path: ['endDate'],
    }),
  );
export type EntryValues = z.input<typeof entryForm>;
export type Entry = z.output<typeof entryForm>;

export const partOptions: readonly { readonly value: (typeof parts)[number]; readonly label: string }[] = [
  { value: 'whole', label: 'Whole day' },
  { value: 'half', label: 'Half day' },
  { value: 'morning', label: 'Half day, morning' },
  { value: 'afternoon', label: 'Half day, afternoon' },
];

/** Sickness begins today for who rings; other leave is asked for first. */
export function firstEntry(isSick: boolean, today: PlainDate): EntryValues {
  return {
    leaveType: isSick ? 'Sick Leave' : 'Annual Leave',
    startDate: isSick ? today : '',
    endDate: isSick ? today : '',
    part: 'whole',
    reason: '',
    isApproved: true,
  };
}

/** The duration follows from the dates: only one day can be a half one (D12). */
export function entryOf(userId: number, entry: Entry): EnteredLeave {
  const { leaveType, startDate, endDate, part, reason, isApproved } = entry;
  return {
    userId,
    leaveType,
    startDate,
    endDate,
    ...durationOf(startDate === endDate, part),
    ...(reason && { reason }),
    ...(isApproved && { decide: 'approved' as const }),
  };
}

function durationOf(isOneDay: boolean, part: Entry['part']) {
  if (!isOneDay) return { duration: 'multiple_days' } as const;
  if (part === 'whole') return { duration: 'full_day' } as const;
  return { duration: 'half_day', ...(part !== 'half' && { half: part }) } as const;
}

export interface EntryTerms {
  readonly calendar: CompanyCalendar;
  /** Days that are left, pending requests taken off. */
  readonly available: number;
}

/** `3 days, 22 left afterwards`; undefined until there are dates. The server checks what else there is. */
export function countOf(
  typed: Partial<EntryValues>,
  { calendar, available }: EntryTerms,
): string | undefined {
  const { leaveType, startDate = '', endDate = '', part = 'whole' } = typed;
  if (!leaveType || !isPlainDate(startDate) || !isPlainDate(endDate) || startDate > endDate) return undefined;
  const span = { startDate, endDate, ...durationOf(startDate === endDate, part) };
  const halfDays = countHalfDays(span, calendar);
  if (halfDays === 0) return 'None of these dates is a work day.';
  if (!usesBalance(leaveType, calendar)) return `${daysText(halfDays)}.`;
  return `${daysText(halfDays)}, ${available - halfDays / 2} left afterwards.`;
}
