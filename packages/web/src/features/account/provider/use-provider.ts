import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';

export function useProvider() {
  return trpc.provider.settings.useQuery();
}

export type ProviderSettings = NonNullable<ReturnType<typeof useProvider>['data']>;
export type Provider = NonNullable<ProviderSettings['provider']>;

export function useProviderWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.provider.invalidate() });
}
