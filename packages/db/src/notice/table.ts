import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

/** Mail and push waiting to leave the box, written with the change that causes them (D33). */
export interface OutboxTable {
  id: Generated<number>;
  kind: 'mail' | 'push';
  payload: string;
  attempts: Generated<number>;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
  createdAt: Instant;
  /** When it was given up; it is tried no more. */
  givenUpAt: Instant | null;
}

/** A device that wants pushes. It ends with the session it was made in: who signs out hears nothing more (D27). */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sessionHash: Buffer;
  /** The address of the browser's push service. Whoever knows it can send: it is never logged. */
  endpoint: string;
  /** The device's public key and secret, in base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  createdAt: Instant;
}

export interface NoticeSchema {
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
}
