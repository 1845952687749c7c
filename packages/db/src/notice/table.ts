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
}

export interface NoticeSchema {
  outbox: OutboxTable;
}
