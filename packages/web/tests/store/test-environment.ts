import type { NewMessageFrame } from '@muster/domain/wire/chat';
import { uuid } from '../../src/browser/uuid.ts';
import type { Tables } from '../../src/store/device/tables.ts';
import { type Observable, observable } from '../../src/store/observable.ts';
import type { EntryState } from '../../src/store/queue/entry.ts';
import type { Replay } from '../../src/store/queue/replay.ts';
import type { Environment, SyncListener } from '../../src/store/sync/environment.ts';
import type { PullAnswer, Server } from '../../src/store/sync/server.ts';
import { memoryDevice } from './memory-tables.ts';
import { checkInEntry } from './samples.ts';

/** Waits until everything that follows from the last action has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A timer that the test fires, once its time has passed. */
export interface Timer {
  readonly milliseconds: number;
  run(): void;
}

/** A tab's environment that a test controls. */
export interface TestEnvironment extends Omit<Environment, 'online'> {
  readonly online: Observable<boolean>;
  setOnline(online: boolean): void;
  elect(): void;
  /** The server reports a change. */
  notify(): void;
  /** The socket opens or closes; either is followed by a change. */
  setConnected(isConnected: boolean): void;
  /** The socket is silent for too long. */
  dieSilently(): void;
  /** A message arrives over the socket. */
  deliver(frame: NewMessageFrame): void;
  readonly timers: readonly Timer[];
  readonly woken: string[];
  isListening(): boolean;
}

export function testEnvironment(tables: Tables, server: Server): TestEnvironment {
  const online = observable(true);
  const timers: Timer[] = [];
  const listeners = new Set<SyncListener>();
  const woken: string[] = [];
  let elect = () => {};
  let time = 0;
  const elected = new Promise<void>((resolve) => {
    elect = resolve;
  });
  return {
    tables,
    server,
    online,
    heardLately: observable(true),
    progress: observable(new Map()),
    setOnline: online.set,
    timers,
    woken,
    elect,
    notify() {
      for (const { onChange } of listeners) onChange();
    },
    setConnected(isConnected) {
      for (const { onConnection, onChange } of listeners) {
        onConnection(isConnected);
        onChange();
      }
    },
    dieSilently() {
      for (const { onConnection, onChange } of listeners) {
        onConnection(false, true);
        onChange();
      }
    },
    deliver(frame) {
      for (const { onMessage } of listeners) onMessage(frame);
    },
    isListening: () => listeners.size > 0,
    lead: () => elected,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clockOffset: () => 0,
    isTimeSure: () => true,
    deviceTime: () => time,
    searchOver: () => new Promise(() => {}),
    later(milliseconds, task) {
      const timer = {
        milliseconds,
        run() {
          timers.splice(timers.indexOf(timer), 1);
          time += milliseconds;
          task();
        },
      };
      timers.push(timer);
      return () => {
        const place = timers.indexOf(timer);
        if (place >= 0) timers.splice(place, 1);
      };
    },
    random: () => 0,
    wakeLeader: () => void woken.push('leader'),
    requestBackgroundSync: () => void woken.push('device'),
  };
}

/** A replay by `send`, on a device whose clock shows 0 and that adds no jitter. */
export function replayBy(send: Replay['send'], changes: Partial<Replay> = {}): Replay {
  return { send, deviceTime: () => 0, random: () => 0, everything: false, ...changes };
}

/** In-memory tables of account 1. */
export async function plainTables(): Promise<Tables> {
  return memoryDevice(uuid).open(1);
}

/** Adds an entry to the queue in the given state. */
export async function queueEntry(tables: Tables, state: EntryState = 'waiting', changes: object = {}) {
  const entry = await tables.addEntry({ ...checkInEntry(1), ...changes });
  await tables.changeEntry(entry.id, ['waiting'], { state });
  return entry.id;
}

/** The answer of a server that has nothing new. */
export function nothingNew(changes: Partial<PullAnswer> = {}): PullAnswer {
  return { at: '2026-03-02T09:00:00.000Z', epoch: 'e', fresh: false, changes: {}, ...changes };
}

/** A promise that the test resolves or rejects. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
