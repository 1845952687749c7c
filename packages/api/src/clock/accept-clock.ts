import { moveSessions, storeAcceptedTime } from '@muster/db/features/admin/server-clock';
import { recordAudit } from '@muster/db/features/audit/writes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { ClockStatus } from '@muster/domain/admin/clock-schema';
import { adminTexts } from '@muster/domain/admin/texts';
import { day, hour } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt, millisecondsBetween } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { ServerClock, ServerTime } from './server-clock.ts';

/** Sessions used in the last day go on after the clock was accepted. In milliseconds. */
const recentUse = day;

/** How far the clock may have moved since an administrator looked at it. In milliseconds. */
const longestLook = hour;

export function clockStatusOf(serverClock: ServerClock): ClockStatus {
  const { state, wall, now } = serverClock.read();
  return { state, shown: wall, goesBy: now };
}

/** Because an administrator says that it is right (D3). Throws `conflict` if it is trusted, or shows something else. */
export async function acceptClock(
  tx: WriteTransaction,
  { state, wall, now, trustedAt }: ServerTime,
  { actorId, shown = wall }: { actorId: number | null; shown?: ServerTime['wall'] | undefined },
): Promise<ClockStatus> {
  if (state === 'right') throw new DomainError('conflict', adminTexts.serverClockAlreadyTrusted());
  if (Math.abs(millisecondsBetween(shown, wall)) > longestLook) {
    throw new DomainError('conflict', adminTexts.serverClockShowsNow({ wall }));
  }
  await storeAcceptedTime(tx, wall);
  const since = instantAt(epochMilliseconds(trustedAt) - recentUse);
  await moveSessions(tx, since, millisecondsBetween(now, wall) / 1000);
  const entry = { actorId, action: 'job.accept-clock' as const, subjectType: 'company', subjectId: 1 };
  await recordAudit(tx, { ...entry, details: `${trustedAt} to ${wall}` }, wall);
  return { state: 'right', shown: wall, goesBy: wall };
}
