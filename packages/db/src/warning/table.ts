import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag } from '../account/table.ts';

/** SPEC section 3, "warnings": disciplinary records. */
export interface WarningsTable {
  id: Generated<number>;
  userId: number;
  title: string;
  reason: string;
  issuedBy: number;
  createdAt: Instant;
  deleted: Generated<Flag>;
  seq: number;
}

export interface WarningSchema {
  warnings: WarningsTable;
}
