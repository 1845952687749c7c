import { countOtherAdmins } from '@muster/db/features/account/reads';
import { findOwnRecord, findRecordOn } from '@muster/db/features/attendance/correction';
import { kindOf } from '@muster/db/features/attendance/day-counts';
import { findRecordKey } from '@muster/db/features/attendance/history';
import type { AttendanceRecord } from '@muster/db/features/attendance/record';
import {
  type ActOnBehalf,
  insertActOnBehalf,
  insertEnteredDay,
  storeCorrectedRecord,
} from '@muster/db/features/attendance/writes/correction';
import { storeReview } from '@muster/db/features/attendance/writes/review';
import { emptyRecord, takeBackRecord } from '@muster/db/features/attendance/writes/take-back';
import { type AuditEntry, recordAudit } from '@muster/db/features/audit/writes';
import { getCompany } from '@muster/db/features/company/reads';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { tellPerson } from '@muster/db/outbox/tell';
import {
  changedDay,
  checkDayWithoutPress,
  checkNotOwn,
  checkTakeBack,
  enteredDay,
  statusWithoutPress,
} from '@muster/domain/attendance/on-behalf';
import type {
  DayChangeInput,
  DayEntryInput,
  DayTakeBackInput,
} from '@muster/domain/attendance/on-behalf-schema';
import { roundedPlace } from '@muster/domain/attendance/place';
import { goneRecord, type UndoneRecord } from '@muster/domain/attendance/schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { wireInstant } from '@muster/domain/calendar/instant';
import { type PlainDate, wirePlainDate } from '@muster/domain/calendar/plain-date';
import { RecordExists } from '@muster/domain/errors';
import type { Change } from '@muster/domain/history/changes';
import { isSomeHours } from '@muster/domain/leave/part-of-day';
import { covers } from '@muster/domain/leave/rules';
import { isElsewhere } from '@muster/domain/leave/types';
import * as z from 'zod/mini';
import type { CommandContext, Ledger } from '../../command.ts';

/**
 * A day without a press of someone, as an administrator enters it (D102); an `absent` is replaced. Throws `not_found`,
 * `not_allowed` for one's own (D15), `unprocessable` for an impossible day, and `conflict` with the record of a press.
 */
export async function enterDay(context: CommandContext, input: DayEntryInput): Promise<AttendanceRecord> {
  const { tx } = context;
  const { userId, date, checkInTime, checkOutTime = null } = input;
  const { joinDate, leavesOn } = await findEmployment(tx.db, userId);
  await expectNotOwn(context, userId);
  const record = await findRecordOn(tx.db, userId, date);
  if (record && record.checkInTime !== null)
    throw new RecordExists(attendanceTexts.dayHasRecord(), roundedPlace(record), 'date');
  const rules = await rulesFor(context, userId);
  const times = { checkInTime, checkOutTime };
  checkDayWithoutPress({ date, joinDate, leavesOn, record }, times, rules);
  const day = enteredDay({ date, record }, times, rules);
  const changed = changedBy(context, 'day_added', input.reason);
  const stored = record
    ? await storeCorrectedRecord(tx, record, day, changed)
    : await insertEnteredDay(tx, { ...day, userId, date }, changed);
  await tell(context, { ...times, act: 'added', record: stored, reason: input.reason });
  await audit(context, 'attendance.add', ofRecord(stored.id), date);
  return stored;
}

/** The times of a record (D102). Throws as {@link enterDay} does. */
export async function changeDay(context: CommandContext, input: DayChangeInput): Promise<AttendanceRecord> {
  const { tx, now } = context;
  const record = await recordToChange(context, input.id);
  const day = changedDay(record, input, await rulesFor(context, record.userId));
  const stored = await storeCorrectedRecord(
    tx,
    record,
    day,
    changedBy(context, 'day_corrected', input.reason),
  );
  const times = { checkInTime: day.checkInTime, checkOutTime: day.checkOutTime };
  await tell(context, { ...times, act: 'corrected', record: stored, reason: input.reason });
  await storeReview(tx, { attendanceId: stored.id, reviewedBy: context.viewer.id, reviewedAt: now });
  await audit(context, 'attendance.correct', ofRecord(stored.id), beforeOf(record));
  return stored;
}

/** Its presses; a closed work day is `absent` or `leave` again (D8, D102). Throws as {@link enterDay} does. */
export async function takeBackDay(context: CommandContext, input: DayTakeBackInput): Promise<UndoneRecord> {
  const { tx, now } = context;
  const record = await recordToChange(context, input.id);
  checkTakeBack(record, now, await getPersonCalendar(tx.db, record.userId));
  const left = await statusLeft(context, record);
  const changed = changedBy(context, 'day_taken_back', input.reason);
  if (left === null) await takeBackRecord(tx, record, changed);
  const stored = left === null ? undefined : await emptyRecord(tx, record, left, changed);
  const times = { checkInTime: null, checkOutTime: null };
  await tell(context, { ...times, act: 'taken_back', record, isGone: !stored, reason: input.reason });
  // Of a removed record the entry names its person.
  const subject = stored ? ofRecord(record.id) : { subjectType: 'user', subjectId: record.userId };
  await audit(context, 'attendance.take-back', subject, beforeOf(record));
  return stored ? { ...stored, removed: false } : { ...record, ...goneRecord, removed: true };
}

const kept = z.object({ id: z.int(), userId: z.int(), date: wirePlainDate, createdAt: wireInstant });

/** A repeat answers the record as it is now (D49), or that it was taken back since. */
export const changedDays = {
  keep: ({ id, userId, date, createdAt }: AttendanceRecord) => ({ id, userId, date, createdAt }),
  async again({ tx }: CommandContext, answer: unknown): Promise<UndoneRecord> {
    const day = kept.parse(answer);
    const { removed } = await findRecordKey(tx.db, day.id);
    return removed
      ? { ...day, ...goneRecord, removed }
      : { ...(await findOwnRecord(tx.db, day.userId, day.id)), removed };
  },
} satisfies Ledger<AttendanceRecord>;

async function recordToChange(context: CommandContext, id: number): Promise<AttendanceRecord> {
  const { db } = context.tx;
  const { userId } = await findRecordKey(db, id);
  await expectNotOwn(context, userId);
  return findOwnRecord(db, userId, id);
}

async function expectNotOwn({ tx, viewer }: CommandContext, userId: number): Promise<void> {
  checkNotOwn(userId, viewer.id, (await countOtherAdmins(tx.db, viewer.id)) > 0);
}

async function rulesFor({ tx, now }: CommandContext, userId: number) {
  const calendar = await getPersonCalendar(tx.db, userId);
  return { now, calendar, leaves: await listLeaveTimes(tx.db, userId) };
}

async function statusLeft({ tx }: CommandContext, { userId, date }: { userId: number; date: PlainDate }) {
  const calendar = await getPersonCalendar(tx.db, userId);
  const leaves = (await listLeaveTimes(tx.db, userId)).filter(
    (leave) => leave.status === 'approved' && covers(leave, date),
  );
  if (leaves.some((leave) => isElsewhere(leave, calendar.leaveTypes))) return null;
  const day = {
    ...(await findEmployment(tx.db, userId)),
    date,
    isClosed: (await kindOf(tx.db, date)).isClosed,
    isOnLeave: leaves.some((leave) => !isSomeHours(leave)),
  };
  return statusWithoutPress(day, (await getCompany(tx.db)).firstDay, calendar);
}

function changedBy({ viewer, now }: CommandContext, change: Change, note: string) {
  return { change, by: viewer.id, at: now, note };
}

interface Told extends Pick<ActOnBehalf, 'act' | 'checkInTime' | 'checkOutTime' | 'reason'> {
  readonly record: Pick<AttendanceRecord, 'id' | 'userId' | 'date'>;
  readonly isGone?: boolean;
}

/** The correction is the notice in the bell and on the day (L19). */
async function tell({ tx, viewer, now }: CommandContext, { record, isGone, ...told }: Told): Promise<void> {
  const { id, userId, date } = record;
  await insertActOnBehalf(
    tx,
    { ...told, userId, date, attendanceId: isGone ? null : id, by: viewer.id },
    now,
  );
  if (userId !== viewer.id) await tellPerson(tx, userId, { notice: 'attendance_changed' }, now);
}

async function audit(
  { tx, viewer, now }: CommandContext,
  action: 'attendance.add' | 'attendance.correct' | 'attendance.take-back',
  subject: Pick<AuditEntry, 'subjectType' | 'subjectId'>,
  details: string,
): Promise<void> {
  await recordAudit(tx, { actorId: viewer.id, action, ...subject, details }, now);
}

const ofRecord = (id: number) => ({ subjectType: 'attendance', subjectId: id });

const beforeOf = ({ checkInTime, checkOutTime, status }: AttendanceRecord) =>
  JSON.stringify({ before: { checkInTime, checkOutTime, status } });
