import type { Instant } from '@muster/domain/calendar/instant';
import type { StoredText } from './stored-text.ts';

/** `sending`: or was when a tab crashed. `failed`: for good (S24). `sent`: until the mirror shows its effect (S26). */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'sent';

/**
 * `elsewhere`: something other than Muster answered, or a part of the server that does not know the entry (L42).
 * `new`: no page has tried to send it yet (S41).
 */
export type WaitReason = 'unreachable' | 'busy' | 'elsewhere' | 'signed_out' | 'new';

export interface NewEntry {
  /** The key of a restored entry; a new entry has none yet. */
  readonly id?: string;
  readonly accountId: number;
  readonly intent: string;
  readonly endpoint: string;
  /** The posted payload. It never changes after the first try, because the server compares it when a key is repeated (D49). */
  readonly data: Readonly<Record<string, unknown>>;
  /** When it happened, by the server's clock as the device had measured it. */
  readonly happenedAt: Instant;
  /** The measured lead of the server's clock over the device's at that time, in milliseconds. */
  readonly clockOffset: number;
  /** True if the device's clock could not be relied on at that time (L41). */
  readonly clockDoubt?: boolean;
}

/** A press, named in the turn in which it is made. */
export interface Press extends NewEntry {
  readonly id: string;
  readonly clockDoubt: boolean;
  /** Until when it waits for its location (S41), in milliseconds by the device's clock, or null. */
  readonly nextTryAt: number | null;
}

export interface Entry extends NewEntry {
  /** A UUID, sent as the Idempotency-Key with every try. */
  readonly id: string;
  readonly order: number;
  /** `happenedAt` in milliseconds, the store's index (U101). */
  readonly timestamp: number;
  readonly state: EntryState;
  readonly attempts: number;
  /** What the server said, or what names a text of the page's own. */
  readonly error: StoredText | null;
  /** Null for an entry that the person sends again. */
  readonly reason: WaitReason | null;
  /** Milliseconds by the device's clock (L34). Of a new entry: until when it waits for its location (S41), or null. */
  readonly nextTryAt: number | null;
  readonly answer: unknown;
}

export const untried = { state: 'waiting', attempts: 0, error: null, reason: null, nextTryAt: null } as const;

export const recorded = { ...untried, reason: 'new' } as const;

/** True if no page has tried to send the entry: it may still be completed or taken out of the queue (S41, S42). */
export function isNew({ state, reason }: Pick<Entry, 'state' | 'reason'>): boolean {
  return state === 'waiting' && reason === 'new';
}

/** True of a check-in that waits for its location (S41). */
export function isIncomplete(entry: Pick<Entry, 'state' | 'reason' | 'nextTryAt'>): boolean {
  return isNew(entry) && entry.nextTryAt !== null;
}

/** True until this device knows that the server has the entry. */
export function isUnsent(entry: Pick<Entry, 'state'>): boolean {
  return entry.state !== 'sent';
}
