import { describe, expect, test } from 'vitest';
import { emptyNote, type Tables } from '../../src/store/device/tables.ts';
import type { NewEntry } from '../../src/store/queue/entry.ts';
import type { Stage } from './contract-stage.ts';
import { attendanceRow, checkInEntry, profileRow, seen } from './samples.ts';

/** What every implementation must keep, and for which account. */
export function describeLasting({ openAs, close, dump }: Stage): void {
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
      expect(await dump()).not.toContain('PLANTED');
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
      await expect(adas.keepNewest('profile', 'bob', 0)).rejects.toThrow();
      await expect(adas.changeNote({ epoch: 'f' })).rejects.toThrow();
      expect(await bobs.note()).toMatchObject({ accountId: 2, epoch: null, run: 'bob' });
      expect(await rowsOf(bobs)).toEqual([]);
      const profiles = seen<readonly unknown[]>((listener) => bobs.watchRows('profile', listener));
      await profiles.until((shown) => shown.length === 1);
      expect(profiles.latest()).toEqual([profileRow(2)]);
      profiles.stop();
      expect(await dump()).not.toContain('PLANTED');
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
      expect(await dump()).toContain('PLANTED');
      await tables.removeEntry(id, ['sent']);
      await tables.storeRows('profile', 'new', [], [1]);
      await tables.dropOtherRuns('profile', 'new');
      expect(await dump()).not.toContain('PLANTED');
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
