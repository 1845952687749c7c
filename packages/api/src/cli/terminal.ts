import { text } from 'node:stream/consumers';
import type { Store } from '@muster/db/open';
import type { Instant } from '@muster/domain/calendar/instant';
import { instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { type Config, readConfig } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';

/** Writes a line for the person at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The configuration and the time of a command. */
export function commandContext(): { config: Config; now: Instant } {
  return { config: readConfig(), now: instantAt(Date.now()) };
}

/** Opens the data folder for one command and closes it whatever happens. */
export async function withStore<T>(work: (store: Store, now: Instant) => Promise<T>): Promise<T> {
  const { config, now } = commandContext();
  const store = await openDataFolder(config, now);
  try {
    return await work(store, now);
  } finally {
    await store.close();
  }
}

/** A password from standard input: one line, because nobody can type a second into the sign-in page. */
export async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password)) throw new DomainError('bad_input', 'The password must be a single line');
  return password;
}
