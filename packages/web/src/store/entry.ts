import type { Instant } from '@muster/domain/calendar/instant';

/**
 * Where an entry of the queue stands (D55). `waiting`: to be sent. `sending`: on its way, or it was when a tab died.
 * `failed`: refused for good, parked with the reason. `sent`: done; it stays until the mirror shows what it did.
 */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'sent';

/** What is recorded of something an employee did (U101; D42). */
export interface NewEntry {
  /** The key of an entry that is put back; a new one has none yet. */
  readonly id?: string;
  readonly accountId: number;
  /** One of `intents`, unless another version of the app recorded it. */
  readonly intent: string;
  readonly endpoint: string;
  /** The payload, as it is posted. It never changes: the server compares it when a key comes again (D49). */
  readonly data: Readonly<Record<string, unknown>>;
  /** When it happened, by the server's clock as far as the device knew it. */
  readonly happenedAt: Instant;
  /** How far the server's clock was ahead of the device's then, in milliseconds, as measured. */
  readonly clockOffset: number;
}

/** An entry of the queue. */
export interface Entry extends NewEntry {
  /** A UUID: the Idempotency-Key under which it is posted, however often. */
  readonly id: string;
  /** Its place in the queue. */
  readonly order: number;
  /** `happenedAt` in milliseconds, the store's index (U101). */
  readonly timestamp: number;
  readonly state: EntryState;
  /** How often it was sent. */
  readonly attempts: number;
  /** Why the last try came to nothing, in words for the person. */
  readonly error: string | null;
  /** What the server answered, once it is `sent`. */
  readonly answer: unknown;
}

/** True for what the server has not got yet, as far as this device knows. */
export function isUnsent(entry: Pick<Entry, 'state'>): boolean {
  return entry.state !== 'sent';
}
