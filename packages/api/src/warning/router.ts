import { listWarnings } from '@muster/db/warning/queries';
import { employee, router } from '../trpc.ts';

export const warningRouter = router({
  /** The person's own disciplinary records, newest first. */
  list: employee.query(({ ctx }) => listWarnings(ctx.store.read, ctx.viewer.id)),
});
