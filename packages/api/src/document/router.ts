import { listDocuments } from '@muster/db/document/queries';
import { employee, router } from '../trpc.ts';

export const documentRouter = router({
  /** What the person uploaded, newest first. */
  list: employee.query(({ ctx }) => listDocuments(ctx.store.read, ctx.viewer.id)),
});
