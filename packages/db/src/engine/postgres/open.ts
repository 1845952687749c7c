import type { Pool } from 'pg';
import type { ChangeNotifier } from '../../store/change-notifier.ts';
import { randomId, randomSalt } from '../../store/random-id.ts';
import type { ConnectionUse, Store, StoreOptions } from '../../store/store.ts';
import { batchWrites } from '../../store/write-batch.ts';
import { guardWrites, unwatched } from '../../store/write-guard.ts';
import { type ConnectionSettings, placeOf, settingsOf } from '../database-url.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { createAttemptCounter } from './attempts.ts';
import { createLoggedNotifier } from './change-log.ts';
import { readHandle } from './connection.ts';
import { expectUsable } from './expectations.ts';
import { countServers, createLead } from './lead.ts';
import { createListener, type Listener } from './listener.ts';
import { migrate } from './migrate.ts';
import { createPool, timedRunOn } from './pool.ts';
import { useReplica } from './replica.ts';
import { snapshotsOf } from './snapshots.ts';
import { createWriter, type PostgresWriter } from './writer.ts';

/** Migrates it to the last of `known`. Throws {@link UnusableDatabase} with one line for the operator. */
export async function openPostgres(url: string, options: StoreOptions, known = migrations): Promise<Store> {
  const settings = settingsOf(url);
  await prepareDatabase(settings, known);
  const pools = poolsOf(settings);
  const end = () => endPools(pools);
  try {
    const store = await storeOn(pools, options);
    const replica =
      options.replica && (await useReplica(store.read, options.replica, timedRunOn(options.queries)));
    const close = async () => {
      await store.close();
      await replica?.end();
      await end();
    };
    return { ...store, replica, close };
  } catch (error) {
    await end();
    throw error;
  }
}

export interface Pools {
  readonly reading: Pool;
  readonly writing: Pool;
  readonly leading: Pool;
  readonly counting: Pool;
  readonly listener: Listener;
  readonly name: string;
}

/** Opens no connection yet. */
export function poolsOf(settings: ConnectionSettings): Pools {
  return {
    reading: createPool(settings, 'read'),
    writing: createPool(settings, 'write'),
    leading: createPool(settings, 'lead'),
    counting: createPool(settings, 'count'),
    listener: createListener(createPool(settings, 'listen')),
    name: placeOf(settings),
  };
}

export async function endPools({ reading, writing, leading, counting, listener }: Pools): Promise<void> {
  await Promise.all([reading, writing, leading, counting, listener].map((each) => each.end()));
}

/** A store of a database that has this release's schema. The caller ends the connections, after the store was closed. */
export async function storeOn(
  { reading, writing, leading, counting, listener, name }: Pools,
  { newId = randomId, watch = unwatched, queries }: StoreOptions,
): Promise<Store> {
  const run = timedRunOn(queries);
  const read = readHandle(reading, run, snapshotsOf(reading, run));
  const writer = createWriter(writing, run);
  const notifier = await createLoggedNotifier(read);
  const { stop, ...announcing } = listeningTo(listener, notifier, writer);
  const guard = guardWrites(noFiles, name, watch);
  const lead = createLead(leading);
  return {
    read,
    write: batchWrites(writer, notifier, { newId, newSalt: randomSalt }, guard),
    claimLasts,
    lead,
    attempts: createAttemptCounter(counting),
    expectFiles: () => undefined,
    stopWaiting: guard.stopWaiting,
    connections: () => [useOf('read', reading), useOf('write', writing), useOf('count', counting)],
    servers: () => countServers(read),
    ...announcing,
    async close() {
      stop();
      await lead.close();
    },
  };
}

function useOf(purpose: ConnectionUse['purpose'], pool: Pool): ConnectionUse {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { purpose, busy: totalCount - idle, idle, waiting };
}

/** A store that announces changes listens to what other servers commit; the command line announces none. */
function listeningTo(
  listener: Listener,
  { onChange, notifyExternalWrites }: ChangeNotifier,
  { isOwn }: PostgresWriter,
): Pick<Store, 'onChange' | 'notifyExternalWrites'> & { stop(): void } {
  let unsubscribe: (() => void) | undefined;
  const heard = (processId?: number) => {
    if (processId !== undefined && isOwn(processId)) return;
    // What cannot be read now is looked for again within half a second.
    notifyExternalWrites().catch(() => undefined);
  };
  return {
    onChange(announce) {
      unsubscribe ??= listener.subscribe(heard);
      return onChange(announce);
    },
    notifyExternalWrites,
    stop: () => unsubscribe?.(),
  };
}

/** Longer than any try takes, so that a row is taken over from servers that died only. */
const claimLasts = 180_000;

/** The files are the server's. */
const noFiles = { look: () => undefined, close: () => undefined };

async function prepareDatabase(settings: ConnectionSettings, known: readonly Migration[]): Promise<void> {
  const pool = createPool(settings, 'migrate');
  try {
    await expectUsable(pool, settings);
    await migrate(pool, known);
  } finally {
    await pool.end();
  }
}
