import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { closeDay } from '@muster/db/features/attendance/writes/close-day';
import { openStore } from '@muster/db/open';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from './in-process.ts';
import { type Finished, folderWith, muster, newFolder } from './process.ts';

/** One line on standard error, exit code 1, and nothing that looks like a programmer's trace. */
function expectOneLine({ code, stdout, stderr }: Finished, says: RegExp): void {
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(stderr).not.toMatch(/ {4}at |node:internal/);
}

describe('D47 a wrong setting stops the start with one line', () => {
  it.each([
    ['PORT', 'http', /^PORT must be a whole number/],
    ['HOST', '203.0.113.7', /^HOST 203\.0\.113\.7 is not an address of this machine/],
    ['HOST', 'no-such.invalid', /^HOST no-such\.invalid is not an address of this machine/],
    ['DATA_DIR', '/dev/null/data', /^DATA_DIR/],
    ['BACKUP_DIR', '/no/such/volume', /^BACKUP_DIR \/no\/such\/volume is not a folder: make it, or mount/],
  ])('%s=%s', async (name, value, says) => {
    expectOneLine(await runHere(newFolder(), 'serve', { env: { [name]: value } }), says);
  });

  it('PORT that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expectOneLine(
      await muster(newFolder(), 'serve', { env: { PORT: port } }),
      new RegExp(`^PORT ${port} is in use by another program`),
    );
  });
});

const damages: readonly [string, (file: string) => void][] = [
  ['overwritten pages', (file) => overwrite(file, 8192, 16_384)],
  ['an overwritten header', (file) => overwrite(file, 0, 100)],
  ['a file cut in half', (file) => truncateSync(file, 40_960)],
  ['an emptied file', (file) => truncateSync(file, 0)],
  ['something else altogether', (file) => writeFileSync(file, 'Dear diary, '.repeat(1000))],
];

describe('D53 a damaged database', () => {
  it.each(damages)('(%s) is found by check and refused at start', async (_name, damage) => {
    const folder = await folderWith({ BOSS: 'administrator' });
    damage(join(folder, 'muster.db'));
    const { code, stdout } = await runHere(folder, 'check');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^database: /)]);
    expectOneLine(await runHere(folder, 'serve'), /damaged.*restore a backup/);
  });

  it('is refused by a command too', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    overwrite(join(folder, 'muster.db'), 8192, 16_384);
    expectOneLine(await runHere(folder, 'account list'), /damaged.*restore a backup/);
  });
});

describe('D27 a damaged session key', () => {
  it('is refused at start with the fix', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'session.key'), 'half a key');
    expectOneLine(await runHere(folder, 'serve'), /session key is damaged: delete .*session\.key/);
  });
});

describe('D33 damaged keys of web push', () => {
  it('are refused at start with the fix', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    mkdirSync(join(folder, 'keys'));
    writeFileSync(join(folder, 'keys', 'push.json'), '{"publicKey":"BA');
    expectOneLine(await runHere(folder, 'serve'), /keys of web push are damaged: delete .*push\.json/);
  });
});

describe('D46 check', () => {
  it('exits 0 on a sound folder', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    expect(await runHere(folder, 'check')).toEqual({
      code: 0,
      stdout: 'The data folder is sound\n',
      stderr: '',
    });
  });

  it('D64 --report adds each check that a command can make, and the queues', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const { code, stdout } = await runHere(folder, 'check --report');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^The data folder is sound\n/);
    for (const line of [/^Email: warning: .*save an address/m, /^Backup: warning: /m, /^Migrations: ok: /m])
      expect(stdout).toMatch(line);
    expect(stdout).toMatch(/^Queue Email: ok \(waiting 0\)$/m);
    expect(stdout).not.toContain('BOSS');
  });

  it('D47 names settings that may not fit, and exits 0', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const { code, stdout } = await runHere(folder, 'check', {
      env: { PUBLIC_URL: 'https://muster.example' },
    });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^settings: PUBLIC_URL is https, but TRUST_PROXY/),
    ]);
  });

  it('exits 1 where others may read the data', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    chmodSync(join(folder, 'muster.db'), 0o644);
    const { code, stdout } = await runHere(folder, 'check');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^permissions: .*muster\.db is open to other accounts/);
  });

  it('D57 exits 1 where the past was rewritten', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const db = connect(join(folder, 'muster.db'), false);
    sqliteOf(db).exec('UPDATE leave_ledger SET amount = 90');
    sqliteOf(db).close();
    const { code, stdout } = await runHere(folder, 'check');
    expect(code).toBe(1);
    expect(stdout).toBe('history: balance 1 was changed without a version: amount\n');
  });

  it('exits 1 where the clock is behind what was recorded', async () => {
    const folder = await folderWith({ BOSS: 'administrator' });
    const store = await openStore(join(folder, 'muster.db'));
    await store.write((tx) => closeDay(tx, '2100-01-01', '2100-01-02T00:00:00.000Z'));
    await store.close();
    const { code, stdout } = await runHere(folder, 'check');
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^clock: .*behind the newest record \(2100-/)]);
  });

  it.each(['missing', 'empty'])('exits 1 on a folder that is %s and makes nothing', async (state) => {
    const folder = newFolder();
    if (state === 'empty') mkdirSync(folder, { mode: 0o700 });
    const { code, stdout, stderr } = await runHere(folder, 'check');
    expect([code, stdout, stderr]).toEqual([1, expect.stringMatching(/^database: there is no file\n/), '']);
    expect(existsSync(folder) ? readdirSync(folder) : undefined).toEqual(state === 'empty' ? [] : undefined);
  });
});

function overwrite(file: string, from: number, length: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xff), 0, length, from);
  closeSync(handle);
}
