import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';

/** The person's own address and number (D100). They are on the server only. */
export function useContact() {
  return trpc.account.contact.useQuery();
}

export type OwnContact = NonNullable<ReturnType<typeof useContact>['data']>;

export function useContactWrite<Input, Answer>(
  write: Write<Input, Answer>,
  reactions: { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void },
) {
  const utils = trpc.useUtils();
  return useWrite(write, { ...reactions, onSettled: () => void utils.account.contact.invalidate() });
}
