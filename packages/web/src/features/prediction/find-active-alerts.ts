import type { PackedAttendance } from '@muster/domain/prediction/schema';
import { type ShownAlert, splitAlerts } from './active-alerts.ts';
import { openEngine } from './open-engine.ts';
import type { Acknowledgement } from './use-alerts.ts';

/** Scores the records in a worker, which ends with the answer; the alerts that no one has acknowledged (U90). */
export async function findActiveAlerts(
  packed: PackedAttendance,
  acknowledged: readonly Acknowledgement[],
): Promise<ShownAlert[]> {
  const engine = openEngine();
  try {
    const { predictions } = await Promise.race([engine.remote.scoreAll(packed), engine.failed]);
    return splitAlerts(predictions, acknowledged).active;
  } finally {
    engine.close();
  }
}
