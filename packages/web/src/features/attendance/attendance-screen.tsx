import { Page } from '../../shell/page.tsx';
import { History } from './history.tsx';
import { MonthFigures } from './month-figures.tsx';
import { OwnMonth } from './own-month.tsx';

/** One's own attendance (U30, U31, U133). */
export function AttendanceScreen() {
  return (
    <Page title="Attendance">
      <div className="flex flex-col gap-4">
        <MonthFigures />
        <OwnMonth />
        <History />
      </div>
    </Page>
  );
}
