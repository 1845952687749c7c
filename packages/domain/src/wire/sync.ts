import * as z from 'zod/mini';

/** The kinds of rows that devices mirror (D41). A new kind is added here and to the server's readers. */
export const mirroredKinds = [
  'profile',
  'company',
  'attendance',
  'correction',
  'leave',
  'grievance',
  'document',
  'warning',
  'security',
  'rota',
  'expiry',
  'announcement',
  'message',
  'read_mark',
  'photo',
] as const;
export type MirroredKind = (typeof mirroredKinds)[number];

const place = z.int().check(z.minimum(0));

/** How far a device has read one kind: the change clock and the id of the last row it received, in that order. */
export const checkpoint = z.object({ seq: place, id: place });
export type Checkpoint = z.infer<typeof checkpoint>;

/** The checkpoint of a device that has no rows yet. */
export const startCheckpoint: Checkpoint = { seq: 0, id: 0 };

/** Other kinds are not read. `epoch` is the history of the checkpoints, null on a device that has read none. */
export const pullInput = z.object({
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  after: z.partialRecord(z.enum(mirroredKinds), checkpoint),
});
export type PullInput = z.infer<typeof pullInput>;

/** The most rows of a kind in one pull, deleted ones included. */
export const pullPageSize = 500;
