import { countOtherAdmins } from '@muster/db/features/account/reads';
import type { Correction } from '@muster/db/features/attendance/correction';
import { findCorrection, findOwnRecord, findRecordOn } from '@muster/db/features/attendance/correction';
import type { AttendanceRecord } from '@muster/db/features/attendance/record';
import {
  insertCorrection,
  insertEnteredDay,
  type NewCorrection,
  storeCorrectedRecord,
  storeCorrectionDecision,
} from '@muster/db/features/attendance/writes/correction';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { findEmployment } from '@muster/db/features/people/reads';
import { getTeams } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { tellPerson } from '@muster/db/outbox/tell';
import { findDecided } from '@muster/db/query/person-name';
import { type AskedTimes, checkCorrection } from '@muster/domain/attendance/correction';
import type { CorrectionDecisionInput, CorrectionInput } from '@muster/domain/attendance/correction-schema';
import { checkDayWithoutPress, enteredDay } from '@muster/domain/attendance/on-behalf';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError, RecordExists } from '@muster/domain/errors';
import { decidedValues } from '@muster/domain/fields/reviewed';
import type { CommandContext } from '../../command.ts';
import { type DecidesAs, expectDecider, stepsOf, storeSteps } from '../team/decide-step.ts';

/** Throws `not_found` for another's, `unprocessable` for impossible times, `conflict` while one is pending (D7). */
export async function askCorrection({ tx, viewer, now }: CommandContext, input: CorrectionInput) {
  const { attendanceId, date, reason, checkInTime = null, checkOutTime = null } = input;
  const times = { checkInTime, checkOutTime };
  if (date !== undefined) return askDay({ tx, viewer, now }, { date, reason, ...times });
  const record = await findOwnRecord(tx.db, viewer.id, attendanceId ?? 0);
  checkCorrection(record, times, now, await getPersonCalendar(tx.db, viewer.id));
  const asked = { userId: viewer.id, attendanceId: record.id, date: record.date, reason };
  return inserted({ tx, viewer, now }, { ...asked, ...times });
}

async function inserted({ tx, viewer, now }: CommandContext, asked: NewCorrection) {
  const { id } = await insertCorrection(tx, asked, now);
  await askDeciders(tx, now, { column: 'correctionId', id, exceptId: viewer.id });
  return findCorrection(tx.db, id);
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
  return inserted({ tx, viewer, now }, { ...asked, ...times });
}

function expectWithoutPress(record: AttendanceRecord | undefined): void {
  if (!record || record.checkInTime === null) return;
  throw new RecordExists(attendanceTexts.requestCorrection(), record, 'date');
}

/**
 * Takes a step of it; the last one once (D7, D94). Throws `conflict` if decided or no longer fitting, `not_allowed` for
 * one's own while others could.
 */
export async function decideCorrection(
  context: CommandContext,
  input: CorrectionDecisionInput & { id: number },
  as: DecidesAs = 'admin',
) {
  const { tx, viewer, now } = context;
  const correction = await findCorrection(tx.db, input.id);
  const { id, userId } = correction;
  const { approval } = await getTeams(tx.db);
  const waits = { isOpen: true, isCancellation: false, approval: approval.corrections } as const;
  const isYes = input.status === 'accepted';
  const subject = { column: 'correctionId', id, userId, ...waits } as const;
  const allowed = await expectDecider(context, subject, { as, isYes });
  await mayDecide(context, correction);
  const verdict = { isYes, status: input.status, response: input.adminResponse ?? null };
  const taken = stepsOf(allowed, viewer.id, verdict);
  if (!taken.isLast) {
    const act = { actorId: viewer.id, subjectType: 'correction', subjectId: id };
    await recordAudit(tx, { ...act, action: 'correction.step' }, now);
    await tellPerson(tx, userId, { notice: 'request_step', about: id }, now);
    await storeSteps(context, allowed, taken, verdict);
    return findCorrection(tx.db, id);
  }
  const attendanceId =
    input.status === 'accepted' ? await accept(context, correction) : correction.attendanceId;
  const action = input.status === 'accepted' ? 'correction.accept' : 'correction.decline';
  await recordAudit(
    tx,
    { actorId: viewer.id, action, subjectType: 'correction', subjectId: correction.id },
    now,
  );
  const news = { notice: 'correction_decided', about: correction.id } as const;
  await tellPerson(tx, correction.userId, news, now);
  await storeCorrectionDecision(tx, { ...correction, attendanceId }, input, viewer.id, now);
  await storeSteps(context, allowed, taken, verdict);
  return findCorrection(tx.db, id);
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
