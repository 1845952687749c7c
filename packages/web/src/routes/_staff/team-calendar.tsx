import { createFileRoute } from '@tanstack/react-router';
import { TeamCalendarScreen } from '../../screens/leave/team-calendar-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/team-calendar')({
  validateSearch: textSearch,
  component: TeamCalendarScreen,
});
