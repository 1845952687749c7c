import { describe, expect, test } from 'vitest';
import type { DeviceNote } from '../../src/store/device/tables.ts';
import { pullAll, storeFrames } from '../../src/store/sync/mirror.ts';
import { chatSource } from './chat-source.ts';
import { memoryDevice } from './memory-tables.ts';

/** A device that has pulled three messages. */
async function caughtUp() {
  const [here, source] = [memoryDevice(() => 'unused'), chatSource()];
  const tables = await here.open(1);
  source.post(3);
  await pullAll(tables, source.pull);
  return {
    tables,
    source,
    ids: () => [...(here.storage.rows.get('message')?.keys() ?? [])],
    place: async () => (await tables.note()).mirrored.message,
  };
}

describe('L12 a message from the socket', () => {
  test('is stored where it follows what is here, and moves the checkpoint', async () => {
    const { tables, source, ids, place } = await caughtUp();
    source.tick();
    expect(await storeFrames(tables, source.post())).toBe(true);
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(await place()).toMatchObject({ seq: 5, id: 4, complete: true });
    await pullAll(tables, source.pull);
    expect(source.asked.at(-1)?.after.message).toEqual({ seq: 5, id: 4 });
  });

  test('is the first there is', async () => {
    const [here, source] = [memoryDevice(() => 'unused'), chatSource()];
    const tables = await here.open(1);
    await pullAll(tables, source.pull);
    expect(await storeFrames(tables, source.post())).toBe(true);
    expect([...(here.storage.rows.get('message')?.values() ?? [])]).toMatchObject([{ row: { id: 1 } }]);
  });

  test('is stored with those that follow it in one go, and what is known is left out', async () => {
    const { tables, source, ids } = await caughtUp();
    const stored: number[] = [];
    const counting: typeof tables = {
      ...tables,
      storeRows(kind, run, rows, gone) {
        stored.push(rows.length);
        return tables.storeRows(kind, run, rows, gone);
      },
    };
    const first = source.post(2);
    const both = [...first, ...first, ...source.post(2)];
    expect(await storeFrames(counting, both)).toBe(true);
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await storeFrames(counting, both)).toBe(true);
    expect(stored).toEqual([4]);
  });

  test('that does not follow is left to a pull, and those with it: nothing is written', async () => {
    const { tables, source, ids, place } = await caughtUp();
    const before = await place();
    const frames = source.post(4);
    const without = (...places: number[]) => frames.filter((_, place) => !places.includes(place));
    for (const some of [without(0), without(1), without(1, 3), frames.toReversed()])
      expect(await storeFrames(tables, some)).toBe(false);
    expect(ids()).toEqual([1, 2, 3]);
    expect(await place()).toEqual(before);
  });

  test('that names another message of the same place on the clock does not follow', async () => {
    const { tables, source, ids } = await caughtUp();
    const frames = source.post().map((frame) => ({ ...frame, after: { seq: 3, id: 2 } }));
    expect(await storeFrames(tables, frames)).toBe(false);
    expect(ids()).toEqual([1, 2, 3]);
  });

  test.each<[string, (note: DeviceNote) => Partial<DeviceNote>]>([
    ['before anything was pulled', () => ({ run: null })],
    ['while rows of another history may be here', () => ({ stale: true })],
    ['before the messages are complete', (note) => withMessages(note, { complete: false })],
    ['while the messages are here in another shape', (note) => withMessages(note, { version: -1 })],
    ['while the messages were never pulled', () => ({ mirrored: {} })],
  ])('is left to a pull %s', async (_, change) => {
    const { tables, source, ids } = await caughtUp();
    await tables.changeNote(change(await tables.note()));
    expect(await storeFrames(tables, source.post())).toBe(false);
    expect(ids()).toEqual([1, 2, 3]);
  });
});

function withMessages({ mirrored }: DeviceNote, change: object): Partial<DeviceNote> {
  const { message } = mirrored;
  return { mirrored: { ...mirrored, ...(message && { message: { ...message, ...change } }) } };
}
