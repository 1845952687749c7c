import { hour } from '@muster/domain/calendar/durations';
import type { FaultKind, PlannedFault } from './plan.ts';
import type { World } from './world.ts';

/** Ends a fault. */
type Mend = () => Promise<void> | void;

const year = 365 * 24 * hour;
/** By how much clocks are wrong: an hour for a wrong zone, years for an empty battery. */
const leads = [-hour, hour, -5 * 60_000, 5 * 60_000, -2 * year, 2 * year];
const refusals = [401, 403, 404, 413, 429, 502];

/** Begins a fault; gives how to end it. */
export async function beginFault(world: World, fault: PlannedFault): Promise<Mend> {
  world.tell({ at: Date.now(), kind: 'fault', name: fault.kind, phase: 'begins' });
  const fix = await faults[fault.kind](world, fault);
  return async () => {
    await fix();
    world.tell({ at: Date.now(), kind: 'fault', name: fault.kind, phase: 'ends' });
  };
}

const faults: Readonly<Record<FaultKind, (world: World, fault: PlannedFault) => Promise<Mend> | Mend>> = {
  async 'server killed'({ muster, setServing }) {
    await muster.stop('SIGKILL');
    setServing(false);
    return () => restart({ muster, setServing });
  },
  'server frozen'({ muster, setServing }) {
    muster.signal('SIGSTOP');
    setServing(false);
    return () => {
      muster.signal('SIGCONT');
      setServing(true);
    };
  },
  // A server behind a proxy that is set up with a wrong address takes the device's page for another site's (D52).
  async 'address changed'({ muster, line, setServing }) {
    await muster.stop();
    setServing(false);
    line.set({ kind: 'renamed' });
    await muster.start({ PUBLIC_URL: 'http://another.example' });
    return async () => {
      await muster.stop();
      line.set({ kind: 'open' });
      await restart({ muster, setServing });
    };
  },
  'line cut'({ line }) {
    line.set({ kind: 'refused' });
    line.cut();
    return () => line.set({ kind: 'open' });
  },
  'line silent'({ line }) {
    line.silence('both');
    return () => undefined;
  },
  'line deaf'({ line }) {
    line.silence('down');
    return () => undefined;
  },
  'line blocked'({ line }) {
    line.set({ kind: 'held' });
    return () => line.set({ kind: 'open' });
  },
  'line slow'({ line }, { variation }) {
    line.set({ kind: 'slow', latency: 500 + variation * 1500, bytesPerSecond: 30_000 });
    return () => line.set({ kind: 'open' });
  },
  'answers halved'({ line }) {
    line.set({ kind: 'halved' });
    return () => line.set({ kind: 'open' });
  },
  'foreign page': ({ line }) => foreignPage(line, 200),
  'foreign refusal': ({ line }, { variation }) => foreignPage(line, chosen(refusals, variation)),
  async 'network off'({ device }) {
    const context = device.context();
    await context.setOffline(true);
    return () => context.setOffline(false).catch(() => undefined);
  },
  async 'tab killed'({ device }, { tab }) {
    await device.killTab(tab);
    return () => device.openTab(tab);
  },
  async 'tab frozen'({ device }, { tab }) {
    await device.freezeTab(tab);
    return () => device.thaw();
  },
  async 'browser killed'({ device }) {
    await device.killBrowser();
    return () => device.open();
  },
  'browser frozen'({ device }) {
    device.freezeBrowser();
    return () => device.thaw();
  },
  async 'storage full'({ device, url }) {
    const devtools = await device.context().newCDPSession(device.tab(0));
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
    return async () => {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: url }).catch(() => undefined);
      await devtools.detach().catch(() => undefined);
    };
  },
  async 'storage evicted'({ device, url, tell }) {
    const devtools = await device.context().newCDPSession(device.tab(0));
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' });
    tell({ at: Date.now(), kind: 'evicted' });
    await devtools.detach();
    return async () => {
      await device.closeTabs();
      await device.open();
    };
  },
  async 'clock jumps'({ device }, { variation }) {
    await device.turnClock(chosen(leads, variation));
    return () => device.turnClock(0);
  },
  async 'clock changed while closed'({ device }, { variation }) {
    await device.closeTabs();
    await device.turnClock(chosen(leads, variation));
    await device.open();
    return () => device.turnClock(0);
  },
  async 'app updated'({ device, muster }, { tab }) {
    muster.publish(`from-${Date.now()}`);
    const page = device.tab(tab);
    await page.reload({ waitUntil: 'commit' });
    await page
      .getByRole('button', { name: 'Update', exact: true })
      .click()
      .catch(() => undefined);
    return () => undefined;
  },
};

async function restart({ muster, setServing }: Pick<World, 'muster' | 'setServing'>): Promise<void> {
  await muster.start();
  setServing(true);
}

function foreignPage(line: World['line'], status: number): Mend {
  line.set({ kind: 'page', status });
  line.cut();
  return () => line.set({ kind: 'open' });
}

function chosen(list: readonly number[], variation: number): number {
  return list[Math.floor(variation * list.length)] ?? 0;
}
