import { type Compilable, type RawBuilder, sql } from 'kysely';
import { abilitiesOf, type Db, type PreparedQuery } from './connection.ts';

/** Names a value that each run supplies. */
export type Param<P> = <K extends keyof P & string>(name: K) => P[K];

/** A query that is compiled once; each run is one call of a prepared statement. */
export interface HotQuery<P, O> {
  all(db: Db, params: P): Promise<O[]>;
  first(db: Db, params: P): Promise<O | undefined>;
}

export type RowOf<Q> = Q extends { all(db: Db, params: never): Promise<(infer O)[]> } ? O : never;

interface Compiled {
  readonly sql: string;
  readonly names: readonly string[];
}

interface Prepared extends Pick<Compiled, 'names'> {
  readonly query: PreparedQuery;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Makes a query for the busiest paths: Kysely compiles it once for each connection or engine, and every run executes the
 * prepared statement. A write returns rows through `returning`. What never differs is a literal, not a parameter: where an
 * index is of one value only (`WHERE deleted = 0`), SQLite inspects a parameter while planning and so compiles the statement
 * again for each run, at fifteen times the cost of the run.
 */
export function hotQuery<P, O>(build: (db: Db, param: Param<P>) => Compilable<O>): HotQuery<P, O> {
  const compiled = new WeakMap<object, Compiled>();
  const prepared = new WeakMap<Db, Prepared>();
  const on = (db: Db): Prepared => {
    const known = prepared.get(db);
    if (known) return known;
    const { prepare, compilesAs = db } = abilitiesOf(db);
    const { sql, names } = compiled.get(compilesAs) ?? compile(db, build);
    compiled.set(compilesAs, { sql, names });
    const made = { query: prepare(sql), names };
    prepared.set(db, made);
    return made;
  };
  // The driver does not know the row type that Kysely inferred for this query.
  return {
    async all(db, params) {
      const { query, names } = on(db);
      return query.all(valuesOf(names, params)) as O[] | Promise<O[]>;
    },
    async first(db, params) {
      const { query, names } = on(db);
      return query.first(valuesOf(names, params)) as O | undefined;
    },
  };
}

/**
 * A LIMIT or OFFSET that is a parameter. SQLite inspects a bare one while planning, too; it does not inspect a sum.
 */
export function limitParam(rows: number): RawBuilder<number> {
  return sql<number>`(${rows} + ${sql.lit(0)})`;
}

function compile<P, O>(db: Db, build: (db: Db, param: Param<P>) => Compilable<O>): Compiled {
  // Kysely passes values unchanged to the compiled parameters, so a placeholder marks where each goes.
  const param: Param<P> = (name) => new Placeholder(name) as never;
  const { sql, parameters } = build(db, param).compile();
  const names = parameters.map((value) => {
    if (value instanceof Placeholder) return value.name;
    throw new Error(`A hot query takes its values through param(), found ${typeof value} in: ${sql}`);
  });
  return { sql, names };
}

function valuesOf<P>(names: readonly string[], params: P): unknown[] {
  return names.map((name) => params[name as keyof P]);
}
