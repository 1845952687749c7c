import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../../src/engine/migrations/index.ts';

/** Texts of a row's values by column, as the engine writes them in SQL. */
export type Row = Readonly<Record<string, string>>;

export interface DatabaseState {
  readonly version: number;
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** A copy of a database that a release made. */
export interface DatabaseCopy {
  state(): Promise<DatabaseState>;
  /** Opens it as a server does that knows these migrations, and closes it. */
  migrate(known: readonly Migration[]): Promise<void>;
  /** How many statements the last of these migrations has here. */
  statements(known: readonly Migration[]): number;
  /** Begins the last of these migrations and is killed after so many statements; false if it has fewer. */
  killAfter(statements: number, known: readonly Migration[]): Promise<boolean>;
  remove(): Promise<void>;
}

export interface ReleasedDatabase {
  copy(): Promise<DatabaseCopy>;
  remove(): Promise<void>;
}

export const fixtures = join(import.meta.dirname, '../fixtures');

/** What `scripts/release-fixtures.mjs` made of each release. */
export const releases = readdirSync(fixtures);
