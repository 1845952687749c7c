import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { groupedBy } from '@muster/domain/lists/grouped';
import { expressionsOf } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { Target } from './assignments.ts';
import { moveWorkingTime } from './schedules.ts';

export interface DayOfPerson {
  readonly userId: number;
  readonly date: PlainDate;
}

export interface DraftedDay extends DayOfPerson {
  readonly day: ScheduleDay;
}

/** So many rows are stored by one statement. */
const rowsAtOnce = 100;

/** Each replaces the draft of its day (D91). No calendar of a person follows a draft, so no device is told. */
export async function storeDrafts(
  tx: WriteTransaction,
  days: readonly DraftedDay[],
  reason: string,
  now: Instant,
): Promise<void> {
  await deleteDrafts(tx, days);
  const rows = days.map(({ userId, date, day }) => {
    const target = { userId, scheduleId: null, siteId: null, draft: 1 as const };
    return { ...target, date, day: JSON.stringify(day), reason, createdAt: now };
  });
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await tx.db
      .insertInto('schedule_exceptions')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
  tx.touch('workingTime');
}

/** Returns how many there were. */
export async function deleteDrafts(tx: WriteTransaction, days: readonly DayOfPerson[]): Promise<number> {
  let deleted = 0;
  for (const [date, ofDate] of groupedBy(days, (each) => each.date)) {
    const ids = JSON.stringify(ofDate.map(({ userId }) => userId));
    const rows = await tx.db
      .deleteFrom('schedule_exceptions')
      .where('date', '=', date)
      .where('draft', '=', 1)
      .where('userId', 'in', (query) =>
        query.selectFrom(expressionsOf(tx.db).idRows(ids).as('asked')).select('asked.value'),
      )
      .returning('id')
      .execute();
    deleted += rows.length;
  }
  tx.touch('workingTime');
  return deleted;
}

/** Each becomes the exception of its day; what was there is replaced (D91). */
export async function publishDrafts(
  tx: WriteTransaction,
  drafts: readonly (Target & { readonly id: number; readonly date: PlainDate })[],
): Promise<void> {
  for (const [date, ofDate] of groupedBy(drafts, (each) => each.date)) {
    const asked = JSON.stringify(ofDate.map(({ id }) => id));
    await deleteReplaced(tx, date, ofDate);
    await tx.db
      .updateTable('schedule_exceptions')
      .set({ draft: 0 })
      .where('id', 'in', (query) =>
        query.selectFrom(expressionsOf(tx.db).idRows(asked).as('asked')).select('asked.value'),
      )
      .execute();
  }
  await moveWorkingTime(tx);
}

/** What is published of a date for the same people, schedules and sites. */
async function deleteReplaced(
  { db }: WriteTransaction,
  date: PlainDate,
  drafts: readonly Target[],
): Promise<void> {
  for (const target of ['userId', 'scheduleId', 'siteId'] as const) {
    const ids = drafts.map((draft) => draft[target]).filter((id) => id !== null);
    if (ids.length === 0) continue;
    await db
      .deleteFrom('schedule_exceptions')
      .where('date', '=', date)
      .where('draft', '=', 0)
      .where(target, 'in', (query) =>
        query.selectFrom(expressionsOf(db).idRows(JSON.stringify(ids)).as('asked')).select('asked.value'),
      )
      .execute();
  }
}

/** Drafts by their ids, those of schedules and sites, too. Returns how many there were. */
export async function deleteDraftsOf(tx: WriteTransaction, ids: readonly number[]): Promise<number> {
  const rows = await tx.db
    .deleteFrom('schedule_exceptions')
    .where('draft', '=', 1)
    .where('id', 'in', (query) =>
      query.selectFrom(expressionsOf(tx.db).idRows(JSON.stringify(ids)).as('asked')).select('asked.value'),
    )
    .returning('id')
    .execute();
  tx.touch('workingTime');
  return rows.length;
}
