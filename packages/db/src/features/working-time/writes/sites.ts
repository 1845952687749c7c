import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar, DayRules } from '@muster/domain/company/schema';
import type { SiteChange } from '@muster/domain/working-time/person-calendar';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { columnsIn, siteColumnsIn } from '../../company/calendar-rows.ts';
import { moveWorkingTime } from './schedules.ts';

export type SiteRules = Partial<DayRules>;

export async function insertSite(
  tx: WriteTransaction,
  { name, timeZone, rules }: { readonly name: string; readonly timeZone: string; readonly rules: SiteRules },
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('sites')
    .values({ ...none, ...columnsIn(rules), name, timeZone, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveWorkingTime(tx);
  return id;
}

const none = { workDays: null, dayStart: null, graceMinutes: null, dayEnd: null };

export async function renameSite(tx: WriteTransaction, id: number, name: string): Promise<void> {
  await tx.db.updateTable('sites').set({ name }).where('id', '=', id).execute();
  await moveWorkingTime(tx);
}

/** What changes of a site from a date on (D92), beside what the date has already. */
export async function changeSite(
  tx: WriteTransaction,
  siteId: number,
  validFrom: PlainDate,
  change: Omit<SiteChange, 'validFrom'>,
): Promise<void> {
  const changed = siteColumnsIn(change);
  await tx.db
    .insertInto('site_changes')
    .values({ ...none, timeZone: null, ...changed, siteId, validFrom })
    .onConflict((conflict) => conflict.columns(['siteId', 'validFrom']).doUpdateSet(changed))
    .execute();
  await moveWorkingTime(tx);
}

/** No one may have it, ever: its rules tell what their past was. */
export async function deleteSite(tx: WriteTransaction, id: number): Promise<void> {
  for (const table of ['site_changes', 'site_holidays', 'schedule_exceptions'] as const)
    await tx.db.deleteFrom(table).where('siteId', '=', id).execute();
  await tx.db.deleteFrom('sites').where('id', '=', id).execute();
  await moveWorkingTime(tx);
}

export async function insertSiteHoliday(
  tx: WriteTransaction,
  siteId: number,
  {
    date,
    name,
    from = null,
  }: Omit<CompanyCalendar['holidays'][number], 'from'> & {
    from?: string | null | undefined;
  },
): Promise<void> {
  await tx.db.insertInto('site_holidays').values({ siteId, date, name, freeFrom: from }).execute();
  await moveWorkingTime(tx);
}

/** True if the date was a holiday of the site. */
export async function deleteSiteHoliday(
  tx: WriteTransaction,
  siteId: number,
  date: PlainDate,
): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('site_holidays')
    .where('siteId', '=', siteId)
    .where('date', '=', date)
    .returning('date')
    .executeTakeFirst();
  await moveWorkingTime(tx);
  return removed !== undefined;
}
