import { day, week } from '../calendar/durations.ts';
import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { accountTexts } from './texts.ts';

/** Days of leave every new account is granted (U95, D14). */
export const startingLeaveDays = 25;

/** Sessions end after 30 days, or after 7 without use (D27). In milliseconds. */
export const sessionLife = { longest: 30 * day, idle: week } as const;

/** The most sessions of an account; the oldest one ends for another (D27). */
export const mostSessions = 20;

/** A device that did not sign in for a year is not known any more (D28). In milliseconds. */
export const knownDeviceLife = 365 * day;

/** A password or second factor that was given counts for five minutes of its session (D26, D104). In milliseconds. */
export const confirmationLife = 300_000;

export function isConfirmed(givenAt: Instant | null, now: Instant): boolean {
  if (givenAt === null) return false;
  const age = millisecondsBetween(givenAt, now);
  // A clock that was set back must not make it last longer.
  return age >= 0 && age < confirmationLife;
}

/** A one-time link for a new password can be used for a day (D40). In milliseconds. */
export const resetLinkLife = day;

/** The link of an invitation, with which a person signs in first, can be used for a week (D40). In milliseconds. */
export const invitationLife = week;

/** The form in which employee IDs are compared: outer spaces and case make no difference (D25). */
export function employeeIdKey(employeeId: string): string {
  return foldCase(employeeId.normalize('NFKC')).normalize('NFKC').trim();
}

/** Lower case alone would keep `ΑΣ` and `ασ`, `STRASSE` and `straße` apart. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

export const takenIdMessage = accountTexts.employeeIdTaken();

/** Stores text that a person left empty as null. */
export function orNull(text: string | null | undefined): string | null {
  return text ? text : null;
}
