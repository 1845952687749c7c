import { existsSync } from 'node:fs';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { findServerClock } from '@muster/db/features/admin/server-clock';
import { openStore } from '@muster/db/open';
import type { Db } from '@muster/db/store/connection';
import { type Check, checkLine, laneLine, worstFirst } from '@muster/domain/admin/diagnostics';
import { minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { english } from '@muster/domain/language/texts';
import { listBackups } from '../backup/backup-folder.ts';
import { type Config, publicOriginOf } from '../config/config.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { readForwarding } from '../http/proxy/forwarding.ts';
import {
  addressCheck,
  attemptCheck,
  databaseChecks,
  found,
  moment,
  proxyCheck,
  releaseCheck,
  volumeCheck,
} from '../monitoring/diagnostics/checks.ts';

export async function commandReport(config: Config, now: Instant): Promise<string> {
  const { checks, lanes } = await withReads(config, async (db) => {
    const read = await databaseChecks(english, db);
    return {
      ...read,
      checks: [...read.checks, await attemptCheck(english, 'jobs', () => jobsCheck(db, now))],
    };
  });
  const all = [
    ...checks,
    await attemptCheck(english, 'volume', () => volumeCheck(english, config.dataFolder)),
    await attemptCheck(english, 'backup', () => backupCheck(config)),
    addressCheck(english, publicOriginOf(config, config.port)),
    proxyCheck(
      english,
      readForwarding(config.dataFolder).map(([kind]) => kind),
    ),
    releaseCheck(english),
  ];
  return [
    '',
    ...worstFirst(all).map((check) => checkLine(english, check)),
    ...lanes.map((lane) => laneLine(english, lane)),
  ].join('\n');
}

type Read = Awaited<ReturnType<typeof databaseChecks>>;

/** A database that cannot be opened is among what the check itself finds. */
async function withReads(
  { dataFolder, databaseUrl }: Config,
  read: (db: Db) => Promise<Read>,
): Promise<Read> {
  const unread = {
    checks: [found('database', 'unknown', 'The database could not be opened: see above.')],
    lanes: [],
  };
  try {
    if (databaseUrl !== undefined) return await withStoreOf(databaseUrl, read);
    const { database } = pathsOf(dataFolder);
    if (!existsSync(database)) return unread;
    const db = connect(database, true);
    return await read(db).finally(() => sqliteOf(db).close());
  } catch {
    return unread;
  }
}

async function withStoreOf(databaseUrl: string, read: (db: Db) => Promise<Read>): Promise<Read> {
  const store = await openStore(databaseUrl);
  return read(store.read).finally(() => store.close());
}

/** Milliseconds after which no server runs the jobs. */
const stillAfter = 5 * minute;

/** The server that leads stores the trusted time at the end of each run of its jobs. */
async function jobsCheck(db: Db, now: Instant): Promise<Check> {
  const clock = await findServerClock(db);
  if (!clock) return found('jobs', 'unknown', 'No server has run on this database yet.');
  const figures = moment('last', clock.trustedAt);
  return millisecondsBetween(clock.trustedAt, now) > stillAfter
    ? found('jobs', 'warning', 'No server has run the jobs in the last five minutes: start it.', figures)
    : found('jobs', 'ok', 'A server runs the jobs.', figures);
}

async function backupCheck(config: Config): Promise<Check> {
  if (config.databaseUrl !== undefined && config.backupFolder === undefined)
    return found('backup', 'unknown', 'The backups are in the database: see the page of diagnostics.');
  const folder = config.backupFolder ?? pathsOf(config.dataFolder).backups;
  const [newest] = existsSync(folder) ? await listBackups(folder) : [];
  return newest
    ? found('backup', 'ok', 'There is a backup.', moment('last', newest.at))
    : found('backup', 'warning', 'There is no backup yet: run `muster backup FILE`.');
}
