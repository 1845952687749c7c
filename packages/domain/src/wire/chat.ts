import * as z from 'zod/mini';
import { message } from '../message/schema.ts';
import { checkpoint } from './sync.ts';

/**
 * The chat events of plain clients on /ws (D31). Beside its `type`, a frame is checked
 * as the input of `message.post`; a `senderId` is ignored (D30).
 */
export const chatMessageFrame = z.looseObject({ type: z.literal('chat_message') });

/** A frame with a `clientId` that is short enough to be repeated in the answer. */
export const namedFrame = z.looseObject({ clientId: z.string().check(z.maxLength(64)) });

/**
 * Broadcast of a message after its commit: one frame, built once. It is also a page of the mirror: a device at the
 * checkpoint `after` has everything up to `seq` once it has this message.
 */
export const newMessageFrame = z.object({
  type: z.literal('new_message'),
  message,
  seq: z.int(),
  after: checkpoint,
});
export type NewMessageFrame = z.infer<typeof newMessageFrame>;

/** Broadcast of a new message, or of one that was edited or deleted, as it reads now (L49). */
export const messageFrame = z.extend(newMessageFrame, { type: z.enum(['new_message', 'message_changed']) });
export type MessageFrame = z.infer<typeof messageFrame>;

/**
 * The answer to a repeated sending (D30), for that socket alone. It has no place on the change clock, so no device
 * stores it as a page.
 */
export const sentBeforeFrame = z.pick(newMessageFrame, { type: true, message: true });
export type SentBeforeFrame = z.infer<typeof sentBeforeFrame>;

/** Tells a plain client why its frame was refused; `clientId` repeats the frame's. */
export const errorFrame = z.object({
  type: z.literal('error'),
  message: z.string(),
  clientId: z.nullable(z.string()),
});
export type ErrorFrame = z.infer<typeof errorFrame>;
