import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '@muster/api/config/config';
import { openDataFolder } from '@muster/api/data-folder/open';
import { copyRows } from '@muster/db/move/copy';
import { openMoveSource, openMoveTarget } from '@muster/db/move/open';
import { createTestDatabase } from '@muster/db/testing/postgres';
import { startPostgres } from '@muster/db/testing/postgres-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from '../../api/tests/cli/in-process.ts';
import { fillCompany } from '../../db/tests/move/filled-company.ts';
import { dumpOf } from '../../db/tests/released/dump.ts';
import { fillDemo } from '../src/fill.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-released-'));
let target: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  stop = server.stop;
  const { stdout: version } = await runHere(folder, '--version');
  target = join(import.meta.dirname, '../../db/tests/fixtures', version.trim());
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const pack = (name: string, content: string | Buffer) =>
  writeFileSync(join(target, `${name}.gz`), gzipSync(content, { level: 9 }));

it('writes a data folder with two weeks of the invented company, and the database to which it moved', async () => {
  const data = join(folder, 'data');
  const config = readConfig({ DATA_DIR: data, COMPANY_TIMEZONE: 'UTC' });
  const store = await openDataFolder(config, '2026-11-16T08:00:00.000Z');
  await fillDemo(store, data, '2026-11-27T17:00:00.000Z');
  await store.close();
  cpSync(join(data, 'uploads'), join(target, 'data/uploads'), { recursive: true });
  pack('data/muster.db', readFileSync(join(data, 'muster.db')));
  const { url } = await createTestDatabase();
  const moved = await runHere(data, `move --to ${url}`, { env: { SECRET_KEY: 'a'.repeat(64) } });
  expect([moved.code, moved.stderr]).toEqual([0, '']);
  pack('data.sql', await dumpOf(url));
});

it('writes databases with rows in every table', async () => {
  const file = join(folder, 'every-table.db');
  await fillCompany(file);
  pack('every-table.db', readFileSync(file));
  const { url } = await createTestDatabase();
  const source = await openMoveSource(file, async () => true);
  const copy = await openMoveTarget(url);
  await copyRows(source, copy, () => undefined);
  await copy.commit();
  for (const end of [copy, source]) await end.close();
  pack('every-table.sql', await dumpOf(url));
});
