import type { AttendanceStats } from '@muster/domain/attendance/schema';
import { attendanceRate } from '@muster/domain/attendance/stats';
import type { ReactNode } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';
import { useMonth } from './use-attendance.ts';

export function MonthFigures() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <MonthFigure title="Monthly Attendance" className="max-sm:col-span-2">
        {(month) => (
          <Figure value={`${attendanceRate(month)}%`}>
            {month.present} of {month.total} days
          </Figure>
        )}
      </MonthFigure>
      <MonthFigure title="Present Days">
        {(month) => <Figure value={month.present}>this month</Figure>}
      </MonthFigure>
      <MonthFigure title="Late Arrivals">
        {(month) => <Figure value={month.late}>this month</Figure>}
      </MonthFigure>
    </div>
  );
}

interface MonthFigureProps {
  readonly title: string;
  readonly className?: string;
  readonly children: (month: AttendanceStats) => ReactNode;
}

function MonthFigure({ title, className, children }: MonthFigureProps) {
  const stats = useMonth();
  return (
    <Card title={title} {...(className && { className })}>
      <Loaded query={stats} what="your month" waiting={<FigureSkeleton />} brief>
        {children}
      </Loaded>
    </Card>
  );
}
