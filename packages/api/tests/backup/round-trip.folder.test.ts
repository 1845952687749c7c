import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/backup/restore.ts';
import { verifyArchive } from '../../src/backup/unpack-backup.ts';
import { compareFolders } from '../../src/testing/compare-folders.ts';
import { pdf, upload } from '../document/forms.ts';
import { openOffice } from './backing-up.ts';

const plain = { endSessions: false };

describe('D46 a backup, restored', () => {
  it('is the same row by row and byte by byte, with another epoch (S5)', async () => {
    const office = await openOffice();
    const file = await office.backUp('a.tar');
    const restored = await restoreBackup(file, office.path('restored'), plain);
    expect(restored).toMatchObject({ version: '0.1.0', createdAt: office.muster.now(), missing: [] });
    const { differences, rows, files } = compareFolders(office.dataFolder, office.path('restored'));
    expect(differences).toEqual([]);
    expect(rows).toBeGreaterThan(5);
    expect(files).toBe(6);
    const epochs = [office.dataFolder, office.path('restored')].map(epochOf);
    expect(new Set(epochs).size).toBe(2);
    expect(readOne(office.path('restored'), 'SELECT count(*) FROM sessions')).toBe(2);
  });

  it('is readable by its owner only, and so is what is restored', async () => {
    const office = await openOffice();
    const file = await office.backUp('a.tar');
    await restoreBackup(file, office.path('restored'), plain);
    expect(modeOf(file)).toBe(0o600);
    for (const [name, mode] of Object.entries({
      '.': 0o700,
      'muster.db': 0o600,
      keys: 0o700,
      uploads: 0o700,
    }))
      expect([name, modeOf(join(office.path('restored'), name))]).toEqual([name, mode]);
    for (const name of readdirSync(office.path('restored/uploads')))
      expect(modeOf(office.path(`restored/uploads/${name}`))).toBe(0o600);
  });

  it('has no session left with endSessions', async () => {
    const office = await openOffice();
    await restoreBackup(await office.backUp('a.tar'), office.path('restored'), { endSessions: true });
    expect(readOne(office.path('restored'), 'SELECT count(*) FROM sessions')).toBe(0);
  });

  it('is encrypted with a passphrase, in the format of age', async () => {
    const office = await openOffice();
    const file = await office.backUp('a.tar.age', {
      encryption: { passphrase: 'seven blue lanterns', workFactor: 10 },
    });
    expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(readFileSync(file).includes('Subject: leave')).toBe(false);
    await restoreBackup(file, office.path('restored'), { ...plain, passphrase: 'seven blue lanterns' });
    expect(compareFolders(office.dataFolder, office.path('restored')).differences).toEqual([]);
  });

  it('goes into a folder that exists and is empty', async () => {
    const office = await openOffice();
    const file = await office.backUp('a.tar');
    mkdirSync(office.path('empty'));
    await restoreBackup(file, office.path('empty'), plain);
    expect(existsSync(office.path('empty/muster.db'))).toBe(true);
  });
});

describe('D46 a backup of a folder that is in use', () => {
  it('has every write acknowledged before it began, and every upload that its rows name', async () => {
    const office = await openOffice();
    const { muster, ann } = office;
    let going = true;
    const writes = (async () => {
      for (let n = 10; going; n += 1) await upload(muster, ann, { content: pdf(n) });
    })();
    const before = Number(readOne(office.dataFolder, 'SELECT count(*) FROM documents'));
    const file = await office.backUp('a.tar');
    going = false;
    await writes;
    const { files, missing } = await verifyArchive(file);
    await restoreBackup(file, office.path('restored'), plain);
    const rows = Number(readOne(office.path('restored'), 'SELECT count(*) FROM documents'));
    expect(missing).toEqual([]);
    expect(rows).toBeGreaterThanOrEqual(before);
    expect(files.filter(({ path }) => path.startsWith('uploads/'))).toHaveLength(rows);
  });

  it('leaves out and names an upload that was lost before', async () => {
    const office = await openOffice();
    const [name] = readdirSync(join(office.dataFolder, 'uploads')).filter((each) => each.endsWith('.pdf'));
    rmSync(join(office.dataFolder, 'uploads', String(name)));
    const file = await office.backUp('a.tar');
    expect((await verifyArchive(file)).missing).toEqual([`uploads/${name}`]);
  });

  it('leaves nothing beside the archive, and removes what a killed backup left', async () => {
    const office = await openOffice();
    const part = office.path('a.tar.0123456789abcdef.part');
    writeFileSync(part, 'half');
    const later = { now: '2100-01-01T00:00:00.000Z' } as const;
    await office.backUp('a.tar', later);
    expect(readdirSync(dirname(part))).toEqual(['a.tar']);
    expect(readdirSync(join(office.dataFolder, 'copying'))).toEqual([]);
  });
});

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

const epochOf = (folder: string) => readOne(folder, 'SELECT epoch FROM change_clock');

function readOne(folder: string, sql: string): unknown {
  const db = sqliteOf(connect(join(folder, 'muster.db'), true));
  try {
    return db.prepare(sql).pluck().get();
  } finally {
    db.close();
  }
}
