import { countOtherAdmins } from '@muster/db/features/account/reads';
import type { Correction } from '@muster/db/features/attendance/correction';
import { findCorrection, findOwnRecord, findRecordOn } from '@muster/db/features/attendance/correction';
import type { AttendanceRecord } from '@muster/db/features/attendance/record';
import {
  insertCorrection,
  insertEnteredDay,
  storeCorrectedRecord,
  storeCorrectionDecision,
} from '@muster/db/features/attendance/writes/correction';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { queuePush } from '@muster/db/outbox/writes';
import { findDecided } from '@muster/db/query/person-name';
import { type AskedTimes, checkCorrection } from '@muster/domain/attendance/correction';
import type { CorrectionDecisionInput, CorrectionInput } from '@muster/domain/attendance/correction-schema';
import { checkDayWithoutPress, enteredDay } from '@muster/domain/attendance/on-behalf';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError, RecordExists } from '@muster/domain/errors';
import { decidedValues } from '@muster/domain/fields/reviewed';
import type { CommandContext } from '../../command.ts';

/** Throws `not_found` for another's, `unprocessable` for impossible times, `conflict` while one is pending (D7). */
export async function askCorrection({ tx, viewer, now }: CommandContext, input: CorrectionInput) {
  const { attendanceId, date, reason, checkInTime = null, checkOutTime = null } = input;
  const times = { checkInTime, checkOutTime };
  if (date !== undefined) return askDay({ tx, viewer, now }, { date, reason, ...times });
  const record = await findOwnRecord(tx.db, viewer.id, attendanceId ?? 0);
  checkCorrection(record, times, now, await getPersonCalendar(tx.db, viewer.id));
  const asked = { userId: viewer.id, attendanceId: record.id, date: record.date, reason };
  return insertCorrection(tx, { ...asked, ...times }, now);
}

/** "I worked that day": it has no record, or one without a check-in (D102). */
async function askDay(
  { tx, viewer, now }: CommandContext,
  { date, reason, ...times }: AskedTimes & { readonly date: PlainDate; readonly reason: string },
) {
  const record = await findRecordOn(tx.db, viewer.id, date);
  expectWithoutPress(record);
  const { joinDate, leavesOn } = await findEmployment(tx.db, viewer.id);
  const rules = { now, calendar: await getPersonCalendar(tx.db, viewer.id) };
  checkDayWithoutPress({ date, joinDate, leavesOn, record }, times, rules);
  const asked = { userId: viewer.id, attendanceId: record?.id ?? null, date, reason };
  return insertCorrection(tx, { ...asked, ...times }, now);
}

function expectWithoutPress(record: AttendanceRecord | undefined): void {
  if (!record || record.checkInTime === null) return;
  throw new RecordExists(attendanceTexts.requestCorrection(), record, 'date');
}

/** Once (D7). Throws `conflict` if decided or no longer fitting, `not_allowed` for one's own while others could. */
export async function decideCorrection(
  context: CommandContext,
  input: CorrectionDecisionInput & { id: number },
) {
  const { tx, viewer, now } = context;
  const correction = await findCorrection(tx.db, input.id);
  await mayDecide(context, correction);
  const attendanceId =
    input.status === 'accepted' ? await accept(context, correction) : correction.attendanceId;
  const action = input.status === 'accepted' ? 'correction.accept' : 'correction.decline';
  await recordAudit(
    tx,
    { actorId: viewer.id, action, subjectType: 'correction', subjectId: correction.id },
    now,
  );
  await queuePush(tx, { notice: 'correction_decided', userId: correction.userId }, now);
  return storeCorrectionDecision(tx, { ...correction, attendanceId }, input, viewer.id, now);
}

async function mayDecide({ tx, viewer }: CommandContext, correction: Correction): Promise<void> {
  const { status, userId } = correction;
  if (status !== 'pending') {
    const decided = await findDecided(tx.db, correction);
    const said = decided
      ? attendanceTexts.correctionDecidedBy({ status, ...decidedValues(decided, await getCalendar(tx.db)) })
      : attendanceTexts.correctionDecided({ status });
    throw new DomainError('conflict', said);
  }
  if (userId !== viewer.id || (await countOtherAdmins(tx.db, viewer.id)) === 0) return;
  throw new DomainError('not_allowed', attendanceTexts.anotherAdministratorDecideOnOwn());
}

/** Returns the record. The audit log keeps its earlier times. */
async function accept(context: CommandContext, correction: Correction): Promise<number> {
  const { tx, viewer, now } = context;
  const changed = { change: 'corrected', by: viewer.id, at: now, note: correction.reason } as const;
  const { userId, date, attendanceId } = correction;
  const record =
    attendanceId === null
      ? await findRecordOn(tx.db, userId, date)
      : await findOwnRecord(tx.db, userId, attendanceId);
  if (attendanceId === null) expectStillWithoutPress(record);
  const calendar = await getPersonCalendar(tx.db, userId);
  const rules = { calendar, leaves: await listLeaveTimes(tx.db, userId) };
  const corrected = enteredDay({ date, record }, correction, rules);
  const stored = record
    ? await storeCorrectedRecord(tx, record, corrected, changed)
    : await insertEnteredDay(tx, { ...corrected, userId, date }, changed);
  const entry = { actorId: viewer.id, action: 'attendance.correct' as const, subjectType: 'attendance' };
  const before = record && { ...timesOf(record), status: record.status };
  await recordAudit(tx, { ...entry, subjectId: stored.id, details: JSON.stringify({ before }) }, now);
  return stored.id;
}

const timesOf = ({ checkInTime, checkOutTime }: AskedTimes) => ({ checkInTime, checkOutTime });

function expectStillWithoutPress(record: AttendanceRecord | undefined): void {
  if (!record || record.checkInTime === null) return;
  throw new DomainError('conflict', attendanceTexts.correctTheRecordInstead());
}
