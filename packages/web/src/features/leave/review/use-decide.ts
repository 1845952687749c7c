import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { outdatedBy } from '../../../admin-live/outdated.ts';
import { attemptKeys } from '../../../attempt-key.ts';
import { messageOf, trpcClient } from '../../../client.ts';
import { toast } from '../../../ui/toast.ts';
import type { LeaveRow, Outcome, Verdict } from './leave.ts';

const staff = getRouteApi('/_staff');

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
  decide(decisions: readonly Decision[], key?: string): Promise<Outcome[] | undefined>;
}

/**
 * Sends decisions, one or several: each answer says how its request stands now, also where somebody else was faster
 * (D15). The lists are read anew before it is given. `key` is the attempt's, where it has one already.
 */
export function useDecide(): Decider {
  const queries = useQueryClient();
  const { viewer } = staff.useRouteContext();
  const [keys] = useState(() => attemptKeys());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync } = useMutation({
    async mutationFn({ decisions, key }: { decisions: readonly Decision[]; key: string | undefined }) {
      const input = { decisions: [...decisions] };
      const context = { idempotencyKey: key ?? keys.keyOf(input), account: viewer.id };
      const outcomes = await trpcClient.leave.decideMany.mutate(input, { context });
      keys.settle();
      await Promise.all(outdatedBy(['leave']).map((queryKey) => queries.invalidateQueries({ queryKey })));
      return outcomes;
    },
    onError: (error) => refuse(messageOf(error)),
  });
  return {
    busy,
    async decide(decisions, key) {
      const ids = decisions.map(({ id }) => id);
      setBusy((before) => new Set([...before, ...ids]));
      const outcomes = await mutateAsync({ decisions, key }).catch(() => undefined);
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      return outcomes;
    },
  };
}

/** Says that a decision came to nothing (U71). */
export function refuse(description: string): void {
  toast({ title: 'Failed to update leave request', description, variant: 'destructive' });
}
