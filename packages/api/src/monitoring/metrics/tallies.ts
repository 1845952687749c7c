import type { AttemptCounter } from '@muster/db/store/limit-counter';
import type { ReplicaTrouble } from '@muster/db/store/store';
import type { StorageWatch } from '@muster/db/store/write-guard';
import { type MirroredKind, mirroredKinds } from '@muster/domain/wire/sync';

export interface Tallies {
  /** Transactions that are on disk; one may hold many writes. */
  writeBatches: number;
  writes: number;
  readonly slowQueries: { count: number; milliseconds: number };
  jobRuns: number;
  jobFailures: number;
  /** When the jobs last ran through, in milliseconds since 1970; 0 before the first time. */
  jobsRanAt: number;
  /** Reads that a replica may answer, by what came of it: all but `answered` were answered by the primary (L52). */
  readonly replicaReads: Record<ReplicaOutcome, number>;
  readonly pulls: Record<'fresh' | 'changes' | 'nothing', number>;
  readonly pulledPages: Map<MirroredKind, number>;
  readonly limitRefusals: Map<string, number>;
}

type ReplicaOutcome = 'answered' | 'resting' | ReplicaTrouble;

export function newTallies(): Tallies {
  return {
    writeBatches: 0,
    writes: 0,
    slowQueries: { count: 0, milliseconds: 0 },
    jobRuns: 0,
    jobFailures: 0,
    jobsRanAt: 0,
    replicaReads: noReads(),
    pulls: { fresh: 0, changes: 0, nothing: 0 },
    pulledPages: new Map(mirroredKinds.map((kind) => [kind, 0])),
    limitRefusals: new Map(),
  };
}

function noReads(): Tallies['replicaReads'] {
  const none = {
    unreachable: 0,
    behind: 0,
    ahead: 0,
    not_replica: 0,
    other_history: 0,
    other_schema: 0,
    failed: 0,
  };
  return { answered: 0, resting: 0, ...none };
}

export function countBatches(watch: StorageWatch, tallies: Tallies): StorageWatch {
  return {
    ...watch,
    written(writes) {
      tallies.writeBatches += 1;
      tallies.writes += writes;
      watch.written(writes);
    },
  };
}

export function countRefusals(counter: AttemptCounter, { limitRefusals }: Tallies): AttemptCounter {
  return {
    ...counter,
    async count(attempts, at) {
      const waits = await counter.count(attempts, at);
      attempts.forEach(({ bound: { name } }, index) => {
        if (waits[index] !== undefined) limitRefusals.set(name, (limitRefusals.get(name) ?? 0) + 1);
      });
      return waits;
    },
  };
}

interface Pulled {
  readonly fresh: boolean;
  readonly changes: Readonly<
    Partial<Record<MirroredKind, { readonly rows: readonly unknown[]; readonly deleted: readonly unknown[] }>>
  >;
}

export function countPull({ pulls, pulledPages }: Tallies, { fresh, changes }: Pulled): void {
  let pages = 0;
  for (const kind of mirroredKinds) {
    const page = changes[kind];
    if (!page || page.rows.length + page.deleted.length === 0) continue;
    pulledPages.set(kind, (pulledPages.get(kind) ?? 0) + 1);
    pages += 1;
  }
  pulls[fresh ? 'fresh' : pages > 0 ? 'changes' : 'nothing'] += 1;
}
