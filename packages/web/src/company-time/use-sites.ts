import { trpc } from '../server/trpc.ts';

/** The sites of the company; for administrators (D92). */
export function useSites() {
  return trpc.workingTime.sites.useQuery(undefined, { refetchOnMount: 'always' });
}
