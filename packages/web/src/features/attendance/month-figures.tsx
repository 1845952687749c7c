import type { AttendanceStats } from '@muster/domain/attendance/schema';
import { attendanceRate } from '@muster/domain/attendance/stats';
import type { ReactNode } from 'react';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { useMonth } from './use-attendance.ts';

export function MonthFigures() {
  return (
    <Figures>
      <MonthFigure title="Monthly Attendance">
        {(month) => (
          <PartFigure value={`${attendanceRate(month)}%`}>
            {month.present} of {month.total} days
          </PartFigure>
        )}
      </MonthFigure>
      <MonthFigure title="Present Days">
        {(month) => <PartFigure value={month.present}>this month</PartFigure>}
      </MonthFigure>
      <MonthFigure title="Late Arrivals">
        {(month) => <PartFigure value={month.late}>this month</PartFigure>}
      </MonthFigure>
    </Figures>
  );
}

interface MonthFigureProps {
  readonly title: string;
  readonly children: (month: AttendanceStats) => ReactNode;
}

function MonthFigure({ title, children }: MonthFigureProps) {
  const stats = useMonth();
  return (
    <Part title={title}>
      <Loaded query={stats} what="your month" waiting={<PartSkeleton />} brief>
        {children}
      </Loaded>
    </Part>
  );
}
