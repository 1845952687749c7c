import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';

export type FollowUp = inferRouterOutputs<AppRouter>['prediction']['followUps'][number];

export function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  const t = useTranslate();
  if (followUps.length === 0) return <p className="text-ink-soft">{t('Nothing has been noted yet.')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {followUps.map((followUp) => (
        <li key={followUp.id}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {followUp.note}
          </p>
          <FollowUpBy followUp={followUp} />
        </li>
      ))}
    </ul>
  );
}

export function FollowUpBy({ followUp: { createdBy, createdAt } }: { followUp: FollowUp }) {
  return (
    <p className="wrap-anywhere text-ink-soft text-xs">
      {createdBy.fullName}, <Moment at={createdAt} />
    </p>
  );
}
