import type { Instant } from '@muster/domain/calendar/instant';
import type { GrievanceCategory, GrievanceStatus } from '@muster/domain/grievance/schema';
import type { Generated } from 'kysely';
import type { Reviewed, Synced } from '../../query/columns.ts';

/** U96. `excludedAdminId` must never learn that the row exists (D21). */
export interface GrievancesTable extends Reviewed, Synced {
  /** Random, so that ids tell neither how many rows there are nor their order (D21). */
  id: number;
  userId: number;
  subject: string;
  subjectKey: string;
  description: string;
  category: GrievanceCategory;
  status: Generated<GrievanceStatus>;
  excludedAdminId: number | null;
  handedOverAt: Instant | null;
  /** Since when no administrator but its filer may see it; null while one may. */
  unhandledSince: Instant | null;
  /** When an administrator last stopped seeing it because someone else reset their password or factors (D104). */
  handlerLostAt: Instant | null;
}

export interface GrievanceHandlersTable {
  grievanceId: number;
  adminId: number;
  since: Instant;
  /** When the administrator lost the role, the account or the right to it; null while they may see it. */
  until: Instant | null;
  /** Who handed it over; null for the administrators of its filing. */
  grantedBy: number | null;
}

export interface GrievanceSchema {
  grievances: GrievancesTable;
  grievance_handlers: GrievanceHandlersTable;
}
