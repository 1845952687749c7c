import { Moment } from '../../company-time/moment.tsx';
import { labelOf } from '../../ui/label-of.ts';
import { GrievanceBadges } from './grievance-badges.tsx';
import type { ShownGrievance } from './pending.ts';

export function GrievanceFacts({ grievance }: { grievance: ShownGrievance }) {
  const { subject, category, description, createdAt, updatedAt, excludedAdminId } = grievance;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="wrap-anywhere font-semibold text-base">
          <bdi>{subject}</bdi>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
          {labelOf(category)}
          <GrievanceBadges grievance={grievance} />
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{description}</bdi>
      </p>
      <p className="text-ink-soft">
        Submitted <Moment as="date" at={createdAt} />
        {updatedAt !== createdAt && (
          <>
            , last updated <Moment as="date" at={updatedAt} />
          </>
        )}
      </p>
      {excludedAdminId !== null && (
        <p className="text-ink-soft">
          One administrator, whom you chose, must not handle this and cannot see it.
        </p>
      )}
    </div>
  );
}
