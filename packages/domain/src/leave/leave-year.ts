import * as z from 'zod/mini';
import type { Instant } from '../calendar/instant.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { Label } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import type { LedgerEntry } from './balance.ts';
import { leaveLimits } from './schema.ts';
import { leaveSchemaTexts } from './schema-texts.ts';

const days = (label: Label) => {
  const words = leaveSchemaTexts.notHalfDays({ label, limit: leaveLimits.adjustment });
  return z
    .number(words)
    .check(z.minimum(0, words), z.maximum(leaveLimits.adjustment, words), z.multipleOf(0.5, words));
};

const startWords = leaveSchemaTexts.dayWrittenMmDd();

/** The most days carried over may be null for all (D14). */
export const leaveYear = z.object({
  startsOn: z
    .string(startWords)
    .check(z.refine((day) => /^\d\d-\d\d$/.test(day) && isPlainDate(`2027-${day}`), startWords)),
  grantDays: days(msg('The yearly grant')),
  carryOverDays: z.nullable(days(msg('What is carried over'))),
});
export type LeaveYear = z.infer<typeof leaveYear>;

export function nextLeaveYear(after: PlainDate, startsOn: string): PlainDate {
  const start = startIn(yearOf(after), startsOn);
  return after < start ? start : startIn(yearOf(after) + 1, startsOn);
}

/** In hundredths of a day. */
export interface LeaveAtYearsEnd {
  readonly userId: number;
  readonly balance: number;
  readonly reserved: number;
}

/** What is not carried over is taken off, then the grant is added (D14). Pending requests keep their days (D13). */
export function leaveYearEntries(
  { userId, balance, reserved }: LeaveAtYearsEnd,
  { grantDays, carryOverDays }: Pick<LeaveYear, 'grantDays' | 'carryOverDays'>,
  start: PlainDate,
  now: Instant,
): LedgerEntry[] {
  const lost = carryOverDays === null ? 0 : Math.max(0, balance - reserved - carryOverDays * 100);
  const entry = { userId, leaveRequestId: null, actorId: null, createdAt: now };
  const cut = {
    ...entry,
    kind: 'adjustment',
    amount: -lost,
    reason: `Not carried over on ${start}`,
  } as const;
  const grant = {
    ...entry,
    kind: 'grant',
    amount: grantDays * 100,
    reason: `Leave year from ${start}`,
  } as const;
  return [cut, grant].filter(({ amount }) => amount !== 0);
}

function startIn(year: number, startsOn: string): PlainDate {
  return `${String(year).padStart(4, '0')}-${startsOn}` as PlainDate;
}

function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}

/** `granted` in sum: what was granted, as far as the balance still has it, or what was cut. */
export function leaveYearTakenBack(granted: number, balance: number): number {
  return granted > 0 ? -Math.min(granted, Math.max(0, balance)) || 0 : -granted || 0;
}
