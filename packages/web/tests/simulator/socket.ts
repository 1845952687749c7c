import type { SyncListener } from '../../src/store/environment.ts';
import type { Observable } from '../../src/store/observable.ts';
import type { Tables } from '../../src/store/tables.ts';
import { demand } from './ledger.ts';
import type { Socket, Tab } from './tab.ts';
import type { World } from './world.ts';

/** Runs `task` in the tab after so many milliseconds, unless the tab is closed by then. Returns how to cancel it. */
export type Reach = (
  milliseconds: number,
  kind: 'tab' | 'timer',
  task: () => void | Promise<void>,
) => () => void;

/**
 * A socket under the simulated network, reopened whenever it closed and there is a network. Frames arrive in order until it
 * closes; in bad weather some are lost or doubled.
 */
export function socketOf(
  { chance, company, schedule, trace }: World,
  { name, device, accountId }: Tab,
  tables: Pick<Tables, 'note'>,
  online: Observable<boolean>,
  listener: SyncListener,
  reach: Reach,
): Socket {
  /** A frame arrives only if its connection is still this one. */
  let connection: object | undefined;
  let close = () => {};
  let cancelConnect = () => {};

  /** The state last reported to the tab; undefined once it disconnected. */
  let reported: boolean | null | undefined;
  const report = (isConnected: boolean | null) => {
    reported = isConnected;
    if (isConnected !== null) listener.onConnection(isConnected);
    const check = async () => {
      const { live } = await tables.note();
      // A device that changed accounts has another note.
      if (reported !== isConnected || device.seen.size > 1) return;
      demand(
        live === isConnected,
        () => `L14 ${name} has noted ${live} although its socket is ${isConnected}`,
      );
    };
    // In two steps, because a device that sleeps in between has had no time to write when it wakes.
    reach(50, 'tab', () => void reach(50, 'tab', check));
  };
  const connectSoon = () => {
    cancelConnect = reach(chance.between(50, 2_000), 'timer', connect);
  };
  const connect = () => {
    const own = {};
    let arrivedAt = 0;
    const arrive = (task: () => void) => {
      arrivedAt = Math.max(arrivedAt, schedule.now() + chance.between(1, chance.hits(0.1) ? 2_000 : 200));
      reach(arrivedAt - schedule.now(), 'tab', () => {
        if (connection !== own) return;
        if (device.online.read()) task();
        else cut();
      });
    };
    const carry = (task: () => void) => {
      if (device.weather !== 'fair' && chance.hits(0.15)) return;
      for (let times = chance.hits(0.1) ? 2 : 1; times > 0; times--) arrive(task);
    };
    connection = own;
    close = company.connect(accountId, {
      onChange: () => carry(listener.onChange),
      onMessage: (frame) => carry(() => listener.onMessage(frame)),
      onClosed: cut,
    });
    arrive(() => {
      trace(() => `${name} is connected`);
      report(true);
      listener.onChange();
    });
  };
  const drop = () => {
    cancelConnect();
    close();
    connection = undefined;
  };
  const cut = () => {
    if (!connection) return;
    drop();
    cancelConnect = reach(chance.between(0, chance.hits(0.3) ? 45_000 : 50), 'tab', () => {
      trace(() => `${name} is disconnected`);
      report(false);
      listener.onChange();
      connectSoon();
    });
  };
  const followNetwork = () => {
    drop();
    if (online.read()) connectSoon();
    else report(false);
  };
  report(null);
  const unsubscribe = online.subscribe(followNetwork);
  followNetwork();
  return {
    cut,
    disconnect() {
      reported = undefined;
      unsubscribe();
      drop();
    },
  };
}
