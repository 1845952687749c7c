import { grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { Moment } from '../../company-time/moment.tsx';
import type { ShownGrievance } from '../../features/grievance/pending.ts';
import { grievanceTones } from '../../features/grievance/status-tones.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { UnsentBadge } from '../../shell/queue/unsent-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { labelOf } from '../../ui/label-of.ts';
import { AllLink } from './all-link.tsx';
import { RecordRow, RecordRows } from './record-row.tsx';

const shown = 5;

export function GrievanceHistory() {
  const t = useTranslate();
  const { data = [] } = useGrievances();
  if (data.length === 0) return null;
  return (
    <Card title={t('Grievances')} action={<AllLink to="/grievance">{t('All grievances')}</AllLink>} flush>
      <RecordRows>
        {data.slice(0, shown).map((grievance) => (
          <GrievanceRow key={grievance.id} grievance={grievance} />
        ))}
      </RecordRows>
    </Card>
  );
}

function GrievanceRow({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { subject, category, status, createdAt, unsent } = grievance;
  const state = (
    <>
      <Badge tone={grievanceTones[status]}>{t(grievanceStatusLabels[status])}</Badge>
      <UnsentBadge unsent={unsent} />
    </>
  );
  return (
    <RecordRow title={subject} state={state}>
      {t('{category}, filed', { category: labelOf(category) })} <Moment as="date" at={createdAt} />
    </RecordRow>
  );
}
