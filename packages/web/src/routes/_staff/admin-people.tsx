import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { requireAdmin } from '../../features/account/guards.ts';
import { PeopleScreen } from '../../screens/people/people-screen.tsx';

export const Route = createFileRoute('/_staff/admin-people')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: PeopleScreen,
});
