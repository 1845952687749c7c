import type { BalanceVersion } from '@muster/domain/history/schema';
import { daysText } from '@muster/domain/leave/balance';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function LeaveFigures({ balance }: { balance: number }) {
  return (
    <Figures>
      <Part title="Leave Balance" action={<BalanceHistory />}>
        <BalanceFigure days={balance} look={PartFigure} />
      </Part>
      <CountCard title="Pending" status="pending" />
      <CountCard title="Approved" status="approved" />
      <CountCard title="Rejected" status="rejected" />
    </Figures>
  );
}

function CountCard({ title, status }: { title: string; status: LeaveStatus }) {
  const list = useLeave();
  return (
    <Part title={title}>
      <Loaded query={list} what="your requests" waiting={<PartSkeleton />} brief>
        {(requests) => <Requests count={countOf(requests, status)} />}
      </Loaded>
    </Part>
  );
}

function Requests({ count }: { count: number }) {
  return <PartFigure value={count}>{count === 1 ? 'request' : 'requests'}</PartFigure>;
}

function BalanceHistory() {
  return (
    <HistoryButton label="History of the leave balance" title="History of the leave balance" look="word">
      <Changes />
    </HistoryButton>
  );
}

function Changes() {
  const changes = trpc.leave.balanceHistory.useQuery(undefined, askedEachTime);
  return (
    <AskedHistory query={changes}>
      {(found) => <Timeline versions={found} fieldsOf={fieldsOf} />}
    </AskedHistory>
  );
}

function fieldsOf({ balance }: BalanceVersion): HistoryField[] {
  return [['Balance', daysText(balance * 2)]];
}
