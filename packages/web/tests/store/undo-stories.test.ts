import { expect, test } from 'vitest';
import { testCalendar } from '../../src/company-time/testing.ts';
import { withPending } from '../../src/features/attendance/pending.ts';
import { openOwnStore } from '../../src/store/own-store.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import { lanesWithoutFiles } from '../../src/store/queue/lanes.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { memoryDevice } from './memory-tables.ts';
import { type PressServer, pressServer } from './press-server.ts';
import { settled, testEnvironment } from './test-environment.ts';

const at = '2026-03-02T08:00:00.000Z';
const unreachable: Outcome = { kind: 'later', reason: 'unreachable', message: 'Nothing answered', wait: 0 };

/** A request on its way. */
interface Call {
  readonly entry: Entry;
  answer(outcome: Outcome): void;
}

/** Two tabs on one device; the first leads. Calls wait until the story says what becomes of them. */
async function openDevice(server: PressServer, chance: Chance) {
  const device = memoryDevice(chance.uuid);
  const calls: Call[] = [];
  const network = { isOnline: true };
  const openTab = async (leads: boolean) => {
    const tables = await device.open(1);
    const env = {
      ...testEnvironment(tables, {
        pull: async () => server.pull(),
        send: (entry) => new Promise<Outcome>((answer) => calls.push({ entry, answer })),
      }),
      deviceTime: () => Date.parse(at),
    };
    env.setOnline(network.isOnline);
    const store = openOwnStore(1, env, () => undefined);
    if (leads) env.elect();
    return { env, store };
  };
  const open = async () => [await openTab(true), await openTab(false)] as const;
  return { device, calls, open, network };
}

/** A check-in, its undo, and a network and tabs that do what they want. Returns whether the undo was asked for. */
async function play(seed: number) {
  const chance = chanceOf(seed);
  const server = pressServer();
  const { device, calls, open, network } = await openDevice(server, chance);
  let tabs = await open();
  let press: Entry | undefined;
  let isUndone = false;
  const story: string[] = [];
  const shown = () => {
    const { store } = tabs[0];
    return withPending(store.rows('attendance').read() ?? [], store.entries.read(), testCalendar);
  };
  const setOnline = (isOnline: boolean) => {
    network.isOnline = isOnline;
    for (const { env } of tabs) env.setOnline(isOnline);
  };
  const steps = {
    async press() {
      press ??= await chance
        .pick([...tabs])
        ?.store.record('checkIn', { manualCheckIn: true, checkInTime: at }, at);
    },
    async undo() {
      if (!press || !shown().length) return;
      isUndone = true;
      const [entry, taking] = [press, chance.hits(0.3) ? tabs : [chance.pick([...tabs]) ?? tabs[0]]];
      await Promise.all(taking.map(({ store }) => store.undo(entry, at)));
    },
    arrive() {
      const call = calls.shift();
      const outcome = call && server.apply(call.entry);
      call?.answer(outcome && chance.hits(0.6) ? outcome : unreachable);
    },
    lose: () => calls.shift()?.answer(unreachable),
    timer: () => tabs[0].env.timers[0]?.run(),
    retry: () => (press ? tabs[1].store.retry(press.id) : undefined),
    notify: () => tabs[0].env.notify(),
    network: () => setOnline(!network.isOnline),
    async reload() {
      for (const { store } of tabs) await store.close();
      // What was on its way may still arrive.
      for (const { entry } of calls.splice(0)) if (chance.hits(0.5)) server.apply(entry);
      // The service worker delivers while no page is open, and writes nothing (S28).
      if (chance.hits(0.6))
        for (const entry of lanesWithoutFiles([...device.storage.entries.values()]).flat())
          server.apply(entry);
      tabs = await open();
    },
  };
  const weights = {
    press: 4,
    undo: 3,
    arrive: 4,
    lose: 2,
    timer: 2,
    retry: 1,
    notify: 1,
    network: 1,
    reload: 1.5,
  };
  const say = () => `seed ${seed}: ${story.join(' ')}`;
  for (let left = 25; left > 0; left--) {
    const step = chance.weighted(weights);
    story.push(step);
    await steps[step]();
    await settled();
    if (isUndone) expect(shown(), say()).toEqual([]);
  }
  setOnline(true);
  for (let rounds = 0; rounds < 12; rounds++) {
    if (calls.length > 0) for (const { entry, answer } of calls.splice(0)) answer(server.apply(entry));
    else tabs[0].env.timers[0]?.run();
    await settled();
  }
  const unsent = [...device.storage.entries.values()].filter(({ state }) => state !== 'sent');
  expect(unsent, say()).toEqual([]);
  for (const { store } of tabs) await store.close();
  return { press, isUndone, server, say };
}

test.each([0, 1])(
  'S42 a press that is undone ends as if it had not happened, once, whatever was lost and in whatever order (%i)',
  async (chunk) => {
    for (let seed = chunk * 50; seed < chunk * 50 + 50; seed++) {
      const { press, isUndone, server, say } = await play(seed);
      expect(server.record() !== undefined, say()).toBe(press !== undefined && !isUndone);
      const applied =
        server.applied.length > 0 && isUndone
          ? ['checkIn', 'undoPress']
          : press && !isUndone
            ? ['checkIn']
            : [];
      expect(server.applied, say()).toEqual(applied);
    }
  },
);
