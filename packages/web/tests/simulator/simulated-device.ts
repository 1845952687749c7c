import { makeServerClock, type ServerClock } from '../../src/company-time/server-clock.ts';
import type { Tables } from '../../src/store/device/tables.ts';
import type { Signal } from '../../src/store/live/pulse.ts';
import { type Observable, observable } from '../../src/store/observable.ts';
import { type PutDown, pressesPutDown } from '../../src/store/queue/put-down.ts';
import { madeUpArea } from '../store/made-up-area.ts';
import { makeRoute, type Route } from './route.ts';
import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** The storage of a device, which outlives its tabs. */
export interface DeviceStorage {
  open(accountId: number): Promise<Tables>;
  /** Whose records it holds; undefined if that is unknown. */
  owner(): number | undefined;
  /** What log-out deletes, once every tab is closed. */
  clearMirror(): Promise<void>;
}

/** Someone's signed-in browser session. */
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
  /** What was pressed before a page's store was open (S44). */
  readonly notes: PutDown;
  /** The tabs that hear of what another puts down. */
  readonly noteListeners: Set<() => void>;
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
  /** Its clock that no one can set, in milliseconds. */
  monotonic(): number;
  jump(milliseconds: number): void;
  /** Sleeps for so long, in which the monotonic clock of some devices stops. */
  sleep(milliseconds: number): void;
  setOnline(online: boolean): void;
  /** Opens a page's clock, which remembers the server's time for the next page (L41). */
  openClock(): ServerClock;
}

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
  const stopsInSleep = chance.hits(0.5);
  let slept = 0;
  const area = madeUpArea();
  let remembered: string | null = null;
  const clock = () => schedule.now() + wrong;
  const monotonic = () => schedule.now() - slept;
  return {
    name,
    storage,
    online,
    route,
    notes: pressesPutDown(
      () => area,
      () => area,
    ),
    noteListeners: new Set(),
    locks: makeLocks(),
    tabListeners: new Set(),
    channels: new Map(),
    seen: new Set(),
    weather: 'fair',
    heardAt: 0,
    openedAt: 0,
    session: undefined,
    clock,
    monotonic,
    jump(milliseconds) {
      // Set back by as much as the device slept, a clock looks as if nothing had happened: no page can tell.
      wrong += stopsInSleep ? Math.abs(milliseconds) : milliseconds;
    },
    sleep(milliseconds) {
      if (stopsInSleep) slept += milliseconds;
    },
    setOnline(isOnline) {
      if (!isOnline) route.leaveNetwork();
      online.set(isOnline);
    },
    openClock: () =>
      makeServerClock({
        wall: clock,
        monotonic,
        load: () => remembered,
        store(text) {
          remembered = text;
        },
      }),
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
