import { type JobName, type JobTime, jobNames } from '@muster/domain/admin/diagnostics';
import { minute } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { KnownBackups } from '../../backup/backups.ts';

export type JobTimes = Map<JobName, { readonly lastAt: Instant; readonly failed: boolean }>;

/** Milliseconds between two runs of each job but the backup. */
const every = minute;

/** They wait while the clock of the machine is not trusted (D3). */
const byCalendar: readonly JobName[] = [
  'dayClose',
  'leavers',
  'leaveYears',
  'forgetOld',
  'retention',
  'files',
];

export function jobTimesOf(times: JobTimes, backup: KnownBackups, doubtful: boolean): JobTime[] {
  return jobNames.map((name) => {
    if (name === 'backup') return backupTime(backup);
    const known = times.get(name);
    const waits = !known || (doubtful && byCalendar.includes(name));
    return {
      name,
      lastAt: known?.lastAt ?? null,
      failed: known?.failed ?? false,
      nextAt: waits ? null : instantAt(epochMilliseconds(known.lastAt) + every),
    };
  });
}

function backupTime({ lastSucceededAt, lastFailure, nextAt }: KnownBackups): JobTime {
  const failed = lastFailure !== null && (lastSucceededAt === null || lastFailure.at > lastSucceededAt);
  return { name: 'backup', lastAt: failed ? lastFailure.at : lastSucceededAt, failed, nextAt };
}
