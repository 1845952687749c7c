import { once } from 'node:events';
import { newMessageFrame, sentBeforeFrame } from '@muster/domain/wire/chat';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { procedures, restRoutes } from '../../src/rest/procedures.ts';

/** The ways to send a write. */
export const transports = ['rest', 'trpc', 'chat'] as const;
export type Transport = (typeof transports)[number];

/** One attempt of a call. */
export interface Attempt {
  readonly address: string;
  readonly path: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A whole answer. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

/** Sends a call once. Undefined if no whole answer came. */
export async function send(transport: Transport, attempt: Attempt): Promise<Answered | undefined> {
  try {
    return await ways[transport](attempt);
  } catch {
    return undefined;
  }
}

/** Posts a form; undefined if no whole answer came. */
export async function sendForm(url: string, form: FormData, headers: Attempt['headers']) {
  try {
    return await answerOf(await fetch(url, { method: 'POST', headers, body: form }));
  } catch {
    return undefined;
  }
}

/** Which of the ways there are for a procedure. */
export function transportsOf(path: string): readonly Transport[] {
  const named = restRoutes.some(({ procedure }) => procedure === path);
  const http: Transport[] = named ? ['rest', 'trpc'] : ['trpc'];
  return path === 'message.post' ? [...http, 'chat'] : http;
}

const ways: Readonly<Record<Transport, (attempt: Attempt) => Promise<Answered>>> = {
  async rest({ address, path, input, headers }) {
    const route = restRoutes.find(({ procedure }) => procedure === path);
    if (!route) throw new Error(`${path} has no REST path`);
    const fields = fieldsOf(input);
    const url = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
    if (route.method === 'GET') return answerOf(await fetch(`${address}${url}`, { headers }));
    const sent = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify(input ?? {});
    return answerOf(await fetch(`${address}${url}`, { method: route.method, headers: sent, body }));
  },
  async trpc({ address, path, input, headers }) {
    const url = `${address}/trpc/${path}`;
    const isRead = procedures.get(path)?.type === 'query';
    const text = JSON.stringify(input ?? {});
    const answer = await answerOf(
      isRead
        ? await fetch(`${url}?input=${encodeURIComponent(text)}`, { headers })
        : await fetch(url, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: text,
          }),
    );
    return { ...answer, body: envelope.parse(answer.body) };
  },
  /** A frame on a socket of its own: the broadcast of the message answers it, or the error. */
  async chat({ address, input, headers }) {
    const { 'idempotency-key': _, ...others } = headers;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: others });
    try {
      const failed = once(socket, 'close').then(() => {
        throw new Error('The socket closed');
      });
      failed.catch(() => undefined);
      const answered = ownMessage(socket, clientIdOf(input));
      answered.catch(() => undefined);
      await Promise.race([once(socket, 'open'), failed]);
      socket.send(JSON.stringify({ type: 'chat_message', ...fieldsOf(input) }));
      return { status: 201, body: await Promise.race([answered, failed]), cookies: [] };
    } finally {
      socket.terminate();
    }
  },
};

const answeringFrame = z.union([newMessageFrame, sentBeforeFrame]);

function ownMessage(socket: WebSocket, clientId: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const { data: frame } = answeringFrame.safeParse(JSON.parse(String(data)));
      if (frame?.message.clientId === clientId) resolve(frame.message);
    });
  });
}

const named = z.object({ clientId: z.string() });
const clientIdOf = (input: unknown) => named.parse(input).clientId;

function fieldsOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' ? { ...input } : {};
}

async function answerOf(response: Response): Promise<Answered> {
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    cookies: response.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? ''),
  };
}

const envelope = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }).transform(({ result }) => result.data),
  z
    .object({ error: z.object({ message: z.string(), data: z.unknown() }) })
    .transform(({ error }) => ({ message: error.message, ...fieldsOf(error.data) })),
]);
