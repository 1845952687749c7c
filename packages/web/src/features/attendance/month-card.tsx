import { attendanceRate } from '@muster/domain/attendance/stats';
import { Loaded } from '../../shell/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { useMonth } from './use-attendance.ts';

/** The month so far in one number (D9). */
export function MonthCard() {
  const stats = useMonth();
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
