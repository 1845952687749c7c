import { countOtherAdmins } from '@muster/db/features/account/reads';
import { findSeenRecord, storeReview } from '@muster/db/features/attendance/writes/review';
import { recordAudit } from '@muster/db/features/audit/writes';
import type { ReviewInput, ReviewOutcome, SeenRecord } from '@muster/domain/attendance/review-schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { english, type Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
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
  { tx, viewer, now, translate = () => english }: CommandContext,
  seen: SeenRecord,
  isAlone: boolean,
): Promise<ReviewOutcome> {
  const { id } = seen;
  const found = await findSeenRecord(tx, seen);
  if (!found) return refused(translate(), id, attendanceTexts.changedInMeantime());
  if (found.userId === viewer.id && !isAlone)
    return refused(translate(), id, attendanceTexts.anotherAdministratorReviewOwnRecord());
  await storeReview(tx, { attendanceId: id, reviewedBy: viewer.id, reviewedAt: now });
  const entry = { actorId: viewer.id, action: 'attendance.review' as const, subjectType: 'attendance' };
  await recordAudit(tx, { ...entry, subjectId: id }, now);
  return { id, outcome: 'reviewed' };
}

function refused(t: Translate, id: number, said: Said): ReviewOutcome {
  return { id, outcome: 'refused', message: t(said), ...wireSaid(said) };
}
