import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import type { Store } from '../../store/store.ts';
import { runAt } from '../../testing/postgres.ts';
import { type ReplicatedServers, startReplicated } from '../../testing/postgres-server.ts';
import { failureOf } from '../failures.ts';
import { openPostgres } from './open.ts';

let servers: ReplicatedServers;
let address: Address;
let store: Store;

beforeAll(async () => {
  servers = await startReplicated();
  address = await openAddress(servers.primary.port);
  const url = new URL(servers.primary.url);
  url.port = String(address.port);
  store = await openPostgres(url.href, {});
});

afterAll(async () => {
  await store.close();
  address.close();
  await servers.replica.stop();
  await servers.primary.stop();
});

const advance = () => store.write(async (tx) => tx.seq('everyone'));
const failureIn = (work: Promise<unknown>) => work.then(() => undefined, failureOf);

test('L51 an address that leads to a replica answers nothing until it is the primary', async () => {
  const seq = await advance();
  const replica = (text: string) => runAt(servers.replica.url, text);
  await expect
    .poll(async () => (await replica('SELECT seq FROM change_clock')).rows[0]?.seq)
    .toBe(String(seq));
  await replica('SELECT pg_wal_replay_pause()');
  await advance();
  address.leadTo(servers.replica.port);
  // It would answer with a clock of before.
  expect(await failureIn(readChangeClock(store.read))).toBe('gone');
  expect(await failureIn(inOneSnapshot(store.read, readChangeClock))).toBe('gone');
  const bound = { name: 'chat', most: 1, window: 1 };
  expect(await failureIn(store.attempts.count([{ bound, key: 'a' }], 0))).toBe('gone');
  await expect(advance()).rejects.toMatchObject({ kind: 'busy' });
  const stop = await store.lead.seek(() => undefined);
  expect(store.lead.term()).toBeUndefined();
  address.leadTo(servers.primary.port);
  expect(await readChangeClock(store.read)).toBe(seq + 1);
  await replica('SELECT pg_wal_replay_resume()');
  await expect
    .poll(async () => (await replica('SELECT seq FROM change_clock')).rows[0]?.seq)
    .toBe(String(seq + 1));
  await servers.primary.stop();
  address.leadTo(servers.replica.port);
  await replica('SELECT pg_promote()');
  expect(await readChangeClock(store.read)).toBe(seq + 1);
  expect(await advance()).toBe(seq + 2);
  await expect.poll(() => store.lead.term()).toBeDefined();
  await stop();
});

/** An address that leads to one server after another, as a name does. */
interface Address {
  readonly port: number;
  leadTo(port: number): void;
  close(): void;
}

async function openAddress(first: number): Promise<Address> {
  const open = new Set<Socket>();
  let to = first;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(port) {
      to = port;
      end();
    },
    close() {
      server.close();
      end();
    },
  };
}
