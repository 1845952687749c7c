import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, type Outcome, quickResponse, type Verdict } from './leave.ts';

/** A decision to send, with the `seq` of the request that its decider saw (D15). */
export interface Decision {
  readonly id: number;
  readonly seq: number;
  readonly status: Verdict;
  readonly adminResponse: string;
}

export function decisionsOn(
  requests: readonly LeaveRow[],
  status: Verdict,
  adminResponse: string,
): Decision[] {
  return requests.map(({ id, seq }) => ({ id, seq, status, adminResponse }));
}

/** The same with the answers of the quick buttons (U65). */
export function quickDecisionsOn(requests: readonly LeaveRow[], status: Verdict): Decision[] {
  return requests.flatMap((leave) => decisionsOn([leave], status, quickResponse(leave, status)));
}

export interface Decider {
  readonly busy: ReadonlySet<number>;
  /** Resolves to the result of each decision; to undefined if the server was not reached, after a toast says so. */
  decide(decisions: readonly Decision[], isLeaving?: boolean): Promise<Outcome[] | undefined>;
}

/**
 * Sends one or several decisions. Each answer contains the request's current state, even if someone else decided first
 * (D15). The lists are read again before the promise resolves. With `isLeaving` the HTTP request outlives the page.
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

/** The title of a decision that was made (U71). */
export const updated = 'Leave request updated successfully';

/** Shows that a decision was refused (U71). */
export function refuse(description: string): void {
  toast({ title: 'Failed to update leave request', description, variant: 'destructive' });
}
