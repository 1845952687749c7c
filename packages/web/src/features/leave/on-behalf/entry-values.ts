import type { AppRouter } from '@muster/api/router';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isPlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { type Said, spokenBySchema, texts } from '@muster/domain/language/texts';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { countedText, usesBalance } from '@muster/domain/leave/balance';
import { countLeave } from '@muster/domain/leave/hours';
import { askedLeave, leaveLimits } from '@muster/domain/leave/schema';
import type { inferRouterInputs } from '@trpc/server';
import * as z from 'zod/mini';
import { minutesIn } from '../../../company-time/length.ts';

type EnteredLeave = inferRouterInputs<AppRouter>['leave']['enter'];

export const parts = ['whole', 'half', 'morning', 'afternoon'] as const;
/** Of leave of a type in hours, also some hours. */
export const hourlyParts = [...parts, 'hours'] as const;

export const entryTexts = texts('leaveEntry', {
  noType: 'Leave Type is required',
  noStart: 'Start Date is required',
  noEnd: 'End Date is required',
  noHours: 'Enter the hours, as 1:30 or 1.5',
  endFirst: 'End Date cannot be before Start Date',
});

export const requiredDate = (refusal: () => Said) =>
  z.string().check(z.refine(isPlainDate, spokenBySchema(refusal())));

export const entryForm = z
  .object({
    leaveType: z.string().check(z.minLength(1, spokenBySchema(entryTexts.noType()))),
    startDate: requiredDate(entryTexts.noStart),
    endDate: requiredDate(entryTexts.noEnd),
    part: z.enum(hourlyParts),
    hours: z.string(),
    reason: z.string().check(z.trim(), z.maxLength(leaveLimits.reason)),
    isApproved: z.boolean(),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: spokenBySchema(entryTexts.endFirst()),
      path: ['endDate'],
    }),
    z.refine(({ part, hours }) => part !== 'hours' || minutesIn(hours) !== undefined, {
      error: spokenBySchema(entryTexts.noHours()),
      path: ['hours'],
    }),
  );
export type EntryValues = z.input<typeof entryForm>;
export type Entry = z.output<typeof entryForm>;

export const partLabels: Readonly<Record<(typeof hourlyParts)[number], Translatable>> = {
  whole: msg('Whole day'),
  half: msg('Half day'),
  morning: msg('Half day, morning'),
  afternoon: msg('Half day, afternoon'),
  hours: msg('Hours'),
};

/** Sickness begins today for who rings; other leave is asked for first. */
export function firstEntry(isSick: boolean, today: PlainDate): EntryValues {
  return {
    leaveType: isSick ? 'Sick Leave' : 'Annual Leave',
    startDate: isSick ? today : '',
    endDate: isSick ? today : '',
    part: 'whole',
    hours: '',
    reason: '',
    isApproved: true,
  };
}

/** The duration follows from the dates: only one day can be a half one (D12). */
export function entryOf(userId: number, entry: Entry): EnteredLeave {
  const { leaveType, startDate, endDate, part, hours, reason, isApproved } = entry;
  return {
    userId,
    leaveType,
    startDate,
    endDate,
    ...lengthOf(startDate === endDate, part, hours),
    ...(reason && { reason }),
    ...(isApproved && { decide: 'approved' as const }),
  };
}

function lengthOf(isOneDay: boolean, part: Entry['part'], hours: string) {
  if (!isOneDay) return { duration: 'multiple_days' } as const;
  if (part === 'hours') return { hours: (minutesIn(hours) ?? 0) / 60 };
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
  const { leaveType, startDate = '', endDate = '', part = 'whole', hours = '' } = typed;
  if (!leaveType || !isPlainDate(startDate) || !isPlainDate(endDate) || startDate > endDate) return undefined;
  const length = lengthOf(startDate === endDate, part, hours);
  const asked = askedLeave({ leaveType, startDate, endDate, ...length }, calendar);
  const { halfDays, minutes } = countLeave(asked, calendar);
  if (halfDays === 0) return t('None of these dates is a work day.');
  const count = { days: halfDays / 2, hours: minutes === null ? null : minutes / 60 };
  const days = countedText(t, count);
  if (!usesBalance({ leaveType }, calendar)) return t('{days}.', { days });
  return t('{days}, {left, number} left afterwards.', { days, left: available - halfDays / 2 });
}
