import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { TeamCalendarScreen } from '../../screens/leave/team-calendar-screen.tsx';

export const Route = createFileRoute('/_staff/team-calendar')({
  validateSearch: textSearch,
  component: TeamCalendarScreen,
});
