import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';

/** 0 or 1, because SQLite has no boolean; queries convert it. */
export type Flag = 0 | 1;

/** The columns of a mirrored row: its place on the change clock, and whether it was deleted. */
export interface Synced {
  seq: number;
  deleted: Generated<Flag>;
}

/** The columns of an administrator's decision. */
export interface Reviewed {
  adminResponse: string | null;
  reviewedBy: number | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The names of {@link Reviewed}'s columns, all on the wire (U97). */
export const reviewedColumns = [
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const;
