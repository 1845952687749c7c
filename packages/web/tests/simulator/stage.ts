import type { Copy } from '@muster/db/testing/restore';
import { openTab } from './open-tab.ts';
import type { Device } from './simulated-device.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** The people, devices and tabs of one simulation. */
export interface Stage {
  readonly world: World;
  readonly accounts: readonly number[];
  readonly devices: readonly Device[];
  backup: Copy | undefined;
  /** The position in the server's order at which the backup was made. */
  backedUpAt: number;
  /** How many tabs are open on one device at once; no more can be opened. */
  readonly mostTabs: number;
  tabsOn(device: Device): readonly Tab[];
  /** Opens a tab for the device's account; if no one is signed in, a random account signs in first. */
  open(device: Device): Promise<void>;
  /** Signs in; tabs of other accounts learn of it a little later. */
  signIn(device: Device, accountId: number): Promise<void>;
  logOut(device: Device): void;
}

/** Sets the stage. */
export function setStage(
  world: World,
  accounts: readonly number[],
  devices: readonly Device[],
  mostTabs: number,
): Stage {
  const { chance, schedule, company, trace } = world;
  const tabs = new Set<Tab>();
  let opened = 0;
  const tabsOn = (device: Device) => [...tabs].filter((tab) => tab.device === device);

  const closeIn = (milliseconds: number, tab: Tab) => {
    tab.isLeaving = true;
    schedule.after(milliseconds, 'tab', tab.close);
  };
  const logOut = (device: Device) => {
    trace(() => `${device.name} is logged out`);
    device.session = undefined;
    for (const tab of tabsOn(device)) closeIn(chance.between(0, 3_000), tab);
    schedule.after(3_001, 'tab', () =>
      tabsOn(device).length === 0 ? device.storage.clearMirror() : undefined,
    );
  };
  const signIn = async (device: Device, accountId: number) => {
    company.setClock(schedule.now());
    device.session = { accountId, cookie: await company.signIn(accountId) };
    device.seen.add(accountId);
    trace(() => `${accountId} signs in on ${device.name}`);
    for (const tab of tabsOn(device)) {
      if (tab.accountId !== accountId) closeIn(chance.between(0, chance.hits(0.5) ? 1_000 : 60_000), tab);
    }
  };
  const open = async (device: Device) => {
    if (tabsOn(device).length >= mostTabs) return;
    const someone = chance.pick(accounts);
    if (!device.session && someone !== undefined) await signIn(device, someone);
    if (!device.session) return;
    const { accountId } = device.session;
    opened += 1;
    const name = `${device.name}/t${opened}(${accountId})`;
    trace(() => `${name} opens`);
    const tab = openTab(world, name, device, accountId, {
      onEnd: (ended) => tabs.delete(ended),
      onSignedOut({ device: where, accountId: whose, close }) {
        close();
        if (where.session?.accountId === whose) logOut(where);
      },
    });
    tabs.add(tab);
  };
  const acts = { tabsOn, open, signIn, logOut };
  return { world, accounts, devices, mostTabs, ...acts, backup: undefined, backedUpAt: 0 };
}
