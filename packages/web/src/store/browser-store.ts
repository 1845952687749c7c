import { isTimeSure, measuredOffset, rememberTime } from '../company-time/present.ts';
import { patientCalls } from '../server/calls/calls.ts';
import { sessionSignal } from '../server/calls/session-calls.ts';
import { sendCallsBy } from '../server/client.ts';
import { photoCache } from './device/names.ts';
import { openTables, startTablesEarly } from './device/open-tables.ts';
import { hasQueue } from './device/purge.ts';
import { browserLine } from './live/browser-line.ts';
import { endingCalls, renewCalls } from './live/line-calls.ts';
import { openLiveConnection } from './live/live-connection.ts';
import { openPulse, type Signal, type SignalChannel, withPulse } from './live/pulse.ts';
import { firstValue } from './observable.ts';
import { type OwnStore, openOwnStore } from './own-store.ts';
import { onBackgroundSync, requestBackgroundSync, requestPersistence } from './queue/background-sync.ts';
import { searchOver } from './queue/place-search.ts';
import { putDown } from './queue/put-down.ts';
import { replayFiles, replayQueue } from './queue/replay.ts';
import { endedBy, type Fetch } from './queue/send.ts';
import { takeUpAll, takeUpOthers } from './queue/take-up.ts';
import { progressChannel, uploadBy } from './queue/upload.ts';
import { leadershipOf } from './sync/leader.ts';
import { serverAs } from './sync/server.ts';

export interface OpenOptions {
  readonly accountId: number;
  /** True to store records on the device, which needs browser locks; false for this tab's memory only (D43). */
  readonly keep: boolean;
  onSignedOut(): void;
  /** The records were deleted under this tab, because another person signed in here or by the browser. */
  onLost(): void;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const sendingClock = { deviceTime: Date.now, clockOffset: measuredOffset };

export const prepareBrowserStore = startTablesEarly;

/** Opens an account's store in this browser, with the browser's network, locks, clock and socket. */
export async function openBrowserStore({
  accountId,
  keep,
  onSignedOut,
  onLost,
  fetch,
}: OpenOptions): Promise<OwnStore> {
  const line = browserLine();
  const calls = patientCalls({ fetch, now: line.now, later: line.later });
  sendCallsBy(calls.fetch);
  if (!keep) void sendRemainingQueue(accountId, calls.fetch).catch(() => undefined);
  void keepPhotos(keep).catch(() => undefined);
  const session = sessionSignal();
  const closed = new AbortController();
  const tables = await openTables(accountId, keep, () => !closed.signal.aborted && onLost());
  const channel = new BroadcastChannel('muster.sync');
  const progress = progressChannel();
  const leadership = leadershipOf(`muster.${accountId}`, keep ? navigator.locks : undefined);
  const signals = signalChannel(accountId);
  const pulse = openPulse(line, signals);
  // A log-out ends the session before the store, which may be opening still, is closed.
  const ended = AbortSignal.any([closed.signal, session]);
  const untilClosed = (send: Fetch) => endedBy(ended, send);

  const store = openOwnStore(
    accountId,
    {
      tables,
      server: serverAs(
        accountId,
        sendingClock,
        untilClosed(calls.fetch),
        untilClosed(uploadBy(progress.report)),
      ),
      progress: progress.progress,
      online: line.online,
      heardLately: pulse.heardLately,
      lead: leadership.lead,
      listen(listener) {
        const connection = openLiveConnection(
          withPulse(line, pulse),
          'sync.changes',
          endingCalls(listener, calls),
        );
        const stopLeading = pulse.lead(connection.check);
        channel.addEventListener('message', listener.onWish);
        const stopBackgroundSync = onBackgroundSync(listener.onWish);
        return () => {
          stopLeading();
          connection.close();
          channel.removeEventListener('message', listener.onWish);
          stopBackgroundSync();
        };
      },
      ...sendingClock,
      isTimeSure,
      searchOver,
      later: line.later,
      random: line.random,
      wakeLeader: () => channel.postMessage('look'),
      requestBackgroundSync() {
        requestBackgroundSync();
        if (keep) requestPersistence();
      },
    },
    onSignedOut,
  );
  // While no other tab opens. What finds no room now stays where it is.
  await takeUpAll(store).catch(() => undefined);
  // Until then the queue would look empty.
  await firstValue(tables.watchEntries);
  const unwatch = renewCalls(store.sync, calls);
  const stopTaking = takeUpOthers(store);
  const stopNoting = noteRecords(store.sync);
  window.addEventListener('pagehide', rememberTime);
  return {
    ...store,
    record(...action) {
      // A later page must not begin before this moment, whatever happens to the clock.
      rememberTime();
      return store.record(...action);
    },
    async close() {
      closed.abort();
      unwatch();
      stopTaking();
      stopNoting();
      delete document.documentElement.dataset['records'];
      pulse.close();
      signals.close();
      window.removeEventListener('pagehide', rememberTime);
      line.forget();
      leadership.resign();
      channel.close();
      progress.close();
      await store.close();
    },
  };
}

/** Notes on the page that the records are on the device: benches and browser tests wait for it. */
function noteRecords({ read, subscribe }: OwnStore['sync']): () => void {
  const note = () => {
    if (read().syncedAt) document.documentElement.dataset['records'] = 'here';
  };
  note();
  return subscribe(note);
}

/** Makes the cache that lets the service worker keep photos, or deletes it with what it has (U210, S32). */
async function keepPhotos(keep: boolean): Promise<void> {
  if (keep) await globalThis.caches?.open(photoCache);
  else await globalThis.caches?.delete(photoCache);
}

/** The channel of an account's tabs in this browser. */
function signalChannel(accountId: number): SignalChannel & { close(): void } {
  const channel = new BroadcastChannel(`muster.line.${accountId}`);
  const signals: SignalChannel = { post: (signal) => channel.postMessage(signal), onSignal: undefined };
  channel.onmessage = ({ data }: MessageEvent<Signal>) => signals.onSignal?.(data);
  return Object.assign(signals, { close: () => channel.close() });
}

export async function removeSentEntries(accountId: number): Promise<void> {
  const tables = await openTables(accountId, true);
  for (const { id } of await tables.entries()) {
    putDown.remove({ id, accountId });
    await tables.removeEntry(id, ['sent']);
  }
  await tables.close();
}

/** Sends entries that the account left in the device's queue when it still stored records here; the rest stay. */
async function sendRemainingQueue(accountId: number, fetch: OpenOptions['fetch']): Promise<void> {
  if (!(await hasQueue())) return;
  const tables = await openTables(accountId, true);
  const { send } = serverAs(accountId, sendingClock, fetch, uploadBy());
  const replay = { send, deviceTime: Date.now, random: Math.random, everything: true };
  await replayQueue(tables, replay);
  await replayFiles(tables, replay);
  await tables.close();
  await removeSentEntries(accountId);
}
