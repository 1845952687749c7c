import { type Instant, instantAt } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import type { ReadMarkInput } from '@muster/domain/message/schema';
import { startCheckpoint } from '@muster/domain/wire/sync';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOwnClock } from '../../store/change-clock.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { countSeen, findReadMark, readMarkPage } from './read-marks.ts';
import { insertMessage, moveReadMark } from './writes.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  for (const employeeId of ['BOSS', 'ANN', 'BEN']) await addAccount(store, { employeeId });
});
afterEach(() => store.close());

const [boss, ann, ben] = [1, 2, 3];
const at = (minutes: number): Instant => instantAt(Date.parse(opened) + minutes * 60_000);
const now = at(60);

const say = async (isAnnouncement = false, sentAt = at(1), senderId = boss) => {
  const message = { senderId, content: 'Hello', isAnnouncement, clientId: null };
  return (await store.write((tx) => insertMessage(tx, message, sentAt))).message.id;
};
const move = (userId: number, input: ReadMarkInput) =>
  store.write((tx) => moveReadMark(tx, userId, input, now));
const marks = () => mapSerially([boss, ann, ben], (id) => findReadMark(store.read, id));

describe('L17 marks', () => {
  test('a new account has nothing unread, and has not looked at its notices', async () => {
    await say(true);
    const newest = await say();
    const id = await addAccount(store, { employeeId: 'NEW' });
    const mark = { id, chatUpTo: newest, announcementsUpTo: newest, noticesUpTo: null };
    expect(await findReadMark(store.read, id)).toEqual(mark);
    expect((await readMarkPage(store.read, id, startCheckpoint, 5)).rows).toEqual([mark]);
  });

  test('a mark that moves is pulled, one that stands is not', async () => {
    const newest = await say(true);
    const before = { seq: await readOwnClock(store.read, ann), id: ann };
    await move(ann, { announcementsUpTo: newest });
    const page = await readMarkPage(store.read, ann, before, 5);
    expect(page.rows).toEqual([await findReadMark(store.read, ann)]);
    for (const again of [{ announcementsUpTo: newest }, { chatUpTo: 0, announcementsUpTo: 0 }, {}])
      await move(ann, again);
    expect((await readMarkPage(store.read, ann, page.checkpoint, 5)).rows).toEqual([]);
    expect(await readOwnClock(store.read, ann)).toBe(page.checkpoint.seq);
  });

  test('a person who read the chat saw its announcements, but not the other way round', async () => {
    const [first, second] = [await say(true), await say(true)];
    expect(await move(ann, { announcementsUpTo: second })).toMatchObject({ chatUpTo: 0 });
    expect(await move(ben, { chatUpTo: first })).toMatchObject({ announcementsUpTo: first });
  });

  test('a mark counts as of the server’s clock, whatever a device’s says', async () => {
    expect(await move(ann, { noticesUpTo: at(24 * 60) })).toMatchObject({ noticesUpTo: now });
  });

  const upTo = fc.option(fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constant(Number.MAX_SAFE_INTEGER)), {
    nil: undefined,
  });
  const looked = fc.option(fc.integer({ min: 0, max: 120 }).map(at), { nil: undefined });
  const call = fc.record({ chatUpTo: upTo, announcementsUpTo: upTo, noticesUpTo: looked });

  test('move forward only, never past what there is, one account’s alone, in whatever order they arrive', async () => {
    const newest = [await say(), await say(true), await say(), await say(), await say(true)].length;
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (calls, turns) => {
          await store.write((tx) =>
            tx.db
              .updateTable('read_marks')
              .set({ chatUpTo: 0, announcementsUpTo: 0, noticesUpTo: null })
              .execute(),
          );
          let before = await findReadMark(store.read, ann);
          for (const each of calls) {
            const mark = await move(ann, each);
            expect(mark).toEqual(await findReadMark(store.read, ann));
            expect(mark.chatUpTo).toBeGreaterThanOrEqual(before.chatUpTo);
            expect(mark.announcementsUpTo).toBeGreaterThanOrEqual(before.announcementsUpTo);
            expect(String(mark.noticesUpTo ?? '') >= String(before.noticesUpTo ?? '')).toBe(true);
            expect(Math.max(mark.chatUpTo, mark.announcementsUpTo)).toBeLessThanOrEqual(newest);
            expect(String(mark.noticesUpTo ?? '') <= now).toBe(true);
            before = mark;
          }
          const shuffled = calls
            .map((each) => ({ each, turn: turns.next().value }))
            .toSorted((a, b) => a.turn - b.turn);
          for (const { each } of shuffled) await move(ben, each);
          const [bosses, anns, bens] = await marks();
          expect(bens).toEqual({ ...anns, id: ben });
          expect(bosses).toMatchObject({ chatUpTo: 0, announcementsUpTo: 0, noticesUpTo: null });
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('L18 who has seen an announcement', () => {
  test('none, some, all; the sender and who came later are not asked', async () => {
    const [first, second, third] = [await say(true), await say(true, at(2)), await say(true, at(3))];
    await move(ann, { announcementsUpTo: second });
    await move(ben, { announcementsUpTo: first });
    await move(boss, { announcementsUpTo: third });
    const seen = [
      { id: first, seen: 2, of: 2 },
      { id: second, seen: 1, of: 2 },
      { id: third, seen: 0, of: 2 },
    ];
    expect(await countSeen(store.read, [first, second, third])).toEqual(seen);
    const late = await addAccount(store, { employeeId: 'LATE' });
    await store.write((tx) => {
      const change = tx.db.updateTable('users').set({ createdAt: at(2) });
      return change.where('id', '=', late).execute();
    });
    expect(await countSeen(store.read, [third, second, first, first])).toEqual([
      seen[0],
      { id: second, seen: 2, of: 3 },
      { id: third, seen: 1, of: 3 },
    ]);
  });

  test('a closed account is not counted, one that was opened again is', async () => {
    const id = await say(true);
    await move(ann, { chatUpTo: id });
    await store.write((tx) => setActive(tx, 'ANN', false, now));
    expect(await countSeen(store.read, [id])).toEqual([{ id, seen: 0, of: 1 }]);
    await store.write((tx) => setActive(tx, 'ANN', true, now));
    expect(await countSeen(store.read, [id])).toEqual([{ id, seen: 1, of: 2 }]);
  });

  test('ordinary messages, what was taken back, what is not there and what no one else could see are left out', async () => {
    const [ordinary, taken] = [await say(), await say(true)];
    await store.write((tx) =>
      tx.db.updateTable('messages').set({ deleted: 1 }).where('id', '=', taken).execute(),
    );
    expect(await countSeen(store.read, [ordinary, taken, 99])).toEqual([]);
    expect(await countSeen(store.read, [])).toEqual([]);
    const alone = await say(true);
    for (const employeeId of ['ANN', 'BEN']) await store.write((tx) => setActive(tx, employeeId, false, now));
    expect(await countSeen(store.read, [alone])).toEqual([]);
  });
});
