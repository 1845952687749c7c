import type { Server as HttpServer } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@muster/db/store/store';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';

/** Takes requests, and returns the port. Throws {@link ConfigError} if the address cannot be had. */
export async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host, port });
    const [address] = server.addresses();
    return typeof address === 'object' ? address.port : port;
  } catch (error) {
    await server.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`PORT ${port} is in use by another program: choose another`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST ${host} is not an address of this machine`);
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} needs more privileges: choose one above 1023`);
    throw error;
  }
}

/** Gives pending requests four seconds, then cuts their connections, so that a stop takes less than six (D46). */
export async function stopAll(
  server: FastifyInstance,
  store: Store,
  stopJobs: readonly (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<void> {
  await endConnectionsInUse(server.server);
  // Writes that wait for another process are answered before the connections are cut.
  const timers = [
    setTimeout(store.stopWaiting, 3_000),
    setTimeout(() => server.server.closeAllConnections(), 4_000),
  ];
  await Promise.all([server.close(), ...stopJobs.map((stop) => stop())]);
  for (const timer of timers) clearTimeout(timer);
  await close();
}

/** Node closes open ones at once, which would cut off a request that is just arriving. */
async function endConnectionsInUse(server: HttpServer): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  SocketServer.prototype.close.call(server);
  await sleep(200);
}
