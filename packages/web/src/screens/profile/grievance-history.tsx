import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { Moment } from '../../company-time/moment.tsx';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { grievanceTones } from '../../features/grievance/status-tones.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { labelOf } from '../../ui/label-of.ts';
import { AllLink } from './all-link.tsx';
import { RecordRow, RecordRows } from './record-row.tsx';

const shown = 5;

export function GrievanceHistory() {
  const { data = [] } = useGrievances();
  if (data.length === 0) return null;
  return (
    <Card title="Grievances" action={<AllLink to="/grievance">All grievances</AllLink>} flush>
      <RecordRows>
        {data.slice(0, shown).map((grievance) => (
          <GrievanceRow key={grievance.id} grievance={grievance} />
        ))}
      </RecordRows>
    </Card>
  );
}

function GrievanceRow({ grievance }: { grievance: ShownGrievance }) {
  const { subject, category, status, createdAt, unsent } = grievance;
  const state = (
    <>
      <Badge tone={grievanceTones[status]}>{grievanceStatusLabels[status]}</Badge>
      <UnsentBadge unsent={unsent} />
    </>
  );
  return (
    <RecordRow title={subject} state={state}>
      {labelOf(category)}, filed <Moment as="date" at={createdAt} />
    </RecordRow>
  );
}
