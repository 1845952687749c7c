import type { AccountSchema } from './account/table.ts';
import type { AdminSchema } from './admin/table.ts';
import type { AttendanceSchema } from './attendance/table.ts';
import type { CompanySchema } from './company/table.ts';
import type { DocumentSchema } from './document/table.ts';
import type { FileSchema } from './file/table.ts';
import type { GrievanceSchema } from './grievance/table.ts';
import type { HrDocumentSchema } from './hr-document/table.ts';
import type { LeaveSchema } from './leave/table.ts';
import type { MessageSchema } from './message/table.ts';
import type { NoticeSchema } from './notice/table.ts';
import type { PeopleSchema } from './people/table.ts';
import type { PredictionSchema } from './prediction/table.ts';
import type { ProviderSchema } from './provider/table.ts';
import type { SyncSchema } from './sync/table.ts';
import type { TokenSchema } from './token/table.ts';
import type { VersionSchema } from './version/table.ts';
import type { WarningSchema } from './warning/table.ts';
import type { WebhookSchema } from './webhook/table.ts';

/** All tables. Columns have the names of the wire, so rows need no renaming. */
export type Schema = AccountSchema &
  AdminSchema &
  AttendanceSchema &
  CompanySchema &
  DocumentSchema &
  FileSchema &
  GrievanceSchema &
  LeaveSchema &
  MessageSchema &
  NoticeSchema &
  HrDocumentSchema &
  PeopleSchema &
  PredictionSchema &
  ProviderSchema &
  SyncSchema &
  TokenSchema &
  VersionSchema &
  WarningSchema &
  WebhookSchema;

/**
 * The tables whose rows belong to a person, by the audit log's names for them. There, grievances belong to no one
 * (D20).
 */
export const ownedTables = {
  attendance: 'attendance',
  correction: 'corrections',
  leave_request: 'leave_requests',
  paper: 'papers',
  paper_request: 'paper_requests',
  warning: 'warnings',
} as const satisfies Readonly<Record<string, keyof Schema>>;
