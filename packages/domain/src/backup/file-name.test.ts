import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant } from '../testing.ts';
import { archiveName, backupFileName, backupOrigins, readBackupFileName } from './file-name.ts';

describe('D48 the name of a backup', () => {
  it('tells when it was begun, to the second, and why', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...backupOrigins), (at, origin) => {
        const name = backupFileName(at, origin);
        expect(readBackupFileName(name)).toEqual({ name, at: `${at.slice(0, 19)}.000Z`, origin });
        expect(archiveName.safeParse(name).success).toBe(origin !== 'migration');
      }),
    );
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
