import { Page } from '../../shell/page.tsx';
import { History } from './history.tsx';
import { MonthFigures } from './month-figures.tsx';

/** Attendance history (U30, U31). */
export function AttendanceScreen() {
  return (
    <Page title="Attendance">
      <div className="flex flex-col gap-4">
        <MonthFigures />
        <History />
      </div>
    </Page>
  );
}
