import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag, Synced } from '../../query/columns.ts';

/** U96. `clientId` makes a repeated sending one message (D30). */
export interface MessagesTable extends Synced {
  id: Generated<number>;
  senderId: number;
  content: string;
  isAnnouncement: Generated<Flag>;
  clientId: string | null;
  createdAt: Instant;
  editedAt: Generated<Instant | null>;
  /** When it was deleted; its text is gone then. */
  deletedAt: Generated<Instant | null>;
  /** The last day of an announcement, in the company's calendar; null without an end. */
  endsOn: Generated<PlainDate | null>;
}

/** How far a person has read: one row per account, with its id. */
export interface ReadMarksTable {
  id: number;
  chatUpTo: Generated<number>;
  announcementsUpTo: Generated<number>;
  noticesUpTo: Instant | null;
  seq: number;
}

export interface MessageSchema {
  messages: MessagesTable;
  read_marks: ReadMarksTable;
}
