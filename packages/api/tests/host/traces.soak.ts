import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder, serve } from '../cli/process.ts';
import { receiveTraces } from './trace-receiver.ts';

it('D81 the package of OpenTelemetry itself sends the spans, and nothing of the machine', async () => {
  const receiver = await receiveTraces();
  const folder = newFolder();
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, '@opentelemetry/sdk-node'];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  const server = await serve(newFolder(), {
    NODE_PATH: join(folder, 'node_modules'),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const answer = await fetch(`${server.address}/uploads/secret-name.pdf?token=Zanzibar`);
  await server.end('SIGTERM');
  expect(receiver.spans()).toContainEqual({
    name: 'GET /uploads/:fileName',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/uploads/:fileName',
      'http.response.status_code': 401,
      'muster.request_id': answer.headers.get('x-request-id'),
    },
  });
  expect(receiver.resource().filter((key) => /^(host|process|os)\./.test(key))).toEqual([]);
  expect(receiver.bodies.join()).not.toMatch(/secret-name|Zanzibar/);
});
