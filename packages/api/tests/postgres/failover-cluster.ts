import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAt } from '@muster/db/testing/postgres';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';

const debian = '/usr/lib/postgresql';

/** Where the programs of Debian's newest PostgreSQL are; undefined without them. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

/** A primary and a synchronous replica behind haproxy, on this machine's disk. */
export interface Cluster {
  /** The address of the database at haproxy. */
  readonly url: string;
  readonly replicaUrl: string;
  /** Ends every process of the primary at once. */
  killPrimary(): void;
  /** Returns once the replica takes writes. */
  promote(): Promise<void>;
}

/** `sample` is haproxy's configuration for 10.0.0.11 and 10.0.0.12, bound to 127.0.0.1:6432. */
export async function startCluster(programs: string, sample: string): Promise<Cluster> {
  const [primary, replica, proxy] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = mkdtempSync(join(tmpdir(), 'muster-failover-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const owner = ownerOf(folder);
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(programs, name), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const [here, there] = [join(folder, 'primary'), join(folder, 'replica')];
  run('initdb', `--pgdata=${here}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const first = await start(programs, here, primary, owner);
  const admin = urlOf('postgres', primary, 'postgres');
  for (const sql of [
    'CREATE ROLE haproxy LOGIN',
    'CREATE ROLE muster LOGIN',
    'CREATE DATABASE muster OWNER muster',
  ])
    await runAt(admin, sql);
  const source = `host=127.0.0.1 port=${primary} user=postgres application_name=replica`;
  run(
    'pg_basebackup',
    `--pgdata=${there}`,
    `--dbname=${source}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  );
  await start(programs, there, replica, owner);
  await runAt(admin, `ALTER SYSTEM SET synchronous_standby_names = 'replica'`);
  await runAt(admin, 'SELECT pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await runAt(admin, 'SELECT sync_state AS state FROM pg_stat_replication');
    if (rows[0]?.state !== 'sync') throw new Error('The replica is not synchronous yet');
  }, patience);
  await startProxy(folder, sample, { primary, replica, proxy });
  return {
    url: urlOf('muster', proxy, 'muster'),
    replicaUrl: urlOf('muster', replica, 'muster'),
    killPrimary: () => killAll(first),
    async promote() {
      await runAt(urlOf('postgres', replica, 'postgres'), 'SELECT pg_promote()');
    },
  };
}

const patience = { timeout: 20_000, interval: 100 };

const urlOf = (user: string, port: number, database: string) =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function start(programs: string, folder: string, port: number, owner: object): Promise<ChildProcess> {
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
  );
  const args = ['-D', folder, '-p', String(port)];
  const server = spawn(join(programs, 'postgres'), args, { ...owner, stdio: 'ignore' });
  onTestFinished(() => killAll(server));
  await vi.waitFor(() => runAt(urlOf('postgres', port, 'postgres'), 'SELECT 1'), patience);
  return server;
}

/** The server and the processes that it has started, none of which may go on. */
function killAll({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...children.split('\n').filter(Boolean).map(Number)])
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
}

interface Ports {
  readonly primary: number;
  readonly replica: number;
  readonly proxy: number;
}

async function startProxy(folder: string, sample: string, { primary, replica, proxy }: Ports): Promise<void> {
  const file = join(folder, 'haproxy.cfg');
  const here = sample
    .replace('10.0.0.11:5432', `127.0.0.1:${primary}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${replica}`)
    .replace('127.0.0.1:6432', `127.0.0.1:${proxy}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `defaults\n timeout connect 5s\n timeout client 50s\n timeout server 50s\n\n${here}`);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = urlOf('muster', proxy, 'muster');
  const turns = Array.from({ length: 4 });
  // It takes both servers for primaries until it has checked them.
  await vi.waitFor(async () => {
    for (const _ of turns) {
      const { rows } = await runAt(address, 'SELECT pg_is_in_recovery() AS replica');
      if (rows[0]?.replica !== false) throw new Error('haproxy leads to the replica');
    }
  }, patience);
}
