import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { boot } from '@muster/testing/harness';
import { backupsOf } from '@muster/testing/test-backups';
import { describe, expect, it } from 'vitest';
import { verifyArchive } from '../../src/backup/unpack-backup.ts';
import { writeApart } from '../../src/backup/write-apart.ts';

const encryption = { passphrase: 'quiet barns', workFactor: 2 };

describe('D48 a backup in a process of its own', () => {
  it('is the same archive, and is refused in the same words', async () => {
    const { store, now } = await boot();
    const file = join(backupsOf({ store }), 'one.backup');
    const order = { dataFolder: store.folder, release: '0.0.0', file, now: now(), encryption };
    await writeApart(order, new AbortController().signal);
    await expect(verifyArchive(file, 'quiet barns')).resolves.toMatchObject({ createdAt: now() });
    await expect(writeApart(order, new AbortController().signal)).rejects.toThrow(/exists already/);
  });

  it('leaves no archive when it is broken off', async () => {
    const { store, now } = await boot();
    const file = join(backupsOf({ store }), 'two.backup');
    const order = { dataFolder: store.folder, release: '0.0.0', file, now: now(), encryption };
    const stopping = new AbortController();
    const written = writeApart(order, stopping.signal);
    stopping.abort();
    await expect(written).rejects.toThrow();
    expect(readdirSync(backupsOf({ store }))).not.toContain('two.backup');
  });
});
