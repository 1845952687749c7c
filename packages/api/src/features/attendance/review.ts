import { countOtherAdmins } from '@muster/db/features/account/reads';
import { findSeenRecord, storeReview } from '@muster/db/features/attendance/writes/review';
import { recordAudit } from '@muster/db/features/audit/writes';
import type { ReviewInput, ReviewOutcome, SeenRecord } from '@muster/domain/attendance/review-schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { english, type Said } from '@muster/domain/language/texts';
import { wireSaid } from '@muster/domain/wire/said';
import type { CommandContext } from '../../command.ts';

export const reviewedDays = 30;

/** One that was changed since it was seen, and one's own while others could review it, stay to be reviewed (U83). */
export async function reviewRecords(
  context: CommandContext,
  { records }: ReviewInput,
): Promise<ReviewOutcome[]> {
  const isAlone = (await countOtherAdmins(context.tx.db, context.viewer.id)) === 0;
  const outcomes: ReviewOutcome[] = [];
  for (const record of records) outcomes.push(await reviewRecord(context, record, isAlone));
  return outcomes;
}

async function reviewRecord(
  { tx, viewer, now }: CommandContext,
  seen: SeenRecord,
  isAlone: boolean,
): Promise<ReviewOutcome> {
  const { id } = seen;
  const found = await findSeenRecord(tx, seen);
  if (!found) return refused(id, attendanceTexts.changedInMeantime());
  if (found.userId === viewer.id && !isAlone)
    return refused(id, attendanceTexts.anotherAdministratorReviewOwnRecord());
  await storeReview(tx, { attendanceId: id, reviewedBy: viewer.id, reviewedAt: now });
  const entry = { actorId: viewer.id, action: 'attendance.review' as const, subjectType: 'attendance' };
  await recordAudit(tx, { ...entry, subjectId: id }, now);
  return { id, outcome: 'reviewed' };
}

function refused(id: number, said: Said): ReviewOutcome {
  return { id, outcome: 'refused', message: english(said), ...wireSaid(said) };
}
