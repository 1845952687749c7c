import type { Step } from '@muster/domain/team/steps';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { RequestColumn } from '../shown.ts';
import type { ApprovalStepsTable } from '../table.ts';
import { ofRequest } from './ask.ts';

type Status = ApprovalStepsTable['status'];

/** The steps of a request that were taken, the first one first. */
export async function listSteps(
  db: Db,
  column: RequestColumn,
  id: number,
): Promise<(Step<Status> & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('approval_steps')
    .select(['id', 'byId', 'forId', 'asAdmin', 'status', 'at', 'response'])
    .where(column, '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ asAdmin, ...row }) => ({ ...row, asAdmin: asAdmin === 1 }));
}

export async function insertSteps(
  tx: WriteTransaction,
  { column, id }: { readonly column: RequestColumn; readonly id: number },
  steps: readonly Step<Status>[],
): Promise<void> {
  const rows = steps.map(({ asAdmin, ...step }) => ({
    ...ofRequest(column, id),
    ...step,
    asAdmin: asAdmin ? (1 as const) : (0 as const),
  }));
  if (rows.length > 0) await tx.db.insertInto('approval_steps').values(rows).execute();
}

/** Takes back the last step, which is decided again (D15). */
export async function deleteStep(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('approval_steps').where('id', '=', id).execute();
}
