import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag, Synced } from '../columns.ts';

/** SPEC section 3, "messages". `clientId` makes a repeated sending one message (D30). */
export interface MessagesTable extends Synced {
  id: Generated<number>;
  senderId: number;
  content: string;
  isAnnouncement: Generated<Flag>;
  clientId: string | null;
  createdAt: Instant;
}

export interface MessageSchema {
  messages: MessagesTable;
}
