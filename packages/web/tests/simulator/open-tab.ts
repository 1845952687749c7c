import { patientCalls } from '../../src/server/calls/calls.ts';
import { kindNames } from '../../src/store/device/kinds.ts';
import type { Tables } from '../../src/store/device/tables.ts';
import { endingCalls, renewCalls } from '../../src/store/live/line-calls.ts';
import { openLiveConnection } from '../../src/store/live/live-connection.ts';
import { openPulse, withPulse } from '../../src/store/live/pulse.ts';
import { observable } from '../../src/store/observable.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import { takeUpAll } from '../../src/store/queue/take-up.ts';
import type { LiveEnvironment } from '../../src/store/sync/environment.ts';
import { serverAs } from '../../src/store/sync/server.ts';
import { Broken } from './ledger.ts';
import { limits } from './limits.ts';
import { fetchFrom } from './network.ts';
import { portOf } from './port.ts';
import { signalsOf } from './signals.ts';
import type { Device } from './simulated-device.ts';
import { openSocket, type Reach } from './socket.ts';
import type { Tab } from './tab.ts';
import { watchChat } from './watch-chat.ts';
import { isRough, wayOf } from './weather.ts';
import type { World } from './world.ts';

/** Opens a tab; its store is there a few steps later. */
export function openTab(world: World, name: string, device: Device, accountId: number, hooks: TabHooks): Tab {
  const { schedule, chance } = world;
  const endings = new Set<() => void>();
  const tables: { opened?: Tables } = {};
  const end = (how: string, alive: boolean) => {
    if (tab.closed) return;
    world.trace(() => `${name} ${how}`);
    tab.alive = alive;
    tab.closed = true;
    for (const ending of endings) ending();
    hooks.onEnd(tab);
  };
  const tab: Tab = {
    name,
    device,
    accountId,
    alive: true,
    closed: false,
    leads: false,
    isLeaving: false,
    visible: observable(true),
    fuse: undefined,
    clock: device.openClock(),
    store: undefined,
    socket: undefined,
    search(key) {
      const end = device.locks.request(placeLock(key), () => undefined);
      endings.add(end);
      return end;
    },
    crash() {
      end('crashes', false);
      void tables.opened?.close();
    },
    close() {
      if (tab.closed) return;
      tab.clock.remember();
      void (tab.store ?? tables.opened)?.close();
      end('closes', chance.hits(0.5));
    },
  };
  const reach: Reach = (milliseconds, kind, task) => {
    const cancel = schedule.after(milliseconds, kind, () => {
      endings.delete(cancel);
      return tab.closed ? undefined : task();
    });
    endings.add(cancel);
    return cancel;
  };
  const online = observable(device.online.read());
  endings.add(
    device.online.subscribe(() =>
      reach(chance.between(0, 20), 'tab', () => online.set(device.online.read())),
    ),
  );

  const laterAs = (kind: 'timer' | 'beat') => (milliseconds: number, task: () => void) => {
    const wait = Math.ceil(milliseconds);
    return reach(tab.visible.read() ? wait : slowedDown(wait), kind, task);
  };
  const later = laterAs('timer');
  const line: LiveEnvironment = {
    openSocket(listener) {
      tab.socket = openSocket(world, tab, reach, listener);
      return tab.socket;
    },
    online,
    visible: tab.visible,
    now: schedule.now,
    later: laterAs('beat'),
    random: chance.next,
  };

  const signals = signalsOf(device, accountId, (deliver) => reach(chance.between(0, 5), 'beat', deliver));
  endings.add(signals.close);
  const pulse = openPulse(line, signals);
  endings.add(pulse.close);
  const calls = patientCalls({ fetch: fetchFrom(world, tab), now: schedule.now, later });
  const sendingClock = {
    deviceTime: device.clock,
    clockOffset: () => tab.clock.present() - device.clock(),
  };
  const open = (opened: Tables) => {
    tab.store = openOwnStore(
      accountId,
      {
        tables: portOf(world, tab, opened),
        server: serverAs(accountId, sendingClock, calls.fetch, fetchFrom(world, tab)),
        online,
        heardLately: pulse.heardLately,
        progress: observable(new Map()),
        lead: () =>
          new Promise((elected) => {
            const lead = () =>
              reach(chance.between(1, 100), 'tab', () => {
                tab.leads = true;
                world.trace(() => `${name} leads`);
                elected();
              });
            endings.add(device.locks.request(`muster.${accountId}`, lead));
          }),
        listen(listener) {
          const connection = openLiveConnection(
            withPulse(line, pulse),
            'sync.changes',
            endingCalls(listener, calls),
          );
          const stopLeading = pulse.lead(connection.check);
          const notify = () => void reach(chance.between(0, 5), 'tab', listener.onWish);
          device.tabListeners.add(notify);
          const stop = () => {
            stopLeading();
            connection.close();
            device.tabListeners.delete(notify);
          };
          endings.add(stop);
          return stop;
        },
        ...sendingClock,
        isTimeSure: tab.clock.isSure,
        searchOver: (key) =>
          new Promise((over) => {
            const isOver = () =>
              reach(0, 'tab', () => {
                endLook();
                over();
              });
            const endLook = device.locks.request(placeLock(key), isOver);
            endings.add(endLook);
          }),
        later(milliseconds, task) {
          // Not thrown to the page, which would take it for an error of its own.
          if (milliseconds > limits.queueWait)
            schedule.after(0, 'net', () => {
              throw new Broken(`L34 ${name} pauses for ${milliseconds} ms`);
            });
          return later(milliseconds, task);
        },
        random: chance.next,
        wakeLeader: () => {
          for (const notify of device.tabListeners) notify();
        },
        requestBackgroundSync: () => undefined,
      },
      () => {
        world.trace(() => `${name} is signed out`);
        reach(chance.between(1, 50), 'tab', () => hooks.onSignedOut(tab));
      },
    );
    // The screens look at everything.
    for (const kind of kindNames) tab.store.rows(kind);
    const { store } = tab;
    // Without a lock: two tabs may take up the same press.
    const take = () => void takeUpAll(store, device.notes, (task) => task()).catch(() => undefined);
    const takeOthers = () => void reach(chance.between(0, 20), 'tab', take);
    device.noteListeners.add(takeOthers);
    endings.add(() => device.noteListeners.delete(takeOthers));
    take();
    endings.add(renewCalls(tab.store.sync, calls));
    endings.add(watchChat(world, tab, tab.store));
  };
  schedule.after(chance.between(1, 200), 'tab', async () => {
    if (tab.closed) return;
    noteFirstAnswer(world, tab);
    tables.opened = await device.storage.open(accountId);
    open(tables.opened);
  });
  return tab;
}

/** The page's own calls, such as that for the session, tell it the server's time, if there is a line. */
function noteFirstAnswer({ chance, schedule, servers }: World, { clock, device }: Tab): void {
  if (
    !device.online.read() ||
    device.route.isSilent ||
    servers.any().state !== 'up' ||
    isRough(device.weather)
  )
    return;
  const [there, back] = [wayOf(chance, device.weather), wayOf(chance, device.weather)];
  const [now, took] = [device.monotonic(), there + back];
  clock.note(String(schedule.now() - back), now - took, now, took);
}

const placeLock = (key: string) => `muster.place.${key}`;

/** A browser runs the timers of a hidden tab at whole seconds only. */
function slowedDown(milliseconds: number): number {
  return 1_000 * Math.ceil(milliseconds / 1_000);
}

interface TabHooks {
  onEnd(tab: Tab): void;
  onSignedOut(tab: Tab): void;
}
