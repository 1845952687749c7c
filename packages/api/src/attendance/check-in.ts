import { listAttendance } from '@muster/db/attendance/reads';
import { insertCheckIn, storeCheckOut } from '@muster/db/attendance/writes/check-in';
import { getCalendar } from '@muster/db/company/reads';
import { settleClaim } from '@muster/domain/attendance/claim';
import { decideCheckIn, decideCheckOut } from '@muster/domain/attendance/rules';
import type { CheckInInput, CheckOutInput } from '@muster/domain/attendance/schema';
import type { CommandContext } from '../command.ts';

/**
 * Records the day's check-in (D3 to D6, D8). Throws `conflict` for a second one, `unprocessable` for an impossible
 * claim.
 */
export function checkIn({ tx, viewer, now }: CommandContext, input: CheckInInput) {
  const settled = settleClaim(input.checkInTime, now, viewer.accountCreatedAt, 'checkInTime');
  return insertCheckIn(tx, viewer.id, decideCheckIn(input, settled.at, getCalendar(tx.db)), settled, now);
}

/**
 * A claim is at most 7 days old and a day has one record, so the ten newest records include every one it can close.
 */
const newestRecords = 10;

/** Records the check-out of the newest open record (D3, D7). */
export function checkOut({ tx, viewer, now }: CommandContext, input: CheckOutInput) {
  const settled = settleClaim(input.checkOutTime, now, viewer.accountCreatedAt, 'checkOutTime');
  const records = listAttendance(tx.db, viewer.id, newestRecords);
  const open = decideCheckOut(records, settled.at, getCalendar(tx.db).timeZone);
  return storeCheckOut(tx, open, settled, now);
}
