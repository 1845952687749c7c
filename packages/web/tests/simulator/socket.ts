import type { Observable } from '../../src/store/observable.ts';
import type { Hearing } from '../../src/store/own-store.ts';
import type { Tables } from '../../src/store/tables.ts';
import { demand } from './ledger.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Has something reach the tab after so long, unless it is gone by then. Returns how to prevent it. */
export type Reach = (
  milliseconds: number,
  kind: 'tab' | 'timer',
  task: () => void | Promise<void>,
) => () => void;

/** A leading tab's socket. */
export interface Socket {
  /** The network drops it; the tab finds out sooner or later. */
  cut(): void;
  hangUp(): void;
}

/**
 * A socket as the network leaves it, dialled anew whenever it broke and there is a network. What is told on one comes
 * in order, until it breaks; in bad weather some is lost, or comes twice.
 */
export function socketOf(
  { chance, company, schedule, trace }: World,
  { name, device, accountId }: Tab,
  tables: Pick<Tables, 'note'>,
  online: Observable<boolean>,
  hearing: Hearing,
  reach: Reach,
): Socket {
  /** What is on its way arrives if its line is still this one. */
  let line: object | undefined;
  let close = () => {};
  let cancelDial = () => {};

  /** What the tab was told last; nothing counts once it has hung up. */
  let told: boolean | null | undefined;
  const tell = (stands: boolean | null) => {
    told = stands;
    if (stands !== null) hearing.standing(stands);
    const check = async () => {
      const { live } = await tables.note();
      // A device that has changed hands has another note.
      if (told !== stands || device.seen.size > 1) return;
      demand(live === stands, () => `L14 ${name} has noted ${live} although its socket is ${stands}`);
    };
    // In two steps: a device that sleeps in between has had no time to note anything when it wakes.
    reach(50, 'tab', () => void reach(50, 'tab', check));
  };
  const dial = () => {
    cancelDial = reach(chance.between(50, 2_000), 'timer', connect);
  };
  const connect = () => {
    const own = {};
    let arrivedAt = 0;
    const arrive = (task: () => void) => {
      arrivedAt = Math.max(arrivedAt, schedule.now() + chance.between(1, chance.hits(0.1) ? 2_000 : 200));
      reach(arrivedAt - schedule.now(), 'tab', () => {
        if (line !== own) return;
        if (device.online.read()) task();
        else cut();
      });
    };
    const carry = (task: () => void) => {
      if (device.weather !== 'fair' && chance.hits(0.15)) return;
      for (let times = chance.hits(0.1) ? 2 : 1; times > 0; times--) arrive(task);
    };
    line = own;
    close = company.connect(accountId, {
      ring: () => carry(hearing.ring),
      message: (frame) => carry(() => hearing.message(frame)),
      broken: cut,
    });
    arrive(() => {
      trace(() => `${name} hears the server`);
      tell(true);
      hearing.ring();
    });
  };
  const breakOff = () => {
    cancelDial();
    close();
    line = undefined;
  };
  const cut = () => {
    if (!line) return;
    breakOff();
    cancelDial = reach(chance.between(0, chance.hits(0.3) ? 45_000 : 50), 'tab', () => {
      trace(() => `${name} hears the server no more`);
      tell(false);
      hearing.ring();
      dial();
    });
  };
  const follow = () => {
    breakOff();
    if (online.read()) dial();
    else tell(false);
  };
  tell(null);
  const unfollow = online.subscribe(follow);
  follow();
  return {
    cut,
    hangUp() {
      told = undefined;
      unfollow();
      breakOff();
    },
  };
}
