import { second } from '@muster/domain/calendar/durations';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Entry } from '../../src/store/queue/entry.ts';
import { Broken, demand } from './ledger.ts';
import { limits } from './limits.ts';
import { expectMirror } from './mirrored.ts';
import { chat, record } from './presses.ts';
import type { Device } from './simulated-device.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Between the socket and the screens lie the device's note and the other tabs' watchers. */
const noteTime = second / 2;

const faults = {
  silentLine: 4,
  deadConnections: 4,
  serverEnds: 3,
  serverFreezes: 3,
  noNetwork: 3,
  badProxy: 2,
  slowLine: 1,
};

/** Where calls reach the servers at once. */
const faultsAtOnce = { ...faults, databaseBreaks: 3 };

/**
 * One device suffers a fault for up to a minute, and then has ten seconds without any. Checks all the time what its screens say about
 * the connection (L32), and at the end that the device is connected and up to date (L33).
 */
export async function suffer(stage: Stage, device: Device): Promise<void> {
  const { chance, schedule, isAtOnce, trace } = stage.world;
  await endFaults(stage, device);
  await schedule.pass(chance.between(0, 20 * second));
  const fault = chance.weighted(isAtOnce ? faultsAtOnce : faults);
  trace(() => `${device.name} suffers: ${fault}`);
  const witnesses = stage.tabsOn(device).filter(({ store }) => store !== undefined);
  begin(stage, device, fault);
  await watch(stage, device, chance.between(0, 60), true);
  await endFaults(stage, device);
  const mendedAt = schedule.now();
  trace(() => `${device.name} is fixed`);
  // A silence that has not lasted for long is not noticed yet (L31).
  const noticedAt = Math.max(mendedAt, device.heardAt + limits.silence);
  const misledBefore = device.route.misled;
  await watch(stage, device, (noticedAt + limits.liveAgain - mendedAt) / second, false);
  // Each call on a dead connection costs its patience (L36).
  for (let waited = 0; waited < device.route.misled - misledBefore; waited++)
    await watch(stage, device, limits.patience / second, false);
  const present = stage.tabsOn(device);
  for (const tab of witnesses) if (present.includes(tab)) await expectLive(stage, tab, mendedAt);
}

function begin({ world }: Stage, device: Device, fault: keyof typeof faultsAtOnce): void {
  const { servers } = world;
  if (fault === 'silentLine') device.route.silence(true);
  if (fault === 'deadConnections') device.route.silence(false);
  if (fault === 'serverEnds') for (const server of servers.some()) server.end();
  if (fault === 'serverFreezes') for (const server of servers.some()) server.freeze();
  if (fault === 'databaseBreaks') world.breaks = 5;
  if (fault === 'noNetwork') device.setOnline(false);
  if (fault === 'badProxy') device.weather = 'proxy';
  if (fault === 'slowLine') device.weather = 'slow';
}

export async function endFaults({ world }: Stage, device: Device): Promise<void> {
  device.weather = 'fine';
  device.route.restore();
  device.setOnline(true);
  world.breaks = 0;
  await world.servers.startAll();
}

/** Lets so many seconds pass, in which the person and others may go on working. */
async function watch(stage: Stage, device: Device, seconds: number, isBusy: boolean): Promise<void> {
  const { chance, schedule, company } = stage.world;
  for (let left = seconds; left > 0; left--) {
    const tab = chance.pick(stage.tabsOn(device).filter(({ store }) => store !== undefined));
    if (isBusy && chance.hits(0.03)) await company.say(1, false);
    if (tab && isBusy && chance.hits(0.05)) await (chance.hits(0.5) ? record(stage, tab) : chat(stage, tab));
    await schedule.pass(Math.min(1, left) * second);
    for (const each of stage.tabsOn(device)) expectHonest(stage, each);
  }
}

/** L32: no screen says "Connected" when the server was not heard for longer than a silence may last. */
function expectHonest({ world: { schedule } }: Stage, { name, store, device, visible }: Tab): void {
  const silence = schedule.now() - device.heardAt;
  // The timers of a hidden tab run at whole seconds.
  const allowed = limits.silence + noteTime + (visible.read() ? 0 : second);
  demand(
    store?.sync.read().live !== true || silence <= allowed,
    () => `L32 ${name} says that it is connected after ${silence} ms of silence`,
  );
}

/** L33: the tab is connected and up to date, and everything in its queue was tried. */
async function expectLive(stage: Stage, tab: Tab, since: number): Promise<void> {
  const { name, store, accountId, device } = tab;
  // Someone else has signed in meanwhile, or no one is.
  if (!store || tab.isLeaving || device.session?.accountId !== accountId) return;
  // The server has ended the session, and the next pull finds out.
  if (!stage.world.company.isSignedIn(device.session.cookie)) return;
  // A hidden tab may take a minute to connect again.
  const leader = stage.tabsOn(device).find(({ leads, accountId: whose }) => leads && whose === accountId);
  if (!leader?.visible.read()) return;
  const { live, connected } = store.sync.read();
  demand(live === true, () => `L33 ${name} is not connected: ${live}`);
  // A line that never broke brings nothing that is tried again at once: the pauses go on (L34).
  if (device.openedAt < since) return;
  demand(connected, () => `L33 ${name} has not reached the server again`);
  for (const entry of store.entries.read()) expectTried(stage.world, entry, since, name);
  try {
    await expectMirror(stage, tab);
  } catch (error) {
    throw new Broken(`L33 ${name} is not up to date: ${String(error)}`);
  }
}

/** L34: an entry that waits was sent again, unless it waits for an earlier one. */
function expectTried({ ledger }: World, entry: Entry, since: number, name: string): void {
  const life = ledger.caseOf(entry.id);
  if (entry.state !== 'waiting' || life.press.pressedAt >= since || life.discarded) return;
  const isFirst = ledger.overtakenBy(life) === undefined;
  demand(
    !isFirst || (life.triedAt ?? 0) >= since,
    () => `L34 ${entry.id} on ${name} was not sent again since ${instantAt(since)}`,
  );
}
