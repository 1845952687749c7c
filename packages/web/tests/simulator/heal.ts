import { minute } from '@muster/domain/calendar/durations';
import type { DeviceNote } from '../../src/store/device/tables.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import { isPress } from '../../src/store/queue/intents.ts';
import { demand, mustPrecede } from './ledger.ts';
import { limits } from './limits.ts';
import { endFaults } from './liveness.ts';
import { expectMirror } from './mirrored.ts';
import { record } from './presses.ts';
import type { Schedule } from './schedule.ts';
import type { Device } from './simulated-device.ts';
import type { Stage } from './stage.ts';
import { expectOneOrder, expectStoredOnce } from './stored-once.ts';
import type { Tab } from './tab.ts';

/** Ends every disturbance, lets every device of every account become idle, and checks it (D41 to D44, D49). */
export async function healAndCheck(stage: Stage): Promise<void> {
  const { world, devices } = stage;
  world.trace(() => '=== everything is fixed');
  for (const device of devices) {
    await endFaults(stage, device);
    device.weather = 'fair';
    for (const tab of stage.tabsOn(device)) tab.fuse = undefined;
  }
  await land(stage);
  for (const device of devices) for (const accountId of device.seen) await settleOn(stage, device, accountId);
  for (const life of world.ledger.cases.values()) {
    demand(life.discarded || life.doneAt !== undefined || life.undone || life.refusedAt.length > 0, () => {
      return `D42 ${life.entry.id} was neither done nor refused nor discarded`;
    });
  }
  for (const [id] of world.ledger.early)
    demand(world.ledger.cases.has(id), () => `S44 ${id} was pressed and is lost`);
  expectOrder(stage);
  await expectSaidOnce(stage);
  await expectStoredOnce(stage);
  await expectOneOrder(stage);
}

/** Lets every delayed request arrive. */
async function land({ world: { schedule } }: Stage): Promise<void> {
  while (isUnderWay(schedule)) {
    await schedule.pass(minute);
    schedule.sleep(60 * minute);
  }
}

const isUnderWay = ({ pending }: Schedule) => pending('net') + pending('call') > 0;

async function settleOn(stage: Stage, device: Device, accountId: number): Promise<void> {
  const { schedule } = stage.world;
  await stage.signIn(device, accountId);
  await schedule.pass(2 * minute);
  // A tab that just then learned of an earlier session's end has logged the device out again.
  if (device.session?.accountId !== accountId) await stage.signIn(device, accountId);
  if (!stage.tabsOn(device).some((tab) => tab.accountId === accountId && tab.store)) await stage.open(device);
  await schedule.pass(minute);
  const tab = stage.tabsOn(device).find(({ store }) => store !== undefined);
  demand(tab?.accountId === accountId, () => `${device.name} does not open for ${accountId}`);
  tab.store?.refresh();
  const tables = await device.storage.open(accountId);
  try {
    await comeToRest(stage, () => tables.entries());
    await expectRest(stage, tab, await tables.entries(), await tables.note());
    if (stage.world.chance.hits(0.5)) await expectByItself(stage, tab);
    if (stage.world.chance.hits(0.3)) await expectTold(stage, tab);
    const waiting = (await tables.entries()).filter(
      ({ state }) => state === 'waiting' || state === 'sending',
    );
    demand(waiting.length === 0, () => `D42 ${waiting[0]?.id} waits although nothing is in its way`);
    await expectRest(stage, tab, await tables.entries(), await tables.note());
  } finally {
    await tables.close();
  }
  // Two tabs open at once, for which RxDB has no room in one process.
  if (stage.mostTabs > 1 && stage.world.chance.hits(0.3)) await expectClaimed(stage, device, accountId);
}

/** S30: a tab that opens while another account signs in takes the mirror from that account's tab at most for a moment. */
async function expectClaimed(stage: Stage, device: Device, accountId: number): Promise<void> {
  const before = stage.accounts.find((other) => other !== accountId);
  if (before === undefined) return;
  for (const tab of stage.tabsOn(device)) tab.close();
  for (const account of [before, accountId]) {
    await stage.signIn(device, account);
    await stage.open(device);
  }
  await stage.world.schedule.pass(2 * minute);
  const tab = stage.tabsOn(device).find((open) => open.accountId === accountId);
  demand(tab?.store?.sync.read().live === true, () => `S30 ${device.name} is not live for ${accountId}`);
  await expectMirror(stage, tab);
}

/** A recorded entry is sent by itself, long before the next poll. */
async function expectByItself(stage: Stage, tab: Tab): Promise<void> {
  const { chance, schedule } = stage.world;
  const { device } = tab;
  const trouble = chance.pick(['none', 'hurry', 'offline', 'busy']);
  if (trouble === 'offline') device.setOnline(false);
  if (trouble === 'busy') device.weather = 'busy';
  await record(stage, tab);
  await schedule.pass(chance.between(100, 1_500));
  if (trouble === 'hurry') await record(stage, tab);
  device.setOnline(true);
  device.weather = 'fair';
  // A busy server asks for a pause, of which at most five minutes are made (L34).
  await schedule.pass(trouble === 'busy' ? limits.queueWait + 40_000 : 40_000);
}

/** Other people's messages are shown long before the next poll, also while the socket reconnects (L12, L14). */
async function expectTold(stage: Stage, tab: Tab): Promise<void> {
  const { company, schedule, chance } = stage.world;
  const isCut = chance.hits(0.5);
  if (isCut) for (const { socket } of stage.tabsOn(tab.device)) socket?.cut();
  if (isCut) await schedule.pass(chance.between(0, 5_000));
  await company.say(chance.between(1, 3), false);
  // A message may be on its way for five seconds.
  await schedule.pass(isCut ? minute : 6_000);
  await expectMirror(stage, tab);
}

/** Waits until every entry is done or refused and the tab is idle. */
async function comeToRest({ world: { schedule } }: Stage, entries: () => Promise<readonly Entry[]>) {
  for (let tries = 0; tries < 200; tries++) {
    await schedule.pass(15_000);
    const queue = await entries();
    const moving = queue.filter((entry) => entry.state !== 'failed' && !isNamed(entry, queue));
    if (moving.length === 0 && !isUnderWay(schedule) && schedule.pending('tab') === 0) return;
  }
}

async function expectRest(stage: Stage, tab: Tab, queue: readonly Entry[], note: DeviceNote): Promise<void> {
  const { ledger } = stage.world;
  const { accountId, device } = tab;
  for (const entry of queue) {
    if (isNamed(entry, queue)) continue;
    const { refusedAt, discarded } = ledger.caseOf(entry.id);
    const where = `${entry.id} on ${device.name}`;
    demand(entry.state === 'failed', () => `D42 ${where} is ${entry.state} for ever (${entry.error})`);
    demand(!!entry.error && refusedAt.length > 0, () => `D42 ${where} failed without a reason`);
    demand(!discarded, () => `D42 ${where} is back after it was discarded`);
  }
  const kept = new Set(queue.map(({ id }) => id));
  for (const { entry, device: where, doneAt, undone, discarded } of ledger.cases.values()) {
    if (where !== device.name || entry.accountId !== accountId || kept.has(entry.id)) continue;
    demand(doneAt !== undefined || undone || discarded, () => `D42 ${entry.id} is lost`);
  }
  demand(note.accountId === accountId, () => `D43 ${device.name} belongs to ${note.accountId}`);
  demand(
    note.reachable && note.syncedAt !== null,
    () => `D41 ${device.name} does not know that it is connected`,
  );
  demand(note.live === true, () => `L14 ${device.name} does not know that its socket is open: ${note.live}`);
  await expectMirror(stage, tab);
}

/** S37: a sent entry stays as long as a refused file names it. S42: a press stays, with its id only, while it can be taken back. */
function isNamed(entry: Entry, queue: readonly Entry[]): boolean {
  if (entry.state !== 'sent') return false;
  const { id, answer } = entry;
  const isPressKept = isPress(entry) && Object.keys(answer ?? {}).join() === 'id';
  return isPressKept || queue.some((other) => other.state !== 'sent' && other.data['relatedKey'] === id);
}

/** D30: each message is on the server once, under its sender's name. */
async function expectSaidOnce({ world: { ledger, company }, accounts: [anyone] }: Stage): Promise<void> {
  const { message: posted } = await company.rowsOf(anyone ?? 0);
  for (const { entry, doneAt, undone } of ledger.cases.values()) {
    if (entry.intent !== 'sendMessage') continue;
    const { clientId, content } = entry.data;
    const found = posted.filter((row) => row.clientId === clientId);
    demand(found.length <= 1, () => `D30 ${entry.id} was posted ${found.length} times`);
    if (undone || doneAt === undefined) continue;
    const [row] = found;
    demand(
      row?.senderId === entry.accountId && row.content === content,
      () => `D30 ${entry.id} stands on the server as ${JSON.stringify(row)}`,
    );
  }
}

/** D42: one device's entries of an account take effect in the order in which they were recorded. */
function expectOrder({ world: { ledger } }: Stage): void {
  const cases = [...ledger.cases.values()];
  for (const [place, later] of cases.entries()) {
    for (const earlier of cases.slice(0, place)) {
      if (earlier.device !== later.device || earlier.entry.accountId !== later.entry.accountId) continue;
      if (!mustPrecede(earlier.entry, later.entry)) continue;
      const { doneAt, refusedAt, discarded, putBack, undone } = earlier;
      if (
        doneAt === undefined ||
        later.doneAt === undefined ||
        discarded ||
        putBack ||
        undone ||
        later.undone
      )
        continue;
      const wasRefused = refusedAt.some((place) => place < (later.doneAt ?? 0));
      demand(doneAt < later.doneAt || wasRefused, () => `D42 ${later.entry.id} overtook ${earlier.entry.id}`);
    }
  }
}
