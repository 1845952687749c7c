import { UnusableDatabase } from './database-url.ts';

/** A migration that the database refused, with its number; the database has kept the schema that it had. */
export function failedMigration(number: number, kept: number, why: string): UnusableDatabase {
  return new UnusableDatabase(
    `Migration ${number} failed (${why}), and the database has kept schema ${kept}: start the release before this one, and report this`,
  );
}
