import { useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '../../admin-table/review/action-buttons.tsx';
import { useQuickDecisions } from '../../admin-table/review/use-quick-decisions.ts';
import type { Refused } from '../../admin-table/review/use-quick-rows.ts';
import { useSend } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { invalidateTopics } from '../../server/live-lists/outdated.ts';
import { alertKeyOf, type ShownAlert } from './active-alerts.ts';

export const acknowledgement: readonly Action<'acknowledge'>[] = [
  { name: 'acknowledge', label: 'Acknowledge', done: 'acknowledged', icon: BellOff, tone: 'text-info' },
];

type NumberedAlert = ShownAlert & { readonly id: number };

export function useAcknowledgeLater() {
  const queries = useQueryClient();
  const write = useSend(trpcClient.prediction.acknowledge);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  async function send(alert: NumberedAlert, isLeaving: boolean): Promise<Refused | undefined> {
    setBusy((before) => new Set(before).add(alert.id));
    const refused = await write(alertKeyOf(alert), { keepalive: isLeaving }).then(
      () => undefined,
      (error: unknown) => ({ note: messageOf(error) }),
    );
    await invalidateTopics(queries, ['prediction']);
    setBusy((before) => new Set([...before].filter((id) => id !== alert.id)));
    return refused;
  }
  return useQuickDecisions<NumberedAlert, 'acknowledge'>({
    busy,
    gone: 'Another administrator has acknowledged it',
    updated: 'Alert acknowledged',
    actionsOf: () => acknowledgement,
    subjectOf: ({ person }) => `Alert about ${person.fullName}`,
    send: (alert, _, isLeaving) => send(alert, isLeaving),
  });
}
