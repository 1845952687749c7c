import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

/** An address of the company that gets events (D62). */
export interface WebhooksTable {
  id: Generated<number>;
  name: string;
  url: string;
  /** Types of events, with blanks between them. */
  events: string;
  /** Sealed, for `url`. */
  secret: Buffer;
  /** The secret before the last rotation, sealed; it signs, too, until `previousUntil`. */
  previousSecret: Buffer | null;
  previousUntil: Instant | null;
  madeBy: number;
  createdAt: Instant;
  /** The last attempt of a delivery, the status of its answer and why it failed. */
  lastAnswerAt: Instant | null;
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookSchema {
  webhooks: WebhooksTable;
}
