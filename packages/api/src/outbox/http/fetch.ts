import { type Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { notPublic } from './public-network.ts';

export interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export interface AllowedNetwork {
  /** Undefined for an address that is allowed. */
  refusal(url: string): unknown;
  agentFor(url: string): Agent;
}

export class NoAnswer extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`no answer (${code})`);
    this.code = code;
  }
}

/** Bytes of an answer that are read: far more than a provider's keys take. */
const longestAnswer = 1_000_000;

/** Checks what a name resolves to when it connects. Follows no redirect. Rejects with {@link NoAnswer}. */
export function fetchFrom(network: AllowedNetwork) {
  return async (url: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    if (network.refusal(url) !== undefined) throw new NoAnswer(notPublic);
    const send = url.startsWith('https:') ? requestSecurely : request;
    const content = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
    const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // A connection that was kept may have been closed at the other end.
      const sent = { ...headers, ...length, connection: 'close' };
      const options = { method, headers: sent, agent: network.agentFor(url) };
      const sending = send(url, { ...options, ...(signal && { signal }) }, resolve);
      sending.on('error', (error) => reject(new NoAnswer(codeOf(error, signal))));
      sending.end(content);
    });
    return responseOf(answer, await contentOf(answer, signal));
  };
}

async function contentOf(answer: IncomingMessage, signal: AbortSignal | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer) {
      const bytes = Buffer.from(part);
      length += bytes.length;
      if (length > longestAnswer) throw new NoAnswer('TOO_LONG');
      parts.push(bytes);
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(codeOf(error, signal));
  }
  return Buffer.concat(parts);
}

function responseOf({ statusCode = 0, headers }: IncomingMessage, content: Buffer): Response {
  if (statusCode < 200 || statusCode > 599) throw new NoAnswer('BAD_STATUS');
  const type = headers['content-type'];
  const isEmpty = [204, 205, 304].includes(statusCode);
  return new Response(isEmpty ? null : new Uint8Array(content), {
    status: statusCode,
    headers: type === undefined ? {} : { 'content-type': type },
  });
}

/** Only codes: an error's message may contain the address. */
function codeOf(error: unknown, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'ETIMEDOUT';
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'UNKNOWN';
}
