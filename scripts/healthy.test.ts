import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './setup.mjs';

/** How the health check of a container ends where a server answers with this status. */
async function checked(status: number): Promise<unknown> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const child = spawn(process.execPath, [join(root, 'packaging/healthy.mjs')], {
    env: { PORT: String(address.port) },
  });
  const [code] = await once(child, 'exit');
  return code;
}

test('the health check of a container ends with 0 for a healthy server alone', async () => {
  expect(await Promise.all([checked(200), checked(503), checked(404)])).toEqual([0, 1, 1]);
});
