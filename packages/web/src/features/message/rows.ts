import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Zone } from '@muster/domain/calendar/versions';
import type { ShownMessage } from './pending.ts';

/** A row of the chat: a message, or a heading with the day of the messages below it. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: PlainDate }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Its position among the messages, from 1. */
      readonly place: number;
    };

/**
 * The rows of the chat from its messages, both newest first: one heading above the messages of each company day (D1).
 * Unsent messages come first, under a day that is not earlier.
 */
export function rowsOf(messages: readonly ShownMessage[], zone: Zone): ChatRow[] {
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

/** The messages by others after the message `upTo`, in the order of `messages`. */
export function sinceOf(messages: readonly ShownMessage[], upTo: number, ownId: number): ShownMessage[] {
  return messages.filter(({ id, senderId }) => id > upTo && senderId !== ownId);
}
