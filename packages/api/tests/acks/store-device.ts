import { instantAt } from '@muster/domain/calendar/instant';
import { WebSocket } from 'ws';
import { type LiveListener, openLiveConnection } from '../../../web/src/store/live/live-connection.ts';
import { observable } from '../../../web/src/store/observable.ts';
import { type OwnStore, openOwnStore } from '../../../web/src/store/own-store.ts';
import type { Entry } from '../../../web/src/store/queue/entry.ts';
import { answerTimeout, type Outcome } from '../../../web/src/store/queue/send.ts';
import type { LiveEnvironment, SyncListener } from '../../../web/src/store/sync/environment.ts';
import { type Server, serverAs } from '../../../web/src/store/sync/server.ts';
import { memoryDevice } from '../../../web/tests/store/memory-tables.ts';
import { testEnvironment } from '../../../web/tests/store/test-environment.ts';
import type { Member } from './prepared-folder.ts';
import { uuidOf } from './retrying-client.ts';

/** The app's own store of one person, in a tab that someone looks at, over real sockets. */
export interface StoreDevice {
  /** Records what its person does while the server is killed. */
  act(times: number): Promise<void>;
  /** Whether it is live, and pulled everything after `since` milliseconds of the clock (L33). */
  isInSync(since: number): boolean;
  /** How many of its acts the server has not answered. */
  unsent(): number;
  close(): Promise<void>;
}

/** Opens a device whose ids follow from its person, so that they are the same in every run. */
export async function openStoreDevice(address: string, member: Member): Promise<StoreDevice> {
  const { employeeId } = member;
  let ids = 0;
  const { store } = await openStore(address, member, { newId: () => uuidOf(`${employeeId} entry ${++ids}`) });
  return {
    async act(times) {
      for (let time = 1; time <= times; time += 1) {
        const said = { content: `${employeeId} ${time}`, clientId: uuidOf(`${employeeId} message ${time}`) };
        await store.record('sendMessage', said, instantAt(Date.now()));
      }
      store.refresh();
    },
    isInSync(since) {
      const { live, syncedAt } = store.sync.read();
      return live === true && syncedAt !== null && Date.parse(syncedAt) >= since;
    },
    unsent: () => store.entries.read().filter(({ state }) => state !== 'sent').length,
    close: () => store.close(),
  };
}

interface Watching {
  readonly newId: () => string;
  /** What the server answers to each try to send an entry. */
  readonly onAnswer?: (entry: Entry, outcome: Outcome) => void;
  /** Hears what the device's sockets say, before the device does. */
  readonly heard?: LiveListener;
}

/** The app's own store of a person in a tab that someone looks at, on a new device, and its calls of the server. */
export async function openStore(
  address: string,
  { id, employeeId, cookie = '' }: Member,
  { newId, onAnswer, heard }: Watching,
): Promise<{ store: OwnStore; server: Server }> {
  const tables = await memoryDevice(newId).open(id);
  const fetchAs = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return fetch(address + url, { ...init, headers, signal: AbortSignal.timeout(answerTimeout) });
  };
  const line = lineTo(address, cookie);
  const server = serverAs(id, { deviceTime: Date.now, clockOffset: () => 0 }, fetchAs);
  const environment = {
    ...testEnvironment(tables, {
      pull: server.pull,
      async send(entry, files, discarded) {
        const outcome = await server.send(entry, files, discarded);
        onAnswer?.(entry, outcome);
        return outcome;
      },
    }),
    lead: () => Promise.resolve(),
    listen(listener: SyncListener) {
      const connection = openLiveConnection(line, 'sync.changes', both(heard, listener));
      return () => connection.close();
    },
    deviceTime: Date.now,
    later: line.later,
    random: Math.random,
  };
  const store = openOwnStore(id, environment, () => {
    throw new Error(`${employeeId} was signed out`);
  });
  return { store, server };
}

function both(first: LiveListener | undefined, second: LiveListener): LiveListener {
  return {
    onChange(notification) {
      first?.onChange(notification);
      second.onChange();
    },
    onMessage(frame) {
      first?.onMessage(frame);
      second.onMessage(frame);
    },
    onConnection(isConnected, isDead) {
      first?.onConnection(isConnected, isDead);
      second.onConnection(isConnected, isDead);
    },
  };
}

function lineTo(address: string, cookie: string): LiveEnvironment {
  return {
    online: observable(true),
    visible: observable(true),
    now: () => performance.now(),
    random: Math.random,
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    openSocket(listener) {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
      let isGivenUp = false;
      socket.on('error', () => undefined);
      socket.on('open', () => isGivenUp || listener.onOpen());
      socket.on('message', (data) => isGivenUp || listener.onText(String(data)));
      socket.on('close', (code) => isGivenUp || listener.onClose(code));
      return {
        send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
        close() {
          isGivenUp = true;
          socket.terminate();
        },
      };
    },
  };
}
