import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boot } from '@muster/testing/harness';
import { expect, it } from 'vitest';
import { createQueryWatch } from '../../src/monitoring/slow-queries.ts';
import { newFolder, serve } from '../cli/process.ts';
import { receiveTraces } from './trace-receiver.ts';

/** A stand-in for the package: what it is given goes out as OTLP when it ends. */
const standIn = `
const spans = [];
const attributesOf = (all) => Object.entries(all).map(([key, value]) => ({
  key, value: typeof value === 'string' ? { stringValue: value } : { intValue: value },
}));
exports.api = { trace: { getTracer: () => ({
  startSpan: (name, { attributes }) => (spans.push({ name, attributes: attributesOf(attributes) }), { end() {} }),
}) } };
exports.NodeSDK = class {
  constructor(options) { this.options = options; }
  start() {}
  async shutdown() {
    const resource = { attributes: attributesOf({ 'service.name': this.options.serviceName }) };
    await fetch(process.env.OTEL_EXPORTER_OTLP_ENDPOINT + '/v1/traces', {
      method: 'POST', body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] }),
    });
  }
};
`;

it('D81 with the package, each answer is a span of its route, and nothing that names anyone', async () => {
  const receiver = await receiveTraces();
  const modules = join(newFolder(), 'node_modules');
  const place = join(modules, '@opentelemetry', 'sdk-node');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"name":"@opentelemetry/sdk-node","main":"index.cjs"}');
  writeFileSync(join(place, 'index.cjs'), standIn);
  const env = { NODE_PATH: modules, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address };
  const server = await serve(newFolder(), env);
  const answer = await fetch(`${server.address}/uploads/secret-name.pdf?token=Zanzibar`);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(receiver.spans()).toContainEqual({
    name: 'GET /uploads/:fileName',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/uploads/:fileName',
      'http.response.status_code': 401,
      'muster.request_id': answer.headers.get('x-request-id'),
    },
  });
  expect(receiver.bodies.join()).not.toMatch(/secret-name|Zanzibar|127\.0\.0\.1/);
});

it('D81 without the package the server starts and one line says what to install', async () => {
  const server = await serve(newFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await server.end('SIGTERM');
  const lines = (await server.log).split('\n').filter((line) => line.includes('OpenTelemetry'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"package":"@opentelemetry/sdk-node"');
});

it('D81 a slow query is a span with its text and its request, and without values', async () => {
  const told: object[] = [];
  const tallies = { slowQueries: { count: 0, milliseconds: 0 } };
  const watch = createQueryWatch(() => 0, { warn: () => undefined }, tallies, {
    slowQuery: (query) => void told.push(query),
  });
  watch.slow('select ?', 300.4);
  expect(told).toEqual([{ text: 'select ?', ms: 300 }]);
  const requests: object[] = [];
  const tracing = {
    request: (answered: object) => void requests.push(answered),
    slowQuery: () => undefined,
    stop: async () => undefined,
  };
  const muster = await boot({ tracing });
  await muster.call('GET', '/no/such/page');
  expect(requests).toMatchObject([{ method: 'GET', route: 'none', status: 404 }]);
});
