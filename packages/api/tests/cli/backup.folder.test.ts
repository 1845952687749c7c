import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMessages } from '@muster/db/features/message/reads';
import { openStore } from '@muster/db/open';
import { allRows } from '@muster/domain/lists/list-rows';
import { signIn } from '@muster/testing/rest-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isEncrypted } from '../../src/backup/read-archive.ts';
import { encryptFile } from '../backup/archives.ts';
import { runHere } from './in-process.ts';
import { folderWith, newFolder, serve } from './process.ts';

describe('D46 muster backup and restore', () => {
  it('back up and restore a company, and say what they did', async () => {
    const { folder, file } = await company();
    const restored = newFolder();
    expect(await runHere(folder, `backup ${file}`)).toEqual({
      code: 0,
      stdout: expect.stringMatching(/a\.tar contains 1 files in \d+ bytes\n$/),
      stderr: '',
    });
    expect(await runHere(restored, `restore ${file} --end-sessions`)).toMatchObject({ code: 0, stderr: '' });
    expect((await runHere(restored, 'account list')).stdout).toMatch(/^BOSS\tPerson-BOSS\tadministrator/);
  });

  it('exit 1 with one line where they refuse, and 2 for wrong usage', async () => {
    const { folder, file } = await company();
    await runHere(folder, `backup ${file}`);
    const refused = [
      [folder, `backup ${file}`, /exists already: choose another name\.\n$/],
      [folder, `restore ${file}`, /is in use .*: choose a folder that is missing or empty\.\n$/],
      [newFolder(), 'restore /nonexistent.tar', /^There is no file \/nonexistent\.tar\.\n$/],
      [newFolder(), `backup ${file}2`, /^There is no company/],
    ] as const;
    for (const [where, line, says] of refused)
      expect(await runHere(where, line)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(says),
      });
    for (const line of ['backup', 'restore', `restore ${file} --force`])
      expect(await runHere(newFolder(), line)).toMatchObject({ code: 2 });
  });

  it('take a passphrase from standard input, and say in one sentence that it is wrong', async () => {
    const { folder, file } = await company();
    const restored = newFolder();
    const empty = await runHere(folder, `backup ${file} --passphrase-stdin`, { input: '\n' });
    expect(empty).toEqual({ code: 1, stdout: '', stderr: 'The passphrase is empty.\n' });
    const unasked = await runHere(folder, `backup ${file} --passphrase`);
    expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('--passphrase-stdin') });
    expect(existsSync(file)).toBe(false);
    await runHere(folder, `backup ${file} --passphrase-stdin`, { input: 'blue lanterns\n' });
    expect(await isEncrypted(file)).toBe(true);
    await encryptFile(file, `${file}.age`, 'blue lanterns');
    const wrong = await runHere(restored, `restore ${file}.age --passphrase-stdin`, {
      input: 'blue lantern\n',
    });
    expect(wrong).toEqual({ code: 1, stdout: '', stderr: 'The passphrase is wrong.\n' });
    expect(existsSync(restored)).toBe(false);
  });

  it('back up a running server: what it acknowledged before is in it', async () => {
    const { folder, file } = await company();
    const restored = newFolder();
    const server = await serve(folder);
    const { client } = await signIn(server, 'BOSS');
    for (let n = 0; n < 5; n += 1) await client.call('POST', '/api/messages', { content: `message ${n}` });
    expect(await runHere(folder, `backup ${file}`)).toMatchObject({ code: 0, stderr: '' });
    await server.end('SIGTERM');
    await runHere(restored, `restore ${file}`);
    const store = await openStore(join(restored, 'muster.db'));
    expect(await listMessages(store.read, allRows, '2026-11-23')).toHaveLength(5);
    await store.close();
    expect(readdirSync(join(restored, 'keys'))).toContain('session.key');
  });
});

async function company() {
  const target = mkdtempSync(join(tmpdir(), 'muster-backup-'));
  onTestFinished(() => rmSync(target, { recursive: true, force: true }));
  return { folder: await folderWith({ BOSS: 'administrator' }), file: join(target, 'a.tar') };
}
