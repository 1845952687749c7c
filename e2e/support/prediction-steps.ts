import type { Store } from '@muster/db/store/store';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { instantAt, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate, type Weekday, weekdayOf } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { companyZone, type Muster, startMuster } from '@muster/testing/muster';
import type { Person } from '@muster/testing/people';
import type { Page } from '@playwright/test';
import { test as shared } from './fixtures.ts';

/** On a server of their own: they say what the whole company did on each day. */
export const test = shared.extend<object, { muster: Muster }>({
  muster: [
    async ({ browserName: _ }, use) => {
      const muster = await startMuster();
      await use(muster);
      await muster.remove();
    },
    { scope: 'worker' },
  ],
});

export const names = { mona: 'Mona Monday', hugo: 'Hugo Halfway', clara: 'Clara Clean', lena: 'Lena Leave' };

/** What a person did on a work day; `week` counts back from this one, which is 0. */
export type Pattern = (weekday: Weekday, week: number) => AttendanceStatus;

export const clean: Pattern = () => 'present';

/** Away on every Monday, and on every second Wednesday. */
export const awayOnMondays: Pattern = (weekday, week) =>
  weekday === 1 || (weekday === 3 && week % 2 === 1) ? 'absent' : 'present';

/** The same, and late on most other days. */
export const awayAndLate: Pattern = (weekday, week) => {
  const status = awayOnMondays(weekday, week);
  return status === 'present' && weekday !== 5 ? 'late' : status;
};

/** On approved leave for most of the time, and never absent. */
export const onLeave: Pattern = (weekday) => (weekday === 5 ? 'present' : 'leave');

/** The work days of the last `days` company days before today, oldest first. */
export function workDays(days: number): PlainDate[] {
  const dates = Array.from({ length: days }, (_, day) => addDays(today(), day - days));
  return dates.filter((date) => weekdayOf(date) <= 5);
}

/** Closes the last `days` days with a record of each person on each work day, in place of whatever was there. */
export function plant(store: Store, people: readonly (readonly [Person, Pattern])[], days = 119) {
  const thisMonday = addDays(today(), 1 - weekdayOf(today()));
  return store.write(async (tx) => {
    for (const table of ['follow_ups', 'alert_acknowledgements', 'attendance', 'day_closes'] as const)
      await tx.db.deleteFrom(table).execute();
    for (const date of workDays(days)) {
      const midnight = startOfDay(date, companyZone);
      await tx.db.insertInto('day_closes').values({ date, closedAt: midnight }).execute();
      for (const [{ id: userId }, pattern] of people) {
        const weekday = weekdayOf(date);
        const week = Math.round(
          (Date.parse(thisMonday) - Date.parse(addDays(date, 1 - weekday))) / 604_800_000,
        );
        const status = pattern(weekday, week);
        const came = status === 'present' || status === 'late';
        const checkInTime = came ? instantAt(Date.parse(midnight) + 9 * 3_600_000) : null;
        await tx.db
          .insertInto('attendance')
          .values({
            userId,
            date,
            status,
            checkInTime,
            checkOutTime: null,
            createdAt: midnight,
            seq: tx.seq(userId),
          })
          .execute();
      }
    }
    tx.touch('attendance');
  });
}

export const screen = '/admin-absence-prediction';

/** Someone's card among the predictions. */
export const cardOf = (page: Page, { fullName }: Person) =>
  page.getByRole('region', { name: 'Predictions' }).getByRole('article', { name: fullName });

/** The alerts that call for attention. */
export const activeAlerts = (page: Page) =>
  page.getByRole('list', { name: 'Active alerts' }).getByRole('listitem');

/** What the audit log has of predictions, oldest first. */
export function acts(store: Store) {
  return store.read
    .selectFrom('audit_log')
    .select(['actorId', 'action', 'subjectId', 'details'])
    .where('action', 'like', 'prediction.%')
    .orderBy('id')
    .execute();
}
