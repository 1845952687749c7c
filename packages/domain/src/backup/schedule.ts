import { hour } from '../calendar/durations.ts';
import {
  companyDate,
  epochMilliseconds,
  type Instant,
  instantAt,
  instantOf,
  millisecondsBetween,
} from '../calendar/instant.ts';
import { addDays } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';

/** The company's time of day at which the nightly backup begins. */
export const quietTime = '02:30';

/** Milliseconds after a failed backup until the next try. */
export const retryAfter = hour;

/** Milliseconds without a backup after which it is overdue: two missed nights. */
export const overdueAfter = 50 * hour;

export interface BackupHistory {
  readonly lastSucceededAt: Instant | undefined;
  readonly lastFailedAt: Instant | undefined;
  readonly since: Instant;
}

export function lastQuietHour(now: Instant, zone: Zone): Instant {
  const today = companyDate(now, zone);
  const tonight = instantOf(today, quietTime, zone);
  return tonight <= now ? tonight : instantOf(addDays(today, -1), quietTime, zone);
}

/** None was made since the last quiet hour (D48): a missed one is made up for, once. After a failure an hour later. */
export function isBackupDue(history: BackupHistory, now: Instant, zone: Zone): boolean {
  if (coveredUntil(history, now) >= lastQuietHour(now, zone)) return false;
  const { lastFailedAt } = history;
  const sinceFailure = lastFailedAt === undefined ? retryAfter : millisecondsBetween(lastFailedAt, now);
  return sinceFailure < 0 || sinceFailure >= retryAfter;
}

export function nextBackupAt(history: BackupHistory, now: Instant, zone: Zone): Instant {
  if (isBackupDue(history, now, zone)) return now;
  if (coveredUntil(history, now) < lastQuietHour(now, zone) && history.lastFailedAt !== undefined)
    return instantAt(epochMilliseconds(history.lastFailedAt) + retryAfter);
  return instantOf(addDays(companyDate(lastQuietHour(now, zone), zone), 1), quietTime, zone);
}

/** Whether the newest backup is older than two nights, or there is none after two nights (D48). */
export function isBackupOverdue(history: BackupHistory, now: Instant): boolean {
  return millisecondsBetween(coveredUntil(history, now), now) > overdueAfter;
}

/** A backup with a later time than now was made by a clock that was wrong: it does not count. */
function coveredUntil({ lastSucceededAt, since }: BackupHistory, now: Instant): Instant {
  return lastSucceededAt !== undefined && lastSucceededAt <= now ? lastSucceededAt : since;
}
