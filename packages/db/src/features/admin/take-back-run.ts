import { adminTexts } from '@muster/domain/admin/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { leaveYearTakenBack } from '@muster/domain/leave/leave-year';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { removeRecord } from '../attendance/writes/take-back.ts';
import { changeBalance } from '../leave/writes/ledger.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import type { JobRunsTable } from './table.ts';

type Run = Selectable<JobRunsTable>;

export interface TakingBack {
  readonly by: number | null;
  readonly now: Instant;
}

/** The records that are removed at once, so that other writes wait for milliseconds only. */
const recordsAtOnce = 100;

/** Marks a run as taken back. Throws `not_found`, and `conflict` if it was taken back before. */
export async function markTakenBack(tx: WriteTransaction, id: number, taking: TakingBack): Promise<Run> {
  const run = await tx.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw new DomainError('not_found', adminTexts.jobRunNotExist());
  if (run.takenBackAt !== null) throw new DomainError('conflict', adminTexts.runAlreadyUndone());
  const marks = { takenBackAt: taking.now, takenBackBy: taking.by };
  await tx.db.updateTable('job_runs').set(marks).where('id', '=', id).execute();
  tx.touch('job');
  return { ...run, ...marks };
}

export async function listUnfinished(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('job_runs')
    .select('id')
    .where('takenBackAt', 'is not', null)
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether that was all. Records that people changed since stay (D8, D14); a removal leaves a version (D57). */
export async function takeBackSome(tx: WriteTransaction, id: number, now: Instant): Promise<boolean> {
  const run = await tx.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run || run.takenBackAt === null || run.finishedAt !== null) return true;
  const taking = { by: run.takenBackBy, now };
  if (run.job === 'grant_leave_years') return takeBackYears(tx, run, taking);
  const removed = await removeRecords(tx, id, taking);
  if (removed === recordsAtOnce) {
    await countRemoved(tx, id, removed, null);
    return false;
  }
  await reopenDays(tx, id);
  await countRemoved(tx, id, removed, now);
  return true;
}

async function removeRecords(tx: WriteTransaction, run: number, { by, now }: TakingBack): Promise<number> {
  const rows = await tx.db
    .selectFrom('attendance')
    .select(['id', 'userId', 'date'])
    .where('jobRunId', '=', run)
    .where('checkInTime', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('corrections')
            .select(sql<1>`1`.as('one'))
            .whereRef('corrections.attendanceId', '=', 'attendance.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(recordsAtOnce)
    .execute();
  for (const row of rows) {
    await removeRecord(tx, row, { change: 'run_taken_back', by, at: now });
  }
  return rows.length;
}

/** The days of a run count as open again; those that have ended are closed again. */
async function reopenDays({ db }: WriteTransaction, run: number): Promise<void> {
  const days = await db.deleteFrom('day_closes').where('jobRunId', '=', run).returning('date').execute();
  for (const { date } of days) {
    await db
      .insertInto('reopened_days')
      .values({ date })
      .onConflict((row) => row.doNothing())
      .execute();
  }
  const [first] = days.map(({ date }) => date).sort();
  if (first === undefined) return;
  const before = addDays(first, -1);
  await db
    .updateTable('company')
    .set({ closedThrough: before })
    .where('closedThrough', '>', before)
    .execute();
}

/** The ledger is only added to: each person gets one row against all that the run wrote. */
async function takeBackYears(tx: WriteTransaction, run: Run, { by, now }: TakingBack): Promise<boolean> {
  const people = await tx.db
    .selectFrom('leave_ledger')
    .select('userId')
    .select((eb) => eb.fn.sum<number>('amount').as('granted'))
    .select(({ selectFrom }) =>
      selectFrom('leave_ledger as entry')
        .select(({ fn }) => fn.sum<number>('entry.amount').as('sum'))
        .whereRef('entry.userId', '=', 'leave_ledger.userId')
        .where('entry.accountId', '=', balanceAccountId)
        .$asScalar()
        .$notNull()
        .as('balance'),
    )
    .where('jobRunId', '=', run.id)
    .groupBy('userId')
    .orderBy('userId')
    .execute();
  let written = 0;
  for (const { userId, granted, balance } of people) {
    if (shouldYield()) await yieldToEventLoop();
    const amount = leaveYearTakenBack(granted, balance);
    if (amount === 0) continue;
    const reason = `Leave year from ${run.firstDate} taken back`;
    const entry = { userId, kind: 'adjustment', amount, reason, actorId: by, createdAt: now } as const;
    await changeBalance(tx, { ...entry, jobRunId: run.id });
    written += 1;
  }
  await tx.db
    .updateTable('company')
    .set({ leaveYearsThrough: run.yearsBefore })
    .where('leaveYearsThrough', '=', run.lastDate)
    .execute();
  await countRemoved(tx, run.id, written, now);
  return true;
}

async function countRemoved(
  tx: WriteTransaction,
  run: number,
  removed: number,
  finishedAt: Instant | null,
): Promise<void> {
  tx.touch('job');
  await tx.db
    .updateTable('job_runs')
    .set((eb) => ({ removed: eb('removed', '+', removed), finishedAt }))
    .where('id', '=', run)
    .execute();
}
