import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ShownGrievance } from './pending.ts';
import { grievanceTones } from './status-tones.ts';

/**
 * A grievance's status, and a marker while it is unsent and the device is offline. Inline, so that the badges wrap with
 * the text.
 */
export function GrievanceBadges({ grievance }: { grievance: ShownGrievance }) {
  const { status, unsent } = grievance;
  const { connected } = useSync();
  // Online, sending takes an instant: the badge would flicker.
  const held = unsent && !connected;
  return (
    <span className="leading-6">
      <Badge tone={grievanceTones[status]}>{grievanceStatusLabels[status]}</Badge>
      {held && ' '}
      {held && <Badge tone="warn">Waiting to sync</Badge>}
    </span>
  );
}
