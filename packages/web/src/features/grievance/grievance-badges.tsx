import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ShownGrievance } from './pending.ts';
import { grievanceTones } from './status-tones.ts';

/** Inline, so that the badges wrap with the text. */
export function GrievanceBadges({ grievance }: { grievance: ShownGrievance }) {
  const { status, unsent } = grievance;
  return (
    <span className="leading-6">
      <Badge tone={grievanceTones[status]}>{grievanceStatusLabels[status]}</Badge>
      <UnsentBadge unsent={unsent} />
    </span>
  );
}
