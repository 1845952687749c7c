import { msg, type Translate } from '@muster/domain/language/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import { messageOf } from '../../../server/client.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveDoor, type LeaveRow, type Outcome, quickResponse, type Verdict } from './leave.ts';

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

export function quickDecisionsOn(t: Translate, requests: readonly LeaveRow[], status: Verdict): Decision[] {
  return requests.flatMap((leave) => decisionsOn([leave], status, quickResponse(t, leave, status)));
}

export interface Decider {
  readonly busy: ReadonlySet<number>;
  decide(decisions: readonly Decision[], isLeaving?: boolean): Promise<readonly Outcome[] | undefined>;
}

/** Each answer has the request's present state, even if someone else was first (D15). `isLeaving` outlives the page. */
export function useDecide({ write }: Pick<LeaveDoor, 'write'>): Decider {
  const t = useTranslate();
  const queries = useQueryClient();
  const send = useSend(write);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync } = useMutation({
    async mutationFn({ decisions, isLeaving }: { decisions: readonly Decision[]; isLeaving: boolean }) {
      const input = { decisions: [...decisions] };
      const outcomes = await send(input, { keepalive: isLeaving });
      await invalidateTopics(queries, ['leave']);
      return outcomes;
    },
    onError: (error) => refuse(t, messageOf(error)),
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

export const updated = msg('Leave request updated successfully');

export function refuse(t: Translate, description: string): void {
  toast({ title: t('Failed to update leave request'), description, variant: 'destructive' });
}
