import { recordAudit } from '@muster/db/features/audit/writes';
import { announceSecurityChange } from '@muster/db/features/notice/writes/security-notices';
import { deleteShiftLink, storeShiftLink } from '@muster/db/features/working-time/writes/shift-link';
import type { AuditAction } from '@muster/domain/admin/features';
import type { CommandContext } from '../../command.ts';
import { newFeedToken, type SecretLink } from '../../http/feed-token.ts';

/** Makes a person's secret link to their shifts, shown once: only its hash is stored. */
export async function makeShiftLink({ tx, viewer, now }: CommandContext): Promise<SecretLink> {
  const { token, tokenHash } = newFeedToken();
  await storeShiftLink(tx, viewer.id, tokenHash, now);
  await audit({ tx, viewer, now }, 'calendar-link.make-own');
  const change = 'shift_link_made';
  await announceSecurityChange(tx, { change, subjectId: viewer.id, actorId: viewer.id }, now);
  return { path: `/api/calendar/${token}.ics`, createdAt: now };
}

export async function endShiftLink(context: CommandContext): Promise<{ readonly ended: boolean }> {
  const ended = await deleteShiftLink(context.tx, context.viewer.id);
  if (ended) await audit(context, 'calendar-link.end-own');
  return { ended };
}

function audit({ tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>, action: AuditAction) {
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'user', subjectId: viewer.id }, now);
}
