import { describe, expect, test } from 'vitest';
import type { Stage } from './contract-stage.ts';
import { blobBytes, checkInEntry, seen } from './samples.ts';

/** The contract of the queue. */
export function describeQueue({ openAs, close, states }: Stage): void {
  describe('the queue (S18, S19, S21, S24)', () => {
    test('takes an entry as it is, waiting, under a UUID', async () => {
      const tables = await openAs(1);
      const added = await tables.addEntry(checkInEntry(1));
      expect(added).toMatchObject({
        ...checkInEntry(1),
        state: 'waiting',
        attempts: 0,
        error: null,
        answer: null,
      });
      expect(added.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(added.timestamp).toBe(Date.parse('2026-03-02T09:00:00.000Z'));
      expect(await tables.entries()).toEqual([expect.objectContaining(added)]);
    });

    test('keeps the order in which entries were recorded, also from two tabs in turn', async () => {
      const tabs = [await openAs(1), await openAs(1)];
      const ids: string[] = [];
      for (let place = 0; place < 12; place++) {
        const added = await tabs[place % 2]?.addEntry(checkInEntry(1, { place }));
        ids.push(added?.id ?? '');
      }
      for (const tables of tabs) expect((await tables.entries()).map(({ id }) => id)).toEqual(ids);
    });

    test('keeps the order of what one tab records at once', async () => {
      const tables = await openAs(1);
      const added = await Promise.all(
        Array.from({ length: 6 }, (_, place) => tables.addEntry(checkInEntry(1, { place }))),
      );
      const kept = await tables.entries();
      expect(kept.map(({ data }) => data['place'])).toEqual([0, 1, 2, 3, 4, 5]);
      expect(kept.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
    });

    test('loses none that two tabs record at once', async () => {
      const tabs = [await openAs(1), await openAs(1)];
      const added = await Promise.all(
        Array.from({ length: 10 }, (_, place) => tabs[place % 2]?.addEntry(checkInEntry(1, { place }))),
      );
      for (const tables of tabs) {
        const ids = (await tables.entries()).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set(added.map((entry) => entry?.id)));
        expect(ids).toHaveLength(10);
      }
      const [one, two] = await Promise.all(tabs.map((tables) => tables.entries()));
      expect(one?.map(({ id }) => id)).toEqual(two?.map(({ id }) => id));
    });

    test('an entry behind removed ones still comes behind those that are left', async () => {
      const tables = await openAs(1);
      const [first, second] = [
        await tables.addEntry(checkInEntry(1)),
        await tables.addEntry(checkInEntry(1)),
      ];
      await tables.removeEntry(first.id, ['waiting']);
      const third = await tables.addEntry(checkInEntry(1));
      expect((await tables.entries()).map(({ id }) => id)).toEqual([second.id, third.id]);
    });

    test('changes and removes an entry only from the states that were named', async () => {
      const tables = await openAs(1);
      const { id } = await tables.addEntry(checkInEntry(1));
      expect(await tables.changeEntry(id, ['failed', 'sent'], { state: 'waiting' })).toBe(false);
      expect(await tables.removeEntry(id, ['failed', 'sending', 'sent'])).toBe(false);
      expect(await tables.changeEntry(id, ['waiting', 'sending'], { state: 'sending', attempts: 1 })).toBe(
        true,
      );
      expect(await tables.removeEntry(id, ['waiting', 'failed'])).toBe(false);
      expect(await states(tables)).toEqual(['sending']);
      expect(await tables.changeEntry(id, ['sending'], { state: 'sent', answer: { id: 5 } })).toBe(true);
      expect(await tables.entries()).toMatchObject([
        { attempts: 1, answer: { id: 5 }, data: checkInEntry(1).data },
      ]);
      expect(await tables.removeEntry(id, ['sent'])).toBe(true);
      expect(await tables.entries()).toEqual([]);
    });

    test('an entry that was removed stays so', async () => {
      const tables = await openAs(1);
      const { id } = await tables.addEntry(checkInEntry(1));
      expect(await tables.removeEntry(id, ['waiting'])).toBe(true);
      expect(await tables.removeEntry(id, ['waiting'])).toBe(false);
      expect(
        await tables.changeEntry(id, ['waiting', 'sending', 'sent', 'failed'], { state: 'sending' }),
      ).toBe(false);
      expect(await tables.changeEntry('unheard of', ['waiting'], { state: 'sending' })).toBe(false);
      expect(await tables.entries()).toEqual([]);
    });

    test('an entry that was removed can be put back under its key, behind the others, with its files', async () => {
      const [one, two] = [await openAs(1), await openAs(1)];
      const first = await one.addEntry(checkInEntry(1, { place: 1 }), [new Blob(['proof'])]);
      const second = await one.addEntry(checkInEntry(1));
      const files = await one.filesOf(first.id);
      await one.changeEntry(first.id, ['waiting'], { state: 'failed', attempts: 3, error: 'No' });
      await one.removeEntry(first.id, ['failed']);
      await one.addEntry(first, files);
      for (const tables of [one, two]) {
        expect(await tables.entries()).toMatchObject([
          { id: second.id },
          { id: first.id, data: { place: 1 }, state: 'waiting', attempts: 0, error: null },
        ]);
      }
      expect(await (await two.filesOf(first.id))[0]?.text()).toBe('proof');
      expect(await two.changeEntry(first.id, ['waiting'], { state: 'sending' })).toBe(true);
    });

    test.each([1, 2, 3, 4, 5])('of a discard and a send at once exactly one succeeds (%i)', async () => {
      const [one, two] = [await openAs(1), await openAs(1)];
      const { id } = await one.addEntry(checkInEntry(1));
      expect(await two.entries()).toHaveLength(1);
      const [discarded, taken] = await Promise.all([
        one.removeEntry(id, ['waiting', 'failed']),
        two.changeEntry(id, ['waiting', 'sending'], { state: 'sending', attempts: 1 }),
      ]);
      expect(discarded).toBe(!taken);
      for (const tables of [one, two]) expect(await tables.entries()).toHaveLength(taken ? 1 : 0);
    });

    test('an entry that another tab discarded cannot be sent, and does not come back', async () => {
      const [one, two] = [await openAs(1), await openAs(1)];
      const { id } = await one.addEntry(checkInEntry(1));
      const queue = seen<readonly unknown[]>((listener) => two.watchEntries(listener));
      await queue.until((shown) => shown.length === 1);
      // Not awaited: the other tab may not have seen it yet.
      const removing = one.removeEntry(id, ['waiting']);
      expect(await removing).toBe(true);
      expect(await two.changeEntry(id, ['waiting', 'sending'], { state: 'sending' })).toBe(false);
      await queue.until((shown) => shown.length === 0);
      expect(await one.entries()).toEqual([]);
      expect(await two.entries()).toEqual([]);
      queue.stop();
    });

    test('keeps files byte for byte, in their order, with their type, until the entry goes', async () => {
      const tables = await openAs(1);
      const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => (place * 31) % 256);
      const files = [
        new Blob([bytes], { type: 'application/pdf' }),
        new Blob([], { type: 'text/plain' }),
        ...Array.from({ length: 10 }, (_, place) => new Blob([`file ${place}`])),
      ];
      const { id } = await tables.addEntry(checkInEntry(1), files);
      await tables.changeEntry(id, ['waiting'], { state: 'sending' });
      await tables.changeEntry(id, ['sending'], { state: 'waiting', error: 'No network' });
      const kept = await tables.filesOf(id);
      expect(await Promise.all(kept.map(blobBytes))).toEqual(await Promise.all(files.map(blobBytes)));
      expect(kept[0]?.type).toBe('application/pdf');
      await tables.removeEntry(id, ['waiting']);
      expect(await tables.filesOf(id)).toEqual([]);
    });

    test('D43 another account sees nothing of it, and changes nothing', async () => {
      const adas = await openAs(1);
      const { id } = await adas.addEntry(checkInEntry(1));
      await close(adas);
      const bobs = await openAs(2);
      const queue = seen<readonly unknown[]>((listener) => bobs.watchEntries(listener));
      const own = await bobs.addEntry(checkInEntry(2));
      await queue.until((shown) => shown.length === 1);
      expect(await bobs.entries()).toMatchObject([{ id: own.id, accountId: 2 }]);
      expect(await bobs.changeEntry(id, ['waiting'], { state: 'sending' })).toBe(false);
      expect(await bobs.removeEntry(id, ['waiting'])).toBe(false);
      expect(await bobs.filesOf(id)).toEqual([]);
      queue.stop();
      await close(bobs);
      expect(await (await openAs(1)).entries()).toMatchObject([{ id, state: 'waiting' }]);
    });
  });
}
