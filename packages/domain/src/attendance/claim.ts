import { week } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt, millisecondsBetween } from '../calendar/instant.ts';
import type { ClockDoubt } from '../calendar/trusted-time.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { attendanceTexts } from './texts.ts';

/** How far a device's clock may differ from the server's before its time counts as a claim, in milliseconds (D3). */
export const claimTolerance = 180_000;

/** The oldest claim that is accepted, in milliseconds (D3). */
export const oldestClaim = week;

export interface SettledTime {
  readonly at: Instant;
  readonly lateSync: boolean;
  /** The claim, by which the order of presses is decided; null without one, or if it lies after its receipt. */
  readonly pressedAt?: Instant | null;
  /** True if the clock of the device was changed before the press, so that the time may be wrong (L41). */
  readonly clockChanged?: boolean;
}

/** What a device says of the time of a press. */
export interface Claim {
  readonly claimed?: Instant | null | undefined;
  /** What its clock showed at the press, where the claim is in doubt (L41). */
  readonly deviceTime?: Instant | null | undefined;
  /** When it sent the press, by the clock that it tells the press by (`Muster-Device-Time`). */
  readonly sentAt?: Instant | undefined;
}

type DoubtedClaim = Claim & { readonly deviceTime: Instant };

export interface Received {
  readonly now: Instant;
  readonly doubt?: ClockDoubt | null | undefined;
}

/**
 * Settles when something happened (D3): within 180 s the server's time less what the press waited on the device, else
 * the claim, marked `lateSync`. Throws `unprocessable` more than 180 s ahead, more than 7 days back, or before the
 * account; never for a time in doubt (L41). While the server's clock is in doubt, the claim is stored as it is.
 */
export function settleClaim(
  { claimed, deviceTime, sentAt }: Claim,
  received: Received,
  accountCreatedAt: Instant,
  field: string,
): SettledTime {
  if (deviceTime) return settleDoubted({ claimed, deviceTime, sentAt }, received, accountCreatedAt);
  return settleSure(
    claimed,
    sentAt && claimed && waitBetween(claimed, sentAt),
    received,
    accountCreatedAt,
    field,
  );
}

function settleSure(
  claimed: Instant | null | undefined,
  waited: number | null | undefined,
  { now, doubt = null }: Received,
  accountCreatedAt: Instant,
  field: string,
): SettledTime {
  if (claimed == null) return { at: now, lateSync: doubt !== null, pressedAt: null };
  const { from, to } = doubt ?? { from: now, to: now };
  if (Math.abs(millisecondsBetween(claimed, now)) <= claimTolerance) {
    if (doubt) return { at: claimed, lateSync: true, pressedAt: claimed };
    const at = instantAt(epochMilliseconds(now) - (waited ?? 0));
    return { at, lateSync: false, pressedAt: claimed <= now ? claimed : null };
  }
  const problem = claimProblem(claimed, from, to, accountCreatedAt);
  if (problem) throw new DomainError('unprocessable', problem, field);
  return { at: claimed, lateSync: true, pressedAt: claimed };
}

/** By one clock of the device, in milliseconds. What cannot be a short wait counts as none (D3). */
function waitBetween(pressed: Instant, sent: Instant): number {
  const waited = millisecondsBetween(pressed, sent);
  return waited >= 0 && waited <= claimTolerance ? waited : 0;
}

/**
 * A press of a device whose clock may have been changed (L41), by what it showed at the press and at sending. A claim
 * that says the same is like any other (D3); otherwise the record is marked for review. Nothing is refused, because the
 * person cannot fix it.
 */
function settleDoubted(
  { claimed, deviceTime, sentAt }: DoubtedClaim,
  received: Received,
  accountCreatedAt: Instant,
): SettledTime {
  const { now, doubt = null } = received;
  const { from, to } = doubt ?? { from: now, to: now };
  const told = sentAt && laterBy(now, millisecondsBetween(sentAt, deviceTime));
  const possible = [told, claimed].filter((at) => at && !claimProblem(at, from, to, accountCreatedAt));
  if (sentAt && told && claimed && possible.length === 2 && isSame(told, claimed))
    return settleSure(claimed, waitBetween(deviceTime, sentAt), received, accountCreatedAt, '');
  const best = epochMilliseconds(possible[0] ?? now);
  const at = instantAt(Math.min(best, epochMilliseconds(to)));
  return { at, lateSync: true, pressedAt: at, clockChanged: true };
}

function isSame(one: Instant, other: Instant): boolean {
  return Math.abs(millisecondsBetween(one, other)) <= claimTolerance;
}

/** Undefined beyond the times that can be written. */
function laterBy(at: Instant, milliseconds: number): Instant | undefined {
  const moved = epochMilliseconds(at) + milliseconds;
  return Math.abs(moved) < 8.64e15 ? instantAt(moved) : undefined;
}

/** The present lies between `from` and `to`. */
function claimProblem(
  claimed: Instant,
  from: Instant,
  to: Instant,
  accountCreatedAt: Instant,
): Said | undefined {
  if (millisecondsBetween(to, claimed) > claimTolerance) return attendanceTexts.timeInFuture();
  if (millisecondsBetween(claimed, from) > oldestClaim) return attendanceTexts.timeDaysAgo({ days: 7 });
  if (claimed < accountCreatedAt) return attendanceTexts.timeBeforeAccountCreated();
  return undefined;
}
