import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag } from '../account/table.ts';

/** SPEC section 3, "grievances". `excludedAdminId` must never learn that the row exists (D21). */
export interface GrievancesTable {
  id: Generated<number>;
  userId: number;
  subject: string;
  description: string;
  category: string;
  status: Generated<'open' | 'in_progress' | 'resolved' | 'closed'>;
  excludedAdminId: number | null;
  adminResponse: string | null;
  reviewedBy: number | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  deleted: Generated<Flag>;
  seq: number;
}

export interface GrievanceSchema {
  grievances: GrievancesTable;
}
