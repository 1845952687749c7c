import { type Checkpoint, mirroredKinds } from '@muster/domain/wire/sync';
import { workDays } from './five-years/days.ts';

/** How far a device has read that has all but the last fifty work days of people with five years of records. */
export const tenWeeksAgo: Checkpoint = { seq: workDays - 50, id: Number.MAX_SAFE_INTEGER };

/** How far a device has read that has everything of theirs. */
export const upToDate: Checkpoint = { seq: workDays, id: Number.MAX_SAFE_INTEGER };

/** The address of a pull of all kinds behind one checkpoint. */
export function pullPath(after: Checkpoint): string {
  const checkpoints = Object.fromEntries(mirroredKinds.map((kind) => [kind, after]));
  const input = JSON.stringify({ epoch: null, after: checkpoints });
  return `/trpc/sync.pull?input=${encodeURIComponent(input)}`;
}
