import { isActiveGrievance } from '@muster/domain/grievance/schema';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';
import { GrievanceBadges } from './grievance-badges.tsx';
import type { ShownGrievance } from './pending.ts';
import { useGrievances } from './use-grievances.ts';

const shown = 3;

export function RecentUpdates() {
  const t = useTranslate();
  const { data = [] } = useGrievances();
  if (data.length === 0) return null;
  const latest = [...data].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, shown);
  return (
    <Card title={t('Recent Grievance Updates')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {latest.map((grievance) => (
          <Update key={grievance.id} grievance={grievance} />
        ))}
      </ul>
    </Card>
  );
}

function Update({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { subject, status, adminResponse, updatedAt } = grievance;
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <p className="wrap-anywhere font-medium">
        <bdi>{subject}</bdi>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
        <GrievanceBadges grievance={grievance} />
        <Moment as="date" at={updatedAt} />
      </p>
      {adminResponse ? (
        <p className="wrap-anywhere mt-1 whitespace-pre-line">
          <bdi>{adminResponse}</bdi>
        </p>
      ) : (
        <p className="text-ink-soft">{isActiveGrievance(status) ? t('No response yet') : t('No response')}</p>
      )}
    </li>
  );
}
