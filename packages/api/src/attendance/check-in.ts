import { listToCheckOut } from '@muster/db/attendance/reads';
import { insertCheckIn, storeCheckOut } from '@muster/db/attendance/writes/check-in';
import { getCalendar } from '@muster/db/company/reads';
import { decideCheckOut } from '@muster/domain/attendance/check-out';
import { settleClaim } from '@muster/domain/attendance/claim';
import { decideCheckIn, isOpen, openFor, type Shift } from '@muster/domain/attendance/rules';
import type { CheckInInput, CheckOutInput } from '@muster/domain/attendance/schema';
import { companyDate, epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { CommandContext } from '../command.ts';

/**
 * Records the day's check-in (D3 to D6, D8). Throws `conflict` for a second one, `unprocessable` for an impossible
 * claim.
 */
export function checkIn({ tx, viewer, now, doubt }: CommandContext, input: CheckInInput) {
  const settled = settleClaim(input.checkInTime, { now, doubt }, viewer.accountCreatedAt, 'checkInTime');
  return insertCheckIn(tx, viewer.id, decideCheckIn(input, settled.at, getCalendar(tx.db)), settled, now);
}

/** Records the check-out of the newest open record (D3, D7). */
export function checkOut({ tx, viewer, now, doubt }: CommandContext, input: CheckOutInput) {
  const settled = settleClaim(input.checkOutTime, { now, doubt }, viewer.accountCreatedAt, 'checkOutTime');
  const { timeZone } = getCalendar(tx.db);
  const openSince = instantAt(epochMilliseconds(settled.at) - openFor);
  const records = listToCheckOut(tx.db, viewer.id, openSince, companyDate(settled.at, timeZone));
  const isUnclaimed = doubt != null && input.checkOutTime == null;
  const press = isUnclaimed ? { ...settled, at: notBefore(records, settled.at) } : settled;
  const { shift, at } = decideCheckOut(records, press, timeZone);
  return storeCheckOut(tx, shift, { ...settled, at }, now);
}

/**
 * A check-out without a claim is pressed when it arrives, so it follows each check-in that has arrived. While the server's
 * clock is in doubt, the trusted time may lag behind the claim of that check-in (D3).
 */
function notBefore(newestFirst: readonly Shift[], at: Instant): Instant {
  const from = newestFirst.find(isOpen)?.checkInTime;
  return from && from > at ? from : at;
}
