import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag, Synced } from '../columns.ts';

/** U96. `clientId` makes a repeated sending one message (D30). */
export interface MessagesTable extends Synced {
  id: Generated<number>;
  senderId: number;
  content: string;
  isAnnouncement: Generated<Flag>;
  clientId: string | null;
  createdAt: Instant;
}

/** How far a person has read: one row per account, with its id. */
export interface ReadMarksTable {
  id: number;
  /** Ids of messages. */
  chatUpTo: Generated<number>;
  announcementsUpTo: Generated<number>;
  /** When the list of notices was last opened; null before. */
  noticesUpTo: Instant | null;
  seq: number;
}

export interface MessageSchema {
  messages: MessagesTable;
  read_marks: ReadMarksTable;
}
