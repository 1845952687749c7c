import { correction, correctionInput } from '@muster/domain/attendance/correction-schema';
import type { Row } from '../../store/device/kinds.ts';
import type { Entry } from '../../store/queue/entry.ts';
import { undecided } from '../../store/queue/undecided.ts';

export interface ShownCorrection extends Row<'correction'> {
  readonly unsent: boolean;
}

/** Refused entries have no effect. A record has at most one pending correction, so a further entry shows nothing. */
export function newestCorrections(
  mirrored: readonly Row<'correction'>[],
  entries: readonly Entry[],
): ReadonlyMap<number, ShownCorrection> {
  const shown = new Map<number, ShownCorrection>();
  for (const row of [...mirrored].sort((a, b) => a.id - b.id)) {
    shown.set(row.attendanceId, { ...row, unsent: false });
  }
  for (const entry of entries) {
    const asked = askedBy(entry);
    const known = asked && shown.get(asked.attendanceId);
    if (asked && !(known && isNewer(known, asked))) shown.set(asked.attendanceId, asked);
  }
  return shown;
}

/** What an entry shows: the requested correction, then the server's answer until the mirror holds it. */
function askedBy(entry: Entry): ShownCorrection | undefined {
  if (entry.intent !== 'askCorrection' || entry.state === 'failed') return undefined;
  if (entry.state !== 'sent') return expected(entry);
  const { data } = correction.safeParse(entry.answer);
  return data && { ...data, unsent: false };
}

function expected(entry: Entry): ShownCorrection | undefined {
  const { data } = correctionInput.safeParse(entry.data);
  if (!data) return undefined;
  return {
    ...undecided(entry),
    attendanceId: data.attendanceId,
    checkInTime: data.checkInTime ?? null,
    checkOutTime: data.checkOutTime ?? null,
    reason: data.reason,
    status: 'pending',
    unsent: true,
  };
}

/** True if the known correction is at least as recent as the entry's. */
function isNewer(known: ShownCorrection, asked: ShownCorrection): boolean {
  return asked.unsent ? known.status === 'pending' && !known.unsent : known.id >= asked.id;
}
