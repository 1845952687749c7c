import { type Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Said } from '@muster/domain/language/texts';
import { SendFailure } from '../sender.ts';
import { notPublic } from './public-network.ts';

/** What is said of whom it is posted to. */
export interface SaidOfService {
  readonly silent: (figures: { readonly code: string }) => Said;
  readonly notPublic: () => Said;
}

export interface Post {
  readonly says: SaidOfService;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: Agent;
  readonly signal: AbortSignal;
  /** Milliseconds that the request may take in all. */
  readonly patience: number;
}

/** Bytes of an answer that are discarded to reuse the connection; a longer answer is cut off. */
const longestAnswer = 4_096;

/** Ignores redirects and bodies. Throws {@link SendFailure}, which does not name the endpoint. */
export function postToService(endpoint: string, post: Post): Promise<number> {
  const { says, headers, body, agent, signal, patience } = post;
  const send = endpoint.startsWith('https:') ? requestSecurely : request;
  return new Promise((resolve, reject) => {
    const sending = send(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      passOver(answer);
      resolve(answer.statusCode ?? 0);
    });
    const late = setTimeout(() => sending.destroy(new TooLate()), patience);
    sending.on('close', () => clearTimeout(late));
    sending.on('error', (error) => reject(new SendFailure(failureOf(says, codeOf(error)))));
    sending.end(body);
  });
}

class TooLate extends Error {
  readonly code = 'ETIMEDOUT';
}

function passOver(answer: IncomingMessage): void {
  let left = longestAnswer;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) answer.destroy();
  });
}

function failureOf(says: SaidOfService, code: string): Said {
  return code === notPublic ? says.notPublic() : says.silent({ code });
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
