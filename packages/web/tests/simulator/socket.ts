import type { SocketListener } from '../../src/store/sync/environment.ts';
import type { EventKind } from './schedule.ts';
import { openServerEnd } from './server-end.ts';
import type { SimulatedSocket, Tab } from './tab.ts';
import { isRough, wayOf } from './weather.ts';
import type { World } from './world.ts';

/** Runs `task` in the tab after so many milliseconds, unless the tab is closed by then. Returns how to cancel it. */
export type Reach = (
  milliseconds: number,
  kind: Exclude<EventKind, 'net'>,
  task: () => void | Promise<void>,
) => () => void;

/** Opens a socket of a tab, with the cookie that the device has by now. */
export function openSocket(world: World, tab: Tab, reach: Reach, listener: SocketListener): SimulatedSocket {
  const { chance, schedule, servers, trace } = world;
  const server = servers.any();
  const { device, name } = tab;
  const wire = device.route.connect();
  let isOver = false;
  let isCut = false;
  let leave = () => {};
  const end = () => {
    isOver = true;
    leave();
  };
  const closed = (code: number | undefined) => {
    if (isOver) return;
    trace(() => `${name} is disconnected`);
    end();
    listener.onClose(code);
  };
  const passes = () => !isOver && !isCut && !wire.isDead && device.online.read();
  const inOrder = (toDevice: boolean) => {
    let arrivesAt = 0;
    return (task: () => void | Promise<void>, kind: 'tab' | 'beat' = 'tab') => {
      arrivesAt = Math.max(arrivesAt, schedule.now() + wayOf(chance, device.weather));
      const wait = arrivesAt - schedule.now();
      const arrive = () => (passes() ? task() : undefined);
      // What is on its way to the server arrives although the tab is closed.
      if (toDevice) reach(wait, kind, arrive);
      else schedule.after(wait, kind, () => server.run(async () => arrive()));
    };
  };
  const [toDevice, toServer] = [inOrder(true), inOrder(false)];
  const serverEnd = openServerEnd(world, server, tab, {
    send(text) {
      toDevice(() => {
        tab.device.heardAt = schedule.now();
        listener.onText(text);
      }, kindOf(text));
    },
    close: (code) => toDevice(() => closed(code)),
    /** Whatever notifies without an answer may be lost or come twice in bad weather. */
    times: () => (isRough(device.weather) && chance.hits(0.15) ? 0 : chance.hits(0.1) ? 2 : 1),
  });
  leave = serverEnd.leave;

  if (!device.online.read() || server.state === 'down')
    reach(chance.between(1, 300), 'tab', () => closed(1006));
  else
    toServer(() => {
      const isAccepted = serverEnd.accept();
      toDevice(() => {
        trace(() => `${name} ${isAccepted ? 'has a socket' : 'gets no socket'}`);
        device.heardAt = schedule.now();
        if (!isAccepted) return closed(1006);
        device.openedAt = schedule.now();
        listener.onOpen();
      });
    });

  return {
    send: (text) => toServer(() => serverEnd.read(text), kindOf(text)),
    close: end,
    cut() {
      if (isOver || isCut) return;
      isCut = true;
      leave();
      if (chance.hits(0.7)) reach(chance.between(0, 50), 'tab', () => closed(1006));
    },
  };
}

function kindOf(text: string) {
  return text === 'PING' || text === 'PONG' ? 'beat' : 'tab';
}
