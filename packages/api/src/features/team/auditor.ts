import { recordAudit } from '@muster/db/features/audit/writes';
import { announceSecurityChange } from '@muster/db/features/notice/writes/security-notices';
import { findEmployment } from '@muster/db/features/people/reads';
import { storeAuditorUntil } from '@muster/db/features/team/auditor';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { AuditorInput } from '@muster/domain/team/schema';
import { teamTexts } from '@muster/domain/team/texts';
import type { CommandContext } from '../../command.ts';
import { todayOf } from './teams.ts';

/** Until the end of a date of the company; null takes it away (D96). Throws `not_found`, `unprocessable` for a past date. */
export async function setAuditor({ tx, viewer, now }: CommandContext, { userId, until }: AuditorInput) {
  await findEmployment(tx.db, userId);
  if (until !== null && until < (await todayOf(tx.db, now)))
    throw new DomainError('unprocessable', teamTexts.auditorPast(), 'until');
  await storeAuditorUntil(tx, userId, until);
  const act = { actorId: viewer.id, action: 'team.auditor' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...act, details: until ?? '' }, now);
  const change = { change: 'auditor_changed', subjectId: userId, actorId: viewer.id } as const;
  await announceSecurityChange(tx, change, now);
  return { userId, auditorUntil: until };
}

/** What an auditor read, by its name in the API. */
export function recordReading(
  tx: WriteTransaction,
  actorId: number,
  details: string,
  now: Instant,
): Promise<void> {
  const entry = { actorId, action: 'team.read' as const, subjectType: 'user', subjectId: actorId };
  return recordAudit(tx, { ...entry, details }, now);
}
