import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyTime, type Instant } from '../calendar/instant.ts';
import { anyInstant, anyZone, later } from '../testing/testing.ts';
import {
  type BackupHistory,
  isBackupDue,
  isBackupOverdue,
  lastQuietHour,
  nextBackupAt,
  overdueAfter,
  retryAfter,
} from './schedule.ts';

const since: Instant = '2026-03-02T09:00:00.000Z';
const history = (known: Partial<BackupHistory> = {}): BackupHistory => ({
  lastSucceededAt: undefined,
  lastFailedAt: undefined,
  since,
  ...known,
});
const zone = 'Europe/Berlin';

describe('D48 when a nightly backup begins', () => {
  it.each<[string, Partial<BackupHistory>, Instant, boolean]>([
    ['on the day the company was set up', {}, '2026-03-02T22:00:00.000Z', false],
    ['before the first quiet hour', {}, '2026-03-03T01:29:59.999Z', false],
    ['at the quiet hour of the company’s zone', {}, '2026-03-03T01:30:00.000Z', true],
    ['after it was made', { lastSucceededAt: '2026-03-03T01:30:00.000Z' }, '2026-03-03T01:31:00.000Z', false],
    [
      'the whole day after',
      { lastSucceededAt: '2026-03-03T01:30:00.000Z' },
      '2026-03-04T01:29:59.999Z',
      false,
    ],
    [
      'after a week of downtime',
      { lastSucceededAt: '2026-03-03T01:30:00.000Z' },
      '2026-03-10T08:00:00.000Z',
      true,
    ],
    [
      'right after a failure',
      { lastFailedAt: '2026-03-03T01:30:00.000Z' },
      '2026-03-03T01:31:00.000Z',
      false,
    ],
    [
      'an hour after a failure',
      { lastFailedAt: '2026-03-03T01:30:00.000Z' },
      '2026-03-03T02:30:00.000Z',
      true,
    ],
    [
      'after a failure of the future',
      { lastFailedAt: '2027-03-03T01:30:00.000Z' },
      '2026-03-03T02:30:00.000Z',
      true,
    ],
    [
      'after a backup of the future',
      { lastSucceededAt: '2027-03-03T01:30:00.000Z' },
      '2026-03-03T02:30:00.000Z',
      true,
    ],
  ])('%s', (_when, known, now, due) => {
    expect(isBackupDue(history(known), now, zone)).toBe(due);
  });

  it('begins at 02:30 of the company’s clocks, later only where they skip it', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, anywhere) => {
        const quiet = lastQuietHour(now, anywhere);
        expect(quiet <= now).toBe(true);
        expect(later(quiet, 49 * 3_600_000) > now).toBe(true);
        expect(companyTime(quiet, anywhere)).toMatch(/^0[23]:[0-5]\d:00/);
      }),
    );
  });

  it('is once for each night, and the time it names is the time it is due', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.integer({ min: 0, max: 90 * 86_400_000 }),
        anyZone,
        (made, after, anywhere) => {
          const now = later(made, after);
          const known = history({ lastSucceededAt: made, since: made });
          if (isBackupDue(known, now, anywhere)) {
            expect(isBackupDue({ ...known, lastSucceededAt: now }, now, anywhere)).toBe(false);
          } else {
            const next = nextBackupAt(known, now, anywhere);
            expect(isBackupDue(known, later(next, -1), anywhere)).toBe(false);
            expect(isBackupDue(known, next, anywhere)).toBe(true);
          }
        },
      ),
    );
  });

  it('names the next try after a failure', () => {
    const lastFailedAt = '2026-03-03T01:30:00.000Z';
    const next = nextBackupAt(history({ lastFailedAt }), '2026-03-03T01:40:00.000Z', zone);
    expect(next).toBe(later(lastFailedAt, retryAfter));
  });

  it('is overdue after two missed nights, counted from the set-up while there is none', () => {
    expect(isBackupOverdue(history(), later(since, overdueAfter))).toBe(false);
    expect(isBackupOverdue(history(), later(since, overdueAfter + 1))).toBe(true);
    const lastSucceededAt = later(since, overdueAfter);
    expect(isBackupOverdue(history({ lastSucceededAt }), later(since, overdueAfter + 1))).toBe(false);
  });
});
