import { correction, correctionInput } from '@muster/domain/attendance/correction-schema';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { undecided } from '../../store/queue/undecided.ts';

export interface ShownCorrection extends Omit<Row<'correction'>, 'date'> {
  readonly unsent: boolean;
}

/** By record, or by date for a day without one (D102). */
export type Corrections = ReadonlyMap<number | PlainDate, ShownCorrection>;

/** Refused entries have no effect. A day has at most one pending correction, so a further entry shows nothing. */
export function newestCorrections(
  mirrored: readonly Row<'correction'>[],
  entries: readonly Entry[],
): Corrections {
  const shown = new Map<number | PlainDate, ShownCorrection>();
  for (const row of [...mirrored].sort((a, b) => a.id - b.id)) {
    shown.set(row.attendanceId ?? row.date, { ...row, unsent: false });
  }
  for (const entry of entries) {
    const asked = askedBy(entry);
    const known = asked && shown.get(asked.of);
    if (asked && !(known && isNewer(known, asked.correction))) shown.set(asked.of, asked.correction);
  }
  return shown;
}

/** The newest one of a day: of its record, or of the time before it had one. */
export function correctionOf(
  corrections: Corrections,
  { id, date }: { readonly id: number; readonly date: PlainDate },
): ShownCorrection | undefined {
  const [ofRecord, ofDay] = [corrections.get(id), corrections.get(date)];
  if (!ofRecord || !ofDay) return ofRecord ?? ofDay;
  return ofDay.unsent || (!ofRecord.unsent && ofDay.id > ofRecord.id) ? ofDay : ofRecord;
}

interface AskedOf {
  readonly of: number | PlainDate;
  readonly correction: ShownCorrection;
}

/** What an entry shows: the requested correction, then the server's answer until the mirror holds it. */
function askedBy(entry: Entry): AskedOf | undefined {
  if (entry.intent !== 'askCorrection' || entry.state === 'failed') return undefined;
  if (entry.state !== 'sent') return expected(entry);
  const { data } = correction.safeParse(entry.answer);
  return data && { of: data.attendanceId ?? data.date, correction: { ...data, unsent: false } };
}

function expected(entry: Entry): AskedOf | undefined {
  const { data } = correctionInput.safeParse(entry.data);
  const of = data?.attendanceId ?? data?.date;
  if (!data || of === undefined) return undefined;
  const correction: ShownCorrection = {
    ...undecided(entry),
    attendanceId: data.attendanceId ?? null,
    act: 'asked',
    checkInTime: data.checkInTime ?? null,
    checkOutTime: data.checkOutTime ?? null,
    reason: data.reason,
    status: 'pending',
    unsent: true,
  };
  return { of, correction };
}

/** True if the known correction is at least as recent as the entry's. */
function isNewer(known: ShownCorrection, asked: ShownCorrection): boolean {
  return asked.unsent ? known.status === 'pending' && !known.unsent : known.id >= asked.id;
}
