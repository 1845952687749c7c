import { backTest } from '@muster/domain/prediction/back-test';
import type { LeastRisk } from '@muster/domain/prediction/flag-by-rules';
import { scoreAll } from '@muster/domain/prediction/packed';
import type { PackedAttendance } from '@muster/domain/prediction/schema';
import { expose } from 'comlink';

/** Runs in a worker, so that the page never freezes. */
const engine = {
  scoreAll,
  backTests: (packed: PackedAttendance, least: LeastRisk) => ({
    rules: backTest(packed, 'rules', least),
    smoothed: backTest(packed, 'smoothed', least),
  }),
};
export type Engine = typeof engine;

expose(engine);
