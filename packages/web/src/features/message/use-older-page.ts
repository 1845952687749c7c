import { historyPage } from '@muster/domain/message/schema';
import { useMutation } from '@tanstack/react-query';
import { trpcClient } from '../../server/client.ts';
import type { Row } from '../../store/device/kinds.ts';
import { useSync } from '../../store/use-own.ts';

/** `offline`: it needs a connection. `failed`: only the person can request it again. */
export type OlderPage = 'none' | 'ready' | 'loading' | 'failed' | 'offline';

export function useOlderPage(
  before: number | undefined,
  onPage: (before: number, page: readonly Row<'message'>[]) => void,
) {
  const { connected } = useSync();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (oldest: number) => trpcClient.message.list.query({ before: oldest, limit: historyPage }),
    onSuccess: (page, oldest) => onPage(oldest, page),
  });
  const load = () => {
    if (before !== undefined && !isPending) mutate(before);
  };
  return { state: stateOf(), load };

  function stateOf(): OlderPage {
    if (before === undefined) return 'none';
    if (isPending) return 'loading';
    if (!connected) return 'offline';
    return isError ? 'failed' : 'ready';
  }
}
