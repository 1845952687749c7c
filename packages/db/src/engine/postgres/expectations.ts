import type { Pool } from 'pg';
import { type ConnectionSettings, UnusableDatabase } from '../database-url.ts';
import { ConnectionLost } from './failures.ts';
import { answeredSoon, connectionOf, runOn } from './pool.ts';

interface Facts {
  readonly version: number;
  readonly versionName: string;
  readonly encoding: string;
  /** 0 or 1, as this engine reads booleans. */
  readonly isReplica: number;
  readonly schema: string | null;
  readonly mayCreate: number | null;
  readonly mayWrite: number;
  readonly isMuster: number;
  readonly isUnreleased: number;
  readonly tables: number;
}

/** The oldest release of PostgreSQL that its makers still fixed when this was written. */
const oldest = 14;

/** Throws {@link UnusableDatabase}, one line with the fix, unless Muster can keep its data in the database. */
export async function expectUsable(pool: Pool, settings: ConnectionSettings): Promise<void> {
  const facts = await factsOf(pool, settings);
  const refusal = refusalOf(facts, settings);
  if (refusal !== undefined) throw new UnusableDatabase(refusal);
}

async function factsOf(pool: Pool, settings: ConnectionSettings): Promise<Facts> {
  try {
    const client = await connectionOf(pool);
    try {
      return (await runOn(client, answeredSoon(question))).rows[0];
    } finally {
      client.release();
    }
  } catch (error) {
    const refusal = sentenceOf(error, settings);
    throw refusal === undefined ? error : new UnusableDatabase(refusal, { cause: error });
  }
}

/** Tables that an extension brought along are no one's. */
const question = `
  WITH tables AS (
    SELECT c.oid, c.relname FROM pg_class c
    WHERE c.relnamespace = to_regnamespace(quote_ident(current_schema())) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  )
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS "versionName",
    current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS "isReplica", current_schema() AS schema,
    has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
    coalesce((SELECT bool_and(has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
      AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')) FROM tables), true) AS "mayWrite",
    (SELECT count(*) FROM tables) AS tables,
    (SELECT count(*) = 2 FROM tables WHERE relname IN ('schema_version', 'change_clock')) AS "isMuster",
    EXISTS (SELECT 1 FROM tables WHERE relname = 'former_grievance_ids') AS "isUnreleased"`;

function refusalOf(facts: Facts, { user, database }: ConnectionSettings): string | undefined {
  const { version, versionName, encoding, isReplica, schema, tables, mayCreate, mayWrite } = facts;
  if (version < oldest * 10_000)
    return `The server of DATABASE_URL is PostgreSQL ${versionName}: upgrade it to ${oldest} or newer`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL is in ${encoding}: make one with CREATE DATABASE ${database} ENCODING 'UTF8' TEMPLATE template0`;
  if (isReplica === 1)
    return 'The server of DATABASE_URL is a replica, which cannot be written: name the primary';
  if (schema === null)
    return `The user ${user} of DATABASE_URL has no schema to use: GRANT USAGE, CREATE ON SCHEMA public TO "${user}"`;
  if (tables > 0 && facts.isMuster !== 1)
    return `The database of DATABASE_URL has the tables of another program: name an empty one (CREATE DATABASE muster OWNER "${user}")`;
  if (facts.isUnreleased === 1)
    return 'The database of DATABASE_URL was made before Muster 0.1.0, and no release reads it: name an empty one';
  if (mayCreate !== 1)
    return `The user ${user} of DATABASE_URL may not make tables: GRANT CREATE ON SCHEMA ${schema} TO "${user}"`;
  if (mayWrite !== 1)
    return `The user ${user} of DATABASE_URL may not read and write all tables: GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO "${user}"`;
  return undefined;
}

export function sentenceOf(error: unknown, settings: ConnectionSettings): string | undefined {
  const { host, port } = settings;
  const where = host.startsWith('/') ? host : `${host}:${port}`;
  const cause = error instanceof ConnectionLost ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = answers.find(([codes]) => codes.test(code))?.[1](settings, where);
  if (known !== undefined) return known;
  const message = cause instanceof Error ? cause.message : '';
  if (/does not support SSL/.test(message))
    return `The server of DATABASE_URL at ${where} offers no TLS: turn it on there, or add ?sslmode=disable if the network is yours alone`;
  if (error instanceof ConnectionLost)
    return `No PostgreSQL answers at ${where}: start it, or correct DATABASE_URL`;
  return undefined;
}

type Sentence = (settings: ConnectionSettings, where: string) => string;

const answers: readonly (readonly [RegExp, Sentence])[] = [
  [
    /^28P01/,
    ({ user }, where) => `The server at ${where} refuses the password of ${user}: correct DATABASE_URL`,
  ],
  [
    /^28/,
    ({ user, database }, where) =>
      `The server at ${where} does not let ${user} into ${database}: correct DATABASE_URL, or allow it in pg_hba.conf`,
  ],
  [
    /^3D000/,
    ({ user, database }, where) =>
      `The server at ${where} has no database ${database}: CREATE DATABASE "${database}" OWNER "${user}"`,
  ],
  [
    /^42501/,
    ({ user, database }) =>
      `The user ${user} may not open the database ${database}: GRANT CONNECT ON DATABASE "${database}" TO "${user}"`,
  ],
  [
    /^53300/,
    (_, where) =>
      `The server at ${where} has no connection left: raise its max_connections, or end other programs`,
  ],
  [
    /^57P03/,
    (_, where) => `The server at ${where} is starting or stopping: start Muster again once it is up`,
  ],
  [
    /SIGNED|UNABLE_TO|CERT_|ERR_TLS/,
    (_, where) =>
      `The certificate of ${where} cannot be verified: name its authority in DATABASE_URL with ?sslrootcert=FILE, and the host as the certificate does`,
  ],
];
