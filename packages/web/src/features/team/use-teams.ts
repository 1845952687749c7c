import { trpc } from '../../server/trpc.ts';

/** The teams of the company, by name; for administrators (D94). */
export function useTeams() {
  return trpc.team.all.useQuery(undefined, { refetchOnMount: 'always' });
}
