import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateTopics } from '../../../admin-live/outdated.ts';
import { messageOf, trpcClient } from '../../../client.ts';
import { useSend } from '../../../store/mutate.ts';
import { toast } from '../../../ui/toast.ts';
import type { LeaveRow, Outcome, Verdict } from './leave.ts';

/** A decision as it is sent: with the `seq` of the request that its decider saw (D15). */
export interface Decision {
  readonly id: number;
  readonly seq: number;
  readonly status: Verdict;
  /** Left out if nothing remains of it (U70). */
  readonly adminResponse: string;
}

/** The same decision on each of some requests, as they are seen. */
export function decisionsOn(
  requests: readonly LeaveRow[],
  status: Verdict,
  adminResponse: string,
): Decision[] {
  return requests.map(({ id, seq }) => ({ id, seq, status, adminResponse }));
}

/** The requests that are being decided, and the way to decide some. */
export interface Decider {
  readonly busy: ReadonlySet<number>;
  /** What became of each; undefined if the server was not reached, which a toast has said by then. */
  decide(decisions: readonly Decision[], isLeaving?: boolean): Promise<Outcome[] | undefined>;
}

/**
 * Sends decisions, one or several: each answer says how its request stands now, also where somebody else was faster
 * (D15). The lists are read anew before it is given. With `isLeaving` the request outlives the page.
 */
export function useDecide(): Decider {
  const queries = useQueryClient();
  const send = useSend(trpcClient.leave.decideMany);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync } = useMutation({
    async mutationFn({ decisions, isLeaving }: { decisions: readonly Decision[]; isLeaving: boolean }) {
      const input = { decisions: [...decisions] };
      const outcomes = await send(input, { keepalive: isLeaving });
      await invalidateTopics(queries, ['leave']);
      return outcomes;
    },
    onError: (error) => refuse(messageOf(error)),
  });
  return {
    busy,
    async decide(decisions, isLeaving = false) {
      const ids = decisions.map(({ id }) => id);
      setBusy((before) => new Set([...before, ...ids]));
      const outcomes = await mutateAsync({ decisions, isLeaving }).catch(() => undefined);
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      return outcomes;
    },
  };
}

/** Says that a decision came to nothing (U71). */
export function refuse(description: string): void {
  toast({ title: 'Failed to update leave request', description, variant: 'destructive' });
}
