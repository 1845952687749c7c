import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from '@muster/db/engine/migrations/index';
import { fileProblems } from '@muster/db/engine/sqlite/database-file';
import { SQLite } from '@muster/db/engine/sqlite/driver';
import { lockDatabase } from '@muster/db/engine/sqlite/lock';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from './in-process.ts';
import { type Finished, folderWith, main, newFolder, serve } from './process.ts';

/** One line on standard error and exit code 1. */
function expectRefusal({ code, stdout, stderr }: Finished, says: RegExp): void {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(says);
}

const everythingIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

const remains: readonly [string, string][] = [
  ['the log of a database', 'muster.db-wal'],
  ['the marker of a database', 'history.json'],
  ['uploads', `uploads/${'a'.repeat(32)}.pdf`],
  ['keys', 'keys/session.key'],
  ['mail', 'mail/1.eml'],
  ['a quarantine', `quarantine/2026-11-20/${'a'.repeat(32)}.pdf`],
];

describe('D53 a folder without its database', () => {
  it.each(remains)('(with %s) is refused with the fix and left as it is', async (_name, file) => {
    const folder = newFolder();
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, file), 'acknowledged');
    const before = everythingIn(folder);
    const create = 'account create --employee-id BOSS --name Boss --admin --password-stdin';
    const says = /^The database is missing: .*mount the volume that has it, or restore a backup/;
    expectRefusal(await runHere(folder, 'serve'), says);
    expectRefusal(await runHere(folder, create, { input: 'seven blue lanterns' }), says);
    expectRefusal(await runHere(folder, 'account list'), says);
    expect(everythingIn(folder)).toEqual(before);
    const { code, stdout } = await runHere(folder, 'check');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^start: The database is missing/m)]);
  });

  it('is a new company where only empty folders are left', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'uploads', 'tmp'), { recursive: true, mode: 0o700 });
    const create = 'account create --employee-id BOSS --name Boss --admin --password-stdin';
    expect((await runHere(folder, create, { input: 'seven blue lanterns' })).code).toBe(0);
  });
});

describe('D53 a start blames the right thing', () => {
  it('the database of another program', async () => {
    const folder = newFolder();
    mkdirSync(folder, { mode: 0o700 });
    const sqlite = new SQLite(join(folder, 'muster.db'));
    sqlite.exec('CREATE TABLE bookmarks (address TEXT)');
    sqlite.close();
    expectRefusal(
      await runHere(folder, 'serve'),
      /muster\.db is the database of another program: move it away/,
    );
    expect((await runHere(folder, 'check')).stdout).toMatch(/^database: the file is the database of another/);
  });

  it('a lock file that is something else', async () => {
    const folder = await folderWith({});
    writeFileSync(join(folder, 'server.lock'), 'Dear diary, '.repeat(100));
    expectRefusal(
      await runHere(folder, 'serve'),
      /server\.lock is not the lock file that Muster makes: delete it/,
    );
  });

  it('a folder that another account owns', async () => {
    const folder = await folderWith({});
    const says = /^The account of this process \(uid \d+\) may not write .*belongs to uid \d+: chown -R/;
    expectRefusal(await asStranger(folder, () => runHere(folder, 'serve')), says);
  });

  it('a volume that stores nothing', async () => {
    expectRefusal(
      await runHere('/proc/muster', 'serve'),
      /^DATA_DIR is on a volume of the kind proc, .*choose/,
    );
  });

  it('too few open files', () => {
    const args = ['-c', 'ulimit -n 128; exec "$0" "$1" check', process.execPath, main];
    const { status, stdout, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
    expectRefusal({ code: status, stdout, stderr }, /^This process may open only 128 files at once/);
  });
});

/** Runs `work` as an account that may not write the folder; an account that may write everything takes another's place. */
async function asStranger(folder: string, work: () => Promise<Finished>): Promise<Finished> {
  const own = process.geteuid?.();
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o500);
  if (own === 0) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (own === 0) process.seteuid?.(own);
    chmodSync(folder, 0o700);
  }
}

describe('D23 check and the quarantine', () => {
  it('names each file without a row, sets all aside at a word, and lists them', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    mkdirSync(join(folder, 'uploads'), { mode: 0o700 });
    for (let n = 10; n < 22; n += 1) writeFileSync(join(folder, 'uploads', `${'a'.repeat(30)}${n}.pdf`), 'x');
    const found = await runHere(folder, 'check');
    expect(found.code).toBe(1);
    expect(found.stdout.match(/belongs to no record: restore .* muster check --quarantine/g)).toHaveLength(
      12,
    );
    const { code, stdout } = await runHere(folder, 'check --quarantine');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^12 files were set aside\n/);
    expect(stdout).toMatch(
      /^quarantine: 12 files without a record were set aside on [-\d]{10} and are kept until/m,
    );
    // Only the folder in which uploads arrive is left.
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['tmp']);
  });
});

describe('D46 D53 SIGTERM while the server migrates', () => {
  it('lets the migration end, then stops the server with 0', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const newer = spawn(process.execPath, ['--import', oneMore, main, 'serve'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
    });
    onTestFinished(() => void newer.kill('SIGKILL'));
    const ended = once(newer, 'exit');
    // The copy before the migration.
    await expect.poll(() => existsSync(join(folder, 'backups')), { interval: 5, timeout: 20_000 }).toBe(true);
    newer.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(fileProblems(join(folder, 'muster.db'))).toEqual([]);
    const migrated = new SQLite(join(folder, 'muster.db'), { readonly: true });
    expect(migrated.pragma('user_version', { simple: true })).toBe(migrations.length + 1);
    migrated.close();
  });
});

/** Makes the built program one of a release with one more migration. */
const oneMore = `data:text/javascript,${encodeURIComponent(`
  import { migrations } from '${new URL('../../db/dist/engine/migrations/index.js', pathToFileURL(main))}';
  migrations.push({ sqlite: 'ALTER TABLE users ADD COLUMN pet TEXT', postgres: '' });`)}`;

describe('D53 a folder from before release 0.1.0', () => {
  it('is refused with one line and left as it is', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const file = join(folder, 'muster.db');
    const sqlite = new SQLite(file);
    sqlite.exec('PRAGMA application_id = 0; PRAGMA user_version = 47');
    sqlite.close();
    const before = [everythingIn(folder), readFileSync(file)];
    const why =
      'The database was made before Muster 0.1.0, and no release reads it: name an empty folder in DATA_DIR';
    for (const command of ['serve', 'account list'])
      expect(await runHere(folder, command), command).toEqual({
        code: 1,
        stdout: '',
        stderr: `${why}\n`,
      });
    const { code, stdout } = await runHere(folder, 'check --report');
    expect([code, stdout]).toEqual([1, expect.stringContaining(`database: ${why}\n`)]);
    const after = [everythingIn(folder).filter((name) => !name.endsWith('.lock')), readFileSync(file)];
    expect(after).toEqual(before);
  });
});

describe('D53 two servers on one database', () => {
  it('are refused though the lock file was deleted, or the file has another name elsewhere', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const server = await serve(folder);
    rmSync(join(folder, 'server.lock'));
    expectRefusal(await runHere(folder, 'serve'), /^DATA_DIR is in use by a Muster server/);
    const elsewhere = newFolder();
    mkdirSync(elsewhere, { mode: 0o700 });
    linkSync(join(folder, 'muster.db'), join(elsewhere, 'muster.db'));
    expectRefusal(await runHere(elsewhere, 'serve'), /^DATA_DIR is in use by a Muster server/);
    expect((await runHere(folder, 'account deactivate --employee-id BOSS')).stderr).toMatch(
      /last administrator/,
    );
    await server.end('SIGKILL');
    const unlock = lockDatabase(join(elsewhere, 'muster.db'));
    expect(unlock, 'its end lets go of it').toBeTypeOf('function');
    unlock?.();
  });
});
