import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../calendar/durations.ts';
import type { Instant } from '../calendar/instant.ts';
import { anyInstant, anyZone, later } from '../testing/testing.ts';
import { archiveFileName, backupOrigins, migrationCopyName, type StoredBackup } from './file-name.ts';
import { backupsToDelete, manualKept, migrationsKept, nightlyKept } from './rotation.ts';

const backup = (at: Instant, origin: 'nightly' | 'manual' = 'nightly'): StoredBackup => ({
  name: archiveFileName(at, origin),
  at,
  origin,
  schema: undefined,
});
const copy = (at: Instant, schema: number): StoredBackup => ({
  name: migrationCopyName(at, schema),
  at,
  origin: 'migration',
  schema,
});
const kept = (backups: readonly StoredBackup[], zone = 'UTC') => {
  const deleted = new Set(backupsToDelete(backups, zone));
  return backups.filter((each) => !deleted.has(each));
};
const dates = (backups: readonly StoredBackup[]) => backups.map(({ at }) => at.slice(0, 10));
/** A backup of each night from the first date on. */
const nights = (first: Instant, count: number) =>
  Array.from({ length: count }, (_, night) => backup(later(first, night * day)));

const anyBackups = fc.uniqueArray(
  fc
    .tuple(anyInstant, fc.constantFrom(...backupOrigins), fc.integer({ min: 19, max: 25 }))
    .map(([at, origin, schema]) => (origin === 'migration' ? copy(at, schema) : backup(at, origin))),
  { selector: ({ name }) => name, maxLength: 60 },
);
const most = {
  nightly: nightlyKept.days + nightlyKept.weeks + nightlyKept.months,
  manual: manualKept,
  migration: 2 * migrationsKept,
};

describe('D48 the rotation', () => {
  it('keeps the newest of seven days, five weeks and twelve months after years of nights', () => {
    // Sunday, 1 March 2026 is the last night.
    const all = nights('2024-01-01T01:30:00.000Z', 791);
    expect(dates(all).at(-1)).toBe('2026-03-01');
    expect(dates(kept(all))).toEqual([
      ...['2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30'],
      ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31'],
      ...['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'],
      ...['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
    ]);
  });

  it.each<[string, readonly StoredBackup[], readonly string[]]>([
    ['nothing of a week of nights', nights('2026-03-02T01:30:00.000Z', 7), []],
    ['the eighth night back, within its week', nights('2026-03-02T01:30:00.000Z', 8), ['2026-03-02']],
    [
      'all but the newest of one day',
      [backup('2026-03-02T01:30:00.000Z'), backup('2026-03-02T05:00:00.000Z')],
      ['2026-03-02'],
    ],
    [
      'nothing after a long time without backups',
      [backup('2020-01-01T01:30:00.000Z'), backup('2026-03-02T01:30:00.000Z')],
      [],
    ],
  ])('deletes %s', (_what, all, deleted) => {
    expect(dates(backupsToDelete(all, 'UTC'))).toEqual(deleted);
  });

  it('counts days by the company’s clocks', () => {
    const evenings = [backup('2026-03-02T22:30:00.000Z'), backup('2026-03-02T23:30:00.000Z')];
    expect(kept(evenings, 'UTC')).toHaveLength(1);
    expect(kept(evenings, 'Europe/Berlin')).toHaveLength(2);
  });

  it('keeps five by an administrator’s word, whatever their age', () => {
    const all = nights('2026-03-02T01:30:00.000Z', 9).map(({ at }) => backup(at, 'manual'));
    expect(dates(kept(all))).toEqual(dates(all).slice(-5));
  });

  it('keeps the first and the last copy before each of the last three migrations', () => {
    const tries = (schema: number, day: string) =>
      [1, 2, 3, 4].map((minute) => copy(`2026-03-${day}T10:0${minute}:00.000Z`, schema));
    const all = [...tries(20, '01'), ...tries(21, '02'), ...tries(22, '03'), ...tries(23, '04')];
    expect(kept(all).map(({ at, schema }) => [schema, at.slice(5, 16)])).toEqual([
      [21, '03-02T10:01'],
      [21, '03-02T10:04'],
      [22, '03-03T10:01'],
      [22, '03-03T10:04'],
      [23, '03-04T10:01'],
      [23, '03-04T10:04'],
    ]);
  });

  it('keeps the newest of each origin, few of all, and the same when asked again, in any order', () => {
    fc.assert(
      fc.property(anyBackups, anyZone, (all, zone) => {
        const rest = kept(all, zone);
        for (const origin of backupOrigins) {
          const [before, after] = [all, rest].map((list) =>
            list
              .filter((each) => each.origin === origin)
              .map(({ name }) => name)
              .sort(),
          );
          expect(after?.at(-1)).toBe(before?.at(-1));
          expect(after?.length).toBeLessThanOrEqual(most[origin]);
        }
        expect(backupsToDelete(rest, zone)).toEqual([]);
        expect(new Set(kept([...all].reverse(), zone))).toEqual(new Set(rest));
      }),
    );
  });

  it('keeps the same whether it runs every night or once at the end', () => {
    fc.assert(
      fc.property(anyInstant, fc.array(fc.boolean(), { maxLength: 200 }), anyZone, (first, made, zone) => {
        const all = nights(first, made.length).filter((_night, index) => made[index]);
        let nightly: StoredBackup[] = [];
        for (const each of all) nightly = kept([...nightly, each], zone);
        expect(nightly).toEqual(kept(all, zone));
      }),
      { numRuns: 30 },
    );
  });
});
