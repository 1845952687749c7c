import { useSearch } from '@tanstack/react-router';
import { personIn } from '../../features/people/people-search.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { PeopleOverview } from './people-overview.tsx';
import { PersonPage } from './person-page.tsx';

export function PeopleScreen() {
  useLiveLists();
  const userId = personIn(useSearch({ from: '/_staff/admin-people' }));
  return userId === undefined ? <PeopleOverview /> : <PersonPage key={userId} userId={userId} />;
}
