import { statfs } from 'node:fs/promises';
import { countWaiting } from '@muster/db/notice/reads';
import type { Replica } from '@muster/db/replica';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { procedures } from '../procedures.ts';
import type { Tallies } from './tallies.ts';

type Sources = Pick<Deps, 'store' | 'uploads'> & { readonly tallies: Tallies };

/**
 * Counts the requests of a server, and reads everything else when it is asked for. Labels are routes, procedures, methods and
 * statuses: nothing about people (D58).
 */
export function createRegistry(app: FastifyInstance, sources: Sources): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countRequests(app, register);
  gauge(register, 'muster_sockets', 'Open sockets of /ws', () => app.websocketServer.clients.size);
  addTallies(register, sources.tallies);
  addOutbox(register, sources);
  if (sources.store.replica) addReplica(register, sources.store.replica, sources.tallies);
  addDisk(register, sources.uploads.dataFolder);
  return register;
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Counter({
    name: 'muster_http_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['route'],
    registers: [register],
  });
  const calls = new Counter({
    name: 'muster_procedure_calls_total',
    help: 'Calls by tRPC procedure; sync.pull are the pulls of devices',
    labelNames: ['procedure'],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
    for (const procedure of calledBy(request)) calls.inc({ procedure });
    done();
  });
}

/** Only names of the product: what a caller makes up would be a new time series each. */
function calledBy({ routeOptions, url }: FastifyRequest): string[] {
  if (routeOptions.url !== '/trpc/:path') return [];
  const [path = ''] = url.slice('/trpc/'.length).split('?', 1);
  return path.split(',').filter((name) => procedures.has(name));
}

function addTallies(register: Registry, tallies: Tallies): void {
  counter(register, 'muster_write_batches_total', 'Commits', () => tallies.writeBatches);
  counter(register, 'muster_job_runs_total', 'Runs of jobs', () => tallies.jobRuns);
  counter(register, 'muster_job_failures_total', 'Runs of jobs that failed', () => tallies.jobFailures);
  gauge(
    register,
    'muster_jobs_last_run_timestamp_seconds',
    'When all jobs last ran, which they do every minute',
    () => tallies.jobsRanAt / 1000,
  );
}

function addOutbox(register: Registry, { store }: Sources): void {
  new Gauge({
    name: 'muster_outbox_waiting',
    help: 'Notices that wait to be sent, by lane',
    labelNames: ['lane'],
    registers: [register],
    async collect() {
      for (const lane of ['mail', 'push']) this.set({ lane }, 0);
      for (const { kind, rows } of await countWaiting(store.read)) this.set({ lane: kind }, rows);
    },
  });
}

function addReplica(register: Registry, replica: Replica, { replicaReads }: Tallies): void {
  new Counter({
    name: 'muster_replica_reads_total',
    help: 'Pulls by what the replica did: all but answered were answered by the primary',
    labelNames: ['outcome'],
    registers: [register],
    collect() {
      this.reset();
      for (const [outcome, reads] of Object.entries(replicaReads)) this.inc({ outcome }, reads);
    },
  });
  // A replica that cannot be asked must not fail the other metrics.
  const behind = () => replica.commitsBehind().catch(() => Number.NaN);
  gauge(
    register,
    'muster_replica_commits_behind',
    'Commits that the replica lacks; NaN if it is away',
    behind,
  );
}

function addDisk(register: Registry, folder: string): void {
  const read = async (name: 'bavail' | 'blocks') => {
    const volume = await statfs(folder);
    return volume[name] * volume.bsize;
  };
  gauge(register, 'muster_disk_free_bytes', 'Free bytes on the volume of DATA_DIR', () => read('bavail'));
  gauge(register, 'muster_disk_bytes', 'Size of the volume of DATA_DIR', () => read('blocks'));
}

function gauge(register: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const registers = [register];
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read());
    },
  });
}

/** Of a sum that only grows, kept elsewhere. */
function counter(register: Registry, name: string, help: string, read: () => number): void {
  const registers = [register];
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
