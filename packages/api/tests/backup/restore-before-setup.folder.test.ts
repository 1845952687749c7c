import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { storeSetupToken } from '@muster/db/features/company/writes/company';
import { openStore } from '@muster/db/open';
import { DomainError } from '@muster/domain/errors';
import { type BootOptions, boot, type Muster } from '@muster/testing/harness';
import { backupsOf } from '@muster/testing/test-backups';
import { describe, expect, it, vi } from 'vitest';
import { acceptBackup } from '../../src/backup/accept-backup.ts';
import { placeUploadedBackup, uploadedBackupPaths } from '../../src/backup/uploaded-backup.ts';
import { sha256 } from '../../src/features/account/sha256.ts';
import { translateTo } from '../../src/language/translate-to.ts';
import { newFolder } from '../cli/process.ts';

/** An archive of a company in which Ann has an account. */
async function archiveOf(backups: BootOptions['backups'] = {}): Promise<Buffer> {
  const muster = await boot({ backups });
  await muster.person('ANN');
  await muster.deps.backups.make('manual');
  const [backup] = (await muster.deps.backups.status()).backups;
  return readFileSync(join(backupsOf(muster), backup?.name ?? ''));
}

/** A server before its set-up, and the calls with the token of its link. */
async function beforeSetup(backups: BootOptions['backups'] = {}) {
  const restart = vi.fn();
  const muster = await boot({ restart, backups });
  await muster.store.write((tx) => storeSetupToken(tx, sha256('the token')));
  const restore = (archive: Buffer | string, headers: Record<string, string> = {}) =>
    muster.call('POST', '/api/setup/restore', archive, {
      headers: { 'content-type': 'application/octet-stream', 'muster-setup-token': 'the token', ...headers },
    });
  return { muster, restart, restore };
}

/** With another letter somewhere in the middle. */
function changed(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const middle = Math.floor(copy.length / 2);
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle);
  return copy;
}

/** As a release with another form of archives would write it. The header is at the start, its length stays. */
function newer(archive: Buffer): Buffer {
  return Buffer.from(archive.toString('latin1').replace(/"form":\d/, '"form":9'), 'latin1');
}

const isEmptied = (folder: string) => !existsSync(uploadedBackupPaths(folder).folder);

/** The data folder as the next start finds it. */
function copyOf({ store }: Muster): string {
  const folder = newFolder();
  cpSync(store.folder, folder, { recursive: true });
  return folder;
}

async function accountsIn(folder: string) {
  const store = await openStore(join(folder, 'muster.db'));
  const found = await store.read.selectFrom('users').select('employeeId').execute();
  await store.close();
  return found.map(({ employeeId }) => employeeId);
}

describe('D46 restoring a backup before the set-up', () => {
  it('takes the place of the empty company at the restart', async () => {
    const archive = await archiveOf();
    const { muster, restart, restore } = await beforeSetup();
    const answer = await restore(archive);
    expect(answer).toMatchObject({ status: 200, body: { madeAt: muster.now() } });
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce());
    const folder = copyOf(muster);
    expect(await placeUploadedBackup(folder)).toBe(muster.now());
    expect(await accountsIn(folder)).toEqual(['ANN']);
    expect(isEmptied(folder)).toBe(true);
    expect(await placeUploadedBackup(folder)).toBeUndefined();
  });

  it('asks for the passphrase of an encrypted one, which may have any letters', async () => {
    const archive = await archiveOf({ passphrase: 'vier stille grüne Scheunen' });
    const { muster, restore } = await beforeSetup();
    expect(await restore(archive)).toMatchObject({
      status: 422,
      body: { message: 'This backup is encrypted. Type its passphrase.' },
    });
    expect(await restore(archive, { 'muster-passphrase': 'wrong' })).toMatchObject({
      status: 422,
      body: { message: 'The passphrase is wrong.' },
    });
    expect(isEmptied(muster.store.folder)).toBe(true);
    const right = encodeURIComponent('vier stille grüne Scheunen');
    expect(await restore(archive, { 'muster-passphrase': right })).toMatchObject({ status: 200 });
  });

  it.each<[string, (archive: Buffer) => Buffer, RegExp]>([
    ['foreign', () => Buffer.from('Dear diary, '.repeat(1_000)), /^This file is /],
    ['cut', (archive) => archive.subarray(0, archive.length / 2), /^This file is damaged or was changed/],
    ['changed', (archive) => changed(archive), /^This file is damaged or was changed/],
    ['newer', (archive) => newer(archive), /^A newer Muster made this backup/],
    ['empty', () => Buffer.alloc(0), /^This file is /],
  ])('refuses a %s archive in a sentence, and nothing changes', async (_what, spoil, says) => {
    const { muster, restart, restore } = await beforeSetup();
    const { status, body } = await restore(spoil(await archiveOf()));
    expect([status, body]).toEqual([422, { message: expect.stringMatching(says) }]);
    expect(isEmptied(muster.store.folder)).toBe(true);
    expect(restart).not.toHaveBeenCalled();
    expect(await muster.call('GET', '/health')).toMatchObject({ status: 200 });
  });

  it('refuses one in the language of who reads, by what they know it as', async () => {
    const { muster, restore } = await beforeSetup();
    const encrypted = await archiveOf({ passphrase: 'right' });
    const headers = { 'muster-passphrase': 'wrong', 'accept-language': 'de' };
    expect(await restore(encrypted, headers)).toMatchObject({
      status: 422,
      body: { message: 'Die Passphrase ist falsch.' },
    });
    const cut = (await archiveOf()).subarray(0, 4_000);
    const refused = await acceptBackup(muster.store.folder, {
      content: Readable.from(cut),
      length: cut.length,
      passphrase: undefined,
      endSessions: false,
      freeBytes: async () => 1_000_000_000,
      advance: () => undefined,
    }).catch((error: unknown) => error);
    if (!(refused instanceof DomainError)) throw refused;
    expect(translateTo('de')(refused.said)).toBe(
      'Diese Datei ist beschädigt oder wurde geändert: Das Ende ist nicht lesbar. Eine andere Sicherung ist nötig.',
    );
  });

  it('refuses one without room for it', async () => {
    const { muster, restore } = await beforeSetup({ freeBytes: async () => 64 * 1024 * 1024 + 10 });
    expect(await restore(await archiveOf())).toMatchObject({
      status: 413,
      body: { message: 'There is no room for this backup: the server has 1 MB free for it.' },
    });
    expect(isEmptied(muster.store.folder)).toBe(true);
  });

  it('D24 is for the holder of the printed link, and only before the first account', async () => {
    const { muster, restore } = await beforeSetup();
    const refused = { status: 404, body: { message: expect.stringMatching(/set-up link/) } };
    expect(await restore('x', { 'muster-setup-token': 'another' })).toMatchObject(refused);
    expect(await restore('x', { 'muster-setup-token': '' })).toMatchObject(refused);
    await muster.person('ANN');
    expect(await restore('x')).toMatchObject(refused);
    expect(isEmptied(muster.store.folder)).toBe(true);
  });

  it('goes on where a crash stopped the start that puts it into place', async () => {
    const archive = await archiveOf();
    const { muster, restore } = await beforeSetup();
    expect(await restore(archive)).toMatchObject({ status: 200 });
    const folder = copyOf(muster);
    const { unpacked } = uploadedBackupPaths(folder);
    rmSync(join(folder, 'keys'), { recursive: true });
    renameSync(join(unpacked, 'keys'), join(folder, 'keys'));
    expect(await placeUploadedBackup(folder)).toBe(muster.now());
    expect(await accountsIn(folder)).toEqual(['ANN']);
  });

  it('leaves the folder as it was when a crash cut off the upload', async () => {
    const { muster } = await beforeSetup();
    await muster.person('BOB');
    const { archive } = uploadedBackupPaths(muster.store.folder);
    mkdirSync(dirname(archive));
    writeFileSync(archive, 'half');
    const folder = copyOf(muster);
    expect(await placeUploadedBackup(folder)).toBeUndefined();
    expect(isEmptied(folder)).toBe(true);
    expect(await accountsIn(folder)).toEqual(['BOB']);
  });
});
