import { countOtherAdmins } from '@muster/db/features/account/reads';
import type { Correction } from '@muster/db/features/attendance/correction';
import { findCorrection, findOwnRecord } from '@muster/db/features/attendance/correction';
import {
  insertCorrection,
  storeCorrectedRecord,
  storeCorrectionDecision,
} from '@muster/db/features/attendance/writes/correction';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { queuePush } from '@muster/db/outbox/writes';
import { findDecided } from '@muster/db/query/person-name';
import { applyCorrection, checkCorrection } from '@muster/domain/attendance/correction';
import type { CorrectionDecisionInput, CorrectionInput } from '@muster/domain/attendance/correction-schema';
import { DomainError } from '@muster/domain/errors';
import { statusText } from '@muster/domain/fields/reviewed';
import type { CommandContext } from '../../command.ts';

/** Throws `not_found` for another's, `unprocessable` for impossible times, `conflict` while one is pending (D7). */
export async function askCorrection({ tx, viewer, now }: CommandContext, input: CorrectionInput) {
  const { attendanceId, reason, checkInTime = null, checkOutTime = null } = input;
  const record = await findOwnRecord(tx.db, viewer.id, attendanceId);
  checkCorrection(record, { checkInTime, checkOutTime }, now, await getCalendar(tx.db));
  return insertCorrection(tx, { userId: viewer.id, attendanceId, checkInTime, checkOutTime, reason }, now);
}

/** Once (D7). Throws `conflict` if decided or no longer fitting, `not_allowed` for one's own while others could. */
export async function decideCorrection(
  context: CommandContext,
  input: CorrectionDecisionInput & { id: number },
) {
  const { tx, viewer, now } = context;
  const correction = await findCorrection(tx.db, input.id);
  await mayDecide(context, correction);
  if (input.status === 'accepted') await accept(context, correction);
  const action = input.status === 'accepted' ? 'correction.accept' : 'correction.decline';
  await recordAudit(
    tx,
    { actorId: viewer.id, action, subjectType: 'correction', subjectId: correction.id },
    now,
  );
  await queuePush(tx, { notice: 'correction_decided', userId: correction.userId }, now);
  return storeCorrectionDecision(tx, correction, input, viewer.id, now);
}

async function mayDecide({ tx, viewer }: CommandContext, correction: Correction): Promise<void> {
  const { status, userId } = correction;
  if (status !== 'pending') {
    const stands = statusText(status, await findDecided(tx.db, correction), await getCalendar(tx.db));
    throw new DomainError('conflict', `This correction was already ${stands}`);
  }
  if (userId !== viewer.id || (await countOtherAdmins(tx.db, viewer.id)) === 0) return;
  throw new DomainError('not_allowed', 'Another administrator has to decide on your own correction');
}

/** The audit log keeps the record's earlier times. */
async function accept({ tx, viewer, now }: CommandContext, correction: Correction): Promise<void> {
  const record = await findOwnRecord(tx.db, correction.userId, correction.attendanceId);
  const { checkInTime, checkOutTime, status } = record;
  const leaves = await listLeaveTimes(tx.db, correction.userId);
  const corrected = applyCorrection(record, correction, await getCalendar(tx.db), leaves);
  await storeCorrectedRecord(tx, record, corrected, { by: viewer.id, at: now, note: correction.reason });
  const entry = { actorId: viewer.id, action: 'attendance.correct' as const, subjectType: 'attendance' };
  const details = JSON.stringify({ before: { checkInTime, checkOutTime, status } });
  await recordAudit(tx, { ...entry, subjectId: record.id, details }, now);
}
