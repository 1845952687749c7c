import type { AppRouter } from '@muster/api/router';
import { msg, type Translate } from '@muster/domain/language/translate';
import { useQueryClient } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '../../../admin-table/review/action-buttons.tsx';
import type { QuickActions, Refused } from '../../../admin-table/review/quick-actions.ts';
import { sayDecided } from '../../../admin-table/review/undoable-decision.ts';
import { useUndoable } from '../../../admin-table/review/use-undoable.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { invalidateTopics } from '../../../server/live-lists/outdated.ts';
import { toast } from '../../../ui/toast.ts';

export type ReviewRecord = inferRouterOutputs<AppRouter>['attendance']['toReview'][number];

export const looksFine: readonly Action<'fine'>[] = [
  {
    name: 'fine',
    label: msg('Looks fine'),
    coming: msg('Will be marked as fine'),
    plannedText: (t, name) => t('Record of {name} will be marked as fine', { name }),
    doneText: (t, name) => t('Record of {name} marked as fine', { name }),
    icon: CircleCheck,
    tone: 'text-good',
  },
];

type Named = readonly Pick<ReviewRecord, 'user'>[];

export function plannedText(t: Translate, records: Named): string {
  const name = onlyName(t, records);
  return name === undefined
    ? t('{count, plural, one {# record will be marked as fine} other {# records will be marked as fine}}', {
        count: records.length,
      })
    : t('Record of {name} will be marked as fine', { name });
}

function doneText(t: Translate, records: Named): string {
  const name = onlyName(t, records);
  return name === undefined
    ? t('{count, plural, one {# record marked as fine} other {# records marked as fine}}', {
        count: records.length,
      })
    : t('Record of {name} marked as fine', { name });
}

function onlyName(t: Translate, [only, ...others]: Named): string | undefined {
  return only && others.length === 0
    ? only.user.fullName || t('Unknown', undefined, 'the name of a person')
    : undefined;
}

export function useReviewRecords() {
  const t = useTranslate();
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
      sayDecided(t('Records reviewed'), doneText(t, records));
      return undefined;
    }
    if (records.length > 1)
      toast({ title: t('Not all were marked'), description: refused, variant: 'destructive' });
    return { note: refused };
  }

  async function markFine(records: readonly ReviewRecord[]): Promise<Refused | undefined> {
    const sent = await decide({
      rows: records,
      name: 'fine',
      title: plannedText(t, records),
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
