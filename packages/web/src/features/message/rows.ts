import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { ShownMessage } from './pending.ts';

export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: PlainDate }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Its position among the messages, from 1, the newest. */
      readonly place: number;
    };

/**
 * Newest first: a heading follows the messages of its day, as it is above them on the screen. `firstUnread` is the key
 * of the oldest message that was unread when the chat was opened.
 */
export function rowsOf(messages: readonly ShownMessage[], zone: Zone, firstUnread?: string): ChatRow[] {
  const days = daysOf(messages, zone);
  return messages.flatMap((message, index): ChatRow[] => {
    const rows: ChatRow[] = [{ kind: 'message', key: message.key, message, place: index + 1 }];
    const date = days[index];
    if (message.key === firstUnread) rows.push({ kind: 'unread', key: 'unread' });
    if (date !== undefined && date !== days[index + 1]) rows.push({ kind: 'day', key: date, date });
    return rows;
  });
}

/** The day under which each message is shown: never earlier than that of an older one. */
function daysOf(messages: readonly ShownMessage[], zone: Zone): PlainDate[] {
  const days: PlainDate[] = [];
  let latest: PlainDate | undefined;
  for (const { createdAt } of [...messages].reverse()) {
    const date = companyDate(createdAt, zone);
    if (latest === undefined || date > latest) latest = date;
    days.push(latest);
  }
  return days.reverse();
}

export function sinceOf(messages: readonly ShownMessage[], upTo: number, ownId: number): ShownMessage[] {
  return messages.filter(({ id, senderId, deletedAt }) => id > upTo && senderId !== ownId && !deletedAt);
}
