import { attendanceRate } from '@muster/domain/attendance/stats';
import { isActiveGrievance } from '@muster/domain/grievance/schema';
import type { ReactNode } from 'react';
import { useMonth } from '../../features/attendance/use-attendance.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';

export function QuickStats({ leaveBalance }: { leaveBalance: number }) {
  const month = useMonth();
  const grievances = useGrievances();
  return (
    <Figures>
      <Stat title="Attendance Rate" label="this month" query={month} what="your month">
        {(stats) => `${attendanceRate(stats)}%`}
      </Stat>
      <Part title="Leave Balance">
        <PartFigure value={leaveBalance}>{leaveBalance === 1 ? 'day' : 'days'} remaining</PartFigure>
      </Part>
      <Stat title="Late Arrivals" label="this month" query={month} what="your month">
        {({ late }) => late}
      </Stat>
      <Stat title="Active Grievances" label="unresolved" query={grievances} what="your grievances">
        {(filed) => filed.filter(({ status }) => isActiveGrievance(status)).length}
      </Stat>
    </Figures>
  );
}

interface StatProps<Data> {
  readonly title: string;
  readonly label: string;
  readonly query: OwnQuery<Data>;
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

interface OwnQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

function Stat<Data>({ title, label, query, what, children }: StatProps<Data>) {
  return (
    <Part title={title}>
      <Loaded query={query} what={what} waiting={<PartSkeleton />} brief>
        {(data) => <PartFigure value={children(data)}>{label}</PartFigure>}
      </Loaded>
    </Part>
  );
}
