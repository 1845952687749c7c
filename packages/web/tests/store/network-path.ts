import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy between a device and a listening server, which the test can cut. */
export interface NetworkPath {
  /** The address that the device connects to. */
  readonly address: string;
  /** Cuts every open connection. */
  cut(): void;
  /** Stops accepting connections. */
  close(): void;
  open(): Promise<void>;
}

/** Opens a proxy to `address` until the test has finished. */
export async function pathTo(address: string): Promise<NetworkPath> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const found = server.address();
    return typeof found === 'object' && found ? found.port : at;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    server.close();
    cut();
  };
  const own = await open(0);
  onTestFinished(close);
  return { address: `http://127.0.0.1:${own}`, cut, close, open: async () => void (await open(own)) };
}
