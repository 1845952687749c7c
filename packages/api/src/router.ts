import { accountRouter } from './account/router.ts';
import { adminRouter } from './admin/router.ts';
import { attendanceRouter } from './attendance/router.ts';
import { auditRouter } from './audit/router.ts';
import { companyRouter } from './company/router.ts';
import { documentRouter } from './document/router.ts';
import { grievanceRouter } from './grievance/router.ts';
import { hrDocumentRouter } from './hr-document/router.ts';
import { leaveRouter } from './leave/router.ts';
import { messageRouter } from './message/router.ts';
import { peopleRouter } from './people/router.ts';
import { predictionRouter } from './prediction/router.ts';
import { pushRouter } from './push/router.ts';
import { syncRouter } from './sync/router.ts';
import { router } from './trpc.ts';
import { warningRouter } from './warning/router.ts';

/** Every procedure. Each declares who may call it; the inventory test walks this tree. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  attendance: attendanceRouter,
  audit: auditRouter,
  company: companyRouter,
  document: documentRouter,
  grievance: grievanceRouter,
  leave: leaveRouter,
  message: messageRouter,
  hrDocument: hrDocumentRouter,
  people: peopleRouter,
  prediction: predictionRouter,
  push: pushRouter,
  sync: syncRouter,
  warning: warningRouter,
});

export type AppRouter = typeof appRouter;
