import { countOtherAdmins } from '@muster/db/features/account/reads';
import { lastCheckIns } from '@muster/db/features/attendance/reads';
import { listToReview, type RecordToReview } from '@muster/db/features/attendance/review';
import type { Accepted } from '@muster/db/features/attendance/writes/check-in';
import { acceptManualOf, getCompany } from '@muster/db/features/company/reads';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { calendarOf, getPersonCalendar, getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import {
  type AcceptManual,
  isNearUsual,
  timeOfMinute,
  usualMinute,
  usualOf,
} from '@muster/domain/attendance/accept-manual';
import { roundedPlace } from '@muster/domain/attendance/place';
import { mostReviews } from '@muster/domain/attendance/review-schema';
import { companyTime, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { duePressAt, plannedOn } from '@muster/domain/calendar/planned-day';
import { type CompanyCalendar, calendarOn } from '@muster/domain/company/schema';
import { isMorningOff } from '@muster/domain/leave/rules';
import type { WriterContext } from '../../command.ts';

/** The newest waiting records that are looked at. */
const looked = 1_000;

interface ManualCheckIn {
  readonly userId: number;
  readonly date: PlainDate;
  readonly at: Instant;
}

/** The company's rule, if it accepts this manual check-in without a review (D103). */
export async function acceptedByRule(db: Db, checkIn: ManualCheckIn): Promise<Accepted | null> {
  return acceptedBy(
    acceptManualOf(await getCompany(db)),
    db,
    checkIn,
    await getPersonCalendar(db, checkIn.userId),
  );
}

async function acceptedBy(
  rule: AcceptManual,
  db: Db,
  { userId, date, at }: ManualCheckIn,
  calendar: CompanyCalendar,
): Promise<Accepted | null> {
  if (!rule) return null;
  const { minutes } = rule;
  const morningOff = isMorningOff(date, await listLeaveTimes(db, userId));
  const last = await lastCheckIns(db, { userId, date, limit: usualOf.most });
  const due = duePressAt(plannedOn(date, calendar), morningOff);
  const dueTime = due ? companyTime(due, calendar) : calendarOn(calendar, date).dayStart;
  const usual = usualMinute(last, dueTime, calendar);
  if (!isNearUsual(at, usual, minutes, calendar)) return null;
  return { minutes, why: `accepted without review, within ${minutes} minutes of ${timeOfMinute(usual)}` };
}

/** Waiting records that such a rule would have accepted: at most as many as one call reviews (D103). */
export async function listAcceptable(
  { store: { read: db }, viewer }: Pick<WriterContext, 'store' | 'viewer'>,
  rule: NonNullable<AcceptManual>,
  first: PlainDate,
): Promise<RecordToReview[]> {
  const times = await getWorkingTimes(db);
  const isAlone = (await countOtherAdmins(db, viewer.id)) === 0;
  const found: RecordToReview[] = [];
  const { rows } = await listToReview(db, first, { limit: looked });
  for (const record of rows) {
    const { userId, date, checkInTime: at, manual, lateSync } = record;
    if (!manual || lateSync || at === null || (userId === viewer.id && !isAlone)) continue;
    if (await acceptedBy(rule, db, { userId, date, at }, calendarOf(userId, times)))
      found.push(roundedPlace(record));
    if (found.length === mostReviews) break;
  }
  return found;
}
