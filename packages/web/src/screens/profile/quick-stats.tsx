import { attendanceRate } from '@muster/domain/attendance/stats';
import { isActiveGrievance } from '@muster/domain/grievance/schema';
import type { ReactNode } from 'react';
import { useMonth } from '../../features/attendance/use-attendance.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FigureSkeleton } from '../../ui/skeleton.tsx';

export function QuickStats({ leaveBalance }: { leaveBalance: number }) {
  const month = useMonth();
  const grievances = useGrievances();
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Stat title="Attendance Rate" label="this month" query={month} what="your month">
        {(stats) => `${attendanceRate(stats)}%`}
      </Stat>
      <Card title="Leave Balance">
        <div className="mt-auto">
          <Figure value={leaveBalance}>{leaveBalance === 1 ? 'day' : 'days'} remaining</Figure>
        </div>
      </Card>
      <Stat title="Late Arrivals" label="this month" query={month} what="your month">
        {({ late }) => late}
      </Stat>
      <Stat title="Active Grievances" label="unresolved" query={grievances} what="your grievances">
        {(filed) => filed.filter(({ status }) => isActiveGrievance(status)).length}
      </Stat>
    </div>
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
    <Card title={title}>
      <div className="mt-auto">
        <Loaded query={query} what={what} waiting={<FigureSkeleton />} brief>
          {(data) => <Figure value={children(data)}>{label}</Figure>}
        </Loaded>
      </div>
    </Card>
  );
}
