import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Synced } from '../../query/columns.ts';

export interface WarningsTable extends Synced {
  id: Generated<number>;
  userId: number;
  title: string;
  reason: string;
  issuedBy: number;
  createdAt: Instant;
}

export interface WarningSchema {
  warnings: WarningsTable;
}
