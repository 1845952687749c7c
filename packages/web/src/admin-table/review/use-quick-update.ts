import type { AdminTopic } from '@muster/domain/admin/features';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, type Write } from '../../server/calls/mutate.ts';
import { isCallError, messageOf } from '../../server/client.ts';
import { invalidateTopics } from '../../server/live-lists/outdated.ts';
import type { Action } from './action-buttons.tsx';
import type { QuickActions, Refused } from './quick-actions.ts';
import type { Update } from './review.ts';
import { useQuickDecisions } from './use-quick-decisions.ts';
import { showRefusal, updatedText } from './use-update.ts';

interface QuickUpdate<Row, Name extends string, Decision extends object> {
  readonly what: AdminTopic;
  readonly actions: readonly Action<Name>[];
  readonly subjectOf: (row: Row) => string;
  readonly decisionOf: (row: Row, action: Name) => Decision;
  readonly write: Write<Update<Decision>, unknown>;
  /** Shown at a row that someone else decided. */
  readonly gone: string;
}

export function useQuickUpdate<Row extends { readonly id: number }, Name extends string, D extends object>({
  what,
  actions,
  subjectOf,
  decisionOf,
  write,
  gone,
}: QuickUpdate<Row, Name, D>): QuickActions<Row, Name> {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const update = useSend(write);

  async function send(row: Row, action: Name, isLeaving: boolean): Promise<Refused | undefined> {
    setBusy((before) => new Set(before).add(row.id));
    const decision = { ...decisionOf(row, action), id: row.id };
    const refused = await update(decision, { keepalive: isLeaving }).then(
      () => undefined,
      (error: unknown) => {
        // The row's note alone explains a conflict.
        if (!isCallError(error) || error.data?.code !== 'CONFLICT') showRefusal(what, messageOf(error));
        return { note: messageOf(error) };
      },
    );
    const free = () => setBusy((before) => new Set([...before].filter((id) => id !== row.id)));
    void invalidateTopics(queries, [what]).finally(free);
    return refused;
  }
  const decisions = { busy, gone, updated: updatedText(what), actionsOf: () => actions, subjectOf, send };
  return useQuickDecisions<Row, Name>(decisions);
}
