import { hour } from '@muster/domain/calendar/durations';
import { epochMilliseconds } from '@muster/domain/calendar/instant';
import { act } from './actions.ts';
import { chanceOf } from './chance.ts';
import { healAndCheck } from './heal.ts';
import { openLedger } from './ledger.ts';
import { scheduleFrom, yieldToEventLoop } from './schedule.ts';
import { makeServerProcesses } from './server-process.ts';
import type { Company } from './simulated-company.ts';
import { type DeviceStorage, makeDevice } from './simulated-device.ts';
import { setStage } from './stage.ts';
import type { World } from './world.ts';

/** How a simulation is set up. */
export interface Setting {
  /** A device's storage; `newId` names its entries. */
  makeStorage(name: string, newId: () => string): DeviceStorage;
  readonly mostDevices: number;
  readonly mostTabs: number;
  /** Milliseconds within which calls reach the servers together; without it one after the other. */
  readonly callsWithin?: number;
  /** Whether people get other schedules, sites and days. */
  readonly changesWork?: boolean;
  /** Waits until everything that follows from a step has happened. */
  settle?(): Promise<void>;
  /** Receives the run's story, line by line. */
  trace?(line: string): void;
}

export interface Outcome {
  readonly events: number;
  readonly entries: number;
  /** Calls that reached the servers together with others. */
  readonly together: number;
}

/** Plays the simulation of a seed. Throws at the first broken rule. */
export async function simulate(seed: number, company: Company, setting: Setting): Promise<Outcome> {
  const { settle = yieldToEventLoop, callsWithin: window, trace } = setting;
  const chance = chanceOf(seed);
  const breakSome = async () => {
    if (world.breaks === 0) return;
    world.breaks -= 1;
    await company.breakConnections(chance.pick(['write', 'read', 'listen'] as const) ?? 'write');
  };
  const atOnce = window === undefined ? undefined : { window, beside: breakSome };
  const schedule = scheduleFrom(epochMilliseconds(company.start), settle, atOnce);
  const world: World = {
    chance,
    schedule,
    company,
    servers: makeServerProcesses(company, chance),
    breaks: 0,
    isAtOnce: window !== undefined,
    changesWork: setting.changesWork === true,
    ledger: openLedger(),
    trace: (line) =>
      trace?.(`${String(schedule.now() - epochMilliseconds(company.start)).padStart(9)} ${line()}`),
  };
  lookAfterWrites(world);
  await company.restart();
  await company.clearChat();
  const accounts: number[] = [];
  for (let left = chance.between(1, 3); left > 0; left--) accounts.push(await company.hire('SIM'));
  if (world.changesWork) for (const accountId of accounts) await company.changeWork(accountId, 0, chance);
  const devices = Array.from({ length: chance.between(1, setting.mostDevices) }, (_, place) => {
    const name = `d${place + 1}`;
    const wrong = chance.hits(0.2) ? chance.between(-5, 5) * hour : 0;
    const storage = setting.makeStorage(name, chance.uuid);
    return makeDevice(name, storage, world, wrong);
  });
  const stage = setStage(world, accounts, devices, setting.mostTabs);
  for (let left = chance.between(10, 30); left > 0; left--) {
    await act(stage);
    await schedule.pass(chance.between(0, chance.pick([20, 2_000, 2_000, 90_000]) ?? 0));
  }
  await healAndCheck(stage);
  for (const device of devices) for (const tab of stage.tabsOn(device)) tab.crash();
  return { events: schedule.count(), entries: world.ledger.cases.size, together: schedule.together() };
}

/** The longest time until another server announces what one has committed, in milliseconds (L50). */
const longestLook = 500;

/** Each server looks for the commits of the others within half a second, if it does not hear of them before. */
function lookAfterWrites({ company, servers, schedule, chance }: World): void {
  const looking = new Set<number>();
  company.onWritten(() => {
    if (company.size === 1) return;
    for (const server of servers.all) {
      if (looking.has(server.place)) continue;
      looking.add(server.place);
      schedule.after(chance.between(0, longestLook), 'net', () => {
        looking.delete(server.place);
        return server.run(() => company.look(server.place));
      });
    }
  });
}
