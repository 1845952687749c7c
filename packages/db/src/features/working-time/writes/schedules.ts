import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleRules } from '@muster/domain/calendar/schedule';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { moveCalendar } from '../../company/writes/company.ts';

/** Every change of working time moves the calendar, which devices and caches read (D90 to D92). */
export async function moveWorkingTime(tx: WriteTransaction): Promise<void> {
  await moveCalendar(tx);
  tx.touch('workingTime');
  tx.touch('attendance');
}

export async function insertSchedule(
  tx: WriteTransaction,
  name: string,
  first: { readonly validFrom: PlainDate; readonly rules: ScheduleRules },
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('schedules')
    .values({ name, closedFrom: null, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeScheduleVersion(tx, id, first);
  return id;
}

/** The version of its date; one that is there is replaced. */
export async function storeScheduleVersion(
  tx: WriteTransaction,
  scheduleId: number,
  { validFrom, rules }: { readonly validFrom: PlainDate; readonly rules: ScheduleRules },
): Promise<void> {
  const version = { scheduleId, validFrom, rules: JSON.stringify(rules) };
  await tx.db
    .insertInto('schedule_versions')
    .values(version)
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'validFrom']).doUpdateSet({ rules: version.rules }),
    )
    .execute();
  await moveWorkingTime(tx);
}

export async function setSchedule(
  tx: WriteTransaction,
  id: number,
  facts: { readonly name?: string; readonly closedFrom?: PlainDate },
): Promise<void> {
  await tx.db.updateTable('schedules').set(facts).where('id', '=', id).execute();
  await moveWorkingTime(tx);
}
