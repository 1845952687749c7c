import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { createServerClock, machineTime } from '../clock/server-clock.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { expectDatabaseOrNothing } from '../data-folder/checks.ts';
import { claimFolder, openDataFolder, prepareFolder } from '../data-folder/open.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { cliTexts } from './texts.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function commandContext(): { config: Config; now: Instant } {
  return { config: readConfig(), now: instantAt(Date.now()) };
}

/** Its time is the trusted one (D3). Few commands create a missing folder, because DATA_DIR may be mistyped. */
export async function withStore<T>(
  work: (store: Store, now: Instant) => Promise<T>,
  { mayFound = false } = {},
): Promise<T> {
  const { config, now } = commandContext();
  if (config.databaseUrl === undefined) expectFolder(config, mayFound);
  const store = await openDataFolder(config, now);
  try {
    return await work(store, (await createServerClock(store, machineTime)).now());
  } finally {
    await store.close();
  }
}

function expectFolder(config: Config, mayFound: boolean): void {
  const paths = pathsOf(config.dataFolder);
  const isNew = !existsSync(paths.database);
  expectDatabaseOrNothing(paths);
  if (isNew && !mayFound) {
    throw new ConfigError(
      `There is no company in DATA_DIR ${config.dataFolder}: start the server there once`,
    );
  }
  // Under the lock, because two commands, or a command and a server, could found a company at once.
  if (isNew) claimFolder(config, { mayFound })();
  else prepareFolder(config);
}

/** Reads a password from standard input: one line, because the sign-in page accepts no second. */
export async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password)) throw new DomainError('bad_input', cliTexts.passwordSingleLine());
  return password;
}
