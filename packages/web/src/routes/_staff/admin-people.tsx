import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/account/guards.ts';
import { PeopleScreen } from '../../screens/people/people-screen.tsx';
import { textSearch } from '../../table-state/text-search.ts';

export const Route = createFileRoute('/_staff/admin-people')({
  validateSearch: textSearch,
  beforeLoad: requireAdmin,
  component: PeopleScreen,
});
