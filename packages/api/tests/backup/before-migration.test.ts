import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { migrations } from '@muster/db/engine/sqlite/migrations/index';
import type { Instant } from '@muster/domain/calendar/instant';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { newFolder } from '../cli/process.ts';

const copiesIn = (folder: string) => readdirSync(join(folder, 'backups')).sort();

/** A data folder whose database has the schema of an earlier release. */
function olderFolder(schema: number): string {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const sqlite = sqliteOf(connect(pathsOf(folder).database, false));
  for (const sql of migrations.slice(0, schema)) sqlite.exec(sql);
  sqlite.exec(`CREATE TABLE of_before (word TEXT); INSERT INTO of_before VALUES ('kept')`);
  sqlite.pragma(`user_version = ${schema}`);
  sqlite.close();
  return folder;
}

async function openAt(folder: string, now: Instant): Promise<void> {
  const store = await openDataFolder(readConfig({ DATA_DIR: folder }), now);
  await store.close();
}

it('D48 copies the database before a migration, once, and not without one', async () => {
  const folder = olderFolder(4);
  await openAt(folder, '2026-03-02T09:00:00.000Z');
  await openAt(folder, '2026-03-02T10:00:00.000Z');
  const name = `muster-20260302T090000Z-before-migration-${migrations.length}.db`;
  expect(copiesIn(folder)).toEqual([name]);
  const copy = sqliteOf(connect(join(folder, 'backups', name), true));
  expect(copy.pragma('user_version', { simple: true })).toBe(4);
  expect(copy.prepare('SELECT word FROM of_before').pluck().get()).toBe('kept');
  copy.close();
});

it('D48 copies nothing of a new folder', async () => {
  const folder = newFolder();
  await openAt(folder, '2026-03-02T09:00:00.000Z');
  expect(readdirSync(folder)).not.toContain('backups');
});

it('D48 migrates nothing where the copy cannot be made', async () => {
  const folder = olderFolder(4);
  writeFileSync(join(folder, 'backups'), 'in the way');
  await expect(openAt(folder, '2026-03-02T09:00:00.000Z')).rejects.toThrow(/backups/);
  rmSync(join(folder, 'backups'));
  const sqlite = sqliteOf(connect(pathsOf(folder).database, true));
  expect(sqlite.pragma('user_version', { simple: true })).toBe(4);
  sqlite.close();
});
