import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';

/** How far a device's clock may differ from the server's before its time counts as a claim, in milliseconds (D3). */
export const claimTolerance = 180_000;

/** The oldest claim that is accepted, in milliseconds (D3). */
export const oldestClaim = 7 * 86_400_000;

/** The time that is stored for an event, and whether it is marked for review. */
export interface SettledTime {
  readonly at: Instant;
  readonly lateSync: boolean;
}

/**
 * Settles when something happened (D3). A claim within 180 s of the server's clock yields the server's time; an older
 * one is stored as claimed and marked `lateSync`. Throws `unprocessable` for a claim more than 180 s ahead, more than
 * 7 days old, or before the account was created.
 */
export function settleClaim(
  claimed: Instant | null | undefined,
  now: Instant,
  accountCreatedAt: Instant,
  field: string,
): SettledTime {
  if (claimed == null) return { at: now, lateSync: false };
  const age = millisecondsBetween(claimed, now);
  if (Math.abs(age) <= claimTolerance) return { at: now, lateSync: false };
  const problem = claimProblem(age, claimed, accountCreatedAt);
  if (problem) throw new DomainError('unprocessable', problem, field);
  return { at: claimed, lateSync: true };
}

function claimProblem(age: number, claimed: Instant, accountCreatedAt: Instant): string | undefined {
  if (age < 0) return 'This time lies in the future. Check the clock of your device.';
  if (age > oldestClaim) return 'This time is more than 7 days ago. Ask an administrator to record it.';
  if (claimed < accountCreatedAt) return 'This time is before your account was created.';
  return undefined;
}
