import { type EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { withoutFigures } from './sentences.ts';

interface Options extends ClientOptions {
  /** Whose cookie to send. */
  readonly as?: { readonly cookie: string } | undefined;
  readonly path?: string;
}

/** A plain client of /ws, which speaks frames and knows nothing of tRPC. */
export interface Client {
  readonly socket: WebSocket;
  /** Sends a frame: a text as it is, anything else as JSON. */
  send(frame: unknown): void;
  /** The next frame, in the order of their arrival. */
  next(): Promise<unknown>;
  /** Subscribes to the notifications of this account; resolves with the first, the value of the change clock. */
  listen(id?: number): Promise<number>;
  /** What the next notification says. */
  notification(): Promise<unknown>;
  /** The code and the reason with which the socket is closed. */
  readonly closed: Promise<[number, string]>;
}

/** Opens a socket at a listening server; fails if it is refused. It is gone when the test has finished. */
export async function connect(address: string, options: Options = {}): Promise<Client> {
  const socket = open(address, options);
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    const frame: unknown = text === 'PONG' ? text : withoutFigures(JSON.parse(text));
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const closed = closeOf(socket);
  await once(socket, 'open');
  const client: Client = {
    socket,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: () =>
      frames.length > 0 ? Promise.resolve(frames.shift()) : new Promise((take) => waiting.push(take)),
    async listen(id = 1) {
      client.send({ id, method: 'subscription', params: { path: 'sync.changes' } });
      const started = await client.next();
      if (JSON.stringify(started) !== JSON.stringify({ id, result: { type: 'started' } }))
        throw new Error(`Not started: ${JSON.stringify(started)}`);
      const first = (await client.next()) as { result: { data: { seq: number } } };
      return first.result.data.seq;
    },
    async notification() {
      const frame = (await client.next()) as { result?: { data?: unknown } };
      return frame.result?.data ?? frame;
    },
  };
  return client;
}

/** The status and the text with which an upgrade is refused; fails if it is not. */
export async function refusal(address: string, options: Options = {}): Promise<[number, unknown]> {
  const socket = open(address, options);
  const upgraded = once(socket, 'open').then(() => {
    throw new Error('The upgrade was not refused');
  });
  const [, response] = await Promise.race([once(socket as EventEmitter, 'unexpected-response'), upgraded]);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return [response.statusCode, withoutFigures(JSON.parse(Buffer.concat(chunks).toString()))];
}

function open(address: string, { as, headers, path = '/ws', ...options }: Options): WebSocket {
  const url = `${address.replace('http', 'ws')}${path}`;
  const socket = new WebSocket(url, {
    ...options,
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

async function closeOf(socket: WebSocket): Promise<[number, string]> {
  const [code, reason] = await once(socket, 'close');
  return [Number(code), String(reason)];
}
