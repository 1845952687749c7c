import { grievanceCategoryLabels, grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { namesAmong } from '@muster/domain/people/told-apart';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { trpc } from '../../../server/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { grievanceTones } from '../status-tones.ts';
import type { GrievanceToHandle } from './grievance.ts';

export function GrievanceFacts({ grievance }: { grievance: GrievanceToHandle }) {
  const t = useTranslate();
  const { userId, user, subject, category, description, createdAt, updatedAt } = grievance;
  const { excludedAdminId, adminResponse } = grievance;
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="wrap-anywhere font-semibold text-base">
          <bdi>{subject}</bdi>
        </p>
        <p className="text-ink-soft">
          <PersonLink id={userId} name={user.fullName} />, {user.employeeId}
        </p>
      </div>
      {excludedAdminId !== null && <LeftOut adminId={excludedAdminId} />}
      <Facts
        facts={{
          [t('Category')]: t(grievanceCategoryLabels[category]),
          [t('Status')]: <Status grievance={grievance} />,
          [t('Submitted')]: <Moment as="date" at={createdAt} />,
          [t('Last Updated')]: <Moment as="date" at={updatedAt} />,
        }}
      >
        <Fact name={t('Description')} text>
          {description ?? t('Loading')}
        </Fact>
        {adminResponse && (
          <Fact name={t('Response so far')} text>
            {adminResponse}
          </Fact>
        )}
      </Facts>
    </>
  );
}

function Status({ grievance: { status, reviewerName, reviewedAt } }: { grievance: GrievanceToHandle }) {
  const t = useTranslate();
  return (
    <>
      <Badge tone={grievanceTones[status]}>{t(grievanceStatusLabels[status])}</Badge>
      {reviewedAt && (
        <span className="ms-2 text-ink-soft text-xs">
          <DecidedBy name={reviewerName} at={reviewedAt} />
        </span>
      )}
    </>
  );
}

function LeftOut({ adminId }: { adminId: number }) {
  const t = useTranslate();
  const { data = [] } = trpc.grievance.handlers.useQuery();
  const admin = data.find(({ id }) => id === adminId);
  const name = admin && namesAmong(data)(admin);
  return (
    <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <Rich
        text={
          name === undefined
            ? t(
                'One administrator must not handle this and cannot see that it exists. Please don’t mention it to them.',
              )
            : t(
                '<name/> must not handle this and cannot see that it exists. Please don’t mention it to them.',
              )
        }
        parts={{ name: <bdi>{name}</bdi> }}
      />
    </p>
  );
}
