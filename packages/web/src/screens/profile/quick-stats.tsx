import { attendanceRate } from '@muster/domain/attendance/stats';
import { isActiveGrievance } from '@muster/domain/grievance/schema';
import type { ReactNode } from 'react';
import { useMonth } from '../../features/attendance/use-attendance.ts';
import { useGrievances } from '../../features/grievance/use-grievances.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';

export function QuickStats({ leaveBalance }: { leaveBalance: number }) {
  const t = useTranslate();
  const month = useMonth();
  const grievances = useGrievances();
  return (
    <Figures>
      <Stat
        title={t('Attendance Rate')}
        label={t('this month')}
        query={month}
        failed={t('Could not load your month')}
      >
        {(stats) => t('{share, number, percent}', { share: attendanceRate(stats) / 100 })}
      </Stat>
      <Part title={t('Leave Balance')}>
        <PartFigure value={leaveBalance}>
          {t('{leaveBalance, plural, one {day remaining} other {days remaining}}', { leaveBalance })}
        </PartFigure>
      </Part>
      <Stat
        title={t('Late Arrivals')}
        label={t('this month')}
        query={month}
        failed={t('Could not load your month')}
      >
        {({ late }) => late}
      </Stat>
      <Stat
        title={t('Active Grievances')}
        label={t('unresolved')}
        query={grievances}
        failed={t('Could not load your grievances')}
      >
        {(filed) => filed.filter(({ status }) => isActiveGrievance(status)).length}
      </Stat>
    </Figures>
  );
}

interface StatProps<Data> {
  readonly title: string;
  readonly label: string;
  readonly query: OwnQuery<Data>;
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

interface OwnQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

function Stat<Data>({ title, label, query, failed, children }: StatProps<Data>) {
  return (
    <Part title={title}>
      <Loaded query={query} failed={failed} waiting={<PartSkeleton />} brief>
        {(data) => <PartFigure value={children(data)}>{label}</PartFigure>}
      </Loaded>
    </Part>
  );
}
