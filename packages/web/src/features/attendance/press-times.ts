import { isOpen } from '@muster/domain/attendance/rules';
import { undoableFor } from '@muster/domain/attendance/undo';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds } from '@muster/domain/calendar/instant';
import type { Translate } from '@muster/domain/language/translate';
import type { Entry } from '../../store/queue/entry.ts';
import { isPress } from '../../store/queue/intents.ts';
import type { ShownRecord } from './pending.ts';
import { undoneKeys } from './pending-undo.ts';

/** How long the buttons do nothing after a press, in milliseconds (D7, U131). */
const asleepFor = 2_000;

/** A check-out sooner after its check-in than this asks, in milliseconds (D7, U131). */
const soon = 5 * minute;

/** How long a press offers to be taken back, in milliseconds (D7, U132). */
export const offeredFor = 10_000;

function newestPress(entries: readonly Entry[]): Entry | undefined {
  const undone = undoneKeys(entries);
  return entries.findLast((entry) => isPress(entry) && entry.state !== 'failed' && !undone.has(entry.id));
}

/** Milliseconds by the server's clock, by queue (S42) or newest record: a reload does not shorten it. */
export function lastPressAt(
  newestFirst: readonly ShownRecord[],
  entries: readonly Entry[],
): number | undefined {
  const [newest] = newestFirst;
  const stored = newest?.checkOutTime ?? newest?.checkInTime;
  return newestPress(entries)?.timestamp ?? (stored ? epochMilliseconds(stored) : undefined);
}

export function asleepLeft(pressedAt: number | undefined, now: number): number {
  const left = (pressedAt ?? -Infinity) + asleepFor - now;
  return left > asleepFor ? 0 : Math.max(0, left);
}

/** The question before a check-out that follows its check-in too soon; undefined where there is none. */
export function soonQuestion(
  t: Translate,
  { checkInTime }: Pick<ShownRecord, 'checkInTime'>,
  now: number,
): string | undefined {
  const since = now - epochMilliseconds(checkInTime ?? '1970-01-01T00:00:00.000Z');
  if (since >= soon) return undefined;
  const minutes = Math.max(0, Math.floor(since / minute));
  return t(
    '{minutes, plural, =0 {Check out after less than a minute?} one {Check out after # minute?} other {Check out after # minutes?}}',
    { minutes },
  );
}

/** Also one that another tab recorded, or this one before a reload (S42); the server allows it for 60 s (D7). */
export function undoablePress(
  newestFirst: readonly ShownRecord[],
  entries: readonly Entry[],
  now: number,
): Entry | undefined {
  const press = newestPress(entries);
  const [newest] = newestFirst;
  if (!press || !newest || Math.abs(now - press.timestamp) > undoableFor) return undefined;
  const isShown = press.intent === 'checkIn' ? isOpen(newest) : newest.checkOutTime !== null;
  return isShown ? press : undefined;
}
