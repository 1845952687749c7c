import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';

/** The person's own second factors (D26). They are on the server only. */
export function useFactors() {
  return trpc.account.factors.useQuery();
}

export type OwnFactors = NonNullable<ReturnType<typeof useFactors>['data']>;

export function useFactorWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void } = {},
) {
  const utils = trpc.useUtils();
  return useWrite(write, {
    ...reactions,
    onSettled: () => void utils.account.factors.invalidate(),
  });
}
