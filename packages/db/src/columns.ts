import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean, and queries turn it into one before it leaves this package. */
export type Flag = 0 | 1;

/** What a mirrored row carries: its place on the change clock, and a tombstone for what left the lists. */
export interface Synced {
  seq: number;
  deleted: Generated<Flag>;
}

/** What an administrator's decision leaves on the row it decides. */
export interface Reviewed {
  adminResponse: string | null;
  reviewedBy: number | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The names of {@link Reviewed}'s columns: all of them travel (U97). */
export const reviewedColumns = [
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const;
