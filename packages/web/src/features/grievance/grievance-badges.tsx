import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { grievanceTones } from '../../status-tones.ts';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ShownGrievance } from './pending.ts';

/** Where a grievance stands, and whether it is on this device only. Wraps as words do, to the same side. */
export function GrievanceBadges({ grievance }: { grievance: ShownGrievance }) {
  const { status, unsent } = grievance;
  const { connected } = useSync();
  // With the server at hand it is sent in the blink of an eye: a word about waiting would only flicker.
  const held = unsent && !connected;
  return (
    <span className="leading-6">
      <Badge tone={grievanceTones[status]}>{grievanceStatusLabels[status]}</Badge>
      {held && ' '}
      {held && <Badge tone="warn">Waiting to sync</Badge>}
    </span>
  );
}
