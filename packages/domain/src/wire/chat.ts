import * as z from 'zod/mini';
import { message } from '../message/schema.ts';
import { saidFields } from './said.ts';
import { checkpoint } from './sync.ts';

/** Beside its `type`, checked as the input of `message.post`; a `senderId` is ignored (D30, D31). */
export const chatMessageFrame = z.looseObject({ type: z.literal('chat_message') });

/** A frame with a `clientId` that is short enough to be repeated in the answer. */
export const namedFrame = z.looseObject({ clientId: z.string().check(z.maxLength(64)) });

/** Also a page of the mirror: a device at the checkpoint `after` has all up to `seq` once it has this message. */
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

/** For that socket alone (D30). It has no place on the change clock, so no device stores it as a page. */
export const sentBeforeFrame = z.pick(newMessageFrame, { type: true, message: true });
export type SentBeforeFrame = z.infer<typeof sentBeforeFrame>;

/** Tells a plain client why its frame was refused; `clientId` repeats the frame's. */
export const errorFrame = z.object({
  type: z.literal('error'),
  message: z.string(),
  ...saidFields,
  clientId: z.nullable(z.string()),
});
export type ErrorFrame = z.infer<typeof errorFrame>;
