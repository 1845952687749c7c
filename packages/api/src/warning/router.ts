import { insertWarning } from '@muster/db/warning/changes';
import { listWarnings } from '@muster/db/warning/queries';
import { warningInput } from '@muster/domain/warning/schema';
import { inOneWrite } from '../one-write.ts';
import { admin, employee, router } from '../trpc.ts';

export const warningRouter = router({
  /** The person's own disciplinary records, newest first. */
  list: employee.query(({ ctx }) => listWarnings(ctx.store.read, ctx.viewer.id)),

  issue: admin
    .input(warningInput)
    .mutation(inOneWrite(({ tx, viewer, now }, input) => insertWarning(tx, input, viewer.id, now))),
});
