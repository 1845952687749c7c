import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How connections fare. `open`: passed on. `refused`: new ones are closed at once. `held`: nothing gets through until the
 * state is another, then all does, as TCP repeats what was lost.
 * `halved`: closed after half of the first chunk from the server. `slow`: passed on late and little at a time. `page`:
 * answered by another server's page. `renamed`: a proxy asks the server under another name than the device.
 */
export type LineState =
  | { readonly kind: 'open' | 'refused' | 'held' | 'halved' | 'renamed' }
  | { readonly kind: 'slow'; readonly latency: number; readonly bytesPerSecond: number }
  | { readonly kind: 'page'; readonly status: number };

/** The line between one device and the server: a proxy of TCP connections, in front of the server's port. */
export interface LineProxy {
  readonly port: number;
  set(state: LineState): void;
  /** Closes all connections, as a network that is lost and noticed. */
  cut(): void;
  /** From now on all present connections swallow what comes, without being closed; `down`: only what comes from the server. */
  silence(way: 'both' | 'down'): void;
  /** Closes the connections that were silenced, as a network does that forgets them. */
  forgetSilent(): void;
  /** The sockets of /ws that carry frames both ways. */
  liveSockets(): number;
  close(): Promise<void>;
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  /** What is swallowed. */
  silenced: 'nothing' | 'down' | 'both';
  /** The server accepted a socket of /ws on it. */
  upgraded: boolean;
}

/** Opens the line on a free port. Tells `onChange` when the number of live sockets may be another. */
export async function openLine(serverPort: number, onChange: () => void): Promise<LineProxy> {
  let state: LineState = { kind: 'open' };
  let held: (() => void)[] = [];
  const connections = new Set<Connection>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => sockets.delete(near));
    if (state.kind === 'refused') near.resetAndDestroy();
    else if (state.kind === 'page') answerWithPage(near, state.status);
    else join(near);
  });
  const join = (near: Socket) => {
    const far = connect(serverPort, '127.0.0.1');
    const connection: Connection = { near, far, silenced: 'nothing', upgraded: false };
    connections.add(connection);
    far.on('error', () => far.destroy());
    const hold = (act: () => void) => void held.push(act);
    pass(near, far, {
      hold,
      paced: () => state,
      isSwallowed: () => connection.silenced === 'both',
      seen: (chunk) => (state.kind === 'renamed' ? renamed(chunk) : chunk),
    });
    pass(far, near, {
      hold,
      paced: () => state,
      isSwallowed: () => connection.silenced !== 'nothing',
      seen: (chunk) => seen(connection, chunk),
    });
    for (const end of [near, far]) end.once('close', () => over(connection, end));
  };
  const seen = (connection: Connection, chunk: Buffer) => {
    if (!connection.upgraded && chunk.subarray(0, 12).toString('latin1') === 'HTTP/1.1 101') {
      connection.upgraded = true;
      onChange();
    }
    if (state.kind !== 'halved') return chunk;
    setImmediate(() => connection.near.resetAndDestroy());
    return chunk.subarray(0, Math.floor(chunk.length / 2));
  };
  const over = (connection: Connection, end: Socket) => {
    // What a silenced connection would say of its end is swallowed as well, until the device gives it up.
    if (end === connection.far && connection.silenced !== 'nothing') return;
    connection.near.destroy();
    connection.far.destroy();
    if (connections.delete(connection)) onChange();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      const released = next.kind === 'held' ? [] : held;
      if (next.kind !== 'held') held = [];
      for (const act of released) act();
      onChange();
    },
    cut: () => each(sockets, (socket) => socket.resetAndDestroy()),
    silence(way) {
      for (const connection of connections) connection.silenced = way;
      onChange();
    },
    forgetSilent() {
      for (const { near, far, silenced } of connections)
        if (silenced !== 'nothing') for (const end of [far, near]) end.resetAndDestroy();
    },
    liveSockets: () =>
      state.kind === 'held'
        ? 0
        : [...connections].filter(({ upgraded, silenced }) => upgraded && silenced === 'nothing').length,
    async close() {
      each(sockets, (socket) => socket.destroy());
      for (const { far } of connections) far.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function each(sockets: Set<Socket>, act: (socket: Socket) => void): void {
  for (const socket of sockets) act(socket);
}

interface Passing {
  hold(act: () => void): void;
  paced(): LineState;
  isSwallowed(): boolean;
  /** Sees each chunk before it is passed on, and gives what is passed on. */
  seen?(chunk: Buffer): Buffer;
}

/** Passes chunks on in their order; over a slow line late, and no sooner than the line's speed allows. */
function pass(
  from: Socket,
  to: Socket,
  { hold, paced, isSwallowed, seen = (chunk) => chunk }: Passing,
): void {
  let free = 0;
  const later = (bytes: number, act: () => void) => {
    const line = paced();
    if (line.kind === 'held') return hold(act);
    const now = performance.now();
    const [latency, pause] =
      line.kind === 'slow' ? [line.latency, (bytes / line.bytesPerSecond) * 1000] : [0, 0];
    free = Math.max(now, free) + pause;
    if (free + latency <= now) act();
    else setTimeout(act, free + latency - now);
  };
  from.on('data', (chunk: Buffer) => {
    if (isSwallowed()) return;
    const passed = seen(chunk);
    later(passed.length, () => to.writable && !isSwallowed() && to.write(passed));
  });
  from.on('end', () => {
    if (!isSwallowed()) later(0, () => to.end());
  });
}

/** The same request to a host of another name, of the same length. */
function renamed(chunk: Buffer): Buffer {
  return Buffer.from(chunk.toString('latin1').replace('Host: localhost:', 'Host: elsewhere:'), 'latin1');
}

/** What a proxy or a network's sign-in page answers in place of Muster. */
function answerWithPage(near: Socket, status: number): void {
  const body = '<!doctype html><title>Guest network</title><p>Please accept our terms to go online.</p>';
  const head = [
    `HTTP/1.1 ${status} Page`,
    'content-type: text/html',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  near.once('data', () => near.end(`${head.join('\r\n')}\r\n\r\n${body}`));
}
