import { type DecidedCheckIn, decideCheckIn, decideCheckOut } from '@muster/domain/attendance/rules';
import { attendanceRecord, checkInInput } from '@muster/domain/attendance/schema';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { DomainError } from '@muster/domain/errors';
import type { Entry } from '../../store/entry.ts';
import type { Row } from '../../store/kinds.ts';

/** A record as the screens show it: the server's, or what it will be once the queue is sent. */
export interface ShownRecord extends Row<'attendance'> {
  /** True while what it shows is on this device only. */
  readonly unsent: boolean;
}

/**
 * The records with what was done since, as the server will decide it: check-ins and check-outs in the queue, oldest
 * first. What the records show already changes nothing, so an entry may stay until its effect has arrived. What was
 * refused has no effect. `records` and the result are newest first.
 */
export function withPending(
  records: readonly Row<'attendance'>[],
  entries: readonly Entry[],
  calendar: CompanyCalendar,
): ShownRecord[] {
  let shown = records.map((record): ShownRecord => ({ ...record, unsent: false }));
  for (const entry of entries) {
    if (entry.state === 'failed') continue;
    if (entry.state === 'sent') shown = withAnswer(shown, entry);
    else if (entry.intent === 'checkIn') shown = withCheckIn(shown, entry, calendar);
    else if (entry.intent === 'checkOut') shown = withCheckOut(shown, entry, calendar);
  }
  return shown;
}

/** The server's answer stands until the mirror brings the same. */
function withAnswer(shown: readonly ShownRecord[], entry: Entry): ShownRecord[] {
  const { success, data } = attendanceRecord.safeParse(entry.answer);
  if (!success) return [...shown];
  const mirrored = shown.find(({ date }) => date === data.date);
  // A check-out that the mirror brought is newer than the answer to the check-in before it.
  if (mirrored?.checkOutTime && !data.checkOutTime) return [...shown];
  return placed(shown, { ...data, unsent: false });
}

function withCheckIn(shown: readonly ShownRecord[], entry: Entry, calendar: CompanyCalendar): ShownRecord[] {
  const { success, data } = checkInInput.safeParse(entry.data);
  if (!success) return [...shown];
  const decided = decideCheckIn(data, entry.happenedAt, calendar);
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
    manual: decided.manual,
    lateSync: false,
    createdAt: known?.createdAt ?? entry.happenedAt,
    unsent: true,
  };
}

function withCheckOut(shown: readonly ShownRecord[], entry: Entry, calendar: CompanyCalendar): ShownRecord[] {
  try {
    const open = decideCheckOut(shown, entry.happenedAt, calendar.timeZone);
    return placed(shown, { ...open, checkOutTime: entry.happenedAt, unsent: true });
  } catch (error) {
    // Done already, or to be refused: the server says which.
    if (error instanceof DomainError) return [...shown];
    throw error;
  }
}

/** The records with `record` as that of its day; newest first. */
function placed(shown: readonly ShownRecord[], record: ShownRecord): ShownRecord[] {
  const others = shown.filter(({ date }) => date !== record.date);
  return [...others, record].sort((a, b) => (a.date < b.date ? 1 : -1));
}
