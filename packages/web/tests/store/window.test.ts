import { pullPageSize } from '@muster/domain/wire/sync';
import { describe, expect, test } from 'vitest';
import { pullAll, storeFrames } from '../../src/store/sync/mirror.ts';
import { chatSource } from './chat-source.ts';
import { dyingAt } from './dying.ts';
import { type MemoryDevice, memoryDevice } from './memory-tables.ts';
import { messageRow } from './samples.ts';
import { nothingNew } from './test-environment.ts';

const device = () => memoryDevice(() => 'unused');

function idsOn({ storage }: MemoryDevice): number[] {
  return [...(storage.rows.get('message')?.keys() ?? [])].sort((a, b) => a - b);
}

/** What a new tab shows of a kind: nothing unless it is complete. */
function shownOn(here: MemoryDevice): number[] {
  return here.storage.note?.mirrored.message?.complete ? idsOn(here) : [];
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

describe('L13 the newest messages', () => {
  test('are all that a new device gets', async () => {
    const [here, source] = [device(), chatSource()];
    source.post(1_200);
    await pullAll(await here.open(1), source.pull);
    expect(idsOn(here)).toEqual(range(701, 1_200));
    expect(source.asked).toHaveLength(1);
  });

  test('are there without a gap, five hundred of them and few more, whatever comes one by one', async () => {
    const [here, source] = [device(), chatSource()];
    const tables = await here.open(1);
    source.post(470);
    await pullAll(tables, source.pull);
    for (let last = 471; last <= 700; last++) {
      expect(await storeFrames(tables, source.post())).toBe(true);
      const [first = 0] = idsOn(here);
      expect(idsOn(here)).toEqual(range(first, last));
      expect(first).toBeLessThanOrEqual(Math.max(1, last - pullPageSize + 1));
      expect(last - first).toBeLessThan(pullPageSize + 50);
    }
  });

  test('are looked through for old ones once in fifty times', async () => {
    const [here, source] = [device(), chatSource()];
    const tables = await here.open(1);
    source.post(1_000);
    await pullAll(tables, source.pull);
    let looks = 0;
    const counting = {
      ...tables,
      keepNewest(...args: Parameters<typeof tables.keepNewest>) {
        looks += 1;
        return tables.keepNewest(...args);
      },
    };
    for (let left = 100; left > 0; left--) await storeFrames(counting, source.post());
    for (let left = 100; left > 0; left--) {
      source.post();
      await pullAll(counting, source.pull);
    }
    expect(looks).toBe(4);
  });

  test.each([1, 499, 500, 501, 502, 3_000])('follow after %i were missed', async (missed) => {
    const [here, source] = [device(), chatSource()];
    const tables = await here.open(1);
    source.post(800);
    await pullAll(tables, source.pull);
    source.post(missed);
    await pullAll(tables, source.pull);
    const [first = 0] = idsOn(here);
    expect(idsOn(here)).toEqual(range(first, 800 + missed));
    expect(first).toBeGreaterThan(800 + missed - 550);
    expect(first).toBeLessThanOrEqual(800 + missed - 499);
  });

  test('are kept, too, when the page that completes them is a small one', async () => {
    const here = device();
    const page = (first: number, last: number, more: boolean) => ({
      rows: range(first, last).map(messageRow),
      deleted: [],
      checkpoint: { seq: last, id: last },
      more,
    });
    const pages = [page(1, 500, false), page(1_001, 1_500, true), page(1_501, 1_502, false)];
    const pull = async () => nothingNew({ changes: { message: pages.shift() ?? page(1, 0, false) } });
    await pullAll(await here.open(1), pull);
    await pullAll(await here.open(1), pull);
    expect(shownOn(here)).toEqual(range(1_003, 1_502));
  });

  test('are the restored server’s after a restored backup, and nothing else', async () => {
    const [here, source] = [device(), chatSource()];
    const tables = await here.open(1);
    source.post(900);
    await pullAll(tables, source.pull);
    source.restore(850);
    await pullAll(tables, source.pull);
    expect(idsOn(here)).toEqual(range(351, 850));
  });

  test('are shown whole or not at all while those from before a gap are dropped', async () => {
    const [here, source] = [device(), chatSource()];
    const tables = await here.open(1);
    source.post(600);
    await pullAll(tables, source.pull);
    source.post(2_000);
    const shown: number[][] = [];
    tables.watchRows('message', () => shown.push(shownOn(here)));
    tables.watchNote(() => shown.push(shownOn(here)));
    await pullAll(tables, source.pull);
    for (const ids of shown) expect(ids).toEqual(ids.length > 0 ? range(ids[0] ?? 0, ids.at(-1) ?? 0) : []);
    expect(shown.at(-1)).toEqual(range(2_101, 2_600));
  });
});

describe.each(['before', 'after'] as const)('L13 S13 a tab that dies %s any call', (side) => {
  const steps = range(0, 12);
  test.each(steps)('leaves no gap behind, and the next loses nothing (pull, call %i)', async (step) => {
    const [here, source] = [device(), chatSource()];
    source.post(600);
    await pullAll(await here.open(1), source.pull);
    source.post(1_000);
    await pullAll(dyingAt(await here.open(1), step, side), source.pull).catch(() => undefined);
    const left = shownOn(here);
    expect(left).toEqual(range(left[0] ?? 1, left.at(-1) ?? 0));
    await pullAll(await here.open(1), source.pull);
    expect(shownOn(here)).toEqual(range(1_101, 1_600));
  });

  test.each(range(0, 4))('loses and doubles nothing (messages from the socket, call %i)', async (step) => {
    const [here, source] = [device(), chatSource()];
    source.post(549);
    await pullAll(await here.open(1), source.pull);
    const frames = source.post(3);
    await storeFrames(dyingAt(await here.open(1), step, side), frames).catch(() => undefined);
    const left = shownOn(here);
    expect(left).toEqual(range(left[0] ?? 1, left.at(-1) ?? 0));
    const { seq = 0, id = 0 } = here.storage.note?.mirrored.message ?? {};
    expect(left.at(-1)).toBeGreaterThanOrEqual(id);
    expect(seq).toBeLessThanOrEqual(552);
    await pullAll(await here.open(1), source.pull);
    expect(here.storage.rows.get('message')?.size).toBe(idsOn(here).length);
    expect(shownOn(here).slice(-500)).toEqual(range(53, 552));
  });
});
