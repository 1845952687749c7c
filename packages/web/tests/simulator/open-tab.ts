import { kindNames } from '../../src/store/kinds.ts';
import { observable } from '../../src/store/observable.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import { serverAs } from '../../src/store/server.ts';
import type { Tables } from '../../src/store/tables.ts';
import type { Device } from './device.ts';
import { fetchFrom } from './network.ts';
import { portOf } from './port.ts';
import { type Reach, socketOf } from './socket.ts';
import type { Tab } from './tab.ts';
import { watchChat } from './watch-chat.ts';
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
    fuse: undefined,
    store: undefined,
    socket: undefined,
    crash() {
      end('crashes', false);
      void tables.opened?.close();
    },
    close() {
      if (tab.closed) return;
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

  const open = (opened: Tables) => {
    tab.store = openOwnStore(
      accountId,
      {
        tables: portOf(world, tab, opened),
        server: serverAs(accountId, fetchFrom(world, tab)),
        online,
        heardLately: observable(true),
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
          const socket = socketOf(world, tab, opened, online, listener, reach);
          tab.socket = socket;
          const notify = () => void reach(chance.between(0, 5), 'tab', listener.onWish);
          device.tabListeners.add(notify);
          const stop = () => {
            socket.disconnect();
            device.tabListeners.delete(notify);
          };
          endings.add(stop);
          return stop;
        },
        clockOffset: device.clockOffset,
        isTimeSure: () => true,
        deviceTime: device.clock,
        later: (milliseconds, task) => reach(Math.ceil(milliseconds), 'timer', task),
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
    endings.add(watchChat(world, tab, tab.store));
  };
  schedule.after(chance.between(1, 200), 'tab', async () => {
    if (tab.closed) return;
    tables.opened = await device.storage.open(accountId);
    open(tables.opened);
  });
  return tab;
}

interface TabHooks {
  onEnd(tab: Tab): void;
  onSignedOut(tab: Tab): void;
}
