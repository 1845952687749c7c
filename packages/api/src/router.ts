import { backupRest } from './backup/rest.ts';
import { backupRouter } from './backup/router.ts';
import { providerRest } from './features/account/provider/rest.ts';
import { providerRouter } from './features/account/provider/router.ts';
import { accountRest } from './features/account/rest.ts';
import { accountRouter } from './features/account/router.ts';
import { tokenRest } from './features/account/token/rest.ts';
import { tokenRouter } from './features/account/token/router.ts';
import { adminRest } from './features/admin/rest.ts';
import { adminRouter } from './features/admin/router.ts';
import { attendanceRest } from './features/attendance/rest.ts';
import { attendanceRouter } from './features/attendance/router.ts';
import { auditRest } from './features/audit/rest.ts';
import { auditRouter } from './features/audit/router.ts';
import { companyRest } from './features/company/rest.ts';
import { companyRouter } from './features/company/router.ts';
import { documentRest } from './features/document/rest.ts';
import { documentRouter } from './features/document/router.ts';
import { grievanceRest } from './features/grievance/rest.ts';
import { grievanceRouter } from './features/grievance/router.ts';
import { hrDocumentRest } from './features/hr-document/rest.ts';
import { hrDocumentRouter } from './features/hr-document/router.ts';
import { leaveRest } from './features/leave/rest.ts';
import { leaveRouter } from './features/leave/router.ts';
import { messageRest } from './features/message/rest.ts';
import { messageRouter } from './features/message/router.ts';
import { payrollRest } from './features/payroll/rest.ts';
import { payrollRouter } from './features/payroll/router.ts';
import { peopleRest } from './features/people/rest.ts';
import { peopleRouter } from './features/people/router.ts';
import { predictionRest } from './features/prediction/rest.ts';
import { predictionRouter } from './features/prediction/router.ts';
import { warningRest } from './features/warning/rest.ts';
import { warningRouter } from './features/warning/router.ts';
import { syncRouter } from './live/router.ts';
import { pushRest } from './outbox/push/rest.ts';
import { pushRouter } from './outbox/push/router.ts';
import { webhookRest } from './outbox/webhook/rest.ts';
import { webhookRouter } from './outbox/webhook/router.ts';
import type { DescribedRoute } from './rest/route-table.ts';
import { router } from './trpc.ts';

/** Every procedure. Each declares who may call it; the inventory test walks this tree. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  backup: backupRouter,
  company: companyRouter,
  document: documentRouter,
  grievance: grievanceRouter,
  leave: leaveRouter,
  message: messageRouter,
  hrDocument: hrDocumentRouter,
  payroll: payrollRouter,
  people: peopleRouter,
  prediction: predictionRouter,
  push: pushRouter,
  sync: syncRouter,
  token: tokenRouter,
  warning: warningRouter,
  webhook: webhookRouter,
  provider: providerRouter,
});

export type AppRouter = typeof appRouter;

/** The REST paths (U99): each answers by a procedure and has no logic of its own. */
export const restRoutes: readonly DescribedRoute[] = [
  ...accountRest,
  ...attendanceRest,
  ...leaveRest,
  ...grievanceRest,
  ...documentRest,
  ...warningRest,
  ...messageRest,
  ...hrDocumentRest,
  ...payrollRest,
  ...peopleRest,
  ...companyRest,
  ...adminRest,
  ...auditRest,
  ...backupRest,
  ...predictionRest,
  ...pushRest,
  ...tokenRest,
  ...webhookRest,
  ...providerRest,
];
