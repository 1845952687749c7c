import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag } from '../account/table.ts';

/** SPEC section 3, "messages". `clientId` makes a repeated sending one message (D30). */
export interface MessagesTable {
  id: Generated<number>;
  senderId: number;
  content: string;
  isAnnouncement: Generated<Flag>;
  clientId: string | null;
  createdAt: Instant;
  deleted: Generated<Flag>;
  seq: number;
}

export interface MessageSchema {
  messages: MessagesTable;
}
