import { trpc } from '../server/trpc.ts';

/** The sites of the company; for administrators (D92). */
export function useSites({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return trpc.workingTime.sites.useQuery(undefined, { enabled, refetchOnMount: 'always' });
}
