import type { GrievanceCategory, GrievanceStatus } from '@muster/domain/grievance/schema';
import type { Generated } from 'kysely';
import type { Reviewed, Synced } from '../columns.ts';

/** U96. `excludedAdminId` must never learn that the row exists (D21). */
export interface GrievancesTable extends Reviewed, Synced {
  id: Generated<number>;
  userId: number;
  subject: string;
  description: string;
  category: GrievanceCategory;
  status: Generated<GrievanceStatus>;
  excludedAdminId: number | null;
}

export interface GrievanceSchema {
  grievances: GrievancesTable;
}
