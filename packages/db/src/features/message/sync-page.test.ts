import { allRows } from '@muster/domain/lists/list-rows';
import { type Checkpoint, startCheckpoint } from '@muster/domain/wire/sync';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listMessages } from './reads.ts';
import { readAnnouncementPage, readMessagePage } from './sync-page.ts';
import { insertMessage } from './writes.ts';

/** The company's date in these tests. */
const today = '2026-03-02';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
});
afterEach(() => store.close());

/** A device that keeps the newest messages as L13 says, a few instead of five hundred. */
function openDevice(limit: number) {
  let checkpoint: Checkpoint = startCheckpoint;
  let ids: number[] = [];
  return {
    get ids() {
      return ids;
    },
    /** Pulls to the end; how many pages that took. */
    async catchUp(): Promise<number> {
      for (let pages = 1; ; pages += 1) {
        const page = await readMessagePage(store.read, 1, checkpoint, limit, async () => today);
        expect(page.rows.length + page.deleted.length).toBeLessThanOrEqual(limit);
        const all = new Set([...ids, ...page.rows.map(({ id }) => id)]);
        for (const id of page.deleted) all.delete(id);
        ids = [...all].sort((a, b) => b - a).slice(0, limit);
        checkpoint = page.checkpoint;
        if (!page.more) return pages;
      }
    },
  };
}

/** What happens between two pulls: so many messages in one transaction or one each, or one that is taken back. */
type Happening = { readonly posted: number; readonly together: boolean } | { readonly takenBack: number };

async function happen(happening: Happening): Promise<void> {
  if ('takenBack' in happening) return takeBack(happening.takenBack);
  const { posted, together } = happening;
  const isAnnouncement = posted % 3 === 0;
  const insert = (tx: WriteTransaction) =>
    insertMessage(tx, { senderId: 1, content: 'Hello', isAnnouncement, clientId: null }, opened);
  if (together)
    await store.write(async (tx) => {
      for (let n = 0; n < posted; n += 1) await insert(tx);
    });
  else await Promise.all(Array.from({ length: posted }, () => store.write(insert)));
}

async function takeBack(which: number): Promise<void> {
  const live = await listMessages(store.read, allRows, today);
  const chosen = live[which % Math.max(live.length, 1)];
  if (!chosen) return;
  await store.write((tx) =>
    tx.db
      .updateTable('messages')
      .set({ deleted: 1, seq: tx.seq('everyone') })
      .where('id', '=', chosen.id)
      .execute(),
  );
}

const posting = fc.record({ posted: fc.integer({ min: 0, max: 12 }), together: fc.boolean() });
const takingBack = fc.record({ takenBack: fc.nat(20) });
const anyLimit = fc.integer({ min: 1, max: 8 });

/** Lets things happen and devices pull in between, each at its own moments. */
async function run(limit: number, happenings: readonly (Happening & { pullers: number })[]) {
  await store.write((tx) => tx.db.deleteFrom('messages').execute());
  const devices = [openDevice(limit), openDevice(limit), openDevice(limit)];
  for (const { pullers, ...happening } of happenings) {
    await happen(happening as Happening);
    for (const [index, device] of devices.entries()) if (pullers & (1 << index)) await device.catchUp();
  }
  for (const device of devices) expect(await device.catchUp()).toBeLessThanOrEqual(happenings.length + 2);
  const live = (await listMessages(store.read, allRows, today)).map(({ id }) => id);
  return { devices, live };
}

const pullers = fc.integer({ min: 0, max: 7 });
const withPullers = <T extends object>(happening: fc.Arbitrary<T>) =>
  fc.array(
    fc.tuple(happening, pullers).map(([what, who]) => ({ ...what, pullers: who })),
    { maxLength: 8 },
  );

test('L13 a device holds exactly the newest messages after a pull, from wherever it began', async () => {
  await fc.assert(
    fc.asyncProperty(anyLimit, withPullers(posting), async (limit, happenings) => {
      const { devices, live } = await run(limit, happenings);
      for (const { ids } of devices) expect(ids).toEqual(live.slice(0, limit));
    }),
    { numRuns: 60 },
  );
});

test('L13 and without a gap up to the newest, nothing that was taken back among them', async () => {
  await fc.assert(
    fc.asyncProperty(anyLimit, withPullers(fc.oneof(posting, takingBack)), async (limit, happenings) => {
      const { devices, live } = await run(limit, happenings);
      for (const { ids } of devices) expect(ids).toEqual(live.slice(0, ids.length));
    }),
    { numRuns: 60 },
  );
});

test('L13 a device that is years behind reads one page, not the years', async () => {
  await happen({ posted: 3_000, together: true });
  const device = openDevice(500);
  expect(await device.catchUp()).toBe(1);
  expect([device.ids.at(0), device.ids.at(-1), device.ids.length]).toEqual([3_000, 2_501, 500]);
  await happen({ posted: 500, together: false });
  expect(await device.catchUp()).toBe(1);
  expect([device.ids.at(0), device.ids.at(-1)]).toEqual([3_500, 3_001]);
});

test('L13 announcements are read all, however many messages came after', async () => {
  await happen({ posted: 3, together: true });
  await happen({ posted: 100, together: true });
  const page = await readAnnouncementPage(store.read, 1, startCheckpoint, 2, async () => today);
  expect([page.rows.map(({ id }) => id), page.more]).toEqual([[1, 2], true]);
});
