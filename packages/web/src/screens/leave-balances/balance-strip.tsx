import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveAccountRow } from '@muster/domain/leave/type-schema';
import type { BalanceConcern } from '@muster/domain/leave-account/balances';
import type { BalancesFilter } from '@muster/domain/leave-account/balances-schema';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePolicies } from '../../features/leave-settings/use-leave-settings.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { NoticesButton } from '../company/leave/notice/notices-button.tsx';

interface StripProps {
  readonly asked: BalancesFilter | undefined;
  readonly account: LeaveAccountRow | undefined;
  readonly today: PlainDate;
  readonly onShow: (concern: BalanceConcern) => void;
}

/** How many have the account, and of how many something calls for attention. */
export function BalanceStrip({ asked = {}, account, today, onShow }: StripProps) {
  const t = useTranslate();
  const { search, accountId, department, teamId, siteId, on } = asked;
  const { data } = trpc.leaveAccount.balanceCounts.useQuery(
    { search, accountId, department, teamId, siteId, on },
    { placeholderData: keepPreviousData },
  );
  const part = (concern: BalanceConcern, count: number | undefined, more?: ReactNode) =>
    count === undefined ? (
      <PartSkeleton />
    ) : (
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <PartFigure value={count}>{peopleText(count)}</PartFigure>
        <span className="flex flex-wrap gap-x-2">
          {count > 0 && asked.concern !== concern && (
            <Button
              size="small"
              variant="link"
              className="-mx-3 -my-1.5"
              aria-label={showTexts[concern]}
              onClick={() => onShow(concern)}
            >
              {t('Show')}
            </Button>
          )}
          {more}
        </span>
      </div>
    );
  const peopleText = (count: number) => t('{count, plural, one {person} other {people}}', { count });
  const showTexts = {
    expiring: t('Show whose days expire soon'),
    below_zero: t('Show who is below zero'),
    not_told: t('Show who was not notified'),
  };
  return (
    <Figures>
      <Part title={t('With this account')}>
        {data ? <PartFigure value={data.people}>{peopleText(data.people)}</PartFigure> : <PartSkeleton />}
      </Part>
      <Part title={t('Expires within 90 days')}>{part('expiring', data?.expiring)}</Part>
      <Part title={t('Below zero')}>{part('below_zero', data?.belowZero)}</Part>
      <Part title={t('Not notified of what expires')}>
        {part('not_told', data?.notTold, account && <Notices account={account} today={today} />)}
      </Part>
    </Figures>
  );
}

/** The notices of each policy of the account that asks for them. */
function Notices({ account, today }: { readonly account: LeaveAccountRow; readonly today: PlainDate }) {
  const { data: policies = [] } = usePolicies();
  return policies
    .filter(({ accountId, expiresOnlyIfTold }) => accountId === account.id && expiresOnlyIfTold)
    .map((policy) => <NoticesButton key={policy.id} policy={policy} unit={account.unit} today={today} />);
}
