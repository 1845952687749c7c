import { openPostgres } from '@muster/db/engine/postgres/open';
import { inRecentSnapshot } from '@muster/db/store/snapshot';
import type { Store } from '@muster/db/store/store';
import { runAt } from '@muster/db/testing/postgres';
import { type ReplicatedServers, startReplicated } from '@muster/db/testing/postgres-server';
import { english } from '@muster/domain/language/texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { severalChecks } from '../../src/monitoring/diagnostics/several.ts';
import { newTallies } from '../../src/monitoring/metrics/tallies.ts';
import { createReplicaWatch } from '../../src/monitoring/replica-watch.ts';

let servers: ReplicatedServers;
let store: Store;
const tallies = newTallies();
const silent = { warn: () => undefined };

beforeAll(async () => {
  servers = await startReplicated();
  const watch = createReplicaWatch(() => performance.now(), silent, tallies);
  store = await openPostgres(servers.primary.url, { replica: { url: servers.replica.url, watch } });
});

afterAll(async () => {
  await store.close();
  await servers.replica.stop();
  await servers.primary.stop();
});

const look = async () =>
  (await severalChecks(english, store, tallies)).find(({ name }) => name === 'replica');
const commits = async (count: number) => {
  for (let n = 0; n < count; n += 1) await store.write(async (tx) => tx.seq('everyone'));
};

it('D64 L52 a replica that streams is well, far behind while it is paused, well again, and missing once it ends', async () => {
  const askAndLook = async () => {
    await inRecentSnapshot(store.read, async () => undefined);
    return look();
  };
  await expect.poll(askAndLook).toMatchObject({ state: 'ok', figures: [{ value: 'less than 100' }] });

  await runAt(servers.replica.url, 'SELECT pg_wal_replay_pause()');
  await commits(99);
  expect(await look()).toMatchObject({ state: 'ok', figures: [{ value: 'less than 100' }] });
  await commits(1);
  await expect.poll(look).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('far behind, so the primary answers'),
    figures: [{ value: '100 or more' }],
  });

  await runAt(servers.replica.url, 'SELECT pg_wal_replay_resume()');
  await expect.poll(look).toMatchObject({ state: 'ok' });

  await servers.replica.stop();
  await expect.poll(look).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('did not answer, so the primary answers all'),
    figures: [],
  });
});
