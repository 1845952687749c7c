import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { openStore } from '@muster/db/open';
import { createTestDatabase, type TestDatabase } from '@muster/db/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf, readSessionKey } from '../../src/data-folder/paths.ts';
import { runHere } from '../cli/in-process.ts';
import { folderWith, newFolder, start } from '../cli/process.ts';

const secretKey = '4f'.repeat(32);
const key = { SECRET_KEY: secretKey };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs a move that must be refused; its one line. */
async function refusal(
  folder: string,
  to: string,
  env: Readonly<Record<string, string>> = key,
): Promise<string> {
  const { code, stdout, stderr } = await runHere(folder, `move --to ${to}`, { env });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^[^\n]+\n$/)]);
  return stderr;
}

/** Changes the database of a folder past every rule. */
function inFolder(folder: string, sql: string): void {
  const sqlite = sqliteOf(connect(pathsOf(folder).database, false));
  sqlite.exec(sql);
  sqlite.close();
}

describe('D59 muster move refuses in one line', () => {
  it('a wrong target, and leaves the source alone', async () => {
    const { url, run } = database;
    const folder = await folderWith({ BOSS: 'administrator' });
    expect(await runHere(folder, 'move', { env: key })).toMatchObject({ code: 2 });
    expect(await refusal(folder, url, {})).toMatch(/^SECRET_KEY is missing: /);
    for (const wrong of ['mysql://a@b/c', 'postgres://localhost', 'postgres:5432'])
      expect(await refusal(folder, wrong)).toMatch(/^--to must be an address like postgres:/);
    expect(await refusal(folder, 'postgres://a:b@127.0.0.1:1/c')).toMatch(
      /^No PostgreSQL answers at .* correct --to/,
    );
    expect(await refusal(folder, `${url}_`)).toMatch(/^The server at .* has no database .*: CREATE DATABASE/);
    expect(await refusal(folder, newFolder())).toMatch(/^The company is in a data folder already: /);
    expect(await refusal(folder, url, { ...key, DATABASE_URL: url })).toMatch(
      /^The company is in a PostgreSQL/,
    );
    await run('CREATE TABLE orders (id int)');
    expect(await refusal(folder, url)).toMatch(/^The database of --to has the tables of another program: /);
    await run(
      "DROP TABLE orders; REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE guest LOGIN PASSWORD 'g'",
    );
    const guest = new URL(url);
    [guest.username, guest.password] = ['guest', 'g'];
    expect(await refusal(folder, guest.href)).toMatch(/^The user guest of --to may not make tables: GRANT/);
    await run('DROP ROLE guest');
    expect((await runHere(folder, 'account list')).stdout).toMatch(/^BOSS/);
  });

  it('a source that cannot be moved', async () => {
    const { url } = database;
    expect(await refusal(newFolder(), url)).toMatch(/^There is no company in DATA_DIR /);
    const odd = await folderWith({ BOSS: 'administrator' });
    inFolder(odd, `UPDATE users SET position = 'a' || char(0) || 'b'`);
    expect(await refusal(odd, url)).toMatch(/the character U\+0000, and position of users, id 1 has one: /);
    inFolder(odd, 'PRAGMA user_version = 999');
    expect(await refusal(odd, url)).toMatch(/has schema 999, .*: move with the newer Muster$/m);
    writeFileSync(pathsOf(odd).database, 'no database');
    expect(await refusal(odd, url)).toMatch(/^The database .* is damaged /);
    const empty = newFolder();
    expect(await refusal(empty, join(empty, 'new'), { ...key, DATABASE_URL: url })).toMatch(
      /^There is no company /,
    );
    expect(existsSync(empty)).toBe(false);
  });
});

describe('D59 a move that is killed', () => {
  it('leaves a target that the next one fills, on either engine; a filled one is refused', async () => {
    const { url, run } = database;
    const [folder, back] = [await folderWith({ BOSS: 'administrator' }), newFolder()];
    readSessionKey(folder);
    const filesOf = () => readdirSync(folder).filter((name) => !/^server|-(wal|shm)$/.test(name));
    const before = filesOf();
    await (await openStore(url)).close();
    await killedWhile(database, 'leave_ledger IN SHARE MODE', folder, url, key);
    expect((await run('SELECT (SELECT count(*) FROM users)::int AS users')).rows).toEqual([{ users: 0 }]);
    expect(filesOf()).toEqual(before);
    expect(await runHere(folder, `move --to ${url}`, { env: key })).toMatchObject({ code: 0, stderr: '' });
    expect(await refusal(folder, url)).toMatch(
      /^The database of --to is in use \(its table \w+ has rows\): /,
    );

    const env = { ...key, DATABASE_URL: url };
    expect(await refusal(newFolder(), back, { ...env, SECRET_KEY: '00'.repeat(32) })).toMatch(
      /^SECRET_KEY is not /,
    );
    await killedWhile(database, 'warnings IN ACCESS EXCLUSIVE MODE', folder, back, env);
    expect(readdirSync(back)).toEqual(['restoring']);
    expect((await runHere(back, 'serve')).stderr).toMatch(
      /^A restore or a move into DATA_DIR .* run it again\n$/,
    );
    expect(await runHere(folder, `move --to ${back}`, { env })).toMatchObject({ code: 0, stderr: '' });
    expect((await runHere(back, 'account list')).stdout).toMatch(/^BOSS/);
    mkdirSync(join(back, 'more'));
    expect(await refusal(folder, back, env)).toMatch(/^The folder .* is in use \(it contains /);
  });
});

/** Kills a move while it waits for a table that another session has locked. */
async function killedWhile(
  { run }: TestDatabase,
  locked: string,
  folder: string,
  to: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const held = run(`BEGIN; LOCK TABLE ${locked}; SELECT pg_sleep(60)`).catch(() => undefined);
  const waits = async (mode: string) =>
    (
      await run(`SELECT count(*)::int AS n FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
      WHERE c.relname = '${locked.split(' ')[0]}' AND ${mode}`)
    ).rows[0]?.n;
  await expect.poll(() => waits('l.granted'), { timeout: 30_000 }).toBeGreaterThan(0);
  const child = start(folder, ['move', '--to', to], env);
  const ended = once(child, 'exit');
  await expect.poll(() => waits('NOT l.granted'), { timeout: 30_000 }).toBe(1);
  child.kill('SIGKILL');
  await ended;
  await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await held;
}
