import type { AdminTopic } from '@muster/domain/admin/features';
import { useState } from 'react';
import { isCallError, messageOf } from '../client.ts';
import type { Write } from '../store/mutate.ts';
import type { Update } from './review.ts';
import type { QuickActions, Refused } from './use-quick-rows.ts';
import { showRefusal, useUpdate } from './use-update.ts';

interface QuickUpdate<Row, Name extends string, Decision extends object> {
  /** As in "Failed to update grievance". */
  readonly what: AdminTopic;
  readonly decisionOf: (row: Row, action: Name) => Decision;
  readonly write: Write<Update<Decision>, unknown>;
  /** Shown at a row that somebody else decided. */
  readonly gone: string;
}

/** Decides the rows of a quick list with the update that their review sends. */
export function useQuickUpdate<Row extends { readonly id: number }, Name extends string, D extends object>({
  what,
  decisionOf,
  write,
  gone,
}: QuickUpdate<Row, Name, D>): QuickActions<Row, Name> {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync, refresh } = useUpdate(what, write);

  async function act(row: Row, action: Name): Promise<Refused | undefined> {
    setBusy((before) => new Set(before).add(row.id));
    const refused = await mutateAsync({ ...decisionOf(row, action), id: row.id }).then(
      () => undefined,
      (error: unknown) => {
        // The row's note alone explains a conflict.
        if (!isCallError(error) || error.data?.code !== 'CONFLICT') showRefusal(what, messageOf(error));
        return { note: messageOf(error) };
      },
    );
    void refresh().finally(() => setBusy((before) => new Set([...before].filter((id) => id !== row.id))));
    return refused;
  }
  return { busy, act, gone };
}
