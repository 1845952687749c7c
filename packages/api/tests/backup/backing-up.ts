import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { onTestFinished } from 'vitest';
import { type BackupOrder, writeBackup } from '../../src/backup/write-backup.ts';
import { readSessionKey } from '../../src/data-folder/paths.ts';
import { pdf, upload } from '../document/forms.ts';

/** A server with people, records, uploads, a mail and keys, and a folder for backups. */
export interface Office {
  readonly muster: Muster;
  readonly dataFolder: string;
  readonly ann: Person;
  /** A path in a folder that goes after the test. */
  path(name: string): string;
  /** Backs the data folder up to {@link path}. */
  backUp(name: string, order?: Partial<BackupOrder>): Promise<string>;
}

let saved: Promise<Buffer> | undefined;

/** A backup of an {@link Office} in a folder of its own, made once for all tests of a file. */
export async function savedBackup(): Promise<Pick<Office, 'path'> & { readonly file: string }> {
  saved ??= openOffice().then(async (office) => readFileSync(await office.backUp('a.tar')));
  const path = temporaryFolder();
  writeFileSync(path('a.tar'), await saved);
  return { path, file: path('a.tar') };
}

/** Names paths in a folder that goes after the test. */
export function temporaryFolder(): Office['path'] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

export async function openOffice(): Promise<Office> {
  const muster = await boot();
  const dataFolder = muster.store.folder;
  const path = temporaryFolder();
  await muster.person('BOSS', { isAdmin: true });
  const ann = await muster.person('ANN');
  for (const number of [1, 2]) await upload(muster, ann, { content: pdf(number) });
  await muster.call('POST', '/api/attendance/checkin', {}, { as: ann });
  mkdirSync(join(dataFolder, 'mail'));
  writeFileSync(join(dataFolder, 'mail', '2026-03-02T090000Z-1.eml'), 'Subject: leave\r\n\r\nTwo days\r\n');
  readSessionKey(dataFolder);
  return {
    muster,
    dataFolder,
    ann,
    path,
    async backUp(name, order = {}) {
      const file = path(name);
      await writeBackup({ dataFolder, file, release: '0.1.0', now: muster.now(), ...order });
      return file;
    },
  };
}
