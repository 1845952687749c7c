import type { Instant } from '@muster/domain/calendar/instant';
import type { ChangedDates } from '@muster/domain/leave/dates';
import type { DayRecord, DecidedLeave } from '@muster/domain/leave/decision';
import type { AskedLeave } from '@muster/domain/leave/schema';
import type { Updateable } from 'kysely';
import type { Flag } from '../../../query/columns.ts';
import { attendanceColumns } from '../../../record-versions/content.ts';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { readGivenBack } from '../../leave-account/taken.ts';
import { moveBalance, settleAccounts } from '../../leave-account/writes/settle.ts';
import { type StoredLeave, toStoredLeave, wireColumns } from '../request.ts';
import type { LeaveRequestsTable } from '../table.ts';

export async function insertLeaveRequest(
  tx: WriteTransaction,
  userId: number,
  asked: AskedLeave,
  halfDays: number,
  now: Instant,
  enteredBy: number | null = userId,
): Promise<StoredLeave> {
  const { leaveType, duration, startDate, endDate, minutes = null } = asked;
  const { half = null, firstHalf = null, lastHalf = null } = asked;
  const isEntered = enteredBy !== userId;
  tx.touch('leave');
  const row = await tx.db
    .insertInto('leave_requests')
    .values({
      userId,
      leaveType,
      leaveTypeId: (eb) =>
        eb.selectFrom('leave_types').select('leave_types.id').where('name', '=', leaveType),
      duration,
      startDate,
      endDate,
      half,
      firstHalf,
      lastHalf,
      reason: asked.reason,
      halfDays,
      minutes,
      onBehalf: isEntered ? 'entered' : null,
      createdAt: now,
      updatedAt: now,
      seq: tx.seq(userId),
    })
    .returning([...wireColumns, 'deleted'])
    .executeTakeFirstOrThrow();
  return recorded(tx, row, { change: isEntered ? 'entered' : 'requested', by: enteredBy, at: now });
}

type RequestKey = Pick<StoredLeave, 'id' | 'userId'>;

/** Withdraws a request (D16). The row stays, marked as deleted, for devices and the audit log. */
export function storeWithdrawal(tx: WriteTransaction, request: RequestKey, now: Instant) {
  const changed = { change: 'withdrawn', by: request.userId, at: now } as const;
  return changeRequest(tx, request, { deleted: 1, updatedAt: now }, changed);
}

export function storeCancelRequest(tx: WriteTransaction, request: RequestKey, now: Instant) {
  const changed = { change: 'cancel_asked', by: request.userId, at: now } as const;
  return changeRequest(tx, request, { cancelRequestedAt: now, updatedAt: now }, changed);
}

/** Stores everything that a decision changes: the request, the ledger and the day records (D8, D14, D15). */
export async function storeDecision(
  tx: WriteTransaction,
  request: RequestKey,
  decided: DecidedLeave,
): Promise<void> {
  const { status, reviewedBy: by, reviewedAt: at } = decided.request;
  await givingBack(tx, request, { by, at }, async () => {
    await changeRequest(tx, request, decided.request, { change: status, by, at });
    await moveBalance(tx, request.userId, decided.ledger, { now: at, actorId: by });
  });
  await storeDayStatuses(tx, request.userId, decided.days, { by, at });
}

/** Stores the new dates of approved leave with all that follows from them (D102). */
export async function storeDates(
  tx: WriteTransaction,
  request: RequestKey,
  { dates, ledger, days }: ChangedDates,
  { by, at, note }: { readonly by: number; readonly at: Instant; readonly note: string },
): Promise<void> {
  const reviewed = { adminResponse: note, reviewedBy: by, reviewedAt: at, updatedAt: at };
  const changes = { ...dates, ...reviewed, cancelRequestedAt: null, onBehalf: 'dates' } as const;
  await givingBack(tx, request, { by, at }, async () => {
    await changeRequest(tx, request, changes, { change: 'dates_changed', by, at, note });
    await moveBalance(tx, request.userId, ledger, { now: at, actorId: by });
  });
  await storeDayStatuses(tx, request.userId, days, { by, at });
}

/** Sick leave that changes moves days of other leave: both have it in their history (D99). */
async function givingBack(
  tx: WriteTransaction,
  request: RequestKey,
  { by, at }: Pick<Changed, 'by' | 'at'>,
  change: () => Promise<void>,
): Promise<void> {
  const { userId } = request;
  const before = await readGivenBack(tx.db, userId);
  await change();
  const after = await readGivenBack(tx.db, userId);
  const moved = (id: number) => (after.get(id) ?? 0) - (before.get(id) ?? 0);
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => id !== request.id && moved(id) !== 0,
  );
  for (const id of others) await noteGivenBack(tx, { id, userId }, moved(id), { by, at });
  const all = others.reduce((sum, id) => sum + moved(id), 0);
  if (all !== 0) await noteGivenBack(tx, request, all, { by, at });
}

function noteGivenBack(
  tx: WriteTransaction,
  request: RequestKey,
  hundredths: number,
  { by, at }: Pick<Changed, 'by' | 'at'>,
): Promise<StoredLeave> {
  const change = hundredths > 0 ? 'given_back' : 'taken_again';
  return changeRequest(tx, request, { updatedAt: at }, { change, by, at });
}

/** A certificate of sick leave that comes, or is reviewed, decides whether its days come back (D99). */
export async function withCertificate<T>(
  tx: WriteTransaction,
  request: RequestKey,
  act: Pick<Changed, 'by' | 'at'>,
  change: () => Promise<T>,
): Promise<T> {
  const changed: T[] = [];
  await givingBack(tx, request, act, async () => {
    changed.push(await change());
    await settleAccounts(tx, request.userId, { now: act.at, actorId: act.by });
  });
  const [done] = changed;
  if (done === undefined) throw new Error('The change was made');
  return done;
}

export async function changeRequest(
  tx: WriteTransaction,
  { id, userId }: RequestKey,
  changes: Updateable<LeaveRequestsTable>,
  changed: Changed,
): Promise<StoredLeave> {
  tx.touch('leave');
  const row = await tx.db
    .updateTable('leave_requests')
    .set({ ...changes, seq: tx.seq(userId) })
    .where('id', '=', id)
    .returning([...wireColumns, 'deleted'])
    .executeTakeFirstOrThrow();
  return recorded(tx, row, changed);
}

type StoredRequest = Parameters<typeof toStoredLeave>[0] & { readonly deleted: Flag };

async function recorded(
  tx: WriteTransaction,
  { deleted, ...row }: StoredRequest,
  changed: Changed,
): Promise<StoredLeave> {
  await recordVersion(tx, 'leave', row.id, { ...row, deleted }, changed);
  return toStoredLeave(row);
}

/** Stores the statuses that a decision changed between `absent` and `leave`, on days without a check-in (D8). */
export async function storeDayStatuses(
  tx: WriteTransaction,
  userId: number,
  days: readonly DayRecord[],
  decision: Pick<Changed, 'by' | 'at'>,
): Promise<void> {
  if (days.length > 0) tx.touch('attendance');
  for (const { date, status } of days) {
    const row = await tx.db
      .updateTable('attendance')
      .set({ status, seq: tx.seq(userId), jobRunId: null })
      .where('userId', '=', userId)
      .where('date', '=', date)
      .where('checkInTime', 'is', null)
      .returning(['id', ...attendanceColumns])
      .executeTakeFirst();
    const change = status === 'leave' ? 'leave_approved' : 'leave_undone';
    if (row) await recordVersion(tx, 'attendance', row.id, row, { ...decision, change });
  }
}
