import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireLead } from '../../features/account/guards.ts';
import { TeamScreen } from '../../screens/team/team-screen.tsx';

export const Route = createFileRoute('/_staff/team')({
  validateSearch: textSearch,
  beforeLoad: requireLead,
  component: TeamScreen,
});
