import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { selfSigned } from './certificate.ts';

/** What a push service was sent for one of its devices. */
interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a push service answers: by a status, or however else. */
export type Answer = number | ((response: ServerResponse, request: IncomingMessage) => void);

/** A push service on this machine, over real TLS, under all names in `push.example`. */
export interface PushService {
  /** Connects there, whatever the name; in place of the agent that only goes to public networks. */
  readonly agent: Agent;
  readonly received: readonly Received[];
  /** The bodies for an endpoint, oldest first. */
  sentTo(endpoint: string): Buffer[];
  /** From now on, for all endpoints or for one. It begins with 201 for all. */
  answer(how: Answer, endpoint?: string): void;
}

const made = selfSigned();

/** Starts a push service; it is gone when the test has finished. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const answers = new Map<string | undefined, Answer>();
  const server = createServer(made, async (request, response) => {
    const one = {
      url: `https://${request.headers.host}${request.url}`,
      headers: request.headers,
      body: await buffer(request),
    };
    received.push(one);
    const how = answers.get(one.url) ?? answers.get(undefined) ?? 201;
    if (typeof how === 'number') response.writeHead(how).end();
    else how(response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const agent = new Agent({ host: '127.0.0.1', port, ca: made.cert, keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    agent,
    received,
    sentTo: (endpoint) => received.filter(({ url }) => url === endpoint).map(({ body }) => body),
    answer: (how, endpoint) => void answers.set(endpoint, how),
  };
}
