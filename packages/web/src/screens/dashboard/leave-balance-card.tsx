import { BalanceFigure } from '../../features/leave/balance-figure.tsx';
import { Card } from '../../ui/card.tsx';
import { NewLeaveButton } from '../leave/new-leave-button.tsx';

/** Days of leave left, and the button that requests leave (U22). */
export function LeaveBalanceCard({ days }: { days: number }) {
  return (
    <Card title="Leave Balance">
      <BalanceFigure days={days} />
      <NewLeaveButton quiet />
    </Card>
  );
}
