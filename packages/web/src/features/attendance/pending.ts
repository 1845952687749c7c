import { decideCheckOut } from '@muster/domain/attendance/check-out';
import { claimTolerance } from '@muster/domain/attendance/claim';
import { type DecidedCheckIn, decideCheckIn, isOpen } from '@muster/domain/attendance/rules';
import { attendanceRecord, checkInInput } from '@muster/domain/attendance/schema';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import type { DecidedLeaveTime } from '@muster/domain/leave/rules';
import { isElsewhere, type TypedLeave } from '@muster/domain/leave/types';
import type { Row } from '../../store/device/kinds.ts';
import { type Entry, isIncomplete } from '../../store/queue/entry.ts';
import { undoneKeys, withUndo } from './pending-undo.ts';

/** A record as the screens show it: from the server, or as the queue will change it. */
export interface ShownRecord extends Row<'attendance'> {
  /** True while the shown state exists on this device only. */
  readonly unsent: boolean;
}

type OwnLeave = DecidedLeaveTime & Partial<TypedLeave>;

/**
 * Oldest first, by the server's rules. An entry that the records reflect changes nothing, so it may stay queued until
 * the mirror catches up; refused ones have no effect. `records` and the result are newest first.
 */
export function withPending(
  records: readonly Row<'attendance'>[],
  entries: readonly Entry[],
  calendar: CompanyCalendar,
  leaves: readonly OwnLeave[] = [],
): ShownRecord[] {
  let shown = records.map((record): ShownRecord => ({ ...record, unsent: false }));
  const undone = undoneKeys(entries);
  for (const entry of entries) {
    if (entry.state === 'failed') continue;
    if (entry.intent === 'undoPress') shown = placedOrGone(shown, withUndo(shown, entry, entries));
    else if (entry.state === 'sent') shown = withAnswer(shown, entry);
    else if (undone.has(entry.id)) continue;
    else if (entry.intent === 'checkIn') shown = withCheckIn(shown, entry, calendar, leaves);
    else if (entry.intent === 'checkOut') shown = withCheckOut(shown, entry, calendar);
  }
  return shown;
}

/** Shows the server's answer until the mirror holds it. */
function withAnswer(shown: readonly ShownRecord[], entry: Entry): ShownRecord[] {
  const { success, data } = attendanceRecord.safeParse(entry.answer);
  if (!success) return [...shown];
  const mirrored = shown.find(({ date }) => date === data.date);
  // A mirrored check-out is newer than the answer to the check-in before it.
  if (mirrored?.checkOutTime && !data.checkOutTime) return [...shown];
  return placed(shown, { ...data, unsent: false });
}

function withCheckIn(
  shown: readonly ShownRecord[],
  entry: Entry,
  calendar: CompanyCalendar,
  leaves: readonly OwnLeave[],
): ShownRecord[] {
  const { success, data } = checkInInput.safeParse(entry.data);
  if (!success) return [...shown];
  const away = leaves.filter((leave) => !isElsewhere(leave, calendar.leaveTypes));
  const decided = decideCheckIn(data, entry.happenedAt, calendar, away);
  const known = shown.find(({ date }) => date === decided.date);
  if (known?.checkInTime) return [...shown];
  return placed(shown, expectedRecord(entry, decided, known));
}

function expectedRecord(entry: Entry, decided: DecidedCheckIn, known: ShownRecord | undefined): ShownRecord {
  return {
    id: known?.id ?? -entry.order,
    userId: entry.accountId,
    date: decided.date,
    checkInTime: entry.happenedAt,
    checkOutTime: null,
    status: decided.status,
    checkInLatitude: decided.latitude,
    checkInLongitude: decided.longitude,
    checkInAddress: decided.address,
    manual: decided.manual && !isIncomplete(entry),
    lateSync: false,
    createdAt: known?.createdAt ?? entry.happenedAt,
    unsent: true,
  };
}

function withCheckOut(shown: readonly ShownRecord[], entry: Entry, calendar: CompanyCalendar): ShownRecord[] {
  try {
    const press = { at: pressedAfterCheckIn(shown, entry.happenedAt), pressedAt: null };
    const { shift, at } = decideCheckOut(shown, press, calendar);
    return placed(shown, { ...shift, checkOutTime: at, unsent: true });
  } catch (error) {
    // Already done, or the server will refuse it.
    if (error instanceof DomainError) return [...shown];
    throw error;
  }
}

/** The server may have dated the check-in later than this device did, up to the tolerance (D3, L40). */
function pressedAfterCheckIn(newestFirst: readonly ShownRecord[], at: Instant): Instant {
  const from = newestFirst.find(isOpen)?.checkInTime;
  return from && from > at && millisecondsBetween(at, from) <= claimTolerance ? from : at;
}

function placedOrGone(shown: readonly ShownRecord[], undone: ReturnType<typeof withUndo>): ShownRecord[] {
  if (!undone) return [...shown];
  const { id, record } = undone;
  return record ? placed(shown, record) : shown.filter((each) => each.id !== id);
}

function placed(shown: readonly ShownRecord[], record: ShownRecord): ShownRecord[] {
  const others = shown.filter(({ date }) => date !== record.date);
  return [...others, record].sort((a, b) => (a.date < b.date ? 1 : -1));
}
