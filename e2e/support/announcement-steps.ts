import { insertMessage } from '@muster/db/features/message/writes';
import type { Store } from '@muster/db/store/store';
import { day } from '@muster/domain/calendar/durations';
import { instantAt } from '@muster/domain/calendar/instant';
import type { Page } from '@playwright/test';
import { card } from './leave-steps.ts';

export const announcements = (page: Page) => card(page, 'Recent Announcements').getByRole('listitem');

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
