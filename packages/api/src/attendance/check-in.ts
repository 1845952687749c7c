import { listToCheckOut } from '@muster/db/attendance/reads';
import { insertCheckIn, storeCheckOut } from '@muster/db/attendance/writes/check-in';
import { getCalendar } from '@muster/db/company/reads';
import { settleClaim } from '@muster/domain/attendance/claim';
import { decideCheckIn, decideCheckOut, openFor, type Shift } from '@muster/domain/attendance/rules';
import type { CheckInInput, CheckOutInput } from '@muster/domain/attendance/schema';
import {
  companyDate,
  epochMilliseconds,
  type Instant,
  instantAt,
  millisecondsBetween,
} from '@muster/domain/calendar/instant';
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
  const at = doubt && input.checkOutTime == null ? notBefore(records, settled.at) : settled.at;
  const open = decideCheckOut(records, at, timeZone);
  return storeCheckOut(tx, open, { ...settled, at }, now);
}

/** How far the trusted time can be behind after a restart: a crash loses a minute of it. In milliseconds. */
const longestRestart = 3_600_000;

/** A check-out without a claim is not before its check-in, though the trusted time may be after a restart (D3). */
function notBefore(newestFirst: readonly Shift[], at: Instant): Instant {
  const from = newestFirst.find(({ checkOutTime }) => checkOutTime === null)?.checkInTime;
  return from && from > at && millisecondsBetween(at, from) < longestRestart ? from : at;
}
