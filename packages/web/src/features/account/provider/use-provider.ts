import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';

/** The provider that people sign in with, as the settings show it (D66). It is on the server only. */
export function useProvider() {
  return trpc.provider.settings.useQuery();
}

export type ProviderSettings = NonNullable<ReturnType<typeof useProvider>['data']>;
export type Provider = NonNullable<ProviderSettings['provider']>;

/** A write about the provider, which is read again afterwards. */
export function useProviderWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.provider.invalidate() });
}
