import type { Translatable } from '@muster/domain/language/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, type Write } from '../../server/calls/mutate.ts';
import { isCallError, messageOf } from '../../server/client.ts';
import { invalidateTopics } from '../../server/live-lists/outdated.ts';
import type { Action } from './action-buttons.tsx';
import type { QuickActions, Refused } from './quick-actions.ts';
import type { Update } from './review.ts';
import { type ReviewedKind, reviewTexts } from './review-texts.ts';
import { useQuickDecisions } from './use-quick-decisions.ts';
import { showRefusal } from './use-update.ts';

interface QuickUpdate<Row, Name extends string, Decision extends object> {
  readonly what: ReviewedKind;
  readonly actions: readonly Action<Name>[];
  /** Whose row it is, for the texts of the actions. */
  readonly nameOf: (row: Row) => string | null;
  readonly decisionOf: (row: Row, action: Name) => Decision;
  readonly write: Write<Update<Decision>, unknown>;
  /** Shown at a row that someone else decided. */
  readonly gone: Translatable;
}

export function useQuickUpdate<Row extends { readonly id: number }, Name extends string, D extends object>({
  what,
  actions,
  nameOf,
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
  const decisions = {
    busy,
    gone,
    updated: reviewTexts[what].updated,
    actionsOf: () => actions,
    nameOf,
    send,
  };
  return useQuickDecisions<Row, Name>(decisions);
}
