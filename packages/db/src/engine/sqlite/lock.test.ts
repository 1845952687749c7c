import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driverName, SQLite } from './driver.ts';
import { lockDatabase, lockFolder } from './lock.ts';

let folder: string;
let path: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that claims the folder as lock.ts does, says what came of it, and lives until it is killed. */
const claimant = `
  const SQLite = require('${driverName}');
  const lock = new SQLite(process.argv[1], { timeout: 0 });
  lock.pragma('locking_mode = EXCLUSIVE');
  try { lock.exec('BEGIN EXCLUSIVE'); process.stdout.write('held'); } catch { process.stdout.write('refused'); }
  setInterval(() => {}, 1e6);
`;

async function claimElsewhere(): Promise<{ child: ChildProcess; answer: string }> {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const child = spawn(process.execPath, ['-e', claimant, path], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, answer: answer.toString() };
}

test('D53 a folder is claimed once, and again when it was let go', () => {
  const release = lockFolder(path);
  expect(release).toBeTypeOf('function');
  expect(lockFolder(path)).toBeUndefined();
  release?.();
  const again = lockFolder(path);
  expect(again).toBeTypeOf('function');
  again?.();
});

test('D53 a folder that another process serves is refused; its death by SIGKILL frees it', async () => {
  const { child, answer } = await claimElsewhere();
  expect(answer).toBe('held');
  expect(lockFolder(path)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockFolder(path);
  expect(release).toBeTypeOf('function');
  release?.();
});

test('D53 while this process serves the folder, another is refused', async () => {
  const release = lockFolder(path);
  expect((await claimElsewhere()).answer).toBe('refused');
  release?.();
  expect((await claimElsewhere()).answer).toBe('held');
});

describe('D53 the lock of the database itself', () => {
  test('holds under another name of the file, until it is let go', () => {
    writeFileSync(path, '');
    linkSync(path, `${path}.linked`);
    const release = lockDatabase(path);
    expect(release).toBeTypeOf('function');
    expect(lockDatabase(`${path}.linked`)).toBeUndefined();
    release?.();
    const again = lockDatabase(`${path}.linked`);
    expect(again).toBeTypeOf('function');
    again?.();
  });

  test('leaves SQLite what it locks', () => {
    const release = lockDatabase(makeDatabase());
    const other = new SQLite(path, { timeout: 0 });
    other.exec('BEGIN EXCLUSIVE; INSERT INTO t VALUES (1); COMMIT');
    other.close();
    release?.();
  });
});

test('D53 a lock file that is something else is no server', () => {
  writeFileSync(path, 'Dear diary, '.repeat(100));
  expect(() => lockFolder(path)).toThrow(/not a database/);
});

function makeDatabase(): string {
  const sqlite = new SQLite(path);
  sqlite.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER)');
  sqlite.close();
  return path;
}
