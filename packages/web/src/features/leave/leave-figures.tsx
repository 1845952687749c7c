import type { BalanceVersion } from '@muster/domain/history/schema';
import type { Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function LeaveFigures({ balance }: { balance: number }) {
  const t = useTranslate();
  return (
    <Figures>
      <Part title={t('Leave Balance')} action={<BalanceHistory />}>
        <BalanceFigure days={balance} look={PartFigure} />
      </Part>
      <CountCard title={t('Pending')} status="pending" />
      <CountCard title={t('Approved')} status="approved" />
      <CountCard title={t('Rejected')} status="rejected" />
    </Figures>
  );
}

function CountCard({ title, status }: { title: string; status: LeaveStatus }) {
  const t = useTranslate();
  const list = useLeave();
  return (
    <Part title={title}>
      <Loaded query={list} failed={t('Could not load your requests')} waiting={<PartSkeleton />} brief>
        {(requests) => <Requests count={countOf(requests, status)} />}
      </Loaded>
    </Part>
  );
}

function Requests({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <PartFigure value={count}>{t('{count, plural, one {request} other {requests}}', { count })}</PartFigure>
  );
}

function BalanceHistory() {
  const t = useTranslate();
  return (
    <HistoryButton
      label={t('History of the leave balance')}
      title={t('History of the leave balance')}
      look="word"
    >
      <Changes />
    </HistoryButton>
  );
}

function Changes() {
  const t = useTranslate();
  const changes = trpc.leave.balanceHistory.useQuery(undefined, askedEachTime);
  return (
    <AskedHistory query={changes}>
      {(found) => <Timeline versions={found} fieldsOf={(version) => fieldsOf(t, version)} />}
    </AskedHistory>
  );
}

function fieldsOf(t: Translate, { balance }: BalanceVersion): HistoryField[] {
  return [[t('Balance'), daysText(t, balance * 2)]];
}
