import { statfs } from 'node:fs/promises';
import { readMigrations } from '@muster/db/features/admin/schema-version';
import { type LaneState, readLanes } from '@muster/db/outbox/lanes';
import type { ConnectionUse, Replica } from '@muster/db/store/store';
import { problemKinds } from '@muster/domain/admin/problems';
import { epochMilliseconds, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import type { Meter } from './meter.ts';
import type { Tallies } from './tallies.ts';

/** What the figures are read from. */
export interface Sources
  extends Pick<Context, 'store' | 'uploads' | 'tallies' | 'jobTimes' | 'problems' | 'backups'> {
  readonly clock: () => Instant;
  readonly certificateUntil: (() => number) | undefined;
}

const secondsOf = (instant: Instant) => epochMilliseconds(instant) / 1000;
const flag = (isSo: boolean) => (isSo ? 1 : 0);

export function addBuild(
  meter: Meter,
  register: Registry,
  { store }: Pick<Sources, 'store'>,
  release: string,
): void {
  const { replica, connections } = store;
  const engine = replica || connections ? 'postgres' : 'sqlite';
  new Gauge({
    name: 'muster_build_info',
    help: 'Always 1: the release, its Node.js and its engine',
    labelNames: ['version', 'node', 'engine'],
    registers: [register],
  }).set({ version: release, node: process.versions.node, engine }, 1);
  const migrations = shared(() => readMigrations(store.read));
  meter.gauge(
    { name: 'muster_schema_version', help: 'Migrations that were applied to the database' },
    async () => (await migrations()).applied,
  );
  meter.gauge(
    { name: 'muster_schema_known', help: 'Migrations that this release has' },
    async () => (await migrations()).known,
  );
}

export function addOutbox(meter: Meter, { store, clock }: Pick<Sources, 'store' | 'clock'>): void {
  const lanes = shared(() => readLanes(store.read));
  const of = (name: string, help: string, read: (lane: LaneState) => number) =>
    meter.gauges({ name, help, label: 'lane' }, async () =>
      (await lanes()).map((lane) => [lane.name, read(lane)]),
    );
  of('muster_outbox_waiting', 'Notices that wait to be sent, by lane', ({ waiting }) => waiting);
  of(
    'muster_outbox_oldest_waiting_seconds',
    'Age of the oldest notice that waits, by lane; 0 if none does',
    ({ oldestAt }) => (oldestAt === null ? 0 : Math.max(0, millisecondsBetween(oldestAt, clock()) / 1000)),
  );
  of('muster_outbox_failing', '1 while a notice of the lane has failed and is tried again', ({ failing }) =>
    flag(failing !== null),
  );
}

/** Gauges that are read at the same time share a reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

export function addJobs(meter: Meter, { jobTimes, tallies }: Pick<Sources, 'jobTimes' | 'tallies'>): void {
  const count = (name: string, help: string, read: () => number) => meter.counter({ name, help }, read);
  count('muster_job_runs_total', 'Runs of jobs', () => tallies.jobRuns);
  count('muster_job_failures_total', 'Runs of jobs that failed', () => tallies.jobFailures);
  meter.gauge(
    {
      name: 'muster_jobs_last_run_timestamp_seconds',
      help: 'When all jobs last ran, which they do every minute',
    },
    () => tallies.jobsRanAt / 1000,
  );
  meter.gauges(
    {
      name: 'muster_job_last_run_timestamp_seconds',
      help: 'When a job last ran on this server',
      label: 'name',
    },
    () => [...jobTimes].map(([job, { lastAt }]) => [job, secondsOf(lastAt)]),
  );
  meter.gauges(
    {
      name: 'muster_job_failed',
      help: '1 if the last run of a job failed',
      label: 'name',
    },
    () => [...jobTimes].map(([job, { failed }]) => [job, flag(failed)]),
  );
}

export function addCare(meter: Meter, { problems, backups }: Pick<Sources, 'problems' | 'backups'>): void {
  meter.gauges({ name: 'muster_problem', help: '1 while a problem is known (D48)', label: 'kind' }, () => {
    const found = new Set(problems.list().map(({ kind }) => kind));
    return problemKinds.map((kind) => [kind, flag(found.has(kind))]);
  });
  meter.gauge(
    {
      name: 'muster_backup_last_success_timestamp_seconds',
      help: 'When the newest backup was made; 0 if there is none',
    },
    async () => {
      const { lastSucceededAt } = await backups.status();
      return lastSucceededAt === null ? 0 : secondsOf(lastSucceededAt);
    },
  );
}

export function addConnections(meter: Meter, use: () => readonly ConnectionUse[]): void {
  const of = (name: string, help: string, read: (each: ConnectionUse) => number) =>
    meter.gauges({ name, help, label: 'pool' }, () => use().map((each) => [each.purpose, read(each)]));
  of('muster_database_connections_busy', 'Connections that run a query', ({ busy }) => busy);
  of('muster_database_connections_idle', 'Open connections that run none', ({ idle }) => idle);
  of('muster_database_queries_waiting', 'Queries that wait for a connection', ({ waiting }) => waiting);
}

export function addReplica(meter: Meter, replica: Replica, { replicaReads }: Tallies): void {
  meter.counters(
    {
      name: 'muster_replica_reads_total',
      help: 'Pulls and lists by what the replica did: all but answered were answered by the primary',
      label: 'outcome',
    },
    () => Object.entries(replicaReads),
  );
  meter.gauge(
    {
      name: 'muster_replica_commits_behind',
      help: 'Commits that the replica lacks; NaN if it is away',
    },
    // A replica that cannot be asked must not fail the other metrics.
    () => replica.commitsBehind().catch(() => Number.NaN),
  );
}

export function addDisk(meter: Meter, folder: string): void {
  const read = async (name: 'bavail' | 'blocks') => {
    const volume = await statfs(folder);
    return volume[name] * volume.bsize;
  };
  meter.gauge({ name: 'muster_disk_free_bytes', help: 'Free bytes on the volume of DATA_DIR' }, () =>
    read('bavail'),
  );
  meter.gauge({ name: 'muster_disk_bytes', help: 'Size of the volume of DATA_DIR' }, () => read('blocks'));
}
