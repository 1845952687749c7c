import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ShownMessage } from './pending.ts';

/** A row of the chat: a message, or the day of those below it. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: PlainDate }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Its place among the messages, from 1. */
      readonly place: number;
    };

/**
 * The rows of the chat from its messages, both newest first: above the messages of each company day (D1) stands that
 * day, once. What is not sent yet stands above what is, and so under a day that is no earlier.
 */
export function rowsOf(messages: readonly ShownMessage[], zone: string): ChatRow[] {
  const days: PlainDate[] = [];
  let latest: PlainDate | undefined;
  for (const { createdAt } of [...messages].reverse()) {
    const date = companyDate(createdAt, zone);
    if (latest === undefined || date > latest) latest = date;
    days.push(latest);
  }
  days.reverse();
  return messages.flatMap((message, index): ChatRow[] => {
    const row = { kind: 'message', key: message.key, message, place: index + 1 } as const;
    const date = days[index];
    return date === undefined || date === days[index - 1] ? [row] : [{ kind: 'day', key: date, date }, row];
  });
}

/** The messages of others that came after the message `upTo`, in the order of `messages`. */
export function sinceOf(messages: readonly ShownMessage[], upTo: number, ownId: number): ShownMessage[] {
  return messages.filter(({ id, senderId }) => id > upTo && senderId !== ownId);
}
