import { backupRouter } from './backup/router.ts';
import { providerRouter } from './features/account/provider/router.ts';
import { accountRouter } from './features/account/router.ts';
import { tokenRouter } from './features/account/token/router.ts';
import { adminRouter } from './features/admin/router.ts';
import { attendanceRouter } from './features/attendance/router.ts';
import { auditRouter } from './features/audit/router.ts';
import { companyRouter } from './features/company/router.ts';
import { documentRouter } from './features/document/router.ts';
import { grievanceRouter } from './features/grievance/router.ts';
import { hrDocumentRouter } from './features/hr-document/router.ts';
import { leaveRouter } from './features/leave/router.ts';
import { leaveAccountRouter } from './features/leave-account/router.ts';
import { leaveClosureRouter } from './features/leave-closure/router.ts';
import { leaveLimitRouter } from './features/leave-limit/router.ts';
import { leaveTypeRouter } from './features/leave-type/router.ts';
import { messageRouter } from './features/message/router.ts';
import { payrollRouter } from './features/payroll/router.ts';
import { directoryRouter } from './features/people/directory.ts';
import { peopleRouter } from './features/people/router.ts';
import { predictionRouter } from './features/prediction/router.ts';
import { teamRouter } from './features/team/router.ts';
import { warningRouter } from './features/warning/router.ts';
import { workingTimeRouter } from './features/working-time/router.ts';
import { syncRouter } from './live/router.ts';
import { pushRouter } from './outbox/push/router.ts';
import { webhookRouter } from './outbox/webhook/router.ts';
import { router } from './trpc.ts';

/** Every procedure. Each declares who may call it; the inventory test walks this tree. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  backup: backupRouter,
  company: companyRouter,
  directory: directoryRouter,
  document: documentRouter,
  grievance: grievanceRouter,
  leave: leaveRouter,
  leaveAccount: leaveAccountRouter,
  leaveClosure: leaveClosureRouter,
  leaveLimit: leaveLimitRouter,
  leaveType: leaveTypeRouter,
  message: messageRouter,
  hrDocument: hrDocumentRouter,
  payroll: payrollRouter,
  people: peopleRouter,
  prediction: predictionRouter,
  push: pushRouter,
  sync: syncRouter,
  token: tokenRouter,
  team: teamRouter,
  warning: warningRouter,
  webhook: webhookRouter,
  provider: providerRouter,
  workingTime: workingTimeRouter,
});

export type AppRouter = typeof appRouter;
