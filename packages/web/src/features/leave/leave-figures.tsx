import type { BalanceVersion } from '@muster/domain/history/schema';
import { daysText } from '@muster/domain/leave/balance';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import { AskedHistory, askedEachTime } from '../../history/asked-history.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { type HistoryField, Timeline } from '../../history/timeline.tsx';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

export function LeaveFigures({ balance }: { balance: number }) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Card title="Leave Balance">
        <BalanceFigure days={balance} />
        <p>
          <BalanceHistory />
        </p>
      </Card>
      <CountCard title="Pending" status="pending" />
      <CountCard title="Approved" status="approved" />
      <CountCard title="Rejected" status="rejected" />
    </div>
  );
}

function CountCard({ title, status }: { title: string; status: LeaveStatus }) {
  const list = useLeave();
  return (
    <Card title={title}>
      <Loaded query={list} what="your requests" waiting={<FigureSkeleton />} brief>
        {(requests) => <Requests count={countOf(requests, status)} />}
      </Loaded>
    </Card>
  );
}

function Requests({ count }: { count: number }) {
  return <Figure value={count}>{count === 1 ? 'request' : 'requests'}</Figure>;
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
