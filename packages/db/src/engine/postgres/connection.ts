import { createHash } from 'node:crypto';
import {
  type DatabaseConnection,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { Schema } from '../../schema.ts';
import { type Db, type PreparedQuery, type RunInSnapshot, register } from '../../store/connection.ts';
import { postgresExpressions } from './expressions.ts';
import { type RunOn, readOn } from './pool.ts';

export type Run = (query: QueryConfig<unknown[]>) => Promise<QueryResult>;

/** This engine takes no empty list after IN. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

const postgres = {};

export function readHandle(pool: Pool, run: RunOn, inSnapshot: RunInSnapshot): Db {
  return handleOf((query) => readOn(pool, query, run), inSnapshot);
}

export function clientHandle(run: Run): Db {
  return handleOf(run);
}

function handleOf(run: Run, inSnapshot?: RunInSnapshot): Db {
  const db: Db = new Kysely<Schema>({ dialect: dialectOf(run), plugins: [emptyLists] });
  register(db, {
    expressions: postgresExpressions,
    compilesAs: postgres,
    prepare: (sql) => prepared(run, sql),
    ...(inSnapshot && { inSnapshot }),
  });
  return db;
}

/** The server keeps a named statement parsed and planned for as long as the connection lasts. */
function prepared(run: Run, text: string): PreparedQuery {
  const name = nameOf(text);
  const ask = async (values: readonly unknown[]) => (await run({ name, text, values: [...values] })).rows;
  return { all: ask, first: async (values) => (await ask(values))[0] };
}

const names = new Map<string, string>();

/** The same text has the same name on every server. The server cuts names after 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `muster_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

function dialectOf(run: Run): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const { rows, rowCount, command } = await run({ text: sql, values: [...parameters] });
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    streamQuery: refuse,
  };
  const driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

async function nothing(): Promise<void> {
  // The pool is the engine's.
}

function refuse(): never {
  throw new Error('A transaction is begun by store.write or inOneSnapshot');
}
