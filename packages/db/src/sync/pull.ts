import {
  type Checkpoint,
  type MirroredKind,
  mirroredKinds,
  type PullInput,
  pullPageSize,
  startCheckpoint,
} from '@muster/domain/wire/sync';
import { readClock } from '../change-clock.ts';
import type { Db } from '../connection.ts';
import { inOneSnapshot } from '../snapshot.ts';
import { pageReaders } from './kinds.ts';
import type { Page, PageReader } from './page.ts';

type Rows = { [K in MirroredKind]: ReturnType<(typeof pageReaders)[K]>['rows'][number] };

const readers: { [K in MirroredKind]: PageReader<Rows[K]> } = pageReaders;

/** What a pull brings of each kind that was asked for. */
type Changes<K extends MirroredKind = MirroredKind> = { [P in K]?: Page<Rows[P]> };

/** What a pull brings. */
interface Pulled {
  /** The history that the checkpoints belong to; the next pull names it. */
  readonly epoch: string;
  /** True if the pages begin anew: what the device has is of no history, or of another. */
  readonly fresh: boolean;
  readonly changes: Changes;
}

/**
 * Reads what changed for an account behind the device's checkpoints, all on one state of the database (D41).
 * Checkpoints of another history, or ahead of the change clock, are ignored: every kind begins anew.
 */
export function pullChanges(db: Db, userId: number, { epoch, after }: PullInput): Pulled {
  return inOneSnapshot(db, () => {
    const clock = readClock(db);
    const checkpoints = Object.values(after);
    const isForeign =
      (epoch !== null && epoch !== clock.epoch) || checkpoints.some(({ seq }) => seq > clock.seq);
    const isFirst = epoch === null && checkpoints.every(isStart);
    const from = (kind: MirroredKind) => (isForeign ? after[kind] && startCheckpoint : after[kind]);
    const changes = readEach(mirroredKinds, db, userId, from);
    return { epoch: clock.epoch, fresh: isForeign || isFirst, changes };
  });
}

function readEach<K extends MirroredKind>(
  kinds: readonly K[],
  db: Db,
  userId: number,
  from: (kind: K) => Checkpoint | undefined,
): Changes<K> {
  const changes: Changes<K> = {};
  for (const kind of kinds) {
    const after = from(kind);
    if (after) changes[kind] = readers[kind](db, userId, after, pullPageSize);
  }
  return changes;
}

function isStart({ seq, id }: Checkpoint): boolean {
  return seq === startCheckpoint.seq && id === startCheckpoint.id;
}
