import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { boot, type Muster, type Person } from '../../../api/tests/harness.ts';
import { deleteSessionsOf } from '../../../db/src/account/sessions.ts';
import { listenAt, pauseAfter } from '../../src/store/doorbell.ts';
import { observable } from '../../src/store/observable.ts';
import { pathTo } from './network-path.ts';

/** What a device heard, in words: `stands`, `broken`, `ring`, and of a message its number and that of the one before. */
async function listening(prepare: (muster: Muster, ann: Person) => void = () => undefined) {
  const muster = await boot();
  const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
  prepare(muster, ann);
  const path = await pathTo(await muster.listen());
  // A browser sends the cookie by itself.
  class WithCookie extends NodeWebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { cookie: ann.cookie } });
    }
  }
  vi.stubGlobal('WebSocket', WithCookie);
  onTestFinished(() => void vi.unstubAllGlobals());

  const heard: string[] = [];
  let told = () => {};
  const hear = (word: string) => {
    heard.push(word);
    told();
  };
  const online = observable(true);
  const hangUp = listenAt(`${path.address.replace('http', 'ws')}/ws`, online, {
    ring: () => hear('ring'),
    message: ({ message, after }) => hear(`${message.content} ${message.id} after ${after.id}`),
    standing: (stands) => hear(stands ? 'stands' : 'broken'),
  });
  onTestFinished(hangUp);
  /** Resolves with all that was heard since the last time, once that ends in `words`. */
  const until = async (...words: string[]) => {
    while (heard.slice(-words.length).join() !== words.join())
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    return heard.splice(0);
  };
  const say = async (content: string) => {
    const posted = await muster.call('POST', '/api/messages', { content }, { as: ben });
    expect(posted.status).toBe(201);
  };
  const { clients } = muster.app.server.websocketServer;
  return { muster, ann, path, online, hangUp, heard, until, say, clients };
}

describe('L14 the socket', () => {
  test('stands with its first ring', async () => {
    const { until } = await listening();
    expect(await until('stands', 'ring')).toEqual(['stands', 'ring']);
  });

  test('that is cut comes back by itself, and rings each time', async () => {
    const { path, until } = await listening();
    await until('stands', 'ring');
    for (let times = 2; times > 0; times--) {
      path.cut();
      expect(await until('stands', 'ring')).toEqual(['broken', 'ring', 'stands', 'ring']);
    }
  });

  test('comes back when the server does', async () => {
    const { path, until } = await listening();
    await until('stands', 'ring');
    path.close();
    expect(await until('broken', 'ring')).toEqual(['broken', 'ring']);
    // It cannot be made either.
    expect(await until('broken', 'ring')).toEqual(['broken', 'ring']);
    await path.open();
    expect((await until('stands', 'ring')).slice(-2)).toEqual(['stands', 'ring']);
  });

  test('is given up without a network, and dialled at once when there is one', async () => {
    const { online, until, heard, clients } = await listening();
    await until('stands', 'ring');
    online.set(false);
    expect(heard.splice(0)).toEqual(['broken']);
    online.set(true);
    expect(await until('stands', 'ring')).toEqual(['stands', 'ring']);
    expect(clients.size).toBeLessThanOrEqual(2);
  });

  test('without rings is none: it is dialled again', async () => {
    const places: (() => void)[] = [];
    const { until } = await listening(({ deps }, { id }) => {
      for (let left = 64; left > 0; left--) places.push(deps.accountNotifier.listen(id, () => undefined));
    });
    expect(await until('broken', 'ring')).toEqual(['broken', 'ring']);
    for (const leave of places) leave();
    expect((await until('stands', 'ring')).slice(-2)).toEqual(['stands', 'ring']);
  });

  test('D27 ends with the session, and only then it is asked what became of that', async () => {
    const { muster, ann, until } = await listening();
    await until('stands', 'ring');
    await muster.store.write((tx) => deleteSessionsOf(tx, ann.id));
    expect(await until('broken')).toEqual(['broken']);
    expect(await until('ring')).toEqual(['ring']);
  });

  test('that was hung up tells nothing more, and is gone', async () => {
    const { hangUp, until, heard, say, clients, path } = await listening();
    await until('stands', 'ring');
    const [socket] = clients;
    const gone = new Promise((resolve) => socket?.once('close', resolve));
    hangUp();
    await say('Hello');
    await gone;
    path.cut();
    expect(clients.size).toBe(0);
    expect(heard).toEqual([]);
  });
});

describe('L12 a message', () => {
  test('is told to whoever listens, with its place', async () => {
    const { until, say } = await listening();
    await until('stands', 'ring');
    await say('One');
    await say('Two');
    expect(await until('Two 2 after 1')).toEqual(['One 1 after 0', 'Two 2 after 1']);
  });

  test('that was missed is not told later: the next one’s place shows it', async () => {
    const { path, until, say } = await listening();
    await until('stands', 'ring');
    path.close();
    await until('broken', 'ring');
    await say('One');
    await path.open();
    await until('stands', 'ring');
    await say('Two');
    expect(await until('Two 2 after 1')).toEqual(['Two 2 after 1']);
  });

  test.each([
    { type: 'new_message' },
    { type: 'new_message', message: { id: 1, content: 'Half' }, seq: 1, after: { seq: 0, id: 0 } },
    { type: 'error', message: 'No', clientId: null },
    { type: 'told_by_a_later_release', seq: 1 },
    [],
    {},
  ])('is nothing that looks otherwise: %j', async (frame) => {
    const { until, say, clients } = await listening();
    await until('stands', 'ring');
    for (const socket of clients) socket.send(JSON.stringify(frame));
    await say('One');
    expect(await until('One 1 after 0')).toEqual(['One 1 after 0']);
  });
});

test('D32 pauses begin below a second, grow to a minute, and differ by half', () => {
  const shortest = Array.from({ length: 9 }, (_, tries) => pauseAfter(tries, 0));
  const longest = Array.from({ length: 9 }, (_, tries) => pauseAfter(tries, 1));
  expect(shortest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(longest).toEqual(shortest.map((pause) => 2 * pause));
});
