import * as fc from 'fast-check';
import { day } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { type CalendarChange, calendarVersionsOf } from '../company/calendar-change.ts';
import { type CompanyCalendar, type DayRules, defaultCalendar, defaultRules } from '../company/schema.ts';
import { DomainError } from '../errors.ts';

/** Zones that between them hold every awkward thing a zone does: both DST changes, skipped and repeated midnights, half hours, the far ends. */
export const awkwardZones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

export const anyZone = fc.constantFrom(...awkwardZones);

export const anyInstant: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2040, 0, 1) - 1 })
  .map((milliseconds) => new Date(milliseconds).toISOString() as Instant);

export const anyDate: fc.Arbitrary<PlainDate> = fc
  .integer({ min: Date.UTC(2010, 0, 1) / day, max: Date.UTC(2040, 0, 1) / day - 1 })
  .map((days) => new Date(days * day).toISOString().slice(0, 10) as PlainDate);

/** The rules with which every company starts, in UTC. */
export const firstRules: DayRules = { timeZone: 'UTC', ...defaultRules };

/** The calendar every company starts with, in UTC, but for what a test says of its rules and of the rest. */
export function calendarWith({
  timeZone = firstRules.timeZone,
  workDays = firstRules.workDays,
  dayStart = firstRules.dayStart,
  graceMinutes = firstRules.graceMinutes,
  dayEnd = firstRules.dayEnd,
  ...rest
}: Partial<CompanyCalendar & DayRules> = {}): CompanyCalendar {
  const first = { validFrom: '2020-01-01' as const, timeZone, workDays, dayStart, graceMinutes, dayEnd };
  return { name: 'Acme', versions: [first], ...defaultCalendar, ...rest };
}

export function calendarChanged(
  begun: Partial<CompanyCalendar & DayRules>,
  ...changes: readonly CalendarChange[]
): CompanyCalendar {
  const calendar = calendarWith(begun);
  return { ...calendar, versions: calendarVersionsOf(calendar.versions[0], changes) };
}

export function later(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString() as Instant;
}

/** The refusal that `work` throws. Fails if it throws anything else, or nothing. */
export function refusalOf(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}
