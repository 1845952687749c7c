import { attendanceRate } from '@muster/domain/attendance/stats';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';

/** The month so far in one number (D9). */
export function MonthCard() {
  const stats = trpc.attendance.stats.useQuery();
  return (
    <Card title="This Month">
      <Loaded query={stats} what="your month" waiting={<FigureSkeleton wraps />} brief>
        {(month) => (
          <Figure value={`${attendanceRate(month)}%`}>
            {month.present} of {month.total} days present, {month.late} late
          </Figure>
        )}
      </Loaded>
    </Card>
  );
}
