import type { Copy } from '@muster/db/testing/restore';
import { day, hour, minute, second } from '@muster/domain/calendar/durations';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { suffer } from './liveness.ts';
import { ask, attach, chat, pressEarly, record } from './presses.ts';
import type { Device } from './simulated-device.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tab.ts';
import type { Weather } from './weather.ts';

const year = 365 * day;

/** The relative frequency of each action of people, devices, networks and administrators. */
const weights = {
  record: 30,
  recordSome: 6,
  pressEarly: 6,
  ask: 12,
  attach: 4,
  chat: 14,
  say: 8,
  cutSocket: 4,
  sleep: 8,
  openTab: 10,
  closeTab: 4,
  crashTab: 8,
  killLeader: 3,
  network: 8,
  weather: 6,
  jumpClock: 4,
  reload: 3,
  signInAsOther: 5,
  logOut: 2,
  revoke: 2,
  discard: 4,
  retry: 4,
  refresh: 2,
  changeOnServer: 4,
  decide: 3,
  backUp: 2,
  restore: 2,
  rename: 5,
  hide: 4,
  suffer: 6,
};

/** Where calls reach the servers at once, many people press, servers end and connections to the database break. */
const weightsAtOnce = { ...weights, rush: 40, suffer: 15, endServer: 8, breakDatabase: 8 };

/** Where people get other schedules, sites and days. */
const weightsAtWork = { ...weights, sleep: 16, changeWork: 10 };

type ActionName = keyof typeof weightsAtOnce | keyof typeof weightsAtWork;

/** Does one random action. */
export async function act(stage: Stage): Promise<void> {
  const { chance, isAtOnce, changesWork } = stage.world;
  const device = chance.pick(stage.devices);
  const others = changesWork ? weightsAtWork : weights;
  if (device) await actions[chance.weighted(isAtOnce ? weightsAtOnce : others)](stage, device);
}

const actions: Record<ActionName, (stage: Stage, device: Device) => void | Promise<void>> = {
  async record(stage, device) {
    const tab = openOn(stage, device);
    if (!tab) return stage.open(device);
    await record(stage, tab);
    // Often the tab crashes right after.
    if (stage.world.chance.hits(0.1)) tab.fuse = stage.world.chance.between(0, 10);
  },
  async pressEarly(stage, device) {
    await stage.open(device);
    const tab = stage.tabsOn(device).find(({ store, closed }) => store === undefined && !closed);
    if (tab) pressEarly(stage, tab);
  },
  async recordSome(stage, device) {
    const tab = openOn(stage, device);
    const { chance, schedule } = stage.world;
    for (let left = chance.between(2, 4); tab && left > 0; left--) {
      await record(stage, tab);
      await schedule.pass(chance.between(1, 50));
    }
    await schedule.pass(chance.between(1, 500));
    const last = tab?.store?.entries.read().at(-1);
    if (last) void tab?.store?.discard(last.id).catch(() => undefined);
  },
  async ask(stage, device) {
    const tab = openOn(stage, device);
    if (!tab) return stage.open(device);
    ask(stage, tab);
    if (stage.world.chance.hits(0.1)) tab.fuse = stage.world.chance.between(0, 10);
  },
  async attach(stage, device) {
    const tab = openOn(stage, device);
    if (tab) attach(stage, tab);
    if (tab && stage.world.chance.hits(0.1)) tab.fuse = stage.world.chance.between(0, 10);
  },
  async chat(stage, device) {
    const tab = openOn(stage, device);
    if (!tab) return stage.open(device);
    const { chance, schedule } = stage.world;
    const burst = chance.hits(0.02) ? 25 : chance.pick([1, 1, 1, 2, 5]);
    // Sometimes the tab crashes during it.
    if (chance.hits(0.15)) tab.fuse = chance.between(0, 40);
    for (let left = burst ?? 1; left > 0; left--) {
      chat(stage, tab);
      await schedule.pass(chance.between(0, chance.hits(0.5) ? 5 : 300));
    }
  },
  say(stage, device) {
    const { company, chance, trace } = stage.world;
    const [count, isAnnouncement] = [chance.pick([1, 1, 2, 6]) ?? 1, chance.hits(0.2)];
    trace(() => `an administrator says ${count} things${isAnnouncement ? ', officially' : ''}`);
    // Sometimes the leading tab crashes while it stores that.
    const leader = stage.tabsOn(device).find(({ leads }) => leads);
    if (leader && chance.hits(0.4)) leader.fuse = chance.between(0, 12);
    return company.say(count, isAnnouncement);
  },
  cutSocket(stage, device) {
    for (const { socket } of stage.tabsOn(device)) socket?.cut();
  },
  sleep({ world: { schedule, chance, trace }, devices }) {
    const length = chance.between(1, chance.hits(0.5) ? 60 : 20 * 60) * minute;
    schedule.sleep(length);
    for (const each of devices) each.sleep(length);
    trace(() => `--- ${instantAt(schedule.now())}`);
  },
  openTab: (stage, device) => stage.open(device),
  closeTab: (stage, device) => openOn(stage, device)?.close(),
  crashTab(stage, device) {
    const tab = openOn(stage, device);
    if (tab) tab.fuse = stage.world.chance.between(0, 25);
  },
  killLeader: (stage, device) =>
    stage
      .tabsOn(device)
      .find(({ leads }) => leads)
      ?.crash(),
  network({ world: { trace } }, device) {
    device.setOnline(!device.online.read());
    trace(() => `${device.name} is ${device.online.read() ? 'on' : 'off'}line`);
  },
  weather({ world: { chance, trace } }, device) {
    device.weather =
      chance.pick<Weather>(['fair', 'slow', 'flaky', 'flaky', 'portal', 'busy', 'proxy']) ?? 'fair';
    trace(() => `${device.name} has ${device.weather} weather`);
  },
  hide(stage, device) {
    const tab = openOn(stage, device);
    tab?.visible.set(!tab.visible.read());
  },
  suffer,
  async rush(stage) {
    const { chance, schedule } = stage.world;
    for (const device of stage.devices) {
      const tab = openOn(stage, device);
      if (tab) await (chance.pick([record, chat, ask]) ?? record)(stage, tab);
      else await stage.open(device);
    }
    await schedule.pass(chance.between(0, second));
  },
  endServer({ world: { servers, chance, schedule, trace } }) {
    const server = servers.any();
    trace(() => `server ${server.place} ends`);
    server.end();
    schedule.after(chance.between(0, 20 * second), 'net', server.start);
  },
  breakDatabase({ world }) {
    world.trace(() => 'connections to the database break');
    world.breaks = world.chance.between(1, 3);
  },
  /** Often without a network, and a press follows: else the next answer corrects the page at once. */
  async jumpClock(stage, device) {
    const { chance, schedule, trace } = stage.world;
    if (chance.hits(0.6)) device.setOnline(false);
    const jumps = [-hour, chance.between(-10, 10) * hour, chance.between(1, 20) * day, 2 * year];
    const jump = chance.pick(jumps) ?? 0;
    device.jump(jump);
    trace(() => `the clock of ${device.name} jumps by ${jump / hour} hours`);
    await schedule.pass(chance.between(0, 5 * minute));
    const tab = openOn(stage, device);
    if (tab) await record(stage, tab);
  },
  async reload(stage, device) {
    const tab = openOn(stage, device);
    if (!tab) return;
    if (stage.world.chance.hits(0.3)) tab.crash();
    else tab.close();
    await stage.open(device);
  },
  async signInAsOther(stage, device) {
    const accountId = stage.world.chance.pick(stage.accounts);
    if (accountId !== undefined) await stage.signIn(device, accountId);
  },
  logOut: (stage, device) => stage.logOut(device),
  async revoke({ world: { company, trace } }, { session }) {
    if (!session) return;
    trace(() => `the sessions of ${session.accountId} are revoked`);
    await company.revoke(session.accountId);
  },
  async discard(stage, device) {
    const tab = openOn(stage, device);
    const entry = stage.world.chance.pick(tab?.store?.entries.read() ?? []);
    if (!entry) return;
    const undone = stage.world.chance.hits(0.3);
    const discarded = tab?.store?.discard(entry.id).then((undo) => (undone ? undo?.() : undefined));
    void discarded?.catch(() => undefined);
  },
  async retry(stage, device) {
    const tab = openOn(stage, device);
    const failed = tab?.store?.entries
      .read()
      .filter(({ state }) => state === 'failed' || state === 'waiting');
    const entry = stage.world.chance.pick(failed ?? []);
    if (!entry) return;
    void tab?.store?.retry(entry.id).catch(() => undefined);
  },
  refresh: (stage, device) => openOn(stage, device)?.store?.refresh(),
  async changeOnServer({ world: { company, chance, schedule, trace }, accounts }) {
    const accountId = chance.pick(accounts) ?? 0;
    const change = chance.pick(['closeDays', 'promote', 'moveGrace', 'markRead']);
    trace(() => `the server changes ${change} of ${accountId}`);
    if (change === 'promote') return company.promote(accountId, `Rank ${chance.between(1, 99)}`);
    if (change === 'markRead') return company.markRead(accountId, chance.between(1, 20));
    if (change === 'moveGrace') return company.moveGrace(chance.between(0, 60));
    const dates = [6, 5, 4, 3, 2, 1].slice(chance.between(0, 5)).map((days) => {
      return companyDate(instantAt(schedule.now() - days * day), 'Europe/Berlin');
    });
    return company.closeDays(accountId, dates);
  },
  async changeWork({ world: { company, chance, trace }, accounts }) {
    const accountId = chance.pick(accounts) ?? 0;
    trace(() => `${accountId} works otherwise from some day on`);
    await company.changeWork(accountId, chance.between(2, 4), chance);
  },
  decide: ({ world: { company, chance }, accounts }) => {
    const accountId = chance.pick(accounts) ?? 0;
    return company.decideLeave(accountId, chance.hits(0.6) ? 'approved' : 'rejected');
  },
  async rename({ world: { company, chance, trace }, accounts }) {
    const accountId = chance.hits(0.5) ? 'administrator' : (chance.pick(accounts) ?? 0);
    const name = `Name ${chance.between(1, 9)}`;
    trace(() => `${accountId} is called ${name} from now on`);
    await company.rename(accountId, name);
  },
  async backUp(stage) {
    stage.backup = await stage.world.company.backUp(stage.accounts);
    stage.backedUpAt = stage.world.ledger.nextPlace();
  },
  async restore(stage) {
    const { backup, backedUpAt, world } = stage;
    if (!backup) return;
    await restore(stage, backup, backedUpAt);
    world.trace(() => 'the server is restored from a backup');
  },
};

/** Undoes what was done since the backup; the devices cannot know that. */
async function restore({ world: { company, ledger } }: Stage, backup: Copy, backedUpAt: number) {
  await company.restore(backup);
  ledger.restored = true;
  for (const life of ledger.cases.values()) {
    if (life.doneAt === undefined || life.doneAt < backedUpAt) continue;
    life.doneAt = undefined;
    life.answer = undefined;
    life.undone = true;
  }
}

function openOn(stage: Stage, device: Device): Tab | undefined {
  return stage.world.chance.pick(stage.tabsOn(device).filter(({ store }) => store !== undefined));
}
