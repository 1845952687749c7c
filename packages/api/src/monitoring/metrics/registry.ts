import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readRelease } from '../release/read-release.ts';
import { type Meter, meterOf } from './meter.ts';
import { countRequests } from './requests.ts';
import {
  addBuild,
  addCare,
  addConnections,
  addDisk,
  addJobs,
  addOutbox,
  addReplica,
  type Sources,
} from './state.ts';
import type { Tallies } from './tallies.ts';

/** Labels are routes, procedures, statuses and other names of the product: nothing about people (D58). */
export function createRegistry(app: FastifyInstance, sources: Sources): Registry {
  const { store, uploads, tallies, certificateUntil } = sources;
  const register = new Registry();
  const meter = meterOf(register);
  collectDefaultMetrics({ register });
  addBuild(meter, register, sources, readRelease());
  countRequests(app, register);
  meter.gauge(
    { name: 'muster_sockets', help: 'Open sockets of /ws' },
    () => app.websocketServer.clients.size,
  );
  addTallies(meter, tallies);
  addOutbox(meter, sources);
  addJobs(meter, sources);
  addCare(meter, sources);
  if (store.connections) addConnections(meter, store.connections);
  if (store.replica) addReplica(meter, store.replica, tallies);
  addDisk(meter, uploads.dataFolder);
  if (certificateUntil) addCertificate(meter, certificateUntil);
  return register;
}

function addTallies(meter: Meter, tallies: Tallies): void {
  meter.counter({ name: 'muster_write_batches_total', help: 'Commits' }, () => tallies.writeBatches);
  meter.counter(
    { name: 'muster_writes_total', help: 'Writes that the commits contained' },
    () => tallies.writes,
  );
  meter.counter(
    { name: 'muster_slow_queries_total', help: 'Queries that took 200 ms or more' },
    () => tallies.slowQueries.count,
  );
  meter.counter(
    { name: 'muster_slow_query_seconds_total', help: 'Time that slow queries took' },
    () => tallies.slowQueries.milliseconds / 1000,
  );
  meter.counters(
    {
      name: 'muster_pulls_total',
      help: 'Pulls by their answer: fresh (from the beginning), changes or nothing',
      label: 'answer',
    },
    () => Object.entries(tallies.pulls),
  );
  meter.counters(
    {
      name: 'muster_pulled_pages_total',
      help: 'Pages with rows in answers to pulls, by kind',
      label: 'kind',
    },
    () => tallies.pulledPages,
  );
  meter.counters(
    { name: 'muster_limit_refusals_total', help: 'Tries that a limit refused, by limit', label: 'limit' },
    () => tallies.limitRefusals,
  );
}

function addCertificate(meter: Meter, until: () => number): void {
  meter.gauge(
    {
      name: 'muster_tls_certificate_valid_until_timestamp_seconds',
      help: 'Until when the certificate of TLS_CERT is valid',
    },
    () => until() / 1000,
  );
}
