import { type Observable, observable } from '../../src/store/observable.ts';
import type { Signal } from '../../src/store/pulse.ts';
import type { Tables } from '../../src/store/tables.ts';
import { makeRoute, type Route } from './route.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** The storage of a device, which outlives its tabs. */
export interface DeviceStorage {
  open(accountId: number): Promise<Tables>;
  /** Whose records it holds; undefined if that cannot be told. */
  owner(): number | undefined;
  /** What log-out deletes, once every tab is closed. */
  clearMirror(): Promise<void>;
}

/** Somebody's signed-in browser session. */
export interface Session {
  readonly accountId: number;
  readonly cookie: string;
}

/** One device: a browser profile with its clock, its network, its cookie and its storage. */
export interface Device {
  readonly name: string;
  readonly storage: DeviceStorage;
  readonly online: Observable<boolean>;
  readonly route: Route;
  readonly locks: Locks;
  /** The tabs that receive each other's broadcasts. */
  readonly tabListeners: Set<() => void>;
  /** The tabs that receive each other's signals, by their account. */
  readonly channels: Map<number, Set<(signal: Signal) => void>>;
  /** The accounts that were ever signed in here. */
  readonly seen: Set<number>;
  weather: Weather;
  /** When a tab last heard the server over its socket, in milliseconds. */
  heardAt: number;
  /** When a tab's socket last opened, in milliseconds. */
  openedAt: number;
  session: Session | undefined;
  /** The device's own clock, in milliseconds. */
  clock(): number;
  jump(milliseconds: number): void;
  setOnline(online: boolean): void;
  /** Learns the server's clock from an answer. */
  noteServerTime(served: number): void;
  /** The last measured lead of the server's clock, in milliseconds. */
  clockOffset(): number;
  /** The possible error of the device's present time, in milliseconds; undefined after a jump. */
  clockError(): number | undefined;
}

/** In milliseconds: a smaller difference is the travel time of an answer, not a wrong clock (`present.ts`). */
const tolerance = 30_000;

/** Makes a device whose clock is wrong by `wrong` milliseconds. */
export function makeDevice(
  name: string,
  storage: DeviceStorage,
  { schedule, chance }: Pick<World, 'schedule' | 'chance'>,
  wrongAtFirst: number,
): Device {
  const online = observable(true);
  const route = makeRoute(chance);
  let wrong = wrongAtFirst;
  let ahead = 0;
  return {
    name,
    storage,
    online,
    route,
    locks: makeLocks(),
    tabListeners: new Set(),
    channels: new Map(),
    seen: new Set(),
    weather: 'fair',
    heardAt: 0,
    openedAt: 0,
    session: undefined,
    clock: () => schedule.now() + wrong,
    jump(milliseconds) {
      wrong += milliseconds;
    },
    setOnline(isOnline) {
      if (!isOnline) route.leaveNetwork();
      online.set(isOnline);
    },
    noteServerTime(served) {
      const difference = served - (schedule.now() + wrong);
      ahead = Math.abs(difference) > tolerance ? difference : 0;
    },
    clockOffset: () => ahead,
    clockError() {
      const error = Math.abs(wrong + ahead);
      return error <= tolerance + 1_000 ? error : undefined;
    },
  };
}

/** The browser's locks: they pass on to the next waiting tab. */
export interface Locks {
  /** Calls `elected` once the lock is free. Returns how to stop waiting or release it. */
  request(name: string, elected: () => void): () => void;
}

function makeLocks(): Locks {
  const lines = new Map<string, (() => void)[]>();
  return {
    request(name, elected) {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      line.push(elected);
      if (line.length === 1) elected();
      return () => {
        const place = line.indexOf(elected);
        if (place < 0) return;
        line.splice(place, 1);
        if (place === 0) line[0]?.();
      };
    },
  };
}
