import type { Instant } from '@muster/domain/calendar/instant';
import type { NoticeKind } from '@muster/domain/notice/kinds';
import type { SecurityChange } from '@muster/domain/notice/security';
import type { Generated } from 'kysely';
import type { Flag } from '../../query/columns.ts';

/** Outgoing mail, pushes and events for webhooks, written with the change that causes them (D33, D62). */
export interface OutboxTable {
  id: Generated<number>;
  kind: 'mail' | 'push' | 'webhook';
  payload: string;
  attempts: Generated<number>;
  nextAttemptAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
  createdAt: Instant;
  aboutUserId: number | null;
  givenUpAt: Instant | null;
  /** 1 if it was given up because the receiver refused it for good (L21). */
  isRefused: Generated<Flag>;
  webhookId: number | null;
  /** To whom a mail is; null for the administrator address. */
  toUserId: Generated<number | null>;
}

/** By which ways a person is told of a kind of news; without a row by the usual ones (D100). */
export interface NoticeChoicesTable {
  userId: number;
  kind: NoticeKind;
  bell: Flag;
  push: Flag;
  mail: Flag;
  digest: Flag;
}

/** A device's push subscription. It ends with the session in which it was made (D27). */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sessionHash: Buffer;
  /** The address at the browser's push service. It is never logged, because anyone who knows it can send. */
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Instant;
}

export interface SecurityNoticesTable {
  id: Generated<number>;
  userId: number;
  change: SecurityChange;
  subjectId: number;
  actorId: number | null;
  device: string | null;
  createdAt: Instant;
  seq: number;
}

export interface NoticeSchema {
  security_notices: SecurityNoticesTable;
  outbox: OutboxTable;
  push_subscriptions: PushSubscriptionsTable;
  notice_choices: NoticeChoicesTable;
}
