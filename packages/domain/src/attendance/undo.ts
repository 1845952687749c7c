import { minute } from '../calendar/durations.ts';
import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { DomainError } from '../errors.ts';
import { type Change, presses } from '../history/changes.ts';
import type { Said } from '../language/texts.ts';
import { type Claim, claimTolerance, type Received, settleClaim } from './claim.ts';
import { attendanceTexts } from './texts.ts';

/** How long after a press it can be taken back, in milliseconds (D7). */
export const undoableFor = minute;

export interface LastPress {
  readonly checkInTime: Instant | null;
  readonly checkOutTime: Instant | null;
  readonly change: Change;
}

export type Press = keyof typeof presses;

/** The last change, at most 60 s ago (D57). Throws `conflict` otherwise, `unprocessable` for an impossible claim. */
export function decideUndo(
  { checkInTime, checkOutTime, change }: LastPress,
  undone: Claim,
  received: Received,
  accountCreatedAt: Instant,
): Press {
  const press = pressOf(change);
  const pressedAt = checkOutTime ?? checkInTime;
  if (!press || pressedAt === null) throw new DomainError('conflict', nothingToUndo(change));
  // Refuses an impossible claim.
  const { at } = settleClaim(undone, received, accountCreatedAt, 'undoTime');
  if ([received.now, undone.claimed, at].some((time) => time != null && isInTime(pressedAt, time)))
    return press;
  throw new DomainError('conflict', attendanceTexts.undoSecondsOnly({ seconds: 60 }));
}

function pressOf(change: Change): Press | undefined {
  const isOf = (press: Press) => presses[press].some((known) => known === change);
  return isOf('check_in') ? 'check_in' : isOf('check_out') ? 'check_out' : undefined;
}

function nothingToUndo(change: Change): Said {
  return change === 'check_in_undone' || change === 'check_out_undone'
    ? attendanceTexts.alreadyUndone()
    : attendanceTexts.recordChangedSince();
}

/** The server may have given a press its own time, up to the tolerance after the device's (D3). */
function isInTime(pressedAt: Instant, undoneAt: Instant): boolean {
  const elapsed = millisecondsBetween(pressedAt, undoneAt);
  return elapsed >= -claimTolerance && elapsed <= undoableFor;
}
