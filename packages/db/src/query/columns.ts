import type { Instant } from '@muster/domain/calendar/instant';
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

export const reviewedColumns = [
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const;
