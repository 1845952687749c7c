import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { SendFailure } from '../notice/sender.ts';

/** What is posted, and how. */
export interface Post {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: Agent;
  readonly signal: AbortSignal;
  /** How long all of it may take, in milliseconds. */
  readonly patience: number;
}

/** What of an answer is passed over, in bytes, so that its connection can be used again; a longer one is cut off. */
const longestAnswer = 4_096;

/**
 * Posts to a push service and resolves with the status of its answer. Nothing else of it is heeded: neither where it
 * sends us on to nor what it says. Throws {@link SendFailure}, which does not name the endpoint, if none comes in time.
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

/** Codes only: the words of an error may hold the address. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
