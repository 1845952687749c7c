import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';

/** The person's own access tokens (D58). They are on the server only, and programs use them meanwhile. */
export function useTokens() {
  return trpc.token.list.useQuery(undefined, { gcTime: 0 });
}

export type OwnTokens = NonNullable<ReturnType<typeof useTokens>['data']>;

export function useTokenWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.token.list.invalidate() });
}
