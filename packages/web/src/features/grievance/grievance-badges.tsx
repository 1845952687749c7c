import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { useTranslate } from '../../language/use-translate.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ShownGrievance } from './pending.ts';
import { grievanceTones } from './status-tones.ts';

/** Inline, so that the badges wrap with the text. */
export function GrievanceBadges({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { status, unsent } = grievance;
  return (
    <span className="leading-6">
      <Badge tone={grievanceTones[status]}>{t(grievanceStatusLabels[status])}</Badge>
      <UnsentBadge unsent={unsent} />
    </span>
  );
}
