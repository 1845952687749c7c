import { recordAudit } from '@muster/db/features/audit/writes';
import { findLeaveRequest, getOwnLeave } from '@muster/db/features/leave/reads';
import { storeCancelRequest, storeWithdrawal } from '@muster/db/features/leave/writes/request';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import type { AuditAction } from '@muster/domain/admin/features';
import { checkCancelRequest, checkWithdrawal } from '@muster/domain/leave/withdrawal';
import type { CommandContext } from '../../command.ts';

/** Withdraws an own pending request (D16). Throws `not_found` for another's, `conflict` with its status otherwise. */
export async function withdrawLeave({ tx, viewer, now }: CommandContext, { id }: { readonly id: number }) {
  const request = await getOwnLeave(tx.db, viewer.id, id);
  checkWithdrawal(request);
  await audit({ tx, viewer, now }, 'leave.withdraw', id);
  await storeWithdrawal(tx, request, now);
  return askedAgain({ tx, now }, id);
}

/** Asks to cancel an own approved request that has not begun (D16). Throws as {@link withdrawLeave} does. */
export async function askToCancelLeave({ tx, viewer, now }: CommandContext, { id }: { readonly id: number }) {
  const request = await getOwnLeave(tx.db, viewer.id, id);
  checkCancelRequest(request, now, await getPersonCalendar(tx.db, viewer.id));
  await audit({ tx, viewer, now }, 'leave.ask-cancel', id);
  await storeCancelRequest(tx, request, now);
  return askedAgain({ tx, now }, id);
}

/** As its person gets it, once those who decide it are known. */
async function askedAgain({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, id: number) {
  await askDeciders(tx, now, { column: 'leaveRequestId', id });
  return findLeaveRequest(tx.db, id);
}

function audit({ tx, viewer, now }: CommandContext, action: AuditAction, subjectId: number): Promise<void> {
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'leave_request', subjectId }, now);
}
