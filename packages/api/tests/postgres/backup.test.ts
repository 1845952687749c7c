import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTestDatabase } from '@muster/db/testing/postgres';
import { backupStatus } from '@muster/domain/backup/schema';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder, type Serving, serve } from '../cli/process.ts';
import { formOf, partsOf, pdf } from '../document/forms.ts';

const passphrase = 'four quiet green barns';
const settings = { SECRET_KEY: '4f'.repeat(32) };

/** An empty database, and the environment of its servers. */
async function emptyDatabase(secretKey = settings.SECRET_KEY) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url, SECRET_KEY: secretKey };
  const count = async (table: string) =>
    Number((await database.run(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  const epoch = async () => String((await database.run('SELECT epoch FROM change_clock')).rows[0]?.epoch);
  return { ...database, env, count, epoch };
}

type Database = Awaited<ReturnType<typeof emptyDatabase>>;

const run = (args: string, env: Readonly<Record<string, string>>, input = `${password}\n`) =>
  runHere(newFolder(), args, { env, input });

const content = Buffer.concat([pdf(), Buffer.alloc(600_000, 0x20)]);

/** Ann's device, with a cookie of hers. */
function annAt(cookie: string) {
  const headers = { cookie };
  return {
    async upload({ address }: Serving): Promise<string> {
      const { payload, type } = formOf(partsOf({ content }));
      const body = new Uint8Array(payload);
      const sent = { method: 'POST', body, headers: { ...headers, 'content-type': type } };
      const answer = await fetch(`${address}/api/documents/upload`, sent);
      return z.object({ fileName: z.string() }).parse(await answer.json()).fileName;
    },
    file: async ({ address }: Serving, name: string) =>
      Buffer.from(await (await fetch(`${address}/uploads/${name}`, { headers })).arrayBuffer()),
  };
}

/** A served company with Ann's check-in and file. */
async function company(database: Database, more: Readonly<Record<string, string>> = {}) {
  await run('account create --employee-id BOSS --name Boss --admin --password-stdin', database.env);
  await run('account create --employee-id ANN --name Ann --password-stdin', database.env);
  const server = await serve(newFolder(), { ...database.env, ...more });
  const { client, cookie } = await signIn(server, 'ANN');
  await client.call('POST', '/api/attendance/checkin', {});
  const ann = annAt(cookie);
  return { server, client, ann, fileName: await ann.upload(server) };
}

const archivePath = () => join(dirname(newFolder()), 'company.backup');

describe('D46 D59 backups of a database on a server', () => {
  it('bring rows, files, keys and sessions back under a new epoch, on another server and in a folder', {
    timeout: 300_000,
  }, async () => {
    const from = await emptyDatabase();
    const { server, client, ann, fileName } = await company(from);
    const before = await client.call('GET', '/api/attendance');
    const archive = archivePath();
    expect(await run(`backup ${archive}`, from.env)).toMatchObject({ code: 0, stderr: '' });
    await ann.upload(server);
    await server.end('SIGTERM');
    // Of a database that no server uses, too, a backup changes nothing: devices go on where they were.
    const epoch = await from.epoch();
    expect(await run(`backup ${archivePath()}`, from.env)).toMatchObject({ code: 0 });
    expect(await from.epoch()).toBe(epoch);

    const to = await emptyDatabase('aa'.repeat(32));
    expect(await run(`restore ${archive}`, to.env)).toMatchObject({ code: 0, stderr: '' });
    expect(await to.epoch()).not.toBe(epoch);
    expect([await to.count('documents'), await from.count('documents')]).toEqual([1, 2]);
    expect(await run('check', to.env)).toEqual({ code: 0, stdout: 'The database is sound\n', stderr: '' });
    const folder = newFolder();
    expect(await runHere(folder, `restore ${archive}`)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'uploads', fileName)).equals(content)).toBe(true);
    expect(await runHere(folder, 'check')).toMatchObject({ code: 0 });
    const again = await serve(newFolder(), to.env);
    // With the cookie of before: the keys came along, sealed by another SECRET_KEY.
    expect((await ann.file(again, fileName)).equals(content)).toBe(true);
    const there = await signIn(again, 'ANN');
    expect(await there.client.call('GET', '/api/attendance')).toMatchObject({
      status: 200,
      body: before.body,
    });
  });

  it('are refused without room for the copy and the archive, before anything is written', {
    timeout: 300_000,
  }, async () => {
    const from = await emptyDatabase();
    const { server } = await company(from);
    await server.end('SIGTERM');
    // Archives are in no backup.
    await from.run(
      `INSERT INTO stored_files VALUES ('muster.backup', 'backup', 9000000000000, '2026-03-02')`,
    );
    const [folder, file] = [newFolder(), archivePath()];
    const shared = { url: from.url, secretKey: settings.SECRET_KEY };
    const order = {
      dataFolder: folder,
      shared,
      file,
      release: '0.1.0',
      now: '2026-03-02T09:00:00.000Z',
    } as const;
    const megabyte = 1024 * 1024;
    const refused = writeBackup({ ...order, freeBytes: async () => 65 * megabyte });
    // 64 MB stay free; rows and Ann's upload need room twice.
    await expect(refused).rejects.toThrow(
      /^There is no room for a backup: \S+ has 65 MB free, (6[6-9]|7\d) MB are needed\. Make room there, then begin it again\.$/,
    );
    expect([existsSync(folder), existsSync(file)]).toEqual([false, false]);
    expect(await writeBackup({ ...order, freeBytes: async () => 90 * megabyte })).toMatchObject({
      missing: [],
    });
  });

  it('of a data folder are restored into a database, and a used one, a changed archive change nothing', {
    timeout: 300_000,
  }, async () => {
    const folder = await folderWith({ BOSS: 'administrator', ANN: 'employee' });
    const archive = archivePath();
    await runHere(folder, `backup ${archive}`);
    const to = await emptyDatabase();
    const changed = archivePath();
    const bytes = readFileSync(archive);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(changed, bytes);
    expect(await run(`restore ${changed}`, to.env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^.* is damaged or was changed: .*\n$/),
    });
    expect((await to.run(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).rows).toEqual([]);
    expect(await run(`restore ${archive}`, to.env)).toMatchObject({ code: 0 });
    const epoch = await to.epoch();
    expect(await run(`restore ${archive}`, to.env)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database of DATABASE_URL is in use .*\n$/),
    });
    expect([await to.epoch(), await to.count('users')]).toEqual([epoch, 2]);
  });

  it('are made, listed and downloaded on any server, and kept on no disk', { timeout: 300_000 }, async () => {
    const from = await emptyDatabase();
    const env = { BACKUP_PASSPHRASE: passphrase };
    const { server } = await company(from, env);
    const folder = newFolder();
    const other = await serve(folder, { ...from.env, ...env });
    const { client } = await signIn(server, 'BOSS');
    const begun = await client.call('POST', '/api/admin/backups', {});
    expect(backupStatus.parse(begun.body)).toMatchObject({ place: 'database', encrypts: true });
    const there = await signIn(other, 'BOSS');
    const status = async () => backupStatus.parse((await client.call('GET', '/api/admin/backups')).body);
    await expect.poll(async () => (await status()).runningSince, { timeout: 60_000 }).toBeNull();
    const [made] = (await status()).backups;
    expect(await status()).toMatchObject({ lastFailure: null, backups: [{ encrypted: true }] });
    await there.client.call('POST', '/api/auth/confirm', { password });
    const answer = await fetch(`${other.address}/api/admin/backups/${made?.name}`, {
      headers: { cookie: there.cookie },
    });
    expect(answer.status).toBe(200);
    const archive = archivePath();
    writeFileSync(archive, new Uint8Array(await answer.arrayBuffer()));
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    const to = await emptyDatabase();
    const restored = await run(`restore ${archive} --passphrase-stdin`, to.env, `${passphrase}\n`);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect([await to.count('users'), await to.count('documents')]).toEqual([2, 1]);
  });

  it('that are restored before the set-up reach every server', { timeout: 300_000 }, async () => {
    const archive = archivePath();
    await runHere(await folderWith({ BOSS: 'administrator', ANN: 'employee' }), `backup ${archive}`);
    const shared = await emptyDatabase();
    const one = await serve(newFolder(), shared.env);
    const other = await serve(newFolder(), shared.env);
    await expect.poll(() => other.lines.length).toBe(3);
    const token = new URL(other.lines[2]?.trim() ?? '').hash.replace('#setup=', '');
    const answer = await fetch(`${one.address}/api/setup/restore`, {
      method: 'POST',
      body: new Uint8Array(readFileSync(archive)),
      headers: { 'content-type': 'application/octet-stream', 'muster-setup-token': token },
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('madeAt')]);
    const statusAt = (server: Serving) =>
      signIn(server, 'ANN').then(
        ({ status }) => status,
        () => undefined,
      );
    // A server that begins again refuses connections for a moment; both have done so once both know Ann.
    for (const server of [one, other])
      await expect.poll(() => statusAt(server), { timeout: 60_000 }).toBe(200);
    const { cookie } = await signIn(one, 'ANN');
    const atOther = () =>
      fetch(`${other.address}/api/me`, { headers: { cookie } }).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(atOther, { timeout: 60_000 }).toBe(200);
    expect(await shared.count('users')).toBe(2);
  });
});
