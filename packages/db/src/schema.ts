import type { AccountSchema } from './account/table.ts';
import type { AttendanceSchema } from './attendance/table.ts';
import type { CompanySchema } from './company/table.ts';
import type { DocumentSchema } from './document/table.ts';
import type { GrievanceSchema } from './grievance/table.ts';
import type { HrDocumentSchema } from './hr-document/table.ts';
import type { LeaveSchema } from './leave/table.ts';
import type { MessageSchema } from './message/table.ts';
import type { NoticeSchema } from './notice/table.ts';
import type { PredictionSchema } from './prediction/table.ts';
import type { SyncSchema } from './sync/table.ts';
import type { WarningSchema } from './warning/table.ts';

/** Every table. Columns carry the names the wire uses, so rows travel unrenamed. */
export type Schema = AccountSchema &
  AttendanceSchema &
  CompanySchema &
  DocumentSchema &
  GrievanceSchema &
  LeaveSchema &
  MessageSchema &
  NoticeSchema &
  HrDocumentSchema &
  PredictionSchema &
  SyncSchema &
  WarningSchema;
