import { describe, expect, test } from 'vitest';
import { emptyNote, type Tables } from '../../src/store/device/tables.ts';
import { firstValue } from '../../src/store/observable.ts';
import type { Stage } from './contract-stage.ts';
import { attendanceRow, checkInEntry, messageRow, profileRow, seen } from './samples.ts';

/** The contract of mirrored rows. */
export function describeMirror({ openAs }: Stage): void {
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

    test('L13 keeps the newest of a run by their ids, and whatever is of another run or kind', async () => {
      const tables = await openAs(1);
      const rows = [9, 2, 11, 10, 1].map(messageRow);
      await tables.storeRows('message', 'new', rows, []);
      await tables.storeRows('message', 'old', [messageRow(3), messageRow(20)], []);
      await tables.storeRows('attendance', 'new', [attendanceRow(1)], []);
      await tables.keepNewest('message', 'new', 3);
      expect(await idsOf(tables)).toEqual([3, 9, 10, 11, 20]);
      expect(await rowsOf(tables)).toEqual([attendanceRow(1)]);
      await tables.keepNewest('message', 'new', 3);
      await tables.storeRows('message', 'new', [messageRow(12)], []);
      expect(await idsOf(tables)).toEqual([3, 9, 10, 11, 12, 20]);
      await tables.keepNewest('message', 'new', 0);
      expect(await idsOf(tables)).toEqual([3, 20]);
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

    test('S30 once another account has the mirror, the first reads no notes of it, and can claim it back', async () => {
      const bob = await openAs(2);
      await bob.storeRows('attendance', 'run', [attendanceRow(1)], []);
      await bob.changeNote({ run: 'run' });
      const notes = seen<{ run: string | null }>((listener) => bob.watchNote(listener));
      await notes.until(({ run }) => run === 'run');
      const ada = await openAs(1);
      await ada.storeRows('attendance', 'run', [attendanceRow(7)], []);
      await notes.until(({ run }) => run === null);
      await expect(bob.changeNote({ run: 'run' })).rejects.toThrow();
      await bob.claim();
      await bob.claim();
      expect(await bob.note()).toMatchObject(emptyNote(2));
      expect(await rowsOf(bob)).toEqual([]);
      await bob.storeRows('attendance', 'run', [attendanceRow(1)], []);
      expect([await rowsOf(bob), await rowsOf(ada)]).toEqual([[attendanceRow(1)], []]);
      await expect(ada.storeRows('attendance', 'run', [attendanceRow(7)], [])).rejects.toThrow();
      notes.stop();
    });
  });
}

async function idsOf(tables: Tables): Promise<number[]> {
  const shown = await firstValue<readonly { id: number }[]>((listener) =>
    tables.watchRows('message', listener),
  );
  return shown.map(({ id }) => id).sort((a, b) => a - b);
}

async function rowsOf(tables: Tables) {
  const rows = seen<readonly ReturnType<typeof attendanceRow>[]>((listener) =>
    tables.watchRows('attendance', listener),
  );
  await rows.until(() => true);
  rows.stop();
  return [...rows.latest()];
}
