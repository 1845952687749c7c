import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../admin-table/text-search.ts';
import { DirectoryScreen } from '../../screens/directory/directory-screen.tsx';

export const Route = createFileRoute('/_staff/people')({
  validateSearch: textSearch,
  component: DirectoryScreen,
});
