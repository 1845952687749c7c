import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/**
 * A proxy between a browser and the server. Sockets of /ws go through it in tunnels of their own, which can be cut; every
 * connection can fall silent.
 */
export interface CuttableProxy {
  /** For the `proxy` of a browser context. */
  readonly address: string;
  readonly port: number;
  /** Cuts every tunnel without closing it, as a lost network does. Returns their number. */
  cut(): number;
  /** From now on swallows every byte of old and new connections and closes none of them, as a bad line does. */
  fallSilent(): void;
  /** Connections opened from now on work; the silent ones stay silent. */
  recover(): void;
  /** Resolves with the next tunnel. */
  nextTunnel(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to any address that the browser asks for, at a free port unless given. */
export async function openCuttableProxy(at = 0): Promise<CuttableProxy> {
  const tunnels = new Set<Socket>();
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  let noteTunnel = () => {};
  const proxy = createServer((asked, answer) => passOn(asked, answer, silent));
  proxy.on('connection', (near: Socket) => {
    open.add(near);
    near.once('close', () => open.delete(near));
    if (isSilent) silent.add(near);
  });
  proxy.on('connect', ({ url }: IncomingMessage, near: Socket, head: Buffer) => {
    if (silent.has(near)) return;
    const far = tunnel(url ?? '', near, head);
    tunnels.add(near);
    near.once('close', () => tunnels.delete(near));
    far.once('connect', () => noteTunnel());
  });
  proxy.listen(at, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    cut() {
      const { size } = tunnels;
      for (const near of tunnels) near.destroy();
      return size;
    },
    fallSilent() {
      isSilent = true;
      for (const near of open) silent.add(near);
      for (const near of tunnels) near.emit('silence');
    },
    recover() {
      isSilent = false;
    },
    nextTunnel: () =>
      new Promise((resolve) => {
        noteTunnel = resolve;
      }),
    async close() {
      for (const near of open) near.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** What is no tunnel: an ordinary request, which is never cut. On a silent connection it gets no answer. */
function passOn(asked: IncomingMessage, answer: ServerResponse, silent: WeakSet<Socket>): void {
  const { url = '', method, headers } = asked;
  if (silent.has(asked.socket)) return;
  const onward = request(url, { ...(method && { method }), headers }, (answered) => {
    if (silent.has(asked.socket)) return;
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function tunnel(to: string, near: Socket, head: Buffer): Socket {
  const { hostname, port } = new URL(`http://${to}`);
  const far = connect(Number(port), hostname);
  far.once('connect', () => {
    near.write('HTTP/1.1 200 Connection established\r\n\r\n');
    far.write(head);
    near.pipe(far).pipe(near);
  });
  near.once('silence', () => {
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  });
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const) {
    end.on('error', () => other.destroy());
    end.on('close', () => other.destroy());
  }
  return far;
}
