import { listMessages } from '@muster/db/features/message/reads';
import { insertMessage } from '@muster/db/features/message/writes';
import type { Store } from '@muster/db/store/store';
import { day } from '@muster/domain/calendar/durations';
import { instantAt } from '@muster/domain/calendar/instant';
import { allRows } from '@muster/domain/lists/list-rows';
import type { Person } from './people.ts';

/** Removes every message, so that a test begins with an empty chat. */
export function emptyChat(store: Store): Promise<unknown> {
  return store.write((tx) => tx.db.deleteFrom('messages').execute());
}

/** Puts messages into the chat as if they had been sent now, the last one newest. */
export function post(store: Store, { id }: Person, contents: readonly string[], isAnnouncement = false) {
  const now = instantAt(Date.now());
  return store.write(async (tx) => {
    for (const content of contents)
      await insertMessage(tx, { senderId: id, content, isAnnouncement, clientId: null }, now);
  });
}

/** So many different messages, `Message 1` first. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, place) => `Message ${place + 1}`);

/** What the server has, newest first. */
export const stored = async (store: Store): Promise<string[]> =>
  (await listMessages(store.read, allRows, '2026-11-23')).map(({ content }) => content);

/** Announces, so many days ago. */
export async function announce(store: Store, senderId: number, content: string, daysAgo = 0): Promise<void> {
  const at = instantAt(Date.now() - daysAgo * day);
  await store.write((tx) =>
    insertMessage(tx, { senderId, content, isAnnouncement: true, clientId: null }, at),
  );
}

/** Everyone sees them: what one test announced, of this file or another, would be on the pages of the next one. */
export function dropAnnouncements(store: Store): Promise<void> {
  return store.write(async (tx) => {
    const gone = { deleted: 1, seq: tx.seq('everyone') } as const;
    await tx.db.updateTable('messages').set(gone).where('isAnnouncement', '=', 1).execute();
  });
}
