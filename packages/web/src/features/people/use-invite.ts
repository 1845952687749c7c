import { messageOf, trpcClient } from '../../server/client.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** Invites people again (D40). The links of the answer are in this component's state only. */
export function useInvite() {
  const { mutate, isPending, data, error, reset } = usePeopleWrite(trpcClient.people.invite);
  return {
    invite: (userIds: readonly number[]) => mutate({ userIds: [...userIds] }),
    isPending,
    links: data?.links,
    problem: error ? messageOf(error) : undefined,
    reset,
  };
}
