import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** What a receiver was sent. */
export interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a receiver answers: by a status, or however else. */
type Answer = number | ((response: ServerResponse) => void);

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** From now on; it begins with 204. */
  answer(how: Answer): void;
}

/** Starts a receiver; it is gone when the test has finished. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: Answer = 204;
  const server = createServer(async (request, response) => {
    received.push({ url: request.url, headers: request.headers, body: await text(request) });
    if (typeof answer === 'number') response.writeHead(answer, { location: '/elsewhere' }).end();
    else answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${port}/hooks?for=muster`,
    received,
    answer(how) {
      answer = how;
    },
  };
}
