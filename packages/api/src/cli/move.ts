import { resolve } from 'node:path';
import { isDatabaseUrl, settingsOf, UnusableDatabase } from '@muster/db/engine/database-url';
import { Command } from 'commander';
import type { Moved } from '../backup/move-database/move.ts';
import { ConfigError } from '../config/config.ts';
import { commandContext, print, warn } from './terminal.ts';

export function moveCommand(): Command {
  return new Command('move')
    .description('copy the company to PostgreSQL, or back to a data folder, and compare')
    .requiredOption('--to <target>', 'postgres://user:password@host:5432/database, or a folder')
    .action(async ({ to }: { to: string }) => {
      const { config } = commandContext();
      const { databaseUrl } = config;
      const order = { config, to: targetOf(to), say: print };
      const [{ moveToDatabase }, { moveToFolder }] = await Promise.all([
        import('../backup/move-database/to-database.ts'),
        import('../backup/move-database/to-folder.ts'),
      ]);
      if (isDatabaseUrl(to) === (databaseUrl !== undefined)) throw new ConfigError(sameKind(to));
      report(
        databaseUrl === undefined ? await moveToDatabase(order) : await moveToFolder(databaseUrl, order),
      );
    });
}

/** A folder's whole path, or the address. Throws {@link ConfigError} for an address that is none. */
function targetOf(to: string): string {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(to)) return resolve(to);
  try {
    settingsOf(to);
    return to;
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new ConfigError(error.message.replaceAll('DATABASE_URL', '--to'));
  }
}

function sameKind(to: string): string {
  return isDatabaseUrl(to)
    ? 'The company is in a PostgreSQL database (DATABASE_URL) already: unset DATABASE_URL to move a data folder; backup and restore go from database to database'
    : 'The company is in a data folder already: set DATABASE_URL to move a database into a folder, or use backup and restore';
}

function report({ rows, files, goesOn }: Moved): void {
  for (const name of files.missing) warn(`the file ${name} was lost before this move: see muster check`);
  print(
    `Moved and compared: ${rows.rows} rows of ${rows.tables} tables, ${files.files} files in ${files.bytes} bytes`,
  );
  print(
    goesOn
      ? 'Start the servers on the copy now. Devices go on where they were'
      : 'A server ran on the source, or a command wrote to it. What came after the move had begun is not in the copy, and devices load everything again from there',
  );
}
