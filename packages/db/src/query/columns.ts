import type { Instant } from '@muster/domain/calendar/instant';
import type { WaitReason } from '@muster/domain/team/waiting-schema';
import type { Generated } from 'kysely';

/** 0 or 1, because SQLite has no boolean; queries convert it. */
export type Flag = 0 | 1;

export interface Synced {
  seq: number;
  deleted: Generated<Flag>;
}

export interface Reviewed {
  adminResponse: string | null;
  reviewedBy: number | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Whom a pending request waits for (D94); `deciders` has their names. Null once it is decided. */
export interface Waiting {
  waitsForWho: 'lead' | 'admins' | null;
  waitsForWhy: WaitReason | null;
}

export const reviewedColumns = [
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const;
