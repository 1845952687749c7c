import * as z from 'zod/mini';

/** What the device keeps a copy of (D41). A kind joins here and in the server's readers, a line each. */
export const mirroredKinds = [
  'profile',
  'company',
  'attendance',
  'correction',
  'leave',
  'grievance',
  'document',
  'warning',
  'announcement',
  'message',
  'read_mark',
] as const;
export type MirroredKind = (typeof mirroredKinds)[number];

const place = z.int().check(z.minimum(0));

/** How far a device has read one kind: the change clock and the id of the last row it was given, in that order. */
export const checkpoint = z.object({ seq: place, id: place });
export type Checkpoint = z.infer<typeof checkpoint>;

/** Where a device begins that has nothing yet. */
export const startCheckpoint: Checkpoint = { seq: 0, id: 0 };

/**
 * What a pull asks: the rows of each named kind behind its checkpoint; a kind that is not named is not read.
 * `epoch` is the history that the checkpoints belong to, null on a device that has read none.
 */
export const pullInput = z.object({
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  after: z.partialRecord(z.enum(mirroredKinds), checkpoint),
});
export type PullInput = z.infer<typeof pullInput>;

/** The most rows of a kind that one pull brings, deleted ones included. */
export const pullPageSize = 500;
