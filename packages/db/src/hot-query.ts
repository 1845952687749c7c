import type { Statement } from 'better-sqlite3';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type Db, sqliteOf } from './connection.ts';

/** Names a value that is given later, at each run. */
export type Param<P> = <K extends keyof P & string>(name: K) => P[K];

/** A query that was compiled once; each run is one call of a prepared statement. */
export interface HotQuery<P, O> {
  all(db: Db, params: P): O[];
  first(db: Db, params: P): O | undefined;
}

interface Prepared {
  readonly statement: Statement<unknown[]>;
  readonly names: readonly string[];
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Makes a query of the busiest paths: Kysely checks and compiles it once for each connection, and every run goes
 * straight to the prepared statement. Reads and writes alike; a write gives rows through `returning`.
 */
export function hotQuery<P, O>(build: (db: Db, param: Param<P>) => Compilable<O>): HotQuery<P, O> {
  const prepared = new WeakMap<Db, Prepared>();
  const on = (db: Db): Prepared => {
    const known = prepared.get(db);
    if (known) return known;
    const made = prepare(db, build);
    prepared.set(db, made);
    return made;
  };
  // The statement's rows have the shape that Kysely inferred for the very same query, which the driver cannot know.
  return {
    all(db, params) {
      const { statement, names } = on(db);
      return statement.all(valuesOf(names, params)) as O[];
    },
    first(db, params) {
      const { statement, names } = on(db);
      return statement.get(valuesOf(names, params)) as O | undefined;
    },
  };
}

/**
 * A limit that is a parameter. SQLite looks at a bare one while it plans, and so compiles the statement again for every
 * run, which costs five times what the run does; at a sum it does not look.
 */
export function atMost(rows: number): RawBuilder<number> {
  return sql<number>`(${rows} + ${sql.lit(0)})`;
}

function prepare<P, O>(db: Db, build: (db: Db, param: Param<P>) => Compilable<O>): Prepared {
  // Kysely carries a value untouched from the builder to the compiled parameters, so a stand-in marks its place.
  const param: Param<P> = (name) => new Placeholder(name) as never;
  const { sql, parameters } = build(db, param).compile();
  const names = parameters.map((value) => {
    if (value instanceof Placeholder) return value.name;
    throw new Error(`A hot query takes its values through param(), found ${typeof value} in: ${sql}`);
  });
  return { statement: sqliteOf(db).prepare(sql), names };
}

function valuesOf<P>(names: readonly string[], params: P): unknown[] {
  return names.map((name) => params[name as keyof P]);
}
