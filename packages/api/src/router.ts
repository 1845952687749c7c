import { accountRouter } from './account/router.ts';
import { attendanceRouter } from './attendance/router.ts';
import { companyRouter } from './company/router.ts';
import { syncRouter } from './sync/router.ts';
import { router } from './trpc.ts';

/** Every procedure. Each declares who may call it; the inventory test walks this tree. */
export const appRouter = router({
  account: accountRouter,
  attendance: attendanceRouter,
  company: companyRouter,
  sync: syncRouter,
});

export type AppRouter = typeof appRouter;
