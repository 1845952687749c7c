import { CorrectionsPanel } from '../../features/attendance/staff/corrections-panel.tsx';
import { CalendarTab } from '../../features/leave/calendar/calendar-tab.tsx';
import { LeaveTab } from '../../features/leave/review/leave-tab.tsx';
import { OwnDeputies } from '../../features/team/own-deputies.tsx';
import { ledCalendar } from './led-calendar.ts';
import { LedDay } from './led-day.tsx';
import { ledCorrectionDoor } from './led-doors.ts';
import { LedPeople } from './led-people.tsx';
import { LedRota } from './led-rota.tsx';
import { ledLeaveTable, ledReviewDoor } from './led-table.ts';

const lists = {
  attendance: () => <LedDay />,
  leave: () => <LeaveTab door={ledReviewDoor} table={ledLeaveTable} />,
  corrections: () => <CorrectionsPanel door={ledCorrectionDoor} />,
  calendar: () => <CalendarTab door={ledCalendar} />,
  rota: () => <LedRota />,
  people: () => <LedPeople />,
  deputies: () => <OwnDeputies />,
};

/** Loaded with the first tab that is a list. */
export function TeamList({ name }: { name: keyof typeof lists }) {
  return lists[name]();
}
