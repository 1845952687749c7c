import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewEntry } from '../../src/store/entry.ts';
import { emptyNote, type Tables } from '../../src/store/tables.ts';
import { attendanceRow, blobBytes, checkInEntry, profileRow, seen } from './samples.ts';

/** A device as the contract sees it. */
export interface TestDevice {
  /** Opens a tab's tables. */
  open(accountId: number): Promise<Tables>;
  /** Everything that is stored, as text: deleted things too, if they are still there. */
  dump(): Promise<string>;
}

/** What every implementation of the tables promises. Ada's account is 1, Bob's is 2. */
export function describeTables(name: string, makeDevice: () => TestDevice): void {
  describe(`tables over ${name}`, () => {
    let device: TestDevice;
    let open: Tables[];
    const openAs = async (accountId: number) => {
      const tables = await device.open(accountId);
      open.push(tables);
      return tables;
    };
    const close = async (tables: Tables) => {
      open = open.filter((other) => other !== tables);
      await tables.close();
    };
    beforeEach(() => {
      device = makeDevice();
      open = [];
    });
    afterEach(async () => {
      for (const tables of open) await tables.close();
    });
    const states = async (tables: Tables) => (await tables.entries()).map(({ state }) => state);

    describe('the mirror (S13, S14, S30)', () => {
      test('shows what is stored, replaces it under its id, and removes what is gone', async () => {
        const tables = await openAs(1);
        const rows = seen<readonly { id: number }[]>((listener) => tables.watchRows('attendance', listener));
        await rows.until((shown) => shown.length === 0);
        await tables.storeRows('attendance', 'run', [attendanceRow(7), attendanceRow(8)], []);
        await rows.until((shown) => shown.length === 2);
        await tables.storeRows('attendance', 'run', [attendanceRow(7, 'late')], [8, 99]);
        await rows.until(
          ([first, ...others]) =>
            others.length === 0 && first !== undefined && 'status' in first && first.status === 'late',
        );
        expect(rows.latest()).toEqual([attendanceRow(7, 'late')]);
        rows.stop();
      });

      test('keeps kinds apart', async () => {
        const tables = await openAs(1);
        await tables.storeRows('attendance', 'run', [attendanceRow(1)], []);
        await tables.storeRows('profile', 'run', [profileRow(1)], [2]);
        await tables.dropOtherRuns('profile', 'another');
        const rows = seen<readonly unknown[]>((listener) => tables.watchRows('attendance', listener));
        await rows.until((shown) => shown.length === 1);
        expect(rows.latest()).toEqual([attendanceRow(1)]);
        rows.stop();
      });

      test('storing the same again, and again after it was removed, leaves it there once', async () => {
        const tables = await openAs(1);
        for (let time = 0; time < 3; time++) {
          await tables.storeRows('attendance', 'run', [attendanceRow(1)], []);
          await tables.storeRows('attendance', 'run', [attendanceRow(1)], []);
          expect(await rowsOf(tables)).toEqual([attendanceRow(1)]);
          await tables.storeRows('attendance', 'run', [], [1]);
          await tables.storeRows('attendance', 'run', [], [1]);
          expect(await rowsOf(tables)).toEqual([]);
        }
      });

      test('drops what did not come by this run, and nothing else', async () => {
        const tables = await openAs(1);
        await tables.storeRows('attendance', 'old', [attendanceRow(1), attendanceRow(2)], []);
        await tables.storeRows('attendance', 'new', [attendanceRow(2), attendanceRow(3)], []);
        await tables.dropOtherRuns('attendance', 'new');
        expect((await rowsOf(tables)).map(({ id }) => id).sort()).toEqual([2, 3]);
      });

      test('notes how far it is, a part at a time', async () => {
        const tables = await openAs(1);
        expect(await tables.note()).toMatchObject(emptyNote(1));
        await tables.changeNote({ epoch: 'e', run: 'r', syncedAt: '2026-03-02T09:00:00.000Z' });
        await tables.changeNote({
          mirrored: { profile: { seq: 3, id: 4, version: 0, complete: true } },
          reachable: false,
        });
        expect(await tables.note()).toMatchObject({
          accountId: 1,
          epoch: 'e',
          run: 'r',
          stale: false,
          mirrored: { profile: { seq: 3, id: 4, version: 0, complete: true } },
          syncedAt: '2026-03-02T09:00:00.000Z',
          reachable: false,
        });
      });

      test('D44 all tabs see the same', async () => {
        const [one, two] = [await openAs(1), await openAs(1)];
        const rows = seen<readonly unknown[]>((listener) => two.watchRows('attendance', listener));
        const notes = seen<{ syncedAt: string | null }>((listener) => two.watchNote(listener));
        const queue = seen<readonly unknown[]>((listener) => two.watchEntries(listener));
        await one.storeRows('attendance', 'run', [attendanceRow(1)], []);
        await one.changeNote({ syncedAt: '2026-03-02T09:00:00.000Z' });
        await one.addEntry(checkInEntry(1));
        await rows.until((shown) => shown.length === 1);
        await notes.until(({ syncedAt }) => syncedAt === '2026-03-02T09:00:00.000Z');
        await queue.until((shown) => shown.length === 1);
        for (const watch of [rows, notes, queue]) watch.stop();
      });
    });

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
        // Not waited for: the other tab may not have heard of it yet.
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

    describe('what lasts (S18, S31)', () => {
      test('D42 everything is there when the device is opened again', async () => {
        const before = await openAs(1);
        await before.storeRows('attendance', 'run', [attendanceRow(1)], []);
        await before.changeNote({ epoch: 'e', run: 'run' });
        const sent = await before.addEntry(checkInEntry(1), [new Blob(['proof'])]);
        await before.changeEntry(sent.id, ['waiting'], { state: 'sending', attempts: 2 });
        await close(before);
        const after = await openAs(1);
        expect(await rowsOf(after)).toEqual([attendanceRow(1)]);
        expect(await after.note()).toMatchObject({ accountId: 1, epoch: 'e', run: 'run' });
        expect(await after.entries()).toMatchObject([{ id: sent.id, state: 'sending', attempts: 2 }]);
        const [file] = await after.filesOf(sent.id);
        expect(await file?.text()).toBe('proof');
      });

      test('D43 the next account finds no mirror of the last one, and the last none on its return', async () => {
        const adas = await openAs(1);
        await adas.storeRows('attendance', 'run', [attendanceRow(1)], []);
        await adas.storeRows('profile', 'run', [profileRow(1, 'PLANTED')], []);
        await adas.changeNote({
          epoch: 'e',
          run: 'run',
          mirrored: { profile: { seq: 1, id: 1, version: 0, complete: true } },
        });
        await close(adas);
        const bobs = await openAs(2);
        expect(await bobs.note()).toMatchObject(emptyNote(2));
        expect(await rowsOf(bobs)).toEqual([]);
        expect(await device.dump()).not.toContain('PLANTED');
        await close(bobs);
        expect(await (await openAs(1)).note()).toMatchObject(emptyNote(1));
      });

      test('D43 a tab of the last account can write no more once the next one has come', async () => {
        const adas = await openAs(1);
        await adas.changeNote({
          epoch: 'e',
          run: 'ada',
          mirrored: { profile: { seq: 1, id: 1, version: 0, complete: true } },
        });
        const bobs = await openAs(2);
        await bobs.storeRows('profile', 'bob', [profileRow(2)], []);
        await bobs.changeNote({ run: 'bob' });
        await expect(adas.storeRows('attendance', 'ada', [attendanceRow(1)], [])).rejects.toThrow();
        await expect(adas.storeRows('profile', 'ada', [profileRow(2, 'PLANTED')], [2])).rejects.toThrow();
        await expect(adas.dropOtherRuns('profile', 'ada')).rejects.toThrow();
        await expect(adas.changeNote({ epoch: 'f' })).rejects.toThrow();
        expect(await bobs.note()).toMatchObject({ accountId: 2, epoch: null, run: 'bob' });
        expect(await rowsOf(bobs)).toEqual([]);
        const profiles = seen<readonly unknown[]>((listener) => bobs.watchRows('profile', listener));
        await profiles.until((shown) => shown.length === 1);
        expect(profiles.latest()).toEqual([profileRow(2)]);
        profiles.stop();
        expect(await device.dump()).not.toContain('PLANTED');
      });

      test('D43 nothing of what was removed is left, words and files', async () => {
        const tables = await openAs(1);
        const planted: NewEntry = checkInEntry(1, { address: 'PLANTED words' });
        const { id } = await tables.addEntry(planted, [new Blob(['PLANTED file'])]);
        await tables.changeEntry(id, ['waiting'], { state: 'sent', answer: { address: 'PLANTED answer' } });
        await tables.storeRows(
          'profile',
          'old',
          [profileRow(1, 'PLANTED row'), profileRow(2, 'PLANTED too')],
          [],
        );
        expect(await device.dump()).toContain('PLANTED');
        await tables.removeEntry(id, ['sent']);
        await tables.storeRows('profile', 'new', [], [1]);
        await tables.dropOtherRuns('profile', 'new');
        expect(await device.dump()).not.toContain('PLANTED');
      });
    });
  });
}

async function rowsOf(tables: Tables) {
  const rows = seen<readonly ReturnType<typeof attendanceRow>[]>((listener) =>
    tables.watchRows('attendance', listener),
  );
  await rows.until(() => true);
  rows.stop();
  return [...rows.latest()];
}
