import * as z from 'zod/mini';
import { instant, wireInstant } from '../calendar/instant.ts';
import { plainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { requiredText } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { msg } from '../language/translate.ts';
import { messageSchemaTexts } from './schema-texts.ts';

export const longestMessage = 4_000;

export const historyPage = 50;

const largestPage = 100;

export const message = z.object({
  id: z.int(),
  senderId: z.int(),
  senderName: z.string(),
  content: z.string(),
  isAnnouncement: z.boolean(),
  clientId: z.nullable(z.string()),
  createdAt: wireInstant,
  editedAt: z._default(z.nullable(wireInstant), null),
  deletedAt: z._default(z.nullable(wireInstant), null),
  /** The last day of an announcement, in the company's calendar; null without an end. */
  endsOn: z._default(z.nullable(wirePlainDate), null),
});
export type Message = z.infer<typeof message>;

export const deletedText = 'Message deleted';

/** What a device reads of an announcement that ended; it does not show it. */
export const endedText = 'Announcement ended';

const content = requiredText(msg('Message'), longestMessage);
const endsOn = z.nullish(plainDate(messageSchemaTexts.endDateDate()));

/** Input of posting (U42). The sender is always the session's person (D30). */
export const messageInput = z.object({
  content,
  isAnnouncement: z._default(z.boolean(fieldSays.mustBeBoolean({ label: 'isAnnouncement' })), false),
  clientId: z.optional(z.uuid(fieldSays.mustBeUuid({ label: 'clientId' }))),
  endsOn,
});
export type MessageInput = z.infer<typeof messageInput>;

const changed = z.object({
  id: wholeNumber('id', 1, Number.MAX_SAFE_INTEGER),
  changeTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Change time') }))),
  deviceTime: z.nullish(instant(fieldSays.mustBeInstant({ label: msg('Device time') }))),
});

/** Input of editing. `endsOn` is left as it is if it is left out. */
export const messageEdit = z.extend(changed, { content, endsOn });
export type MessageEdit = z.infer<typeof messageEdit>;

export const messageDeletion = changed;
export type MessageDeletion = z.infer<typeof messageDeletion>;

function wholeNumber(name: string, least: number, most: number) {
  const words = fieldSays.mustBeWhole({ label: name });
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, words))], words),
    z.pipe(
      z.transform(Number),
      z
        .int(words)
        .check(
          z.minimum(least, fieldSays.tooSmall({ label: name, limit: least })),
          z.maximum(most, fieldSays.tooLarge({ label: name, limit: most })),
        ),
    ),
  );
}

export const historyInput = z.optional(
  z.object({
    before: z.optional(wholeNumber('before', 1, Number.MAX_SAFE_INTEGER)),
    limit: z._default(wholeNumber('limit', 1, largestPage), historyPage),
  }),
);

const upTo = (name: string) =>
  z.optional(
    z
      .int(fieldSays.mustBeWhole({ label: name }))
      .check(z.minimum(0, fieldSays.tooSmall({ label: name, limit: 0 }))),
  );

/** How far a person has read. Fields that are left out stay as they are; marks never move back. */
export const readMarkInput = z.object({
  chatUpTo: upTo('chatUpTo'),
  announcementsUpTo: upTo('announcementsUpTo'),
  noticesUpTo: z.optional(instant(fieldSays.mustBeMoment({ label: 'noticesUpTo' }))),
});
export type ReadMarkInput = z.infer<typeof readMarkInput>;

export const seenInput = z.object({
  ids: z
    .array(z.int(messageSchemaTexts.idsWholeNumbers()), fieldSays.mustBeList({ label: 'ids' }))
    .check(z.maxLength(largestPage, fieldSays.tooLarge({ label: 'ids', limit: largestPage }))),
});
