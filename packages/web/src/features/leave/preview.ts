import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { daysText, type LeaveTerms } from '@muster/domain/leave/balance';
import { type LeavePreview, previewLeave } from '@muster/domain/leave/preview';
import type { LeaveSpan } from '@muster/domain/leave/rules';
import { type AskedLeave, leaveRequestInput, spanOn } from '@muster/domain/leave/schema';
import * as z from 'zod/mini';
import { shortDate } from '../../company-time/dates.ts';
import { inHalfDays } from './leave.ts';
import type { ShownLeave } from './pending.ts';

const previewed = z.omit(leaveRequestInput, { reason: true });

export type FormPreview = LeavePreview & { readonly span: LeaveSpan };

export interface PreviewContext {
  readonly balance: number;
  readonly requests: readonly ShownLeave[];
  readonly calendar: LeaveTerms & Pick<CompanyCalendar, 'versions'>;
  readonly today: PlainDate;
}

export function previewOf(typed: object, context: PreviewContext): FormPreview | undefined {
  const { success, data } = previewed.safeParse(typed);
  if (!success) return undefined;
  const { balance, requests, calendar, today } = context;
  const asked: AskedLeave = { ...data, ...spanOn(data, calendar), reason: '' };
  const accountState = { balance: balance * 2, requests: requests.map(inHalfDays) };
  const { startDate, endDate } = asked;
  return {
    ...withMessages(previewLeave(asked, accountState, calendar, today)),
    span: { startDate, endDate },
  };
}

function withMessages(preview: LeavePreview): LeavePreview {
  return preview.kind === 'refused' ? { ...preview, message: withShortDates(preview.message) } : preview;
}

export function withShortDates(message: string): string {
  return message.replace(/\b\d{4}-\d\d-\d\d\b/g, (text) => (isPlainDate(text) ? shortDate(text) : text));
}

/** A preview as text (D18): `Fri–Tue: 2.5 days, 14 left afterwards, 1 colleague also away, 2 have asked`. */
export function previewText(
  { days, left, span }: Extract<FormPreview, { kind: 'counted' }>,
  colleagues: { readonly count: number; readonly asked: number } | undefined,
): string {
  const parts = [daysText(days * 2)];
  if (left !== null) parts.push(`${left} left afterwards`);
  if (colleagues !== undefined) parts.push(colleaguesText(colleagues.count));
  if (colleagues?.asked) parts.push(`${colleagues.asked} ${colleagues.asked === 1 ? 'has' : 'have'} asked`);
  return `${briefSpan(span)}: ${parts.join(', ')}`;
}

function colleaguesText(count: number): string {
  if (count === 0) return 'no colleagues away';
  return count === 1 ? '1 colleague also away' : `${count} colleagues also away`;
}

/** Within a week weekdays are unambiguous; a longer span shows dates. */
function briefSpan({ startDate, endDate }: LeaveSpan): string {
  const isShort = endDate < addDays(startDate, 7);
  const name = (date: PlainDate) => (isShort ? shortDate(date).slice(0, 3) : dayText(date));
  return startDate === endDate ? name(startDate) : `${name(startDate)}–${name(endDate)}`;
}

function dayText(date: PlainDate): string {
  return shortDate(date).slice(0, -5);
}
