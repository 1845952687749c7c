import { getWarning, listWarnings } from '@muster/db/features/warning/reads';
import { insertWarning } from '@muster/db/features/warning/writes';
import { tellPerson } from '@muster/db/outbox/tell';
import { listInput, mostRows } from '@muster/domain/lists/list-rows';
import { type WarningInput, warning, warningInput } from '@muster/domain/warning/schema';
import * as z from 'zod/mini';
import { type CommandContext, rowCommand } from '../../command.ts';
import { newestRows } from '../../paging/answer.ts';
import { admin, answers, employee, router } from '../../trpc.ts';

const ownWarnings = { name: 'own-warnings', most: mostRows.usual, by: 'id' } as const;

export const warningRouter = router({
  list: employee
    .meta({ 'GET /api/warnings': 'Your disciplinary records, newest first' })
    .input(listInput(ownWarnings))
    .concat(answers(z.array(warning)))
    .query(({ ctx, input }) =>
      newestRows(ctx, input, ownWarnings, (rows) => listWarnings(ctx.store.read, ctx.viewer.id, rows)),
    ),

  issue: admin
    .meta({ 'POST /api/admin/warnings': 'Issue a warning' })
    .meta({ limit: 'administration' })
    .input(warningInput)
    .concat(answers(warning, 201))
    .mutation(rowCommand(issueWarning, ({ tx }, { id }) => getWarning(tx.db, id))),
});

async function issueWarning({ tx, viewer, now }: CommandContext, input: WarningInput) {
  const warning = await insertWarning(tx, input, viewer.id, now);
  await tellPerson(tx, warning.userId, { notice: 'warning_issued' }, now);
  return warning;
}
