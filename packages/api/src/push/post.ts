import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { SendFailure } from '../notice/sender.ts';

/** A request to a push service. */
export interface Post {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: Agent;
  readonly signal: AbortSignal;
  /** Milliseconds that the request may take in all. */
  readonly patience: number;
}

/** Bytes of an answer that are discarded to reuse the connection; a longer answer is cut off. */
const longestAnswer = 4_096;

/**
 * Posts to a push service and resolves with the status. Redirects and bodies are ignored. Throws {@link SendFailure},
 * which does not name the endpoint, if no answer comes in time.
 */
export function postToService(endpoint: string, post: Post): Promise<number> {
  const { headers, body, agent, signal, patience } = post;
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      passOver(answer);
      resolve(answer.statusCode ?? 0);
    });
    const late = setTimeout(() => sending.destroy(new TooLate()), patience);
    sending.on('close', () => clearTimeout(late));
    sending.on('error', (error) =>
      reject(new SendFailure(`The push service did not answer (${codeOf(error)})`)),
    );
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

/** Only codes: an error's message may contain the address. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
