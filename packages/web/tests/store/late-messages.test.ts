import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalDatabase, openDatabase } from '../../src/store/device/database.ts';
import type { Row } from '../../src/store/device/kinds.ts';
import { rxTables } from '../../src/store/device/rx-tables.ts';
import { emptyNote, type Tables } from '../../src/store/device/tables.ts';
import { firstValue } from '../../src/store/observable.ts';
import { lateStorage } from './late-storage.ts';
import { attendanceRow, checkInEntry, seen } from './samples.ts';

let devices = 0;
let tabs = 0;
let name: string;
let open: Tables[];

beforeEach(() => {
  name = `late device ${++devices}`;
  open = [];
});
afterEach(async () => {
  for (const tables of open) await tables.close();
});

test('S43 a row that was stored again stays shown when the message of its removal comes last', async () => {
  const { tables, messages } = await openTab(1);
  const other = (await openTab(1)).tables;
  const rows = seen<readonly Row<'attendance'>[]>((listener) => tables.watchRows('attendance', listener));
  await tables.storeRows('attendance', 'run', [attendanceRow(1)], []);
  await rows.until((shown) => shown.length === 1);
  messages.hold();
  await other.storeRows('attendance', 'run', [], [1]);
  await messages.held(1);
  await tables.storeRows('attendance', 'run', [attendanceRow(1, 'late')], []);
  await messages.held(2);
  messages.deliver();
  await rows.until(([row]) => row?.status === 'late');
  messages.release();
  await tables.storeRows('attendance', 'run', [attendanceRow(2)], []);
  await rows.until((shown) => shown.some(({ id }) => id === 2));
  expect(rows.latest()).toEqual([attendanceRow(1, 'late'), attendanceRow(2)]);
  rows.stop();
});

test('S43 an entry is shown as it is stored when an older message about it comes last', async () => {
  const { tables, messages } = await openTab(1);
  const other = (await openTab(1)).tables;
  const { id } = await tables.addEntry(checkInEntry(1));
  const queue = seen<readonly { state: string }[]>((listener) => tables.watchEntries(listener));
  await queue.until((shown) => shown.length === 1);
  messages.hold();
  await other.changeEntry(id, ['waiting'], { state: 'sending' });
  await messages.held(1);
  await tables.changeEntry(id, ['sending'], { state: 'sent' });
  await messages.held(2);
  messages.deliver();
  await queue.until(([entry]) => entry?.state === 'sent');
  messages.release();
  await tables.addEntry(checkInEntry(1));
  await queue.until((shown) => shown.length === 2);
  expect(queue.latest().map(({ state }) => state)).toEqual(['sent', 'waiting']);
  queue.stop();
});

test('S30 S43 a tab that has not heard of the take-over reads no note and no rows, and claims the mirror', async () => {
  const { tables: adas, messages } = await openTab(1);
  await adas.storeRows('attendance', 'run', [attendanceRow(7)], []);
  await adas.changeNote({ run: 'run' });
  expect(await rowsOf(adas)).toHaveLength(1);
  messages.hold();
  const bobs = (await openTab(2)).tables;
  expect(await adas.note()).toMatchObject(emptyNote(1));
  expect(await rowsOf(adas)).toEqual([]);
  await bobs.changeNote({ run: 'bob' });
  await adas.claim();
  await adas.changeNote({ run: 'again' });
  expect(await adas.note()).toMatchObject({ accountId: 1, run: 'again' });
  expect(await bobs.note()).toMatchObject(emptyNote(2));
  messages.release();
});

test('S30 an account that claims its mirror back while another removes its rows pulls them again', async () => {
  const adas = (await openTab(1)).tables;
  await adas.storeRows('attendance', 'run', [attendanceRow(7)], []);
  const claimBack = async () => {
    await adas.claim();
    await adas.storeRows('attendance', 'new', [attendanceRow(7)], []);
    await adas.changeNote({ run: 'new' });
  };
  await openTab(2, ({ rows, ...database }) => ({
    ...database,
    rows: {
      ...rows,
      async erase(...ids) {
        await claimBack();
        await rows.erase(...ids);
      },
    },
  }));
  expect(await rowsOf(adas)).toEqual([]);
  expect(await adas.note()).toMatchObject(emptyNote(1));
});

test('S30 a tab of the last account removes no row of the next one, which came while it was about to', async () => {
  let bobComes = async () => {};
  const adas = await openTab(1, ({ rows, ...database }) => ({
    ...database,
    rows: {
      ...rows,
      async stored(where) {
        await bobComes();
        return rows.stored(where);
      },
    },
  }));
  const bobs = (await openTab(2)).tables;
  await adas.tables.claim();
  bobComes = async () => {
    await bobs.claim();
    await bobs.storeRows('attendance', 'bob', [attendanceRow(1)], []);
  };
  await adas.tables.dropOtherRuns('attendance', 'ada');
  expect(await rowsOf(bobs)).toEqual([attendanceRow(1)]);
});

/** Opens a tab of an account on the device, with `change` made to its database. */
async function openTab(accountId: number, change = (database: LocalDatabase) => database) {
  const messages = lateStorage(`${name}, tab ${++tabs}`);
  const database = await openDatabase(messages.storage, { name: name.replaceAll(' ', ''), shared: true });
  const tables = await rxTables(change(database), accountId);
  open.push(tables);
  return { tables, messages };
}

function rowsOf(tables: Tables): Promise<readonly Row<'attendance'>[]> {
  return firstValue((listener) => tables.watchRows('attendance', listener));
}
