import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Schema } from '../../schema.ts';
import { type Db, register } from '../../store/connection.ts';
import { type QueryWatch, timed } from '../../store/query-watch.ts';
import { SQLite } from './driver.ts';
import { sqliteExpressions } from './expressions.ts';

const handles = new WeakMap<Db, Database>();

interface ConnectionOptions {
  /** The most KiB of pages that it keeps. */
  readonly cache?: number;
  readonly queries?: QueryWatch | undefined;
}

/** What a server needs that must not lose an acknowledged write: WAL, a sync on every commit, foreign keys. */
export function connect(
  path: string,
  readOnly: boolean,
  { cache = 65_536, queries }: ConnectionOptions = {},
): Db {
  const sqlite = new SQLite(path, { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('trusted_schema = OFF');
  // What is forgotten leaves the file, too, as far as that takes no further writes.
  sqlite.pragma('secure_delete = FAST');
  sqlite.pragma(`cache_size = -${cache}`);
  // A file that is cut while it is mapped ends the process without a word (decision 39).
  sqlite.pragma('mmap_size = 0');
  if (readOnly) sqlite.pragma('query_only = ON');
  const db: Db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: withStatementCache(sqlite, queries) }),
  });
  handles.set(db, sqlite);
  register(db, {
    expressions: sqliteExpressions,
    prepare(sql) {
      const statement = sqlite.prepare<unknown[]>(sql);
      const all = (values: readonly unknown[]) => statement.all(values);
      const first = (values: readonly unknown[]) => statement.get(values);
      if (!queries) return { all, first };
      return {
        all: (values) => timed(queries, sql, () => all(values)),
        first: (values) => timed(queries, sql, () => first(values)),
      };
    },
  });
  return db;
}

/** The driver's own handle of a {@link Db}, for what Kysely cannot express. */
export function sqliteOf(db: Db): Database {
  const sqlite = handles.get(db);
  if (!sqlite) throw new Error('This query handle was not opened by connect()');
  return sqlite;
}

/** Caches statements by their text: Kysely prepares each query again, which costs more than a key look-up. */
function withStatementCache(sqlite: Database, queries: QueryWatch | undefined) {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql: string): SqliteStatement {
      const known = statements.get(sql);
      if (known) return known;
      const statement = queries ? watched(sqlite, sql, queries) : sqlite.prepare(sql);
      if (statements.size < 500) statements.set(sql, statement);
      return statement;
    },
    close: () => void sqlite.close(),
  };
}

function watched(sqlite: Database, sql: string, queries: QueryWatch): SqliteStatement {
  const statement: SqliteStatement = sqlite.prepare(sql);
  return {
    reader: statement.reader,
    all: (values) => timed(queries, sql, () => statement.all(values)),
    run: (values) => timed(queries, sql, () => statement.run(values)),
    iterate: (values) => statement.iterate(values),
  };
}
