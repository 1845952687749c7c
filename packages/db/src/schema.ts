import type { ProviderSchema } from './features/account/provider/table.ts';
import type { AccountSchema } from './features/account/table.ts';
import type { TokenSchema } from './features/account/token/table.ts';
import type { AdminSchema } from './features/admin/table.ts';
import type { AttendanceSchema } from './features/attendance/table.ts';
import type { CompanySchema } from './features/company/table.ts';
import type { FileSchema } from './features/document/file/table.ts';
import type { DocumentSchema } from './features/document/table.ts';
import type { GrievanceSchema } from './features/grievance/table.ts';
import type { HrDocumentSchema } from './features/hr-document/table.ts';
import type { LeaveSchema } from './features/leave/table.ts';
import type { LeaveAccountSchema } from './features/leave-account/table.ts';
import type { LeaveLimitSchema } from './features/leave-limit/table.ts';
import type { MessageSchema } from './features/message/table.ts';
import type { NoticeSchema } from './features/notice/table.ts';
import type { PeopleSchema } from './features/people/table.ts';
import type { PredictionSchema } from './features/prediction/table.ts';
import type { TeamSchema } from './features/team/table.ts';
import type { WarningSchema } from './features/warning/table.ts';
import type { WebhookSchema } from './features/webhook/table.ts';
import type { WorkingTimeSchema } from './features/working-time/table.ts';
import type { RecordVersionSchema } from './record-versions/table.ts';
import type { SyncSchema } from './sync/table.ts';

/** All tables. Columns have the names of the wire, so rows need no renaming. */
export type Schema = AccountSchema &
  AdminSchema &
  AttendanceSchema &
  CompanySchema &
  DocumentSchema &
  FileSchema &
  GrievanceSchema &
  LeaveAccountSchema &
  LeaveLimitSchema &
  LeaveSchema &
  MessageSchema &
  NoticeSchema &
  HrDocumentSchema &
  PeopleSchema &
  PredictionSchema &
  ProviderSchema &
  SyncSchema &
  TeamSchema &
  TokenSchema &
  RecordVersionSchema &
  WarningSchema &
  WebhookSchema &
  WorkingTimeSchema;

/** By the audit log's names. There, grievances belong to no one (D20). */
export const ownedTables = {
  attendance: 'attendance',
  correction: 'corrections',
  leave_request: 'leave_requests',
  paper: 'hr_documents',
  paper_request: 'hr_document_requests',
  warning: 'warnings',
} as const satisfies Readonly<Record<string, keyof Schema>>;
