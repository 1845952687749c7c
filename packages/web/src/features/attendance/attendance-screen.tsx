import { useTranslate } from '../../language/use-translate.ts';
import { Page } from '../../shell/page.tsx';
import { History } from './history.tsx';
import { MonthFigures } from './month-figures.tsx';
import { OwnMonth } from './own-month.tsx';

export function AttendanceScreen() {
  const t = useTranslate();
  return (
    <Page title={t('Attendance')}>
      <div className="flex flex-col gap-4">
        <MonthFigures />
        <OwnMonth />
        <History />
      </div>
    </Page>
  );
}
