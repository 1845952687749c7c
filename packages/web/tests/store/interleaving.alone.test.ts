import type { NewMessageFrame } from '@muster/domain/wire/chat';
import { expect, test, vi } from 'vitest';
import { chanceOf } from '../simulator/chance.ts';
import { type ChatSource, chatSource } from './chat-source.ts';
import { type MemoryDevice, memoryDevice } from './memory-tables.ts';
import { deferred, settled } from './test-environment.ts';
import { leadingTab } from './test-tab.ts';

// A page, and so a window, of three messages, so that few messages make several pages.
vi.mock('@muster/domain/wire/sync', async (original) => ({ ...(await original<object>()), pullPageSize: 3 }));

/** The chat on the device, oldest first; undefined if it is not shown. */
function shownOn({ storage }: MemoryDevice) {
  const { mirrored, stale } = storage.note ?? {};
  if (!mirrored?.message?.complete || stale) return undefined;
  const rows = [...(storage.rows.get('message')?.values() ?? [])];
  return rows.map(({ row }) => row).sort((a, b) => a.id - b.id);
}

/** Plays one story: posts, notifications, disconnections and restores; some frames are lost, doubled or late. */
async function play(seed: number): Promise<{ here: MemoryDevice; source: ChatSource; story: string[] }> {
  const chance = chanceOf(seed);
  const story: string[] = [];
  const here = memoryDevice(() => 'unused');
  const source = chatSource();
  const pulls: (() => void)[] = [];
  const tab = await leadingTab(
    {
      async pull(input) {
        const answer = deferred<void>();
        // The server reads at once or later; its answer arrives later still.
        const pulled = chance.hits(0.5) ? source.pull(input) : answer.promise.then(() => source.pull(input));
        // Not awaited once its answer is lost.
        pulled.catch(() => undefined);
        pulls.push(chance.hits(0.1) ? () => answer.reject(new Error('lost')) : answer.resolve);
        await answer.promise;
        return pulled;
      },
    },
    await here.open(1),
  );
  let onTheirWay: NewMessageFrame[] = [];
  let isConnected = false;
  const connect = (now: boolean) => {
    isConnected = now;
    onTheirWay = [];
    tab.env.setConnected(now);
  };
  const deliver = (place: number) => {
    const [frame] = onTheirWay.splice(place, 1);
    if (frame && !chance.hits(0.1)) tab.env.deliver(frame);
    if (frame && chance.hits(0.1)) tab.env.deliver(frame);
  };
  const steps = {
    post: () => {
      const frames = source.post(chance.between(1, chance.hits(0.1) ? 6 : 2));
      if (isConnected) onTheirWay.push(...frames);
    },
    deliver: () => deliver(0),
    deliverLate: () => deliver(chance.between(0, onTheirWay.length)),
    answer: () => pulls.shift()?.(),
    notify: () => tab.env.notify(),
    tick: () => source.tick(),
    connect: () => connect(!isConnected),
    restore: () => {
      connect(false);
      source.restore(chance.between(0, 4));
    },
    timer: () => tab.env.timers[0]?.run(),
  };
  const weights = {
    post: 9,
    deliver: 12,
    deliverLate: 2,
    answer: 7,
    notify: 2,
    tick: 2,
    connect: 2,
    restore: 0.3,
    timer: 1,
  };
  for (let left = 60; left > 0; left--) {
    const step = chance.weighted(weights);
    story.push(step);
    steps[step]();
    await settled();
    expectNoGap(seed, here, story);
  }
  // Whatever was lost, the next notification that arrives leads to a pull of it.
  if (!isConnected) connect(true);
  tab.env.notify();
  for (let rounds = 0; rounds < 20; rounds++) {
    for (const answer of pulls.splice(0)) answer();
    tab.env.timers.find(({ milliseconds }) => milliseconds < 300_000)?.run();
    await settled();
  }
  return { here, source, story };
}

/** D41: what is shown is a part of one history without a gap. */
function expectNoGap(seed: number, here: MemoryDevice, story: readonly string[]): void {
  const ids = shownOn(here)?.map(({ id }) => id) ?? [];
  const first = ids[0] ?? 0;
  expect(ids, `seed ${seed}: ${story.join(' ')}`).toEqual(ids.map((_, place) => first + place));
}

test.each(Array.from({ length: 10 }, (_, chunk) => chunk * 50))(
  'L12 L13 fifty stories from seed %i on, however frames, pulls and notifications interleave, end with what the server has',
  async (first) => {
    for (let seed = first; seed < first + 50; seed++) {
      const { here, source, story } = await play(seed);
      expect(shownOn(here), `seed ${seed}: ${story.join(' ')}`).toEqual(source.newest());
    }
  },
);
