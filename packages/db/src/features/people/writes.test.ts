import { startCheckpoint } from '@muster/domain/wire/sync';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChangeClock } from '../../store/change-clock.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { readProfilePage } from '../account/sync-page.ts';
import { readAnnouncementPage, readMessagePage } from '../message/sync-page.ts';
import { insertMessage } from '../message/writes.ts';
import { listPeople } from './admin-list.ts';
import { editPerson } from './writes.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store, { employeeId: 'BOSS', fullName: 'Bea Boss', isAdmin: true });
  await addAccount(store, { department: 'Engines' });
});
afterEach(() => store.close());

const edit = (changes: object, userId = 2) =>
  store.write((tx) => editPerson(tx, { userId, ...changes }, 1, opened));
const rowOf = (id: number) =>
  store.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const log = () => store.read.selectFrom('audit_log').selectAll().execute();

describe('D40 editing a person', () => {
  test('writes what was said, and the audit log names the fields, not what they say', async () => {
    await edit({ fullName: 'Ada King', position: 'Countess', joinDate: '2026-01-05' });
    expect(await rowOf(2)).toMatchObject({
      fullName: 'Ada King',
      position: 'Countess',
      department: 'Engines',
      joinDate: '2026-01-05',
      employeeId: 'EMP001',
    });
    expect(await log()).toMatchObject([
      {
        actorId: 1,
        action: 'people.edit',
        subjectType: 'user',
        subjectId: 2,
        details: 'fullName, position, joinDate',
      },
    ]);
  });

  test('an emptied text is none', async () => {
    await edit({ department: '', position: null });
    expect(await rowOf(2)).toMatchObject({ department: null, position: null });
    expect(await log()).toMatchObject([{ details: 'department' }]);
  });

  test('D15 does not write over what someone else wrote since it was read, and says what that is', async () => {
    const seen = { fullName: 'Ada Lovelace', position: null, department: 'Engines' };
    await edit({ department: 'Maths', seen });
    await edit({ position: 'Countess', department: 'Maths', seen });
    expect(await rowOf(2)).toMatchObject({ department: 'Maths', position: 'Countess' });
    const late = edit({ fullName: 'Ada King', position: 'Poet', seen });
    await expect(late).rejects.toMatchObject({
      kind: 'conflict',
      field: 'position',
      message: 'Position was changed meanwhile: it is “Countess” now',
    });
    await edit({ department: '' });
    await expect(edit({ department: 'Engines', seen })).rejects.toThrow('it is empty now');
    expect(await rowOf(2)).toMatchObject({
      fullName: 'Ada Lovelace',
      position: 'Countess',
      department: null,
    });
  });

  test('their device hears of it, and searches find the new words only', async () => {
    const before = (await rowOf(2)).seq;
    await edit({ fullName: 'Ada King', department: 'Maths' });
    const page = await readProfilePage(store.read, 2, { seq: before, id: 2 }, 10);
    expect(page.rows).toMatchObject([{ fullName: 'Ada King', department: 'Maths' }]);
    const found = async (search: string) => (await listPeople(store.read, { search })).total;
    expect([await found('king maths'), await found('lovelace'), await found('engines')]).toEqual([1, 0, 0]);
  });

  test('what changes nothing writes nothing', async () => {
    const clock = await readChangeClock(store.read);
    await edit({ fullName: 'Ada Lovelace', position: '', department: 'Engines' });
    expect([await readChangeClock(store.read), await log()]).toEqual([clock, []]);
  });

  test('no one is not edited', async () => {
    await expect(edit({ fullName: 'X' }, 99)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('L13 a new name reaches everyone who has messages of that person', () => {
  const post = (senderId: number, isAnnouncement = false) =>
    store.write(
      async (tx) =>
        (await insertMessage(tx, { senderId, content: 'Hello', isAnnouncement, clientId: null }, opened))
          .message,
    );
  const clock = async () => ({ seq: await readChangeClock(store.read), id: Number.MAX_SAFE_INTEGER });

  test('their newest ones and all announcements, and no others', async () => {
    const mine = [await post(2), await post(2, true)];
    await post(1);
    const after = await clock();
    await edit({ fullName: 'Ada King' });
    expect((await readMessagePage(store.read, 1, after, 500, async () => '2026-11-23')).rows).toEqual(
      mine.map((message) => ({ ...message, senderName: 'Ada King' })),
    );
    expect(
      (await readAnnouncementPage(store.read, 1, after, 500, async () => '2026-11-23')).rows,
    ).toMatchObject([{ senderName: 'Ada King' }]);
  });

  test('other changes move no message', async () => {
    await post(2);
    const after = await clock();
    await edit({ position: 'Countess' });
    expect((await readMessagePage(store.read, 1, after, 500, async () => '2026-11-23')).rows).toEqual([]);
  });

  test('an announcement that has left the chat of the devices does not come back into it alone', async () => {
    await post(2, true);
    for (let more = 0; more < 5; more += 1) await post(1);
    const after = await clock();
    await edit({ fullName: 'Ada King' });
    expect((await readMessagePage(store.read, 1, after, 3, async () => '2026-11-23')).rows).toEqual([]);
    expect((await readAnnouncementPage(store.read, 1, after, 3, async () => '2026-11-23')).rows).toHaveLength(
      1,
    );
  });

  test('whatever is posted and renamed, a device holds the newest messages, with the names of now', async () => {
    const limit = 4;
    const posting = fc.record({ posts: fc.constantFrom(1, 2), announced: fc.boolean() });
    const renaming = fc.record({ renames: fc.constantFrom(1, 2) });
    const happenings = fc.array(fc.tuple(fc.oneof(posting, renaming), fc.boolean()), { maxLength: 25 });
    let names = 0;
    const nextName = () => {
      names += 1;
      return `Name ${names}`;
    };
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        const device = { checkpoint: startCheckpoint, names: new Map<number, string>() };
        const pull = async () => {
          for (;;) {
            const page = await readMessagePage(
              store.read,
              1,
              device.checkpoint,
              limit,
              async () => '2026-11-23',
            );
            for (const { id, senderName } of page.rows) device.names.set(id, senderName);
            device.checkpoint = page.checkpoint;
            if (!page.more) return;
          }
        };
        for (const [happening, pulls] of all) {
          if ('posts' in happening) await post(happening.posts, happening.announced);
          else await edit({ fullName: nextName() }, happening.renames);
          if (pulls) await pull();
        }
        await pull();
        const newest = await store.read
          .selectFrom('messages')
          .innerJoin('users', 'users.id', 'senderId')
          .select(['messages.id', 'fullName'])
          .orderBy('messages.id', 'desc')
          .limit(limit)
          .execute();
        const held = [...device.names].toSorted(([a], [b]) => b - a).slice(0, limit);
        expect(held).toEqual(newest.map(({ id, fullName }) => [id, fullName]));
      }),
      { numRuns: 60 },
    );
  });
});
