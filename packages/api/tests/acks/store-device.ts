import { instantAt } from '@muster/domain/calendar/instant';
import { WebSocket } from 'ws';
import type { LiveEnvironment } from '../../../web/src/store/environment.ts';
import { openLiveConnection } from '../../../web/src/store/live-connection.ts';
import { observable } from '../../../web/src/store/observable.ts';
import { openOwnStore } from '../../../web/src/store/own-store.ts';
import { serverAs } from '../../../web/src/store/server.ts';
import { memoryDevice } from '../../../web/tests/store/memory-tables.ts';
import { testEnvironment } from '../../../web/tests/store/test-environment.ts';
import { uuidOf } from './client.ts';
import type { Member } from './office.ts';

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
export async function openStoreDevice(
  address: string,
  { id, employeeId, cookie = '' }: Member,
): Promise<StoreDevice> {
  let ids = 0;
  const tables = await memoryDevice(() => uuidOf(`${employeeId} entry ${++ids}`)).open(id);
  const send = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return fetch(address + url, { ...init, headers });
  };
  const line = lineTo(address, cookie);
  const store = openOwnStore(
    id,
    {
      ...testEnvironment(tables, serverAs(id, send)),
      lead: () => Promise.resolve(),
      listen(listener) {
        const connection = openLiveConnection(line, 'sync.changes', listener);
        return () => connection.close();
      },
      deviceTime: Date.now,
      later: line.later,
      random: Math.random,
    },
    () => {
      throw new Error(`${employeeId} was signed out`);
    },
  );
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
