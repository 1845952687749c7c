import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/monitoring/logger.ts';
import { startServer } from '../../src/serve.ts';

/** The name that the tests have certified. */
export const host = 'muster.test';

/** Starts a server that gets its certificate by itself, and stops it after the test. */
export async function startCertified(env: Readonly<Record<string, string>>) {
  const log: string[] = [];
  const config = readConfig({ PUBLIC_URL: `https://${host}`, ACME_EMAIL: 'it@muster.test', ...env });
  const server = await startServer(config, createLogger('info', { write: (line) => void log.push(line) }));
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  onTestFinished(stop);
  return { stop, log, config };
}

/** The certificate that a new connection gets, as names, and whether `ca` vouches for it. */
export async function handshake(port: number, ca?: string) {
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: host,
    ...(ca !== undefined && { ca }),
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  const found = {
    trusted: socket.authorized,
    serial: certificate?.serialNumber,
    issuer: certificate?.issuer,
  };
  socket.destroy();
  return found;
}

/** Asks a server for a path, whatever its certificate. */
export async function askAt(
  port: number,
  path: string,
  options: RequestOptions = {},
  body?: string,
): Promise<IncomingMessage> {
  const sent = request({
    port,
    host: '127.0.0.1',
    servername: host,
    path,
    agent: false,
    rejectUnauthorized: false,
    ...options,
  });
  const [answer] = (await once(sent.end(body), 'response')) as [IncomingMessage];
  return answer;
}
