import type { Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { failureIn } from '@muster/domain/notice/delivery-failures';
import type { Db } from '../store/connection.ts';
import { inOneSnapshot } from '../store/snapshot.ts';
import { type OutboxKind, outboxKinds } from './reads.ts';

export interface LaneState {
  readonly name: OutboxKind;
  readonly waiting: number;
  readonly oldestAt: Instant | null;
  readonly failing: {
    readonly why: Said;
    readonly attempts: number;
    readonly nextAttemptAt: Instant;
  } | null;
}

/** The state of each lane. What is said of a failure names no one. */
export function readLanes(db: Db): Promise<LaneState[]> {
  return inOneSnapshot(db, async (read) => {
    const lanes: LaneState[] = [];
    for (const kind of outboxKinds) lanes.push(await readLane(read, kind));
    return lanes;
  });
}

async function readLane(db: Db, kind: OutboxKind): Promise<LaneState> {
  const rows = db
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null);
  const count = await rows
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('createdAt').as('oldestAt')])
    .executeTakeFirst();
  const failing = await rows
    .select(['lastError', 'attempts', 'nextAttemptAt'])
    .where('lastError', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    name: kind,
    waiting: count?.waiting ?? 0,
    oldestAt: count?.oldestAt ?? null,
    failing: failing?.lastError
      ? {
          why: failureIn(failing.lastError),
          attempts: failing.attempts,
          nextAttemptAt: failing.nextAttemptAt,
        }
      : null,
  };
}
