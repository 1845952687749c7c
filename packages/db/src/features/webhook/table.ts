import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

export interface WebhooksTable {
  id: Generated<number>;
  name: string;
  url: string;
  events: string;
  /** Sealed, for `url`. */
  secret: Buffer;
  /** The secret before the last rotation, sealed; it signs, too, until `previousUntil`. */
  previousSecret: Buffer | null;
  previousUntil: Instant | null;
  madeBy: number;
  createdAt: Instant;
  lastAnswerAt: Instant | null;
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookSchema {
  webhooks: WebhooksTable;
}
