import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { createTestDatabase, runAt, type TestDatabase, testServer } from '../../testing/postgres.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
/** A role that is no superuser, as at most providers. */
let url: URL;
const role = 'test_tenant';

beforeAll(async () => {
  await runAt(testServer(), `DROP ROLE IF EXISTS ${role}; CREATE ROLE ${role} LOGIN PASSWORD 'a@b:c'`);
  database = await createTestDatabase();
  url = new URL(database.url);
  [url.username, url.password] = [role, encodeURIComponent('a@b:c')];
});

beforeEach(async () => {
  await database.run(
    `DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT ALL ON SCHEMA public TO ${role}`,
  );
});

afterAll(async () => {
  await database.drop();
  await runAt(testServer(), `DROP ROLE ${role}`);
});

/** The line with which a start ends. */
async function refusal(of: string = url.href): Promise<string> {
  const opened = openPostgres(of, {}).then((store) => store.close());
  return opened.then(
    () => 'opened',
    (error: Error) => error.message,
  );
}

const then = (postgres: string): Migration => ({ sqlite: '', postgres });

const withUrl = (change: (url: URL) => void) => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};

test('an empty database is migrated by a role without rights over the server, and opens again', async () => {
  expect(await refusal()).toBe('opened');
  expect(await refusal()).toBe('opened');
  const { rows } = await database.run('SELECT version FROM schema_version');
  expect(rows).toEqual([{ version: migrations.length }]);
});

test('several servers that start on an empty database migrate it once', async () => {
  expect(await Promise.all([refusal(), refusal(), refusal()])).toEqual(['opened', 'opened', 'opened']);
});

test('a refused one gets the fix', async () => {
  const { host } = url;
  expect(await refusal(withUrl((wrong) => (wrong.password = 'wrong')))).toBe(
    `The server at ${host} refuses the password of ${role}: correct DATABASE_URL`,
  );
  expect(await refusal(withUrl((wrong) => (wrong.pathname = '/nowhere')))).toBe(
    `The server at ${host} has no database nowhere: CREATE DATABASE "nowhere" OWNER "${role}"`,
  );
  await database.run(`REVOKE CONNECT ON DATABASE ${database.name} FROM PUBLIC`);
  expect(await refusal()).toContain(`GRANT CONNECT ON DATABASE "${database.name}" TO "${role}"`);
  await database.run(`GRANT CONNECT ON DATABASE ${database.name} TO PUBLIC`);
});

test('a place where no PostgreSQL answers is named', async () => {
  expect(await refusal(withUrl((wrong) => (wrong.port = '1')))).toBe(
    'No PostgreSQL answers at 127.0.0.1:1: start it, or correct DATABASE_URL',
  );
});

test('a server without TLS is refused where a certificate was asked for, and nothing is sent to it', async () => {
  expect(await refusal(withUrl((secured) => (secured.search = 'sslmode=verify-full')))).toMatch(
    /offers no TLS: turn it on there, or add \?sslmode=disable/,
  );
});

test('a PostgreSQL that is too old is refused', async () => {
  // The answer of an old server, from a function that comes before the server's own.
  await database.run(`CREATE SCHEMA old; GRANT USAGE ON SCHEMA old TO ${role};
    CREATE FUNCTION old.current_setting(name text) RETURNS text LANGUAGE sql AS
      $$ SELECT CASE name WHEN 'server_version_num' THEN '130015' WHEN 'server_version' THEN '13.15'
        ELSE pg_catalog.current_setting(name) END $$;
    ALTER ROLE ${role} SET search_path = old, pg_catalog, public`);
  expect(await refusal()).toBe('The server of DATABASE_URL is PostgreSQL 13.15: upgrade it to 14 or newer');
  await database.run(`ALTER ROLE ${role} RESET search_path; DROP SCHEMA old CASCADE`);
});

test('a database of another encoding is refused', async () => {
  const latin = await createTestDatabase(`TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
  expect(await refusal(latin.url)).toContain(
    `is in LATIN1: make one with CREATE DATABASE ${latin.name} ENCODING 'UTF8'`,
  );
  await latin.drop();
});

test('a database with the tables of another program is refused, and left as it was', async () => {
  await database.run('CREATE TABLE orders (id int)');
  expect(await refusal()).toBe(
    `The database of DATABASE_URL has the tables of another program: name an empty one (CREATE DATABASE muster OWNER "${role}")`,
  );
  const { rows } = await database.run(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ relname: 'orders' }]);
});

test('missing rights are named', async () => {
  expect(await refusal()).toBe('opened');
  await database.run(`ALTER TABLE change_clock OWNER TO postgres; REVOKE ALL ON change_clock FROM ${role}`);
  expect(await refusal()).toContain(`GRANT ALL ON ALL TABLES IN SCHEMA public TO "${role}"`);
  await database.run(`REVOKE CREATE ON SCHEMA public FROM ${role}`);
  expect(await refusal()).toContain(`GRANT CREATE ON SCHEMA public TO "${role}"`);
  await database.run(`REVOKE USAGE ON SCHEMA public FROM ${role}`);
  expect(await refusal()).toContain(`GRANT USAGE, CREATE ON SCHEMA public TO "${role}"`);
});

test('a database from before release 0.1.0 is refused, and left as it was', async () => {
  await database.run(`CREATE TABLE schema_version (version int); INSERT INTO schema_version VALUES (47);
    CREATE TABLE change_clock (id int); CREATE TABLE former_grievance_ids (id int); GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
  expect(await refusal()).toBe(
    'The database of DATABASE_URL was made before Muster 0.1.0, and no release reads it: name an empty one',
  );
  expect((await database.run('SELECT version FROM schema_version')).rows).toEqual([{ version: 47 }]);
});

test('a database of a newer release is refused', async () => {
  expect(await refusal()).toBe('opened');
  await database.run('UPDATE schema_version SET version = 999');
  expect(await refusal()).toBe(
    `The database of DATABASE_URL has schema 999, this release knows ${migrations.length}: install a newer Muster`,
  );
});

test('a migration that the database refuses is named, and the database keeps its schema', async () => {
  expect(await refusal()).toBe('opened');
  const next = [...migrations, then('CREATE TABLE more (id int)'), then('DROP TABLE none')];
  await expect(openPostgres(url.href, {}, next)).rejects.toThrow(
    `Migration ${migrations.length + 2} failed (table "none" does not exist), and the database has kept schema ${migrations.length}`,
  );
  expect(
    (await database.run("SELECT to_regclass('more') AS made, version FROM schema_version")).rows,
  ).toEqual([{ made: null, version: migrations.length }]);
  expect(await refusal()).toBe('opened');
});

test('L54 a newer release waits for the end of servers that cannot go on beside it, and several of it start together', async () => {
  const opened = (known: readonly Migration[]) => openPostgres(url.href, {}, known);
  const next = [...migrations, then('ALTER TABLE messages RENAME TO chat')];
  const old = await opened(migrations);
  await readChangeClock(old.read);
  const refused = 'Servers of an earlier release use the database of DATABASE_URL';
  await expect(opened(next)).rejects.toThrow(refused);
  expect((await database.run('SELECT version FROM schema_version')).rows).toEqual([
    { version: migrations.length },
  ]);
  await old.close();
  const newer = await Promise.all([opened(next), opened(next), opened(next)]);
  await readChangeClock(newer[0].read);
  // One that finds its own schema asks for no one's end.
  newer.push(await opened(next));
  for (const store of newer) await store.close();
  expect(await refusal()).toContain(`has schema ${migrations.length + 1}, this release knows`);
});
