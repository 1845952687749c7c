import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@muster/db/engine/migrations/index';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { migrate } from '@muster/db/engine/sqlite/migrate';
import type { Instant } from '@muster/domain/calendar/instant';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';
import { pathsOf } from '../../src/data-folder/paths.ts';
import { newFolder } from '../cli/process.ts';

const copiesIn = (folder: string) => readdirSync(join(folder, 'backups')).sort();

vi.mock('@muster/db/engine/migrations/index', async (load) => {
  const { migrations } = await load<typeof import('@muster/db/engine/migrations/index')>();
  return { migrations: [...migrations, { sqlite: 'ALTER TABLE users ADD COLUMN pet TEXT', postgres: '' }] };
});

/** A data folder whose database lacks the newest migration. */
function olderFolder(): string {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const db = connect(pathsOf(folder).database, false);
  migrate(db, migrations.slice(0, -1));
  const sqlite = sqliteOf(db);
  sqlite.exec(`CREATE TABLE of_before (word TEXT); INSERT INTO of_before VALUES ('kept')`);
  sqlite.close();
  return folder;
}

async function openAt(folder: string, now: Instant): Promise<void> {
  const store = await openDataFolder(readConfig({ DATA_DIR: folder }), now);
  await store.close();
}

it('D48 copies the database before a migration, once, and not without one', async () => {
  const folder = olderFolder();
  await openAt(folder, '2026-03-02T09:00:00.000Z');
  await openAt(folder, '2026-03-02T10:00:00.000Z');
  const name = `muster-20260302T090000Z-before-migration-${migrations.length}.db`;
  expect(copiesIn(folder)).toEqual([name]);
  const copy = sqliteOf(connect(join(folder, 'backups', name), true));
  expect(copy.pragma('user_version', { simple: true })).toBe(migrations.length - 1);
  expect(copy.prepare('SELECT word FROM of_before').pluck().get()).toBe('kept');
  copy.close();
});

it('D48 copies nothing of a new folder', async () => {
  const folder = newFolder();
  await openAt(folder, '2026-03-02T09:00:00.000Z');
  expect(readdirSync(folder)).not.toContain('backups');
});

it('D48 migrates nothing where the copy cannot be made', async () => {
  const folder = olderFolder();
  writeFileSync(join(folder, 'backups'), 'in the way');
  await expect(openAt(folder, '2026-03-02T09:00:00.000Z')).rejects.toThrow(/backups/);
  rmSync(join(folder, 'backups'));
  const sqlite = sqliteOf(connect(pathsOf(folder).database, true));
  expect(sqlite.pragma('user_version', { simple: true })).toBe(migrations.length - 1);
  sqlite.close();
});
