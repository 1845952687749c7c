import { once } from 'node:events';
import type {} from '@fastify/websocket';
import { setActive, setAdmin, setPassword } from '@muster/db/features/account/writes/account';
import { sqliteTest } from '@muster/db/testing/engine';
import { boot, type Muster, monday, type Person } from '@muster/testing/harness';
import { connect } from '@muster/testing/socket-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { goodUpgrade, upgradeByHand } from './by-hand.ts';

const ended = [4401, 'The session has ended'];

/** A person on two devices beside an administrator, who must remain. */
async function onTwoDevices() {
  const muster = await boot();
  await muster.person('ADMIN', { isAdmin: true });
  const phone = await muster.person('E1', { isAdmin: true });
  const laptop = await muster.device(phone);
  const address = await muster.listen();
  const sockets = [await connect(address, { as: phone }), await connect(address, { as: laptop })] as const;
  const [stranger] = [await connect(address, { as: await muster.person('E2') })];
  return { muster, address, phone, sockets, stranger };
}

async function anotherProcess(muster: Muster) {
  const store = await muster.store.openAgain();
  onTestFinished(() => store.close());
  return store;
}

type Write = Parameters<Muster['store']['write']>[0];

describe('L11 D27 a socket closes when its session ends', () => {
  it('by logging out, and that of the other device stays', async () => {
    const { muster, phone, sockets } = await onTwoDevices();
    await muster.call('POST', '/api/logout', undefined, { as: phone });
    expect(await sockets[0].closed).toEqual(ended);
    expect(await sockets[1].listen()).toBeGreaterThan(0);
  });

  it.each<[string, Write]>([
    ['deactivation', (tx) => setActive(tx, 'E1', false, monday)],
    ['demotion', (tx) => setAdmin(tx, 'E1', false, monday, null)],
    ['a new password', (tx) => setPassword(tx, 'E1', 'hash', monday)],
  ])(
    'by %s, by this process or another, on every device of the person and on no other',
    async (_name, change) => {
      for (const storeOf of [({ store }: Muster) => store, anotherProcess]) {
        const { muster, sockets, stranger } = await onTwoDevices();
        await (await storeOf(muster)).write(change);
        expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([ended, ended]);
        expect(await stranger.listen()).toBeGreaterThan(0);
      }
    },
  );

  it('begins no subscription any more in the moment before', async () => {
    const { muster, phone, sockets } = await onTwoDevices();
    await muster.call('POST', '/api/logout', undefined, { as: phone });
    sockets[0].send({ id: 1, method: 'subscription', params: { path: 'sync.changes' } });
    const answer = await Promise.race([sockets[0].next(), sockets[0].closed]);
    expect([
      ended,
      expect.objectContaining({ error: expect.objectContaining({ message: 'Please sign in' }) }),
    ]).toContainEqual(answer);
  });

  it('is cut off if it does not answer', async () => {
    const { muster, address, phone, sockets } = await onTwoDevices();
    const client = await rawSocket(address, phone);
    await muster.call('POST', '/api/logout', undefined, { as: phone });
    await once(client, 'close');
    expect(await sockets[0].closed).toEqual(ended);
  });
});

describe('with the server’s timer in hand', () => {
  async function inHand() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const muster = await boot();
    const ann = await muster.person('E1');
    return { muster, ann, address: await muster.listen() };
  }

  it('L11 D27 a socket closes within a second of logging out, not when expired sessions are looked for', async () => {
    const { muster, ann, address } = await inHand();
    const client = await connect(address, { as: ann });
    await muster.call('POST', '/api/logout', undefined, { as: ann });
    vi.advanceTimersByTime(1_000);
    expect(await client.closed).toEqual(ended);
  });

  it.each<[string, (muster: Muster, phone: Person) => Promise<unknown>]>([
    ['by logging out', (muster, as) => muster.call('POST', '/api/logout', undefined, { as })],
    [
      'by another process',
      async (muster) => (await anotherProcess(muster)).write((tx) => setActive(tx, 'E1', false, monday)),
    ],
  ])('L11 nothing that is posted after a session ended %s reaches its socket', async (_name, end) => {
    const { muster, ann, address } = await inHand();
    const ben = await muster.person('E2');
    const [gone, there] = [await connect(address, { as: ann }), await connect(address, { as: ben })];
    await end(muster, ann);
    const post = await muster.call('POST', '/api/messages', { content: 'Hello' }, { as: ben });
    expect(await Promise.race([gone.next(), gone.closed])).toEqual(ended);
    expect(await there.next()).toMatchObject({ type: 'new_message', message: post.body });
  });

  it('another process is heard within two seconds', async () => {
    const { muster, ann, address } = await inHand();
    const client = await connect(address, { as: ann });
    await client.listen();
    const seq = await (await anotherProcess(muster)).write((tx) => tx.seq('everyone'));
    vi.advanceTimersByTime(2_000);
    expect(await client.notification()).toEqual({ seq });
  });

  it('D27 a session that runs out closes its socket, and an open socket does not count as use', async () => {
    const { muster, ann, address } = await inHand();
    const client = await connect(address, { as: ann });
    muster.pass({ days: 7 });
    vi.advanceTimersByTime(30_000);
    // The server answers this after the pong with which the client answered its ping.
    await once(client.socket, 'ping');
    client.socket.ping();
    await once(client.socket, 'pong');
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    muster.pass({ seconds: 1 });
    vi.advanceTimersByTime(30_000);
    expect(await client.closed).toEqual(ended);
  });

  it('L10 a client that gives no sign of life for a minute is dropped, one that does is kept', async () => {
    const { muster, ann, address } = await inHand();
    const living = await connect(address, { as: ann });
    const dead = await connect(address, { as: ann, autoPong: false });
    const asked = Promise.all([living, dead].map(({ socket }) => once(socket, 'ping')));
    vi.advanceTimersByTime(30_000);
    await asked;
    // The answer to this comes behind the pong that the client sent before it.
    expect(await living.listen()).toBeGreaterThan(0);
    vi.advanceTimersByTime(30_000);
    expect((await dead.closed)[0]).toBe(1006);
    expect(muster.app.server.websocketServer.clients.size).toBe(1);
    expect(await living.listen(2)).toBeGreaterThan(0);
  });

  it('L10 L31 a client that sent a beat and then nothing for 15 seconds is dropped within 20', async () => {
    const { muster, ann, address } = await inHand();
    const dead = await connect(address, { as: ann, autoPong: false });
    dead.send('PING');
    expect(await dead.next()).toBe('PONG');
    const { clients } = muster.app.server.websocketServer;
    vi.advanceTimersByTime(15_000);
    expect(clients.size).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect((await dead.closed)[0]).toBe(1006);
    expect(clients.size).toBe(0);
  });

  it('L10 a client whose beats are held up, as in a hidden tab, is kept while its browser answers pings', async () => {
    const { ann, address } = await inHand();
    const client = await connect(address, { as: ann });
    client.send('PING');
    expect(await client.next()).toBe('PONG');
    for (let seconds = 0; seconds < 60; seconds += 10) {
      const asked = once(client.socket, 'ping');
      vi.advanceTimersByTime(10_000);
      await asked;
      // The server answers this after the pong with which the client answered its ping.
      client.socket.ping();
      await once(client.socket, 'pong');
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('L9 a client that does not read what it asks for is dropped', async () => {
    const { muster, ann, address } = await inHand();
    const client = await rawSocket(address, ann);
    const other = await connect(address, { as: ann });
    const [server] = [...muster.app.server.websocketServer.clients];
    server?.send('x'.repeat(32 * 1_048_576));
    expect(server?.bufferedAmount).toBeGreaterThan(1_048_576);
    vi.advanceTimersByTime(500);
    expect(server?.readyState).toBeGreaterThan(1);
    expect(await other.listen()).toBeGreaterThan(0);
    client.destroy();
  });

  sqliteTest('a database that cannot be read is noted once, and the server goes on', async () => {
    const { muster } = await inHand();
    await muster.store.close();
    const noted = () => muster.log.filter((line) => line.includes('the change clock cannot be read'));
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(noted()).not.toEqual([]));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(noted()).toHaveLength(1);
  });
});

describe('D46 when the server closes', () => {
  it('every socket hears so', async () => {
    const { muster, sockets, stranger } = await onTwoDevices();
    await muster.app.server.close();
    const codes = (await Promise.all([...sockets, stranger].map(({ closed }) => closed))).map(
      ([code]) => code,
    );
    expect(codes).toEqual([1001, 1001, 1001]);
  });

  it('and none keeps it from closing that does not answer', async () => {
    const { muster, address, phone } = await onTwoDevices();
    const client = await rawSocket(address, phone);
    const gone = once(client, 'close');
    await muster.app.server.close();
    await gone;
    expect(muster.app.server.websocketServer.clients.size).toBe(0);
  });
});

/** A connection that was upgraded by hand, and then neither reads frames nor answers any. */
async function rawSocket(address: string, as: { cookie: string }) {
  const socket = upgradeByHand(address, as, goodUpgrade);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  socket.resume();
  return socket;
}
