import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { procedures } from '../../rest/procedures.ts';

export function countRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register];
  const requests = new Counter({
    name: 'muster_http_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['route'],
    registers,
  });
  const calls = new Counter({
    name: 'muster_procedure_calls_total',
    help: 'Calls by tRPC procedure; sync.pull are the pulls of devices',
    labelNames: ['procedure'],
    registers,
  });
  const pulled = new Histogram({
    name: 'muster_pull_answer_bytes',
    help: 'Size of the answers to pulls that came by themselves',
    buckets: [256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1000);
    const called = calledBy(request);
    for (const procedure of called) calls.inc({ procedure });
    if (called.length === 1 && called[0] === 'sync.pull') pulled.observe(lengthOf(reply));
    done();
  });
}

/** Only names of the product: what a caller makes up would be a new time series each. */
function calledBy({ routeOptions, url }: FastifyRequest): string[] {
  if (routeOptions.url !== '/trpc/:path') return [];
  const [path = ''] = url.slice('/trpc/'.length).split('?', 1);
  return path.split(',').filter((name) => procedures.has(name));
}

function lengthOf(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0);
}
