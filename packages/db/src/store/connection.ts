import type { Kysely } from 'kysely';
import type { Expressions } from '../engine/expressions.ts';
import type { Schema } from '../schema.ts';

/** A query handle, the first argument of every query function. Inside a write it must be the transaction's own. */
export type Db = Kysely<Schema>;

/** A query that an engine has prepared on a connection. An engine that need not wait answers at once. */
export interface PreparedQuery {
  all(values: readonly unknown[]): unknown[] | Promise<unknown[]>;
  first(values: readonly unknown[]): unknown;
}

export type RunInSnapshot = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

interface Abilities {
  prepare(sql: string): PreparedQuery;
  readonly expressions: Expressions;
  /** Handles that share it compile a query to the same text. Without it a handle compiles for itself. */
  readonly compilesAs?: object;
  /** Not on a handle that is in a transaction already. */
  readonly inSnapshot?: RunInSnapshot;
  /** A snapshot that a replica may have. Not where there is none. */
  readonly inRecentSnapshot?: RunInSnapshot;
}

const handles = new WeakMap<Db, Abilities>();

/** Says what a handle can do; only engines call it. */
export function register(db: Db, abilities: Abilities): void {
  handles.set(db, abilities);
}

export function abilitiesOf(db: Db): Abilities {
  const abilities = handles.get(db);
  if (!abilities) throw new Error('No engine opened this query handle');
  return abilities;
}

export function expressionsOf(db: Db): Expressions {
  return abilitiesOf(db).expressions;
}
