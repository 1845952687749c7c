import type { AttendanceStats } from '@muster/domain/attendance/schema';
import { attendanceRate } from '@muster/domain/attendance/stats';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure, PartSkeleton } from '../../ui/figures.tsx';
import { useMonth } from './use-attendance.ts';

export function MonthFigures() {
  const t = useTranslate();
  return (
    <Figures>
      <MonthFigure title={t('Monthly Attendance')}>
        {(month) => (
          <PartFigure value={t('{share, number, percent}', { share: attendanceRate(month) / 100 })}>
            {t('{present, number} of {total, plural, other {# days}}', {
              present: month.present,
              total: month.total,
            })}
          </PartFigure>
        )}
      </MonthFigure>
      <MonthFigure title={t('Present Days')}>
        {(month) => <PartFigure value={month.present}>{t('this month')}</PartFigure>}
      </MonthFigure>
      <MonthFigure title={t('Late Arrivals')}>
        {(month) => <PartFigure value={month.late}>{t('this month')}</PartFigure>}
      </MonthFigure>
    </Figures>
  );
}

interface MonthFigureProps {
  readonly title: string;
  readonly children: (month: AttendanceStats) => ReactNode;
}

function MonthFigure({ title, children }: MonthFigureProps) {
  const t = useTranslate();
  const stats = useMonth();
  return (
    <Part title={title}>
      <Loaded query={stats} failed={t('Could not load your month')} waiting={<PartSkeleton />} brief>
        {children}
      </Loaded>
    </Part>
  );
}
