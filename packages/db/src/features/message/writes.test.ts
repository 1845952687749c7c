import { startCheckpoint } from '@muster/domain/wire/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { insertMessage, type NewMessage } from './writes.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Grace Hopper' });
});
afterEach(() => store.close());

const hello: NewMessage = { senderId: 1, content: 'Hello', isAnnouncement: false, clientId: null };
const post = (changes: Partial<NewMessage> = {}) =>
  store.write((tx) => insertMessage(tx, { ...hello, ...changes }, opened));

describe('L2 L7 a new message', () => {
  test('comes back as it travels, with its place and that of the one before it', async () => {
    const first = await post();
    expect(first.message).toEqual({
      id: 1,
      senderId: 1,
      senderName: 'Ada Lovelace',
      content: 'Hello',
      isAnnouncement: false,
      clientId: null,
      createdAt: opened,
      editedAt: null,
      deletedAt: null,
      endsOn: null,
    });
    const second = await post({ senderId: 2, isAnnouncement: true });
    expect(second.message).toMatchObject({ id: 2, senderName: 'Grace Hopper', isAnnouncement: true });
    expect(first.place?.after).toEqual(startCheckpoint);
    expect(second.place?.after).toEqual({ seq: first.place?.seq, id: 1 });
  });

  test('knows the one before it in its own transaction, and in one that is not committed yet', async () => {
    const [[a, b], c] = await Promise.all([
      store.write(
        async (tx) =>
          [await insertMessage(tx, hello, opened), await insertMessage(tx, hello, opened)] as const,
      ),
      post(),
    ]);
    expect(b?.place).toEqual({ seq: a?.place?.seq, after: { seq: a?.place?.seq, id: 1 } });
    expect(c?.place).toEqual({ seq: Number(b?.place?.seq) + 1, after: { seq: b?.place?.seq, id: 2 } });
  });

  test('does not follow one that was refused beside it', async () => {
    const first = await post();
    const refused = store.write(async (tx) => {
      await insertMessage(tx, hello, opened);
      throw new Error('No');
    });
    const next = post();
    await expect(refused).rejects.toThrow('No');
    expect((await next).place).toEqual({
      seq: Number(first.place?.seq) + 1,
      after: { seq: first.place?.seq, id: 1 },
    });
  });

  test('notifies everyone only if it is an announcement', async () => {
    const notified: unknown[] = [];
    store.onChange(({ accounts }) => notified.push(accounts));
    await post();
    await post({ isAnnouncement: true });
    expect(notified).toEqual([new Set(), 'everyone']);
  });
});

describe('L2 D30 a sending that was here before', () => {
  const named = { clientId: 'a' };

  test('is the same message, whatever it says now, and writes nothing', async () => {
    const first = await post(named);
    const rows = () => store.read.selectFrom('messages').selectAll().execute();
    const before = await rows();
    const again = await post({ ...named, content: 'Other words', isAnnouncement: true });
    expect(again).toMatchObject({ message: first.message, place: null });
    expect(await rows()).toEqual(before);
  });

  test('is known in the transaction and the batch that bring it twice', async () => {
    const both = [post(named), post(named)];
    const [first, again] = await Promise.all(both);
    expect(again).toMatchObject({ message: first?.message, place: null });
  });

  test('is another’s own under the same name, and without a name always new', async () => {
    await post(named);
    expect((await post({ ...named, senderId: 2 })).message.id).toBe(2);
    expect([(await post()).message.id, (await post()).message.id]).toEqual([3, 4]);
  });
});
