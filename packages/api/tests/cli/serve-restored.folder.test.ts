import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { signIn } from '@muster/testing/rest-client';
import { expect, it } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { folderWith, newFolder, serve } from './process.ts';

it('D46 a backup restored before the set-up is served by the same process, at the same address', async () => {
  const [source, folder] = [await folderWith({ BOSS: 'administrator' }), newFolder()];
  const file = join(source, 'a.backup');
  const now = '2026-03-02T09:00:00.000Z';
  await writeBackup({ dataFolder: source, file, release: '0.0.0', now });
  const server = await serve(folder);
  await expect.poll(() => server.lines.length).toBe(3);
  const token = new URL(server.lines[2]?.trim() ?? '').hash.replace('#setup=', '');
  const answer = await fetch(`${server.address}/api/setup/restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'muster-setup-token': token },
    body: readFileSync(file),
  });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ madeAt: now })]);
  await expect
    .poll(async () => (await signIn(server, 'BOSS').catch(() => undefined))?.status, { timeout: 15_000 })
    .toBe(200);
  const { client } = await signIn(server, 'BOSS');
  const audit = await client.call('GET', '/api/admin/audit');
  expect(JSON.stringify(audit.body)).toContain('backup.restore');
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('D48 a server that was down at the quiet hour makes up for the backup, in a process of its own', async () => {
  const folder = await folderWith({ BOSS: 'administrator' });
  const sqlite = sqliteOf(connect(join(folder, 'muster.db'), false));
  sqlite.exec(`UPDATE company SET createdAt = '2026-01-01T00:00:00.000Z'`);
  sqlite.close();
  const kept = join(newFolder(), 'kept');
  mkdirSync(kept, { recursive: true });
  const server = await serve(folder, { BACKUP_DIR: kept });
  await expect
    .poll(() => readdirSync(kept), { timeout: 15_000 })
    .toEqual([expect.stringMatching(/-nightly\.backup$/)]);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
