import { germanAddresses } from '@muster/domain/language/languages';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { App } from '../../api/src/app.ts';
import { translateFor } from '../../api/src/language/translate-to.ts';
import { withoutFigures } from './sentences.ts';

/** What a transport answered. */
export interface Answer {
  readonly status: number;
  /** Without codes and figures beside messages, which are looked at here: `text` has them. */
  readonly body: unknown;
  readonly text: string;
  /** The body as it was sent. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  /** Whose cookie to send. */
  readonly as?: { readonly cookie: string } | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Caller {
  /** A request to any path; a string body goes out as it is. */
  call(method: Method, url: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  query(path: string, options?: CallOptions): Promise<Answer>;
  /** A tRPC mutation, answered with what it returned or `{message, data}` of its error. */
  mutate(path: string, input?: unknown, options?: CallOptions): Promise<Answer>;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Ways of calling the application without a socket. */
export function callerOf({ server }: App): Caller {
  const call: Caller['call'] = async (method, url, body, { as, headers, address } = {}) => {
    const request: InjectOptions = { method, url, headers: { ...(as && { cookie: as.cookie }), ...headers } };
    if (address) request.remoteAddress = address;
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions['payload']>;
    const answer = await server.inject(request);
    return {
      status: answer.statusCode,
      body: withoutFigures(
        parsed(answer.body),
        ...germanAddresses.map((each) => translateFor(headers ?? {}, each)),
      ),
      text: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  return {
    call,
    query: async (path, options) => unwrapped(await call('GET', `/trpc/${path}`, undefined, options)),
    mutate: async (path, input = {}, options) =>
      unwrapped(await call('POST', `/trpc/${path}`, input, options)),
  };
}

const envelope = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }).transform(({ result }) => result.data),
  z.object({ error: z.unknown() }).transform(({ error }) => error),
]);

function unwrapped(answer: Answer): Answer {
  return { ...answer, body: envelope.parse(answer.body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The `Cookie` header of the session that an answer set. */
export function cookieOf({ headers }: Answer): { cookie: string } {
  const [first] = [headers['set-cookie']].flat();
  return { cookie: String(first).split(';', 1)[0] ?? '' };
}

/** The `Cookie` header of a device that keeps all cookies that an answer set. */
export function cookiesOf({ headers }: Answer): { cookie: string } {
  const all = [headers['set-cookie']].flat().map((each) => String(each).split(';', 1)[0] ?? '');
  return { cookie: all.join('; ') };
}
