import { listToCheckOut } from '@muster/db/features/attendance/reads';
import { insertCheckIn, storeCheckOut } from '@muster/db/features/attendance/writes/check-in';
import { listLeaveTimes } from '@muster/db/features/leave/reads';
import { getPersonCalendar } from '@muster/db/features/working-time/reads';
import { decideCheckOut } from '@muster/domain/attendance/check-out';
import { type SettledTime, settleClaim } from '@muster/domain/attendance/claim';
import { decideCheckIn, isOpen, longestOpen, type Shift } from '@muster/domain/attendance/rules';
import type { CheckInInput, CheckOutInput } from '@muster/domain/attendance/schema';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import type { CommandContext } from '../../command.ts';
import { acceptedByRule } from './accept-manual.ts';

/**
 * A claim that came late stays for review, whatever the company's rule (D3, D103). Throws `conflict` for a second one of
 * the day, `unprocessable` for an impossible claim (D3 to D6, D8).
 */
export async function checkIn(context: CommandContext, input: CheckInInput) {
  const { tx, viewer, now } = context;
  const settled = settle(context, input.checkInTime, input.deviceTime, 'checkInTime');
  const decided = decideCheckIn(
    input,
    settled.at,
    await getPersonCalendar(tx.db, viewer.id),
    await listLeaveTimes(tx.db, viewer.id),
  );
  const mayBeAccepted = decided.manual && !settled.lateSync && !settled.clockChanged;
  const { date } = decided;
  const accepted = mayBeAccepted
    ? await acceptedByRule(tx.db, { userId: viewer.id, date, at: settled.at })
    : null;
  return insertCheckIn(tx, viewer.id, decided, settled, now, accepted);
}

export async function checkOut(context: CommandContext, input: CheckOutInput) {
  const { tx, viewer, now, doubt } = context;
  const settled = settle(context, input.checkOutTime, input.deviceTime, 'checkOutTime');
  const calendar = await getPersonCalendar(tx.db, viewer.id);
  const openSince = instantAt(epochMilliseconds(settled.at) - longestOpen);
  const records = await listToCheckOut(tx.db, viewer.id, openSince, shiftDateOf(settled.at, calendar));
  const isUnsure = settled.clockChanged || (doubt != null && input.checkOutTime == null);
  const press = isUnsure ? { at: notBefore(records, settled.at) } : { ...settled, receivedAt: now };
  const { shift, at } = decideCheckOut(records, press, calendar);
  return storeCheckOut(tx, shift, { ...settled, at }, now);
}

function settle(
  { viewer, now, doubt, sentAt }: CommandContext,
  claimed: Instant | null | undefined,
  deviceTime: Instant | null | undefined,
  field: string,
): SettledTime {
  return settleClaim({ claimed, deviceTime, sentAt }, { now, doubt }, viewer.accountCreatedAt, field);
}

/** Where its own time cannot tell: while the trusted time may lag (D3), and by a changed clock of the device (L41). */
function notBefore(newestFirst: readonly Shift[], at: Instant): Instant {
  const from = newestFirst.find(isOpen)?.checkInTime;
  return from && from > at ? from : at;
}
