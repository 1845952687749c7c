import { existsSync, statfsSync, statSync } from 'node:fs';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { fileProblems } from '@muster/db/engine/sqlite/database-file';
import { expectKnownSchema } from '@muster/db/engine/sqlite/migrate';
import { historyProblems } from '@muster/db/record-versions/check';
import { forwardingText } from '@muster/domain/admin/forwarding';
import type { Instant } from '@muster/domain/calendar/instant';
import { judgeClock } from '@muster/domain/calendar/trusted-time';
import { english } from '@muster/domain/language/texts';
import { Command } from 'commander';
import { clockFinding } from '../clock/clock-report.ts';
import { type Config, warningOf } from '../config/config.ts';
import { expectDatabaseOrNothing, expectUsableVolume, expectWritable } from '../data-folder/checks.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { readForwarding } from '../http/proxy/forwarding.ts';
import { attempt, databaseFindings } from './check-database.ts';
import { quarantineFiles, quarantineNotes } from './check-quarantine.ts';
import { commandReport } from './check-report.ts';
import { folderUploadProblems } from './check-uploads.ts';
import { commandContext, print } from './terminal.ts';

export function checkCommand(): Command {
  return new Command('check')
    .description('check the data folder or the database: integrity, permissions, clock, volume, certificate')
    .option('--quarantine', 'first set files without a record aside for 30 days')
    .option('--report', 'also list each check with its figures, the queues and the jobs')
    .action(async ({ quarantine, report }: { quarantine?: true; report?: true }) => {
      if (quarantine) print(`${await quarantineFiles()} files were set aside`);
      const { config, now } = commandContext();
      const findings = await findingsOf(config, now);
      for (const line of [
        ...findings,
        ...settingNotes(config),
        ...proxyNotes(config),
        ...(await quarantineNotes(config.dataFolder)),
      ])
        print(line);
      if (findings.length === 0)
        print(`The ${config.databaseUrl === undefined ? 'data folder' : 'database'} is sound`);
      else process.exitCode = 1;
      if (report) print(await commandReport(config, now));
    });
}

async function findingsOf(config: Config, now: Instant): Promise<string[]> {
  const { dataFolder, databaseUrl } = config;
  return [
    ...(databaseUrl === undefined
      ? await folderFindings(dataFolder, now)
      : await databaseFindings(config, databaseUrl, now)),
    ...(await attempt('volume', () => volumeProblems(config))),
    ...(await attempt('tls', () => certificateFindings(config, now))),
  ];
}

async function folderFindings(dataFolder: string, now: Instant): Promise<string[]> {
  const { database, sessionKey, pushKeys, uploads, mail } = pathsOf(dataFolder);
  const refusal = await attempt('start', () => startProblems(dataFolder));
  const damage = await attempt('database', () => fileProblems(database));
  const whole = damage.length === 0;
  return [
    ...damage,
    ...refusal,
    ...(whole ? await attempt('schema', () => schemaProblems(database)) : []),
    ...(whole ? await attempt('clock', () => clockProblems(database, now)) : []),
    ...(whole ? await attempt('history', () => pastProblems(database, now)) : []),
    ...(whole ? await attempt('uploads', () => folderUploadProblems(dataFolder)) : []),
    ...permissionProblems([dataFolder, database, `${database}-wal`, sessionKey, pushKeys, uploads, mail]),
  ];
}

function startProblems(dataFolder: string): string[] {
  const paths = pathsOf(dataFolder);
  expectUsableVolume(dataFolder);
  if (existsSync(dataFolder)) expectWritable(paths);
  expectDatabaseOrNothing(paths);
  return [];
}

function schemaProblems(database: string): string[] {
  const db = connect(database, true);
  try {
    expectKnownSchema(db);
    return [];
  } finally {
    sqliteOf(db).close();
  }
}

const times = [
  'SELECT max(lastSeenAt) AS at FROM sessions',
  'SELECT max(createdAt) FROM attendance',
  'SELECT max(closedAt) FROM day_closes',
];

/** A clock that jumped (D3), or one behind the last recorded time, which would give new records the wrong day. */
function clockProblems(database: string, now: Instant): string[] {
  const db = sqliteOf(connect(database, true));
  const jumped = jumpOf(db, now);
  const newest = db
    .prepare(`SELECT max(at) FROM (${times.join(' UNION ALL ')})`)
    .pluck()
    .get();
  db.close();
  if (jumped) return [jumped];
  return typeof newest === 'string' && newest > now
    ? [`this machine's clock is behind the newest record (${newest})`]
    : [];
}

/** Rewritten versions, and rows that do not fit theirs (D57). */
async function pastProblems(database: string, now: Instant): Promise<string[]> {
  const db = connect(database, true);
  try {
    return await historyProblems(db, now);
  } finally {
    sqliteOf(db).close();
  }
}

function jumpOf(db: ReturnType<typeof sqliteOf>, wall: Instant): string | undefined {
  const at = db.prepare('SELECT trustedAt FROM server_clock').pluck().get();
  if (!isInstant(at)) return undefined;
  const { state } = judgeClock({ at, followed: false }, wall);
  return state === 'right' ? undefined : clockFinding({ state, wall, trustedAt: at });
}

function isInstant(value: unknown): value is Instant {
  return typeof value === 'string' && value.endsWith('Z');
}

function permissionProblems(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) === 0
      ? []
      : [`permissions: ${path} is open to other accounts of this machine: chmod go= ${path}`];
  });
}

/** What the server warns of at its start: whether it is wrong depends on the proxy, which only the server meets. */
function settingNotes(config: Config): string[] {
  const warning = warningOf(config);
  return warning === undefined ? [] : [`settings: ${warning}`];
}

/** What the running server noticed since its start: a command meets no requests. */
function proxyNotes({ dataFolder }: Config): string[] {
  return readForwarding(dataFolder).map(
    ([kind, at]) => `proxy: first at ${at}: ${forwardingText(english, kind)}`,
  );
}

/** Imported where it is needed: most checks are of a server without a certificate. */
async function certificateFindings(config: Config, now: Instant): Promise<string[]> {
  if (!config.tls && !config.acme) return [];
  const { certificateProblems } = await import('./check-certificate.ts');
  return certificateProblems(config, now);
}

const wantedBytes = 200 * 1024 * 1024;

/** A server on a database need not have a folder yet. */
function volumeProblems({ dataFolder: folder, databaseUrl }: Config): string[] {
  if (databaseUrl !== undefined && !existsSync(folder)) return [];
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < wantedBytes ? [`only ${Math.floor(free / 1024 / 1024)} MB are free: make room`] : [];
}
