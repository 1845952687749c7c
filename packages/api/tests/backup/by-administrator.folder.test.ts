import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFileName, migrationCopyName } from '@muster/domain/backup/file-name';
import { doors } from '@muster/domain/notice/doors';
import { type BootOptions, boot, type Muster, type Person } from '@muster/testing/harness';
import { backupsOf } from '@muster/testing/test-backups';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyArchive } from '../../src/backup/unpack-backup.ts';
import { pdf, upload } from '../document/forms.ts';

const passphrase = 'four quiet green barns';
const make = (muster: Muster, as: Person, headers = {}) =>
  muster.call('POST', '/api/admin/backups', undefined, { as, headers });
const audited = async ({ store }: Muster) =>
  (await store.read.selectFrom('audit_log').select(['action', 'actorId', 'details']).execute()).filter(
    ({ action }) => action.startsWith('backup.'),
  );

async function withAdministrator(options: BootOptions = {}) {
  const muster = await boot(options);
  return { muster, boss: await muster.person('BOSS', { isAdmin: true }) };
}

/** A company with an encrypted backup, and the address of its download. */
async function withBackup(backups: BootOptions['backups'] = { passphrase }) {
  const { muster, boss } = await withAdministrator({ backups });
  await muster.deps.backups.make('manual');
  const [backup] = (await muster.deps.backups.status()).backups;
  const name = backup?.name ?? '';
  return {
    muster,
    boss,
    name,
    path: `/api/admin/backups/${name}`,
    file: join(backupsOf(muster), name),
  };
}

describe('D48 a backup at an administrator’s word', () => {
  it('is begun, listed when it is done, and audited', async () => {
    const { muster, boss } = await withAdministrator();
    const answer = await make(muster, boss);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ runningSince: muster.now() }),
    ]);
    expect(await make(muster, boss)).toMatchObject({ status: 409 });
    await muster.deps.backups.make('manual');
    const name = archiveFileName(muster.now(), 'manual');
    const status = await muster.call('GET', '/api/admin/backups', undefined, { as: boss });
    expect(status.body).toMatchObject({
      backups: [{ name, origin: 'manual', encrypted: false }],
      lastSucceededAt: muster.now(),
      runningSince: null,
    });
    expect(await audited(muster)).toEqual([{ action: 'backup.make', actorId: boss.id, details: null }]);
  });

  it('is one backup however often its key comes', async () => {
    const { muster, boss } = await withAdministrator();
    const key = { 'idempotency-key': '0b8a4ab6-5d62-4b07-9e60-9d3f5f2f3c11' };
    await make(muster, boss, key);
    await muster.deps.backups.make('manual');
    muster.pass({ minutes: 1 });
    expect(await make(muster, boss, key)).toMatchObject({ status: 200, body: { runningSince: null } });
    expect((await muster.deps.backups.status()).backups).toHaveLength(1);
  });

  it('has a name of its own when another was made in the same second', async () => {
    const { muster } = await withAdministrator();
    await muster.deps.backups.make('manual');
    await muster.deps.backups.make('manual');
    expect(muster.deps.problems.list()).toEqual([]);
    expect((await muster.deps.backups.status()).backups).toHaveLength(2);
  });

  it('is refused before it begins where there is no room, in words', async () => {
    const { muster, boss } = await withAdministrator({ backups: { freeBytes: async () => 5_000_000 } });
    const refused = await make(muster, boss);
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        message: expect.stringMatching(/^There is no room for a backup: the log says \D+$/),
      },
    ]);
    expect(await audited(muster)).toEqual([]);
  });

  it('is for administrators only', async () => {
    const muster = await boot();
    const ann = await muster.person('ANN');
    expect(await make(muster, ann)).toMatchObject({ status: 403 });
    expect((await muster.deps.backups.status()).runningSince).toBeNull();
  });
});

describe('D48 the download of a backup', () => {
  it('sends the encrypted archive as it is stored, and is audited and told to all administrators', async () => {
    const { muster, boss, name, path, file } = await withBackup();
    const chief = await muster.person('CHIEF', { isAdmin: true });
    const prepared = await muster.call('POST', '/api/admin/backups/download', { name }, { as: boss });
    expect(prepared).toMatchObject({ status: 200, body: { path } });
    const { rawPayload, headers, statusCode } = await muster.app.server.inject({
      url: path,
      headers: { cookie: boss.cookie },
    });
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(readFileSync(file))).toBe(true);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    expect(await audited(muster)).toEqual([{ action: 'backup.download', actorId: boss.id, details: name }]);
    const told = await muster.store.read.selectFrom('security_notices').selectAll().execute();
    const [change = ''] = doors['backup.download']?.tells ?? [];
    expect(told).toMatchObject(
      [boss, chief].map(({ id: userId }) => ({ userId, change, subjectId: boss.id })),
    );
    await expect(verifyArchive(file, passphrase)).resolves.toBeDefined();
  });

  it('D56 asks for the password again, by both steps', async () => {
    const { muster, boss, name, path } = await withBackup();
    const as = await muster.device(boss, { confirmed: false });
    const asked = { status: 403, body: { code: 'confirm_password' } };
    expect(await muster.call('POST', '/api/admin/backups/download', { name }, { as })).toMatchObject(asked);
    expect(await muster.call('GET', path, undefined, { as })).toMatchObject(asked);
    expect(await audited(muster)).toEqual([]);
  });

  it('D21 is no way to a grievance for the administrator whom it leaves out', async () => {
    const { muster, boss } = await withAdministrator({ backups: { passphrase } });
    const ann = await muster.person('ANN');
    await muster.person('CHIEF', { isAdmin: true });
    const secret = 'the cellar key was taken';
    const text = { category: 'other', subject: secret, description: secret, excludedAdminId: boss.id };
    expect(await muster.call('POST', '/api/grievances', text, { as: ann })).toMatchObject({ status: 201 });
    await muster.deps.backups.make('manual');
    const name = archiveFileName(muster.now(), 'manual');
    const got = await muster.app.server.inject({
      url: `/api/admin/backups/${name}`,
      headers: { cookie: boss.cookie },
    });
    expect(got.rawPayload.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(got.rawPayload.includes(secret)).toBe(false);
    await expect(verifyArchive(join(backupsOf(muster), name), 'a guess')).rejects.toThrow(/wrong/);
  });

  it('D21 refuses an archive that is not encrypted, and a copy of the database', async () => {
    const { muster, boss, name, path, file } = await withBackup({});
    expect(readFileSync(file).includes('SQLite format 3')).toBe(true);
    const refused = {
      status: 422,
      body: { message: expect.stringMatching(/not encrypted.*BACKUP_PASSPHRASE/) },
    };
    expect(await muster.call('POST', '/api/admin/backups/download', { name }, { as: boss })).toMatchObject(
      refused,
    );
    expect(await muster.call('GET', path, undefined, { as: boss })).toMatchObject(refused);
    const copy = migrationCopyName(muster.now(), 31);
    await writeFile(join(backupsOf(muster), copy), 'age-encryption.org/v1\n');
    for (const other of [copy, 'muster.db', '..%2Fmuster.db', 'muster-20260101T013000Z-nightly.backup'])
      expect(
        await muster.call('GET', `/api/admin/backups/${other}`, undefined, { as: boss }),
        other,
      ).toMatchObject({
        status: 404,
      });
  });
});

describe('D21 the length of a downloaded backup', () => {
  it('is the same before and after hidden evidence of some megabytes, and it restores', async () => {
    const { muster, boss, path, file } = await withBackup();
    const ann = await muster.person('ANN');
    await muster.person('CHIEF', { isAdmin: true });
    const lengthAt = async (url: string) =>
      (await muster.call('GET', url, undefined, { as: await muster.device(boss) })).headers['content-length'];
    const before = await lengthAt(path);
    const filed = {
      category: 'other',
      subject: 'Hidden',
      description: 'By the boss',
      excludedAdminId: boss.id,
    };
    const { status, body } = await muster.call('POST', '/api/grievances', filed, { as: ann });
    expect(status).toBe(201);
    const relatedId = String(z.looseObject({ id: z.int() }).parse(body).id);
    const fields = { documentType: 'grievance_evidence', relatedType: 'grievance', relatedId };
    const content = Buffer.concat([pdf(), Buffer.alloc(3_150_000, '% evidence\n')]);
    expect((await upload(muster, ann, { fields, content })).status).toBe(201);
    muster.pass({ hours: 1 });
    await muster.deps.backups.make('manual');
    const name = archiveFileName(muster.now(), 'manual');
    expect(await lengthAt(`/api/admin/backups/${name}`)).toBe(before);
    const [, contentAfter] = await Promise.all(
      [file, join(backupsOf(muster), name)].map((each) => verifyArchive(each, passphrase)),
    );
    expect(contentAfter?.files.some(({ size }) => size > 3_000_000)).toBe(true);
  });
});
