import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { type Said, spokenBySchema, texts } from '@muster/domain/language/texts';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { daysText, usesBalance } from '@muster/domain/leave/balance';
import { countHalfDays } from '@muster/domain/leave/counting';
import { leaveLimits } from '@muster/domain/leave/schema';
import type { inferRouterInputs } from '@trpc/server';
import * as z from 'zod/mini';

type EnteredLeave = inferRouterInputs<AppRouter>['leave']['enter'];

export const parts = ['whole', 'half', 'morning', 'afternoon'] as const;

export const entryTexts = texts('leaveEntry', {
  noType: 'Leave Type is required',
  noStart: 'Start Date is required',
  noEnd: 'End Date is required',
  endFirst: 'End Date cannot be before Start Date',
});

export const requiredDate = (refusal: () => Said) =>
  z.string().check(z.refine(isPlainDate, spokenBySchema(refusal())));

export const entryForm = z
  .object({
    leaveType: z.string().check(z.minLength(1, spokenBySchema(entryTexts.noType()))),
    startDate: requiredDate(entryTexts.noStart),
    endDate: requiredDate(entryTexts.noEnd),
    part: z.enum(parts),
    reason: z.string().check(z.trim(), z.maxLength(leaveLimits.reason)),
    isApproved: z.boolean(),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: spokenBySchema(entryTexts.endFirst()),
      path: ['endDate'],
    }),
  );
export type EntryValues = z.input<typeof entryForm>;
export type Entry = z.output<typeof entryForm>;

export const partLabels: Readonly<Record<(typeof parts)[number], Translatable>> = {
  whole: msg('Whole day'),
  half: msg('Half day'),
  morning: msg('Half day, morning'),
  afternoon: msg('Half day, afternoon'),
};

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
  t: Translate,
  typed: Partial<EntryValues>,
  { calendar, available }: EntryTerms,
): string | undefined {
  const { leaveType, startDate = '', endDate = '', part = 'whole' } = typed;
  if (!leaveType || !isPlainDate(startDate) || !isPlainDate(endDate) || startDate > endDate) return undefined;
  const span = { startDate, endDate, ...durationOf(startDate === endDate, part) };
  const halfDays = countHalfDays(span, calendar);
  if (halfDays === 0) return t('None of these dates is a work day.');
  const days = daysText(t, halfDays);
  if (!usesBalance({ leaveType }, calendar)) return t('{days}.', { days });
  return t('{days}, {left, number} left afterwards.', { days, left: available - halfDays / 2 });
}
