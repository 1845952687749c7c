import { parentPort, workerData } from 'node:worker_threads';
import { backTest } from '@muster/domain/prediction/back-test';
import { scoreAll } from '@muster/domain/prediction/packed';
import type { PackedAttendance } from '@muster/domain/prediction/schema';

/** What each took, in milliseconds. */
export interface Timings {
  readonly scores: number;
  readonly backTest: number;
  readonly smoothed: number;
}

const packed: PackedAttendance = JSON.parse(workerData);

function time(work: () => object): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const timings: Timings = {
  scores: time(() => scoreAll(packed)),
  backTest: time(() => backTest(packed, 'rules')),
  smoothed: time(() => backTest(packed, 'smoothed')),
};
parentPort?.postMessage(timings);
