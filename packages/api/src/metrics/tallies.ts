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
}

export function newTallies(): Tallies {
  return { writeBatches: 0, jobRuns: 0, jobFailures: 0, jobsRanAt: 0 };
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
