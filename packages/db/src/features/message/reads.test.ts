import { allRows } from '@muster/domain/lists/list-rows';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listAnnouncements, listMessages } from './reads.ts';
import { findNewestChange, readAnnouncementPage, readMessagePage } from './sync-page.ts';
import { insertMessage } from './writes.ts';

/** The company's date in these tests. */
const today = '2026-03-02';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
});
afterEach(() => store.close());

const hello = { senderId: 1, content: 'Hello', isAnnouncement: false, clientId: null };

const sender = 'SEARCH users USING INTEGER PRIMARY KEY (rowid=?)';

describe('a company with years of chat is read through indexes, and nothing is sorted', () => {
  sqliteTest('L4 a page of the history', async () => {
    const plans = await plansOf(store.read, () =>
      listMessages(store.read, { ...allRows, id: 1_000_000, limit: 50 }, today),
    );
    expect(plans).toEqual([['SEARCH messages USING INTEGER PRIMARY KEY (rowid<?)', sender]]);
  });

  sqliteTest('the newest announcements', async () => {
    const plans = await plansOf(store.read, () =>
      listAnnouncements(store.read, { ...allRows, limit: 5 }, today),
    );
    expect(plans).toEqual([['SEARCH messages USING INDEX announcements_newest (id<?)', sender]]);
  });

  sqliteTest('L13 a page of the mirror, of messages and of announcements', async () => {
    const read = () => readMessagePage(store.read, 1, startCheckpoint, 500, async () => today);
    expect(await plansOf(store.read, read)).toEqual([
      [expect.stringMatching(/^SEARCH messages USING INDEX messages_change \(.*seq/), sender],
      // From the newest on, which is the first one it meets.
      ['SCAN messages'],
    ]);
    const announced = () => readAnnouncementPage(store.read, 1, startCheckpoint, 500, async () => today);
    expect(await plansOf(store.read, announced)).toEqual([
      [expect.stringMatching(/^SEARCH messages USING INDEX announcements_change \(.*seq/), sender],
    ]);
  });

  sqliteTest('L13 the newest page for a device that is years behind, and the newest change', async () => {
    await store.write(async (tx) => [
      await insertMessage(tx, hello, opened),
      await insertMessage(tx, hello, opened),
    ]);
    const plans = await plansOf(store.read, () =>
      readMessagePage(store.read, 1, startCheckpoint, 1, async () => today),
    );
    const change = [expect.stringMatching(/^SEARCH messages USING INDEX messages_change \(.*seq/), sender];
    const firstOfPage = ['SEARCH messages USING INTEGER PRIMARY KEY (rowid>?)'];
    expect(plans).toEqual([change, ['SCAN messages'], firstOfPage, change]);
    expect(await plansOf(store.read, () => findNewestChange(store.read))).toEqual([
      ['SCAN messages USING COVERING INDEX messages_change'],
    ]);
  });

  sqliteTest('L2 posting one', async () => {
    await store.write(async (tx) => {
      const named = { ...hello, clientId: 'a' };
      const plans = await plansOf(tx.db, () => insertMessage(tx, named, opened));
      expect(plans.flat().filter((step) => /SCAN|B-TREE/.test(step))).toEqual([
        'SCAN messages USING COVERING INDEX messages_change',
      ]);
    });
  });
});

describe('L4 the history', () => {
  test('shows nothing that was taken back, and fills the page with what is older', async () => {
    for (let n = 0; n < 5; n += 1) await store.write((tx) => insertMessage(tx, hello, opened));
    await store.write((tx) =>
      tx.db.updateTable('messages').set({ deleted: 1 }).where('id', '=', 4).execute(),
    );
    expect((await listMessages(store.read, { ...allRows, limit: 3 }, today)).map(({ id }) => id)).toEqual([
      5, 3, 2,
    ]);
    expect(
      (await listMessages(store.read, { ...allRows, id: 2, limit: 3 }, today)).map(({ id }) => id),
    ).toEqual([1]);
  });
});
