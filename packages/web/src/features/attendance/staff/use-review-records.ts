import type { AppRouter } from '@muster/api/router';
import { useQueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { type Action, doneText } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickActions, Refused } from '../../../admin-table/review/quick-actions.ts';
import { sayDecided } from '../../../admin-table/review/undoable-decision.ts';
import { useUndoable } from '../../../admin-table/review/use-undoable.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { toast } from '../../../ui/toast.ts';

export type ReviewRecord = inferRouterOutputs<AppRouter>['attendance']['toReview'][number];

export const looksFine: readonly Action<'fine'>[] = [
  { name: 'fine', label: 'Looks fine', done: 'marked as fine', icon: CircleCheck, tone: 'text-good' },
];

export function recordsText(records: readonly Pick<ReviewRecord, 'user'>[]): string {
  const [only, ...others] = records;
  if (!only || others.length > 0) return `${records.length} records`;
  return `Record of ${only.user.fullName || 'Unknown'}`;
}

export function useReviewRecords() {
  const queries = useQueryClient();
  const write = useSend(trpcClient.attendance.review);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { waiting, decide } = useUndoable<ReviewRecord, 'fine'>();

  async function send(records: readonly ReviewRecord[], isLeaving: boolean): Promise<Refused | undefined> {
    const ids = new Set(records.map(({ id }) => id));
    setBusy((before) => new Set([...before, ...ids]));
    const refused = await write({ records: records.map(asSeen) }, { keepalive: isLeaving }).then(
      (outcomes) => outcomes.find(({ outcome }) => outcome === 'refused')?.message,
      messageOf,
    );
    await invalidateTopics(queries, ['attendance']);
    setBusy((before) => new Set([...before].filter((id) => !ids.has(id))));
    if (refused === undefined) {
      sayDecided('Records reviewed', `${recordsText(records)} marked as fine`);
      return undefined;
    }
    if (records.length > 1)
      toast({ title: 'Not all were marked', description: refused, variant: 'destructive' });
    return { note: refused };
  }

  async function markFine(records: readonly ReviewRecord[]): Promise<Refused | undefined> {
    const sent = await decide({
      rows: records,
      name: 'fine',
      title: `${recordsText(records)} will be ${doneText(looksFine, 'fine')}`,
      send: async (isLeaving) => ({ refused: await send(records, isLeaving) }),
    });
    return sent ? sent.refused : {};
  }
  const deciding: Pick<QuickActions<ReviewRecord, 'fine'>, 'busy' | 'waiting' | 'act'> = {
    busy,
    waiting,
    act: (record) => markFine([record]),
  };
  return { ...deciding, markFine };
}

/** What the server compares with the record, to leave one that changed to be looked at again. */
function asSeen({ id, checkInTime, checkOutTime }: ReviewRecord) {
  return { id, checkInTime, checkOutTime };
}
