import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { requiredText } from '../reviewed.ts';

/** The most characters of a message (D30). */
export const longestMessage = 4_000;

/** Messages of one page of the history, unless a call asks for fewer or more (D30). */
export const historyPage = 50;

/** The most messages that one page brings. */
const largestPage = 100;

/** One message as the wire carries it (U96), with its sender's name and the name of its sending (D30). */
export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  content: z.string(),
  isAnnouncement: z.boolean(),
  /** How the sender's device named this sending; null where it gave no name. */
  clientId: z.nullable(z.string()),
  createdAt: wireInstant,
});

/** What posting takes (U42). Whoever posts is the sender, whatever else is sent (D30). */
export const messageInput = z.object({
  content: requiredText('Message', longestMessage),
  isAnnouncement: z._default(z.boolean('isAnnouncement must be true or false'), false),
  clientId: z.optional(z.uuid('clientId must be a UUID')),
});
export type MessageInput = z.infer<typeof messageInput>;

/** Over REST a number comes as text. */
function wholeNumber(name: string, least: number, most: number) {
  const words = `${name} must be a whole number`;
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, words))], words),
    z.pipe(
      z.transform(Number),
      z
        .int(words)
        .check(
          z.minimum(least, `${name} must be at least ${least}`),
          z.maximum(most, `${name} can be at most ${most}`),
        ),
    ),
  );
}

/** Which page of the history: `limit` messages older than the message `before`; without one the newest (D30). */
export const historyInput = z.optional(
  z.object({
    before: z.optional(wholeNumber('before', 1, Number.MAX_SAFE_INTEGER)),
    limit: z._default(wholeNumber('limit', 1, largestPage), historyPage),
  }),
);

const upTo = (name: string) =>
  z.optional(z.int(`${name} must be a whole number`).check(z.minimum(0, `${name} must be at least 0`)));

/** How far a person has read; what is not named stays as it is, and nothing ever goes back. */
export const readMarkInput = z.object({
  /** The newest message of the chat that was on the screen. */
  chatUpTo: upTo('chatUpTo'),
  /** The newest announcement that was on the screen. */
  announcementsUpTo: upTo('announcementsUpTo'),
  /** When the notices were looked at. */
  noticesUpTo: z.optional(instant('noticesUpTo must be an instant')),
});
export type ReadMarkInput = z.infer<typeof readMarkInput>;

/** Which announcements an administrator asks about. */
export const seenInput = z.object({
  ids: z
    .array(z.int('ids must be whole numbers'), 'ids must be a list')
    .check(z.maxLength(largestPage, `ids can be at most ${largestPage}`)),
});
