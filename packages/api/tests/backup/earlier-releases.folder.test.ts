import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrations } from '@muster/db/engine/migrations/index';
import { fileProblems } from '@muster/db/engine/sqlite/database-file';
import { openStore } from '@muster/db/open';
import { instantAt } from '@muster/domain/calendar/instant';
import { cookieOf } from '@muster/testing/calling';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { headerName } from '../../src/backup/archive-format.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { folderUploadProblems } from '../../src/cli/check-uploads.ts';
import { membersOf, withFields, writeMembers } from './archives.ts';
import { temporaryFolder } from './backing-up.ts';
import { bootRestored } from './restored.ts';

/** A backup of each earlier release, and what its API answered: `scripts/release-fixtures.mjs` makes them. */
const fixtures = join(import.meta.dirname, 'fixtures');
const releases = readdirSync(fixtures).flatMap((name) => name.match(/^(.*)\.json$/)?.slice(1) ?? []);

const description = z.object({
  version: z.string(),
  password: z.string(),
  /** By employee ID and path. */
  answers: z.record(z.string(), z.record(z.string(), z.json())),
});

describe('D46 a backup of an earlier release', () => {
  it.each(releases)('%s, restored and migrated, answers what it answered then', async (release) => {
    const { path, file } = unpacked(release);
    const { version, password, answers } = description.parse(read(`${release}.json`));
    const made = await restoreBackup(file, path('data'), { endSessions: true });
    expect(made).toMatchObject({ version, missing: [] });
    const muster = await bootRestored(path('data'), {
      now: instantAt(Date.parse(made.createdAt)),
      zone: 'UTC',
    });
    for (const [employeeId, reads] of Object.entries(answers)) {
      const as = cookieOf(await muster.call('POST', '/api/login', { employeeId, password }));
      for (const [address, answer] of Object.entries(reads))
        expect((await muster.call('GET', address, undefined, { as })).body, address).toMatchObject(
          toMatch(answer),
        );
    }
    expect(await folderUploadProblems(path('data'))).toEqual([]);
  });

  it.each(releases)('%s: its data folder is sound, with each uploaded file', async (release) => {
    const folder = join(temporaryFolder()('.'), 'data');
    const made = join(import.meta.dirname, '../../../db/tests/fixtures', release, 'data');
    cpSync(made, folder, { recursive: true });
    writeFileSync(join(folder, 'muster.db'), gunzipSync(readFileSync(join(folder, 'muster.db.gz'))));
    await (await openStore(join(folder, 'muster.db'))).close();
    expect(await folderUploadProblems(folder)).toEqual([]);
    expect(fileProblems(join(folder, 'muster.db'), 'in full')).toEqual([]);
  });

  it('is there for this release', () => {
    const { version } = z.object({ version: z.string() }).parse(read('../../../package.json'));
    expect(releases).toContain(version);
  });

  it('is refused if a newer release made it', async () => {
    const { path, file } = unpacked(releases[0] ?? '');
    const members = await membersOf(file);
    await writeMembers(
      file,
      withFields(members, headerName, { version: '99.0.0', schema: migrations.length + 1 }),
    );
    await expect(restoreBackup(file, path('data'), { endSessions: false })).rejects.toThrow(
      /^A newer Muster made this backup \(99\.0\.0\): install that release or a later one, then restore\.$/,
    );
    expect(readdirSync(path('.'))).toEqual(['backup.tar']);
  });

  it('is refused if it was made before release 0.1.0', async () => {
    const { path, file } = unpacked(releases[0] ?? '');
    await writeMembers(file, withFields(await membersOf(file), headerName, { form: 1, schema: 47 }));
    await expect(restoreBackup(file, path('data'), { endSessions: false })).rejects.toThrow(
      /^A Muster before 0\.1\.0 made this backup, and no release reads it\.$/,
    );
    expect(readdirSync(path('.'))).toEqual(['backup.tar']);
  });
});

function unpacked(release: string) {
  const path = temporaryFolder();
  const file = path('backup.tar');
  writeFileSync(file, gunzipSync(readFileSync(join(fixtures, `${release}.tar.gz`))));
  return { path, file };
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(fixtures, name), 'utf8'));
}

function toMatch(answer: unknown): object {
  return z.union([z.array(z.unknown()), z.looseObject({})]).parse(answer);
}
