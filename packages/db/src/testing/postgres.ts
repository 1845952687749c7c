import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of the tests. */
export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Runs SQL as the server's owner in this database. */
  run(sql: string): Promise<pg.QueryResult>;
  drop(): Promise<void>;
}

/** Makes a database, by default an empty one; `options` follow CREATE DATABASE. */
export async function createTestDatabase(options = ''): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = testServer();
  await runAt(server, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    run: (sql) => runAt(url.href, sql),
    drop: async () => void (await runAt(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** The address of the server's own database. */
export function testServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('No PostgreSQL: run this test in the project db-postgres');
  return url;
}

/** Runs SQL on a connection of its own. */
export async function runAt(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
