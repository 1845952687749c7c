import type { NewMessageFrame } from '@muster/domain/wire/chat';
import type { EntryState } from '../../src/store/entry.ts';
import { type Observable, observable } from '../../src/store/observable.ts';
import type { Hearing, Surroundings } from '../../src/store/own-store.ts';
import type { PullAnswer, Server } from '../../src/store/server.ts';
import type { Tables } from '../../src/store/tables.ts';
import { uuid } from '../../src/uuid.ts';
import { memoryDevice } from './memory-tables.ts';
import { checkInEntry } from './samples.ts';

/** Waits until all that follows from what was done has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A timer that a test lets run out. */
export interface Timer {
  readonly milliseconds: number;
  run(): void;
}

/** A tab's surroundings that a test holds in its hands. */
export interface Stand extends Omit<Surroundings, 'online'> {
  readonly online: Observable<boolean>;
  setOnline(online: boolean): void;
  elect(): void;
  ring(): void;
  /** The socket stands, and rings; or it breaks, and that rings as well. */
  connect(stands: boolean): void;
  /** The socket tells of a message. */
  tell(frame: NewMessageFrame): void;
  /** The timers that are set now. */
  readonly timers: readonly Timer[];
  readonly woken: string[];
  isListening(): boolean;
}

/** Surroundings over `tables`; `server` answers what the test says. */
export function standOver(tables: Tables, server: Server): Stand {
  const online = observable(true);
  const timers: Timer[] = [];
  const hearings = new Set<Hearing>();
  const woken: string[] = [];
  let elect = () => {};
  const elected = new Promise<void>((resolve) => {
    elect = resolve;
  });
  return {
    tables,
    server,
    online,
    progress: observable(new Map()),
    setOnline: online.set,
    timers,
    woken,
    elect,
    ring() {
      for (const { ring } of hearings) ring();
    },
    connect(stands) {
      for (const { standing, ring } of hearings) {
        standing(stands);
        ring();
      }
    },
    tell(frame) {
      for (const { message } of hearings) message(frame);
    },
    isListening: () => hearings.size > 0,
    lead: () => elected,
    listen(hearing) {
      hearings.add(hearing);
      return () => void hearings.delete(hearing);
    },
    clockOffset: () => 0,
    later(milliseconds, task) {
      const timer = {
        milliseconds,
        run() {
          timers.splice(timers.indexOf(timer), 1);
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
    askToBeWoken: () => void woken.push('device'),
  };
}

/** Plain tables of account 1. */
export async function plainTables(): Promise<Tables> {
  return memoryDevice(uuid).open(1);
}

/** Puts an entry into the queue in a state. */
export async function queueEntry(tables: Tables, state: EntryState = 'waiting', changes: object = {}) {
  const entry = await tables.addEntry({ ...checkInEntry(1), ...changes });
  await tables.changeEntry(entry.id, ['waiting'], { state });
  return entry.id;
}

/** The answer of a server that has nothing new. */
export function nothingNew(changes: Partial<PullAnswer> = {}): PullAnswer {
  return { at: '2026-03-02T09:00:00.000Z', epoch: 'e', fresh: false, changes: {}, ...changes };
}

/** A promise with its ends in hand. */
export function inHand<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
