import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';

/** Days of leave that are left (SPEC section 2, Dashboard). */
export function LeaveBalanceCard({ days }: { days: number }) {
  return (
    <Card title="Leave Balance">
      <Figure value={days}>{days === 1 ? 'day' : 'days'} remaining</Figure>
    </Card>
  );
}
