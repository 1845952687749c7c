import type { ReplicaTrouble } from '@muster/db/replica';
import type { StorageWatch } from '@muster/db/write-guard';

/** What a running server counts for /metrics where no request passes. */
export interface Tallies {
  /** Transactions that are on disk; one may hold many writes. */
  writeBatches: number;
  /** Runs of one job. */
  jobRuns: number;
  jobFailures: number;
  /** When the jobs last ran through, in milliseconds since 1970; 0 before the first time. */
  jobsRanAt: number;
  /** Reads that a replica may answer, by what came of it: all but `answered` were answered by the primary (L52). */
  readonly replicaReads: Record<ReplicaOutcome, number>;
}

type ReplicaOutcome = 'answered' | 'resting' | ReplicaTrouble;

export function newTallies(): Tallies {
  return { writeBatches: 0, jobRuns: 0, jobFailures: 0, jobsRanAt: 0, replicaReads: noReads() };
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

/** Counts each commit, and passes it on. */
export function countBatches(watch: StorageWatch, tallies: Tallies): StorageWatch {
  return {
    ...watch,
    written() {
      tallies.writeBatches += 1;
      watch.written();
    },
  };
}
