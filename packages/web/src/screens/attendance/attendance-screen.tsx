import { History } from '../../features/attendance/history.tsx';
import { MonthFigures } from '../../features/attendance/month-figures.tsx';
import { OwnMonth } from '../../features/attendance/own-month.tsx';
import { LinkButton } from '../../features/working-time/week/link-button.tsx';
import { OwnWeek } from '../../features/working-time/week/own-week.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';

export function AttendanceScreen() {
  const t = useTranslate();
  return (
    <Page title={t('Attendance')}>
      <div className="flex flex-col gap-4">
        <OwnWeek action={<LinkButton />} />
        <MonthFigures />
        <OwnMonth />
        <History />
      </div>
    </Page>
  );
}
