import { hoursText } from '@muster/domain/calendar/durations';
import { addDays, isPlainDate, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import type { Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { countedText, type LeaveTerms } from '@muster/domain/leave/balance';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { type LeavePreview, previewLeave } from '@muster/domain/leave/preview';
import { askedLeave, leaveTimeInput } from '@muster/domain/leave/schema';
import type { LeavePreviewed } from '@muster/domain/leave-account/schema';
import type * as z from 'zod/mini';
import { dateOfYear, shortDate, weekdayName } from '../../company-time/dates.ts';
import { listed } from '../../language/listed.ts';
import { inHalfDays } from './leave.ts';
import type { ShownLeave } from './pending.ts';

export type PreviewedValues = z.input<typeof leaveTimeInput>;

export type FormPreview = { readonly span: LeaveSpan } & (
  | (Extract<LeavePreview, { kind: 'counted' }> & {
      /** What the server knows besides; undefined where only the device has counted. */
      readonly found?: LeavePreviewed;
    })
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field: string | undefined;
      readonly said?: Said;
    }
);

export type ServerPreview =
  | { readonly kind: 'counted'; readonly found: LeavePreviewed }
  | { readonly kind: 'refused'; readonly message: string; readonly field: string };

/** What is typed, if that is enough for a preview. */
export function previewable(typed: object): PreviewedValues | undefined {
  const { success, data } = leaveTimeInput.safeParse(typed);
  return success
    ? { ...data, half: data.half ?? '', firstHalf: data.firstHalf ?? '', lastHalf: data.lastHalf ?? '' }
    : undefined;
}

/** The server's word counts where there is one. */
export function withServer(
  t: Translate,
  onDevice: FormPreview,
  server: ServerPreview | undefined,
): FormPreview {
  const { span } = onDevice;
  if (!server) return onDevice;
  if (server.kind === 'refused') return { ...server, message: withShortDates(t, server.message), span };
  const { found } = server;
  const { counted, unit, leftAfter: left } = found;
  const count = unit === 'days' ? { days: counted, minutes: null } : { days: 0, minutes: counted };
  return { kind: 'counted', ...count, left, span, found };
}

export interface PreviewContext {
  readonly balance: number;
  readonly requests: readonly ShownLeave[];
  readonly calendar: LeaveTerms & Pick<CompanyCalendar, 'versions'>;
  readonly today: PlainDate;
}

export function previewOf(t: Translate, typed: object, context: PreviewContext): FormPreview | undefined {
  const { success, data } = leaveTimeInput.safeParse(typed);
  if (!success) return undefined;
  const { balance, requests, calendar, today } = context;
  const asked = askedLeave(data, calendar);
  const accountState = { balance: balance * 100, requests: requests.map(inHalfDays) };
  const { startDate, endDate } = asked;
  return {
    ...withMessages(t, previewLeave(asked, accountState, calendar, today)),
    span: { startDate, endDate },
  };
}

function withMessages(t: Translate, preview: LeavePreview) {
  return preview.kind === 'refused' ? { ...preview, message: withShortDates(t, t(preview.said)) } : preview;
}

export function withShortDates(t: Translate, message: string): string {
  return message.replace(/\b\d{4}-\d\d-\d\d\b/g, (text) => (isPlainDate(text) ? shortDate(t, text) : text));
}

/** A preview as text (D18): `Fri–Tue: 2.5 days, 14 left afterwards, 1 colleague also away, 2 have asked`. */
export function previewText(
  t: Translate,
  { days, minutes, left, span }: Extract<FormPreview, { kind: 'counted' }>,
  colleagues: { readonly count: number; readonly asked: number } | undefined,
): string {
  const hours = minutes === null ? null : minutes / 60;
  const parts = [countedText(t, { days, hours })];
  if (left !== null && hours !== null) parts.push(t('{amount} left afterwards', { amount: hoursText(left) }));
  else if (left !== null) parts.push(t('{left, number} left afterwards', { left }));
  if (colleagues !== undefined) parts.push(colleaguesText(t, colleagues.count));
  if (colleagues?.asked)
    parts.push(t('{asked, plural, one {# has asked} other {# have asked}}', { asked: colleagues.asked }));
  return t('{dates}: {parts}', { dates: briefSpan(t, span), parts: listed(t, parts) });
}

function colleaguesText(t: Translate, count: number): string {
  return t(
    '{count, plural, =0 {no colleagues away} one {# colleague also away} other {# colleagues also away}}',
    { count },
  );
}

/** Within a week weekdays are unambiguous; a longer span shows dates. */
function briefSpan(t: Translate, { startDate, endDate }: LeaveSpan): string {
  const isShort = endDate < addDays(startDate, 7);
  const name = (date: PlainDate) =>
    isShort ? weekdayName(t, weekdayOf(date), 'short') : dateOfYear(t, date);
  return startDate === endDate ? name(startDate) : `${name(startDate)}–${name(endDate)}`;
}

/** `2 days of 2026, 3 days of 2027`; undefined for leave of one leave year. */
export function yearsText(
  t: Translate,
  { byYear, unit }: Pick<LeavePreviewed, 'byYear' | 'unit'>,
): string | undefined {
  if (byYear.length < 2) return undefined;
  return listed(
    t,
    byYear.map(({ yearFrom, amount }) =>
      unit === 'hours'
        ? t('{amount} of {year}', { amount: hoursText(amount), year: yearName(yearFrom) })
        : t('{days, plural, one {# day} other {# days}} of {year}', {
            days: amount,
            year: yearName(yearFrom),
          }),
    ),
  );
}

/** `2026`, or `2026/27` for a leave year that does not begin in January. */
function yearName(from: PlainDate): string {
  const year = Number(from.slice(0, 4));
  return from.endsWith('-01-01') ? String(year) : `${year}/${String(year + 1).slice(2)}`;
}
