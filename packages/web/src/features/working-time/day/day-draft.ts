import { clockHours } from '@muster/domain/calendar/durations';
import { isFlexible, type ScheduleDay, spansOf } from '@muster/domain/calendar/schedule';
import { DomainError } from '@muster/domain/errors';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { checkDay } from '@muster/domain/working-time/checks';
import { workingTimeLimits } from '@muster/domain/working-time/limits';
import { minutesIn } from '../../../company-time/length.ts';
import { timeOf } from '../../../ui/time-text.ts';

export const dayKinds = ['off', 'hours', 'split', 'flexible'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A day of a schedule as it is typed; what another kind of day needs is kept while one is chosen. */
export interface DayDraft {
  readonly kind: DayKind;
  readonly spans: readonly SpanDraft[];
  readonly breakMinutes: string;
  readonly length: string;
  readonly coreStart: string;
  readonly coreEnd: string;
}

export interface SpanDraft {
  readonly start: string;
  readonly end: string;
}

export const emptySpan: SpanDraft = { start: '', end: '' };

export function draftOfDay(day: ScheduleDay): DayDraft {
  const empty = { spans: [emptySpan], breakMinutes: '', length: '', coreStart: '', coreEnd: '' };
  if (!day) return { ...empty, kind: 'off' };
  const breakMinutes = day.breakMinutes ? String(day.breakMinutes) : '';
  if (!isFlexible(day))
    return { ...empty, kind: 'spans' in day ? 'split' : 'hours', spans: spansOf(day), breakMinutes };
  const { minutes, coreStart = '', coreEnd = '' } = day;
  return { ...empty, kind: 'flexible', length: clockHours(minutes), coreStart, coreEnd, breakMinutes };
}

export type ReadDay = { readonly day: ScheduleDay } | { readonly problem: string };

/** By the server's own rules (D90). */
export function readDay(t: Translate, draft: DayDraft): ReadDay {
  const read = typedDay(draft);
  if ('message' in read) return { problem: t(read) };
  try {
    checkDay(read.day, 'day');
    return read;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: t(error.said) };
  }
}

/** A day as typed, not yet checked; a text for one that cannot be read. */
export function typedDay(draft: DayDraft): { readonly day: ScheduleDay } | Translatable {
  if (draft.kind === 'off') return { day: null };
  const breakMinutes = draft.breakMinutes.trim() === '' ? 0 : Number(draft.breakMinutes);
  if (!isWithinDay(breakMinutes)) return unreadableBreak;
  const pause = breakMinutes === 0 ? {} : { breakMinutes };
  if (draft.kind === 'flexible') return flexibleDay(draft, pause);
  const used = draft.kind === 'hours' ? draft.spans.slice(0, 1) : draft.spans;
  const spans = used.flatMap((span) => {
    const [start, end] = [timeOf(span.start), timeOf(span.end)];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
  const [first] = spans;
  if (!first || spans.length < used.length) return unreadableTime;
  return { day: draft.kind === 'hours' ? { ...first, ...pause } : { spans, ...pause } };
}

function flexibleDay(
  { length, coreStart, coreEnd }: DayDraft,
  pause: { readonly breakMinutes?: number },
): { readonly day: ScheduleDay } | Translatable {
  const minutes = minutesIn(length);
  if (minutes === undefined || minutes === 0 || !isWithinDay(minutes)) return unreadableLength;
  if (coreStart.trim() === '' && coreEnd.trim() === '') return { day: { minutes, ...pause } };
  const core = { coreStart: timeOf(coreStart), coreEnd: timeOf(coreEnd) };
  if (core.coreStart === undefined || core.coreEnd === undefined) return unreadableTime;
  return { day: { minutes, ...pause, coreStart: core.coreStart, coreEnd: core.coreEnd } };
}

function isWithinDay(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= workingTimeLimits.dayMinutes;
}

const unreadableTime = msg('Enter a start and an end, as in 09:00');
const unreadableBreak = msg('Enter the break in whole minutes');
export const unreadableLength = msg('Enter an amount of time, as in 7:30 or 7.5');
