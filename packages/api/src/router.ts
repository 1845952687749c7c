import { accountRest } from './account/rest.ts';
import { accountRouter } from './account/router.ts';
import { adminRest } from './admin/rest.ts';
import { adminRouter } from './admin/router.ts';
import { attendanceRest } from './attendance/rest.ts';
import { attendanceRouter } from './attendance/router.ts';
import { auditRest } from './audit/rest.ts';
import { auditRouter } from './audit/router.ts';
import { backupRest } from './backup/rest.ts';
import { backupRouter } from './backup/router.ts';
import { companyRest } from './company/rest.ts';
import { companyRouter } from './company/router.ts';
import { documentRest } from './document/rest.ts';
import { documentRouter } from './document/router.ts';
import { grievanceRest } from './grievance/rest.ts';
import { grievanceRouter } from './grievance/router.ts';
import { hrDocumentRest } from './hr-document/rest.ts';
import { hrDocumentRouter } from './hr-document/router.ts';
import { leaveRest } from './leave/rest.ts';
import { leaveRouter } from './leave/router.ts';
import { messageRest } from './message/rest.ts';
import { messageRouter } from './message/router.ts';
import { payrollRest } from './payroll/rest.ts';
import { payrollRouter } from './payroll/router.ts';
import { peopleRest } from './people/rest.ts';
import { peopleRouter } from './people/router.ts';
import { predictionRest } from './prediction/rest.ts';
import { predictionRouter } from './prediction/router.ts';
import { providerRest } from './provider/rest.ts';
import { providerRouter } from './provider/router.ts';
import { pushRest } from './push/rest.ts';
import { pushRouter } from './push/router.ts';
import type { DescribedRoute } from './rest/route-table.ts';
import { syncRouter } from './sync/router.ts';
import { tokenRest } from './token/rest.ts';
import { tokenRouter } from './token/router.ts';
import { router } from './trpc.ts';
import { warningRest } from './warning/rest.ts';
import { warningRouter } from './warning/router.ts';
import { webhookRest } from './webhook/rest.ts';
import { webhookRouter } from './webhook/router.ts';

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
