import { listWarnings } from '@muster/db/warning/reads';
import { insertWarning } from '@muster/db/warning/writes';
import { warningInput } from '@muster/domain/warning/schema';
import { command } from '../command.ts';
import { pushToPerson } from '../notice/queue.ts';
import { admin, employee, router } from '../trpc.ts';

export const warningRouter = router({
  /** The person's own disciplinary records, newest first. */
  list: employee.query(({ ctx }) => listWarnings(ctx.store.read, ctx.viewer.id)),

  issue: admin.input(warningInput).mutation(
    command(async (write, input) => {
      const warning = await insertWarning(write.tx, input, write.viewer.id, write.now);
      await pushToPerson(write, warning.userId, 'warning_issued');
      return warning;
    }),
  ),
});
