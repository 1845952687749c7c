import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { requiredText } from '../fields/text.ts';

/** The most characters of a message (D30). */
export const longestMessage = 4_000;

/** Messages of one page by default (D30). */
export const historyPage = 50;

/** The most messages of one page. */
const largestPage = 100;

/** A message on the wire (U96), with its sender's name and its `clientId` (D30). */
export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  content: z.string(),
  isAnnouncement: z.boolean(),
  /** The name that the sender's device gave this sending; null if none. */
  clientId: z.nullable(z.string()),
  createdAt: wireInstant,
  /** When its words were last changed, and when it was deleted. */
  editedAt: z._default(z.nullable(wireInstant), null),
  deletedAt: z._default(z.nullable(wireInstant), null),
  /** The last day of an announcement, in the company's calendar; null without an end. */
  endsOn: z._default(z.nullable(wirePlainDate), null),
});
export type Message = z.infer<typeof message>;

/** What a deleted message reads (U206). */
export const deletedText = 'Message deleted';

/** What a device reads of an announcement that ended; it does not show it. */
export const endedText = 'Announcement ended';

const content = requiredText('Message', longestMessage);
const endsOn = z.nullish(plainDate('The end date must be a date'));

/** Input of posting (U42). The sender is always the session's person (D30). */
export const messageInput = z.object({
  content,
  isAnnouncement: z._default(z.boolean('isAnnouncement must be true or false'), false),
  clientId: z.optional(z.uuid('clientId must be a UUID')),
  /** The last day on which an announcement is shown. */
  endsOn,
});
export type MessageInput = z.infer<typeof messageInput>;

/** Which message is changed, and when its person did so (D30); with `deviceTime`, the claim is in doubt (L41). */
const changed = z.object({
  id: wholeNumber('id', 1, Number.MAX_SAFE_INTEGER),
  changeTime: z.nullish(instant('Change time must be an ISO 8601 instant')),
  deviceTime: z.nullish(instant('Device time must be an ISO 8601 instant')),
});

/** Input of editing. `endsOn` is left as it is if it is left out. */
export const messageEdit = z.extend(changed, { content, endsOn });
export type MessageEdit = z.infer<typeof messageEdit>;

/** Input of deleting. */
export const messageDeletion = changed;
export type MessageDeletion = z.infer<typeof messageDeletion>;

/** A number, as text over REST. */
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

/** A page of the history: `limit` messages older than the message `before`, or the newest (D30). */
export const historyInput = z.optional(
  z.object({
    before: z.optional(wholeNumber('before', 1, Number.MAX_SAFE_INTEGER)),
    limit: z._default(wholeNumber('limit', 1, largestPage), historyPage),
  }),
);

const upTo = (name: string) =>
  z.optional(z.int(`${name} must be a whole number`).check(z.minimum(0, `${name} must be at least 0`)));

/** How far a person has read. Fields that are left out stay as they are; marks never move back. */
export const readMarkInput = z.object({
  /** The newest message of the chat that was on the screen. */
  chatUpTo: upTo('chatUpTo'),
  /** The newest announcement that was on the screen. */
  announcementsUpTo: upTo('announcementsUpTo'),
  /** When the notices were last looked at. */
  noticesUpTo: z.optional(instant('noticesUpTo must be an instant')),
});
export type ReadMarkInput = z.infer<typeof readMarkInput>;

/** The announcements for which an administrator asks who has seen them. */
export const seenInput = z.object({
  ids: z
    .array(z.int('ids must be whole numbers'), 'ids must be a list')
    .check(z.maxLength(largestPage, `ids can be at most ${largestPage}`)),
});
