import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runAt } from '@muster/db/testing/postgres';
import { startPostgres, startReplicated, type TestServer } from '@muster/db/testing/postgres-server';
import { isTiny } from '../size.ts';

/** A PostgreSQL server of the comparison. */
export interface Cluster {
  /** Makes a database with the company of a data folder, by `muster move`. The folder is no more than read. */
  databaseOf(folder: string): Promise<string>;
  /** Makes a copy of a database that no server uses. */
  copyOf(url: string): Promise<string>;
  drop(url: string): Promise<void>;
  /** Processor time of all its processes so far, in microseconds; Linux only. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Seals the keys of every company here. */
export const secretKey = randomBytes(32).toString('hex');

/** As PostgreSQL is by itself, a commit being on disk before it is answered, with memory for the largest company. */
const safe = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'wal_level=replica',
  'autovacuum=on',
  'shared_buffers=1GB',
  'max_wal_size=4GB',
];

const settings = isTiny ? [] : safe.flatMap((setting) => ['-c', setting]);

export async function startCluster(): Promise<Cluster> {
  return clusterOf(await startPostgres(settings));
}

/** A cluster with a replica that streams from it. */
export interface ReplicatedCluster extends Cluster {
  /** The address of a database on the replica, once that has all that was written so far. */
  replicaOf(url: string): Promise<string>;
}

export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const { primary, replica, replayed } = await startReplicated(settings);
  const cluster = await clusterOf(primary);
  return {
    ...cluster,
    async replicaOf(url) {
      await replayed();
      return Object.assign(new URL(replica.url), { pathname: nameOf(url) }).href;
    },
    async stop() {
      await replica.stop();
      await cluster.stop();
    },
  };
}

async function clusterOf(server: TestServer): Promise<Cluster> {
  const main = await mainProcess(server.url);
  let databases = 0;
  const create = async (options: string) => {
    databases += 1;
    const url = new URL(server.url);
    url.pathname = `/company_${databases}`;
    await runAt(server.url, `CREATE DATABASE company_${databases} ${options}`);
    return url.href;
  };
  return {
    async databaseOf(folder) {
      const url = await create('');
      move(folder, url);
      await runAt(url, 'VACUUM ANALYZE');
      return url;
    },
    copyOf: (url) => create(`TEMPLATE ${nameOf(url)}`),
    drop: async (url) => void (await runAt(server.url, `DROP DATABASE ${nameOf(url)} WITH (FORCE)`)),
    cpu: () => cpuOf(main),
    stop: server.stop,
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function move(folder: string, url: string): void {
  const program = fileURLToPath(new URL('../../../packages/api/dist/main.js', import.meta.url));
  const env = { ...process.env, DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'warn' };
  // It names the files of the invented documents, which are not there.
  execFileSync(process.execPath, [program, 'move', '--to', url], { env, stdio: 'pipe' });
}

/** The process whose children serve the connections. */
async function mainProcess(url: string): Promise<number> {
  const { rows } = await runAt(
    url,
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  );
  return Number(rows[0]?.pid);
}

/** Fields of /proc/PID/stat behind the name. */
const [ownFields, endedFields] = [
  [11, 12],
  [13, 14],
] as const;

/** A tick of Linux's account is a hundredth of a second. */
const tick = 10_000;

/** Nothing of a process that has just ended. */
function statusOf(pid: number | string): string[] {
  const file = `/proc/${pid}/stat`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Of a process, its children and those that have ended. */
function cpuOf(main: number): number {
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  const ticksOf = (pid: number | string, fields: readonly number[]) => {
    const status = statusOf(pid);
    return fields.reduce((sum, field) => sum + Number(status[field] ?? 0), 0);
  };
  const running = children.map((pid) => ticksOf(pid, ownFields));
  return tick * running.reduce((sum, ticks) => sum + ticks, ticksOf(main, [...ownFields, ...endedFields]));
}
