import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { RequestColumn } from '../shown.ts';

/** Requests say who decides and who decided: with another name of theirs they go out again. */
export async function moveRequestsNaming(tx: WriteTransaction, userId: number): Promise<void> {
  await moveOf(tx, 'leave_requests', 'leaveRequestId', userId);
  await moveOf(tx, 'corrections', 'correctionId', userId);
}

async function moveOf(
  tx: WriteTransaction,
  table: 'leave_requests' | 'corrections',
  column: RequestColumn,
  userId: number,
): Promise<void> {
  await tx.db
    .updateTable(table)
    .set({ seq: tx.seq('everyone') })
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('deciders')
            .select('deciders.id')
            .whereRef(`deciders.${column}`, '=', `${table}.id`)
            .where('deciders.userId', '=', userId),
        ),
        eb.exists(
          eb
            .selectFrom('approval_steps')
            .select('approval_steps.id')
            .whereRef(`approval_steps.${column}`, '=', `${table}.id`)
            .where((step) =>
              step.or([step('approval_steps.byId', '=', userId), step('approval_steps.forId', '=', userId)]),
            ),
        ),
      ]),
    )
    .execute();
}
