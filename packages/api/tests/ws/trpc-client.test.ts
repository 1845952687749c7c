import { boot } from '@muster/testing/harness';
import { createTRPCClient, createWSClient, TRPCClientError, wsLink } from '@trpc/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import type { AppRouter } from '../../src/router.ts';
import { checkIn } from '../attendance/transports.ts';

/** What the web app uses in a browser, which sends the cookie by itself. */
async function connected() {
  const muster = await boot();
  const ann = await muster.person('E1');
  class WithCookie extends NodeWebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: ann.cookie } });
    }
  }
  const url = `${(await muster.listen()).replace('http', 'ws')}/ws`;
  const client = createWSClient({
    url,
    WebSocket: WithCookie as unknown as typeof WebSocket,
    retryDelayMs: () => 0,
    keepAlive: { enabled: true, intervalMs: 50, pongTimeoutMs: 20_000 },
  });
  onTestFinished(() => client.close());
  return { muster, ann, trpc: createTRPCClient<AppRouter>({ links: [wsLink({ client })] }) };
}

describe('D31 tRPC’s own client', () => {
  it('hears the notifications, and again after the connection broke', async () => {
    const { muster, ann, trpc } = await connected();
    const heard: number[] = [];
    let told = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        told = resolve;
      });
    const first = next();
    const subscription = trpc.sync.changes.subscribe(undefined, {
      onData({ seq }) {
        heard.push(seq);
        told();
      },
    });
    onTestFinished(() => subscription.unsubscribe());
    await first;
    const notified = next();
    await checkIn(muster, ann);
    await notified;
    const again = next();
    for (const socket of muster.app.server.websocketServer.clients) socket.terminate();
    await again;
    const [start = 0] = heard;
    expect(heard).toEqual([start, start + 1, start + 1]);
  });

  it('gets a message that nothing else goes through the socket', async () => {
    const { trpc } = await connected();
    const refused = await trpc.attendance.checkIn.mutate({}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TRPCClientError);
    expect(refused).toMatchObject({
      message: 'Only subscriptions go through /ws',
      data: { httpStatus: 405 },
    });
  });
});
