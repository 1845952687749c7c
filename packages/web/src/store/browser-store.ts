import { measuredOffset } from '../company-time/present.ts';
import { onBackgroundSync, requestBackgroundSync, requestPersistence } from './background-sync.ts';
import { openDatabase } from './database.ts';
import { leadershipOf } from './leader.ts';
import { openLiveConnection } from './live-connection.ts';
import { followNetwork, socketUrl } from './network.ts';
import { firstValue } from './observable.ts';
import { type OwnStore, openOwnStore } from './own-store.ts';
import { hasQueue } from './purge.ts';
import { replayQueue } from './replay.ts';
import { rxTables } from './rx-tables.ts';
import { type DocumentStorage, deviceStorage, memoryStorage } from './rxdb.ts';
import { serverAs } from './server.ts';
import type { Tables } from './tables.ts';
import { progressChannel, uploadBy } from './upload.ts';

/** How a tab opens an account's store. */
export interface OpenOptions {
  readonly accountId: number;
  /** Whether records stay on the device, for which the browser must have locks; otherwise they live in this tab's memory (D43). */
  readonly keep: boolean;
  onSignedOut(): void;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Opens an account's store in this browser, with the browser's network, locks, clock and socket. */
export async function openBrowserStore({
  accountId,
  keep,
  onSignedOut,
  fetch,
}: OpenOptions): Promise<OwnStore> {
  if (!keep) void sendRemainingQueue(accountId, fetch).catch(() => undefined);
  const storage = keep ? deviceStorage() : await memoryStorage();
  const tables = await openTables(storage, accountId, { shared: keep });
  const channel = new BroadcastChannel('muster.sync');
  const progress = progressChannel();
  const leadership = leadershipOf(`muster.${accountId}`, keep ? navigator.locks : undefined);
  const network = followNetwork();

  const store = openOwnStore(
    accountId,
    {
      tables,
      server: serverAs(accountId, fetch, uploadBy(progress.report)),
      progress: progress.progress,
      online: network.online,
      lead: leadership.lead,
      listen(listener) {
        const disconnect = openLiveConnection(socketUrl(), network.online, listener);
        channel.addEventListener('message', listener.onChange);
        const stopBackgroundSync = onBackgroundSync(listener.onChange);
        return () => {
          disconnect();
          channel.removeEventListener('message', listener.onChange);
          stopBackgroundSync();
        };
      },
      clockOffset: measuredOffset,
      later(milliseconds, task) {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      wakeLeader: () => channel.postMessage('look'),
      requestBackgroundSync() {
        requestBackgroundSync();
        if (keep) requestPersistence();
      },
    },
    onSignedOut,
  );
  // Before, the queue would look empty, and everything sent.
  await firstValue(tables.watchEntries);
  return {
    ...store,
    async close() {
      network.forget();
      leadership.resign();
      channel.close();
      progress.close();
      await store.close();
    },
  };
}

/** Removes from the device's queue what the server has got of an account's entries. */
export async function removeSentEntries(accountId: number): Promise<void> {
  const tables = await openTables(deviceStorage(), accountId, { shared: true });
  for (const { id } of await tables.entries()) await tables.removeEntry(id, ['sent']);
  await tables.close();
}

/** Who keeps nothing here now may have left entries in the device's queue before: they are sent, or stay there. */
async function sendRemainingQueue(accountId: number, fetch: OpenOptions['fetch']): Promise<void> {
  if (!(await hasQueue())) return;
  const tables = await openTables(deviceStorage(), accountId, { shared: true });
  await replayQueue(tables, serverAs(accountId, fetch, uploadBy()).send);
  await tables.close();
  await removeSentEntries(accountId);
}

/** A database that cannot be read is closed again: left open, it would stand in the way of deleting it. */
async function openTables(
  storage: DocumentStorage,
  accountId: number,
  options: { readonly shared: boolean },
): Promise<Tables> {
  const database = await openDatabase(storage, options);
  try {
    return await rxTables(database, accountId);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}
