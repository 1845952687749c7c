import { deleteSessionsOf } from '@muster/db/features/account/writes/sessions';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { later, openSocket } from '../../src/store/live/browser-line.ts';
import { openLiveConnection } from '../../src/store/live/live-connection.ts';
import { observable } from '../../src/store/observable.ts';
import { pathTo } from './network-path.ts';

/** Records the calls of the listener: `connected`, `disconnected`, `change`, and each message with its id and the previous one's. */
async function listening(prepare: (muster: Muster, ann: Person) => void = () => undefined) {
  const muster = await boot();
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  prepare(muster, ann);
  const path = await pathTo(await muster.listen());
  // A browser sends the cookie by itself.
  class WithCookie extends NodeWebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: ann.cookie } });
      // A browser throws nothing when a socket fails.
      this.on('error', () => undefined);
    }
  }
  vi.stubGlobal('WebSocket', WithCookie);
  onTestFinished(() => void vi.unstubAllGlobals());

  const calls: string[] = [];
  let wake = () => {};
  const note = (call: string) => {
    calls.push(call);
    wake();
  };
  const online = observable(true);
  const { close: disconnect } = openLiveConnection(
    {
      openSocket: (listener) => openSocket(`${path.address.replace('http', 'ws')}/ws`, listener),
      online,
      visible: observable(true),
      now: () => performance.now(),
      later,
      random: () => 0,
    },
    'sync.changes',
    {
      onChange: () => note('change'),
      onMessage: ({ message, after }) => note(`${message.content} ${message.id} after ${after.id}`),
      onConnection: (isConnected) => note(isConnected ? 'connected' : 'disconnected'),
    },
  );
  onTestFinished(disconnect);
  /** Resolves with all calls since the last time, once they end in `expected`. */
  const until = async (...expected: string[]) => {
    while (calls.slice(-expected.length).join() !== expected.join())
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return calls.splice(0);
  };
  const say = async (content: string) => {
    const posted = await muster.call('POST', '/api/messages', { content }, { as: ben });
    expect(posted.status).toBe(201);
  };
  const { clients } = muster.app.server.websocketServer;
  return { muster, ann, path, online, disconnect, calls, until, say, clients };
}

describe('L14 the socket', () => {
  test('is connected with its first notification', async () => {
    const { until } = await listening();
    expect(await until('connected', 'change')).toEqual(['connected', 'change']);
  });

  test('that is cut reconnects by itself, and reports a change each time', async () => {
    const { path, until } = await listening();
    await until('connected', 'change');
    for (let times = 2; times > 0; times--) {
      path.cut();
      expect(await until('connected', 'change')).toEqual(['disconnected', 'change', 'connected', 'change']);
    }
  });

  test('comes back when the server does', async () => {
    const { path, until } = await listening();
    await until('connected', 'change');
    path.close();
    expect(await until('disconnected', 'change')).toEqual(['disconnected', 'change']);
    // Connecting fails, too.
    expect(await until('disconnected')).toEqual(['disconnected']);
    await path.open();
    expect((await until('connected', 'change')).slice(-2)).toEqual(['connected', 'change']);
  });

  test('is closed without a network, and opened at once when there is one', async () => {
    const { online, until, calls, clients } = await listening();
    await until('connected', 'change');
    online.set(false);
    expect(calls.splice(0)).toEqual(['disconnected']);
    online.set(true);
    expect(await until('connected', 'change')).toEqual(['connected', 'change']);
    expect(clients.size).toBeLessThanOrEqual(2);
  });

  test('without change notifications is given up and opened again', async () => {
    const places: (() => void)[] = [];
    const { until } = await listening(({ deps }, { id }) => {
      for (let left = 64; left > 0; left--) places.push(deps.accountNotifier.listen(id, () => undefined));
    });
    expect(await until('disconnected')).toEqual(['disconnected']);
    for (const leave of places) leave();
    expect((await until('connected', 'change')).slice(-2)).toEqual(['connected', 'change']);
  });

  test('D27 closes with the session, and the change that makes a tab ask for it comes later', async () => {
    const { muster, ann, until } = await listening();
    await until('connected', 'change');
    await muster.store.write((tx) => deleteSessionsOf(tx, ann.id));
    expect(await until('disconnected')).toEqual(['disconnected']);
    expect(await until('change')).toEqual(['change']);
  });

  test('that was disconnected calls nothing more, and is closed', async () => {
    const { disconnect, until, calls, say, clients, path } = await listening();
    await until('connected', 'change');
    const [socket] = clients;
    const gone = new Promise((resolve) => socket?.once('close', resolve));
    disconnect();
    await say('Hello');
    await gone;
    path.cut();
    expect(clients.size).toBe(0);
    expect(calls).toEqual([]);
  });
});

describe('L12 a message', () => {
  test('is passed on with its place', async () => {
    const { until, say } = await listening();
    await until('connected', 'change');
    await say('One');
    await say('Two');
    expect(await until('Two 2 after 1')).toEqual(['One 1 after 0', 'Two 2 after 1']);
  });

  test('that was missed is not sent later: the next one’s place shows it', async () => {
    const { path, until, say } = await listening();
    await until('connected', 'change');
    path.close();
    await until('disconnected', 'change');
    await say('One');
    await path.open();
    await until('connected', 'change');
    await say('Two');
    expect(await until('Two 2 after 1')).toEqual(['Two 2 after 1']);
  });
});
