import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import type { FormPreview } from './preview.ts';

/** How many colleagues are away then, and how many have asked to be (D18); undefined while loading and without a connection. */
export function useColleaguesAway(preview: FormPreview | undefined) {
  const { connected } = useSync();
  const span = preview?.kind === 'counted' ? preview.span : noSpan;
  const { data } = trpc.leave.colleaguesAway.useQuery(span, {
    enabled: connected && span !== noSpan,
    staleTime: 60_000,
  });
  return data;
}

const noSpan = { startDate: '', endDate: '' };
