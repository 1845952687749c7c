import { join } from 'node:path';
import { migrations } from '@muster/db/engine/migrations/index';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { expect, it } from 'vitest';
import { runHere } from './in-process.ts';
import { folderWith } from './process.ts';

const known = migrations.length;

/** A folder whose database says that it has another schema than it has. */
async function folderOfSchema(version: number): Promise<string> {
  const folder = await folderWith({ E1: 'employee' });
  const sqlite = sqliteOf(connect(join(folder, 'muster.db'), false));
  sqlite.pragma(`user_version = ${version}`);
  sqlite.close();
  return folder;
}

it('D64 check says that migrations wait for a start', async () => {
  const { code, stdout } = await runHere(await folderOfSchema(known - 1), 'check --report');
  expect(code).toBe(0);
  expect(stdout).toContain(
    `Migrations: warning: Migrations wait: start the server, which backs up and applies them. (applied ${known - 1}, in this release ${known})`,
  );
});

it('D46 D64 a database of a newer release is refused by a start, and by check before it', async () => {
  const folder = await folderOfSchema(known + 1);
  const why = `The database has schema ${known + 1}, this release knows ${known}: install a newer Muster`;
  expect(await runHere(folder, 'serve')).toEqual({ code: 1, stdout: '', stderr: `${why}\n` });
  const { code, stdout } = await runHere(folder, 'check --report');
  expect([code, stdout]).toEqual([1, expect.stringContaining(`schema: ${why}\n`)]);
  expect(stdout).toContain('Migrations: failed: The database is of a newer release: install that release.');
  expect(stdout).not.toContain('is sound');
});

it('D46 D64 a migration that fails ends the start with one line, and check says what waits', async () => {
  // The table that it makes is there already.
  const failing = migrations.findLastIndex(({ sqlite }) => sqlite.includes('CREATE TABLE')) + 1;
  const folder = await folderOfSchema(failing - 1);
  const { code, stdout, stderr } = await runHere(folder, 'serve');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    new RegExp(
      `^Migration ${failing} failed \\(.+\\), and the database has kept schema ${failing - 1}: .+\\n$`,
    ),
  );
  expect((await runHere(folder, 'check --report')).stdout).toContain('Migrations: warning: Migrations wait');
});
