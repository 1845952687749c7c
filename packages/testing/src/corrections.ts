import type { Store } from '@muster/db/store/store';
import { instantAt, startOfDay } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { today } from './days.ts';
import { companyZone } from './muster.ts';

export const correctionsPath = '/api/attendance/corrections';

/** What a person asked to correct, as the server has it. */
export const asked = (store: Store, userId: number) =>
  store.read
    .selectFrom('corrections')
    .select(['id', 'attendanceId', 'checkInTime', 'checkOutTime', 'reason', 'status'])
    .where('userId', '=', userId)
    .execute();

export const yesterday = () => addDays(today(), -1);

/** The instant so many hours after a company date began. */
export const at = (date: PlainDate, hour: number) =>
  instantAt(Date.parse(startOfDay(date, companyZone)) + hour * 3_600_000);

/** The record of yesterday gets a check-out by someone else. */
export function correctElsewhere(store: Store, userId: number, hour: number): Promise<unknown> {
  const checkOutTime = at(yesterday(), hour);
  return store.write((tx) =>
    tx.db
      .updateTable('attendance')
      .set({ checkOutTime, seq: tx.seq(userId) })
      .where('userId', '=', userId)
      .execute(),
  );
}
