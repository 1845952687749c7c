import type { LeaveStatus } from '@muster/domain/leave/schema';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { countOf } from './leave.ts';
import { useLeave } from './use-leave.ts';

/** The summary cards of Leave Management (U34). `balance` is in days (D14). */
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
