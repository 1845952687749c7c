import { grievanceCategoryLabels } from '@muster/domain/grievance/schema';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { GrievanceBadges } from './grievance-badges.tsx';
import type { ShownGrievance } from './pending.ts';

export function GrievanceFacts({ grievance }: { grievance: ShownGrievance }) {
  const t = useTranslate();
  const { subject, category, description, createdAt, updatedAt, excludedAdminId } = grievance;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="wrap-anywhere font-semibold text-base">
          <bdi>{subject}</bdi>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
          {t(grievanceCategoryLabels[category])}
          <GrievanceBadges grievance={grievance} />
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{description}</bdi>
      </p>
      <p className="text-ink-soft">
        <Rich
          text={
            updatedAt === createdAt
              ? t('Submitted <submitted/>')
              : t('Submitted <submitted/>, last updated <updated/>')
          }
          parts={{
            submitted: <Moment as="date" at={createdAt} />,
            updated: <Moment as="date" at={updatedAt} />,
          }}
        />
      </p>
      {excludedAdminId !== null && (
        <p className="text-ink-soft">
          {t('One administrator, whom you chose, must not handle this and cannot see it.')}
        </p>
      )}
    </div>
  );
}
