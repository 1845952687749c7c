import * as z from 'zod/mini';
import { message } from '../message/schema.ts';
import { checkpoint } from './sync.ts';

/**
 * The chat events of plain clients on /ws (D31). Beside its `type`, a frame is checked
 * as the input of `message.post`; a `senderId` is ignored (D30).
 */
export const chatMessageFrame = z.looseObject({ type: z.literal('chat_message') });

/** A frame that names its sending shortly enough to be told the name again. */
export const namedFrame = z.looseObject({ clientId: z.string().check(z.maxLength(64)) });

/**
 * Tells every socket of a message after its commit: one frame, built once. It is also a page of the mirror: a device
 * that stands at `after` has with this message all there is up to `seq`.
 */
export const newMessageFrame = z.object({
  type: z.literal('new_message'),
  message,
  seq: z.int(),
  after: checkpoint,
});
export type NewMessageFrame = z.infer<typeof newMessageFrame>;

/**
 * Answers a sending that was there before (D30), to the socket that repeated it alone. It has no place on the change
 * clock, so it is nobody's page.
 */
export const sentBeforeFrame = z.pick(newMessageFrame, { type: true, message: true });
export type SentBeforeFrame = z.infer<typeof sentBeforeFrame>;

/** Tells a plain client why its frame did nothing; `clientId` is the one that it gave. */
export const errorFrame = z.object({
  type: z.literal('error'),
  message: z.string(),
  clientId: z.nullable(z.string()),
});
export type ErrorFrame = z.infer<typeof errorFrame>;
