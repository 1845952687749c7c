import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant } from '../testing/testing.ts';
import { archiveFileName, archiveName, migrationCopyName, readBackupFileName } from './file-name.ts';

describe('D48 the name of a backup', () => {
  it('tells when it was begun, to the second, and why', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom('nightly', 'manual'), (at, origin) => {
        const name = archiveFileName(at, origin);
        const read = { name, at: `${at.slice(0, 19)}.000Z`, origin, schema: undefined };
        expect(readBackupFileName(name)).toEqual(read);
        expect(archiveName.safeParse(name).success).toBe(true);
      }),
    );
  });

  it('tells the schema that follows a copy before a migration, which is no archive', () => {
    const name = migrationCopyName('2026-03-02T01:30:00.000Z', 31);
    expect(name).toBe('muster-20260302T013000Z-before-migration-31.db');
    expect(readBackupFileName(name)).toMatchObject({ origin: 'migration', schema: 31 });
    expect(archiveName.safeParse(name).success).toBe(false);
  });

  it.each([
    '',
    'muster.db',
    '../muster-20260302T013000Z-nightly.backup',
    'muster-20260302T013000Z-nightly.backup.part',
    'muster-20260302T013000Z-nightly.db',
    'muster-20260302T013000Z-before-nightly.db',
    'muster-20269902T013000Z-nightly.backup',
    'muster-20260302T013000Z-weekly.backup',
  ])('is not %j', (name) => {
    expect(readBackupFileName(name)).toBeUndefined();
    expect(archiveName.safeParse(name).success).toBe(false);
  });
});
