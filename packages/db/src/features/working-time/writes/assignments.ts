import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import type { KnownAssignment } from '@muster/domain/working-time/person-calendar';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { moveWorkingTime } from './schedules.ts';

export async function insertAssignment(
  tx: WriteTransaction,
  { recordsTime, ...entry }: KnownAssignment & { readonly userId: number },
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('assignments')
    .values({ ...entry, recordsTime: flag(recordsTime), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveWorkingTime(tx);
  return id;
}

/** Several at once move the calendar once. */
export async function insertAssignments(
  tx: WriteTransaction,
  entries: readonly (KnownAssignment & { readonly userId: number })[],
  now: Instant,
): Promise<void> {
  if (entries.length === 0) return;
  for (let first = 0; first < entries.length; first += rowsAtOnce) {
    const rows = entries
      .slice(first, first + rowsAtOnce)
      .map(({ recordsTime, ...entry }) => ({ ...entry, recordsTime: flag(recordsTime), createdAt: now }));
    await tx.db.insertInto('assignments').values(rows).execute();
  }
  await moveWorkingTime(tx);
}

/** An engine takes so many values in a statement. */
const rowsAtOnce = 100;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export async function deleteAssignment(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('assignments').where('id', '=', id).execute();
  await moveWorkingTime(tx);
}

export interface Target {
  readonly userId: number | null;
  readonly scheduleId: number | null;
  readonly siteId: number | null;
}

interface NewException extends Target {
  readonly date: PlainDate;
  readonly day: ScheduleDay;
  readonly reason: string;
  readonly draft: boolean;
}

/** A draft replaces the draft of its day (D91). */
export async function insertException(
  tx: WriteTransaction,
  { day, draft, ...exception }: NewException,
  now: Instant,
): Promise<number> {
  if (draft) await deleteDraftOf(tx, exception, exception.date);
  const { id } = await tx.db
    .insertInto('schedule_exceptions')
    .values({ ...exception, day: JSON.stringify(day), draft: flag(draft), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveWorkingTime(tx);
  return id;
}

export async function deleteException(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('schedule_exceptions').where('id', '=', id).execute();
  await moveWorkingTime(tx);
}

async function deleteDraftOf(
  { db }: WriteTransaction,
  { userId, scheduleId, siteId }: Target,
  date: PlainDate,
): Promise<void> {
  await db
    .deleteFrom('schedule_exceptions')
    .where('date', '=', date)
    .where('draft', '=', 1)
    .where('userId', 'is not distinct from', userId)
    .where('scheduleId', 'is not distinct from', scheduleId)
    .where('siteId', 'is not distinct from', siteId)
    .execute();
}
