import { UnusableDatabase } from './database-url.ts';

export function failedMigration(number: number, kept: number, why: string): UnusableDatabase {
  return new UnusableDatabase(
    `Migration ${number} failed (${why}), and the database has kept schema ${kept}: start the release before this one, and report this`,
  );
}
