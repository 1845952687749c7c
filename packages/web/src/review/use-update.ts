import type { AdminTopic } from '@muster/domain/wire/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { outdatedBy } from '../admin-live/outdated.ts';
import { attemptKeys } from '../attempt-key.ts';
import { toast } from '../ui/toast.ts';
import { capitalised, type WriteContext } from './review.ts';

const staff = getRouteApi('/_staff');

interface Update<Row, Decision> {
  readonly row: Row;
  readonly decision: Decision;
}

interface Reactions {
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Sends an administrator's decisions on rows. `refresh` reads anew what shows such rows. */
export function useUpdate<Row extends { readonly id: number }, Decision extends object>(
  what: AdminTopic,
  send: (row: Row, decision: Decision, context: WriteContext) => Promise<unknown>,
  { onDone, onRefused }: Reactions = {},
) {
  const [keys] = useState(() => attemptKeys());
  const { viewer } = staff.useRouteContext();
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ row, decision }: Update<Row, Decision>) =>
      send(row, decision, { idempotencyKey: keys.keyOf({ id: row.id, ...decision }), account: viewer.id }),
    onSuccess() {
      keys.settle();
      onDone?.();
      toast({ title: `${capitalised(what)} updated successfully` });
    },
    onError: (error) => onRefused?.(error),
  });
  const refresh = () =>
    Promise.all(outdatedBy([what]).map((queryKey) => queries.invalidateQueries({ queryKey })));
  return { ...mutation, refresh };
}

/** Shows that an update was refused (U71). */
export function showRefusal(what: AdminTopic, description: string): void {
  toast({ title: `Failed to update ${what}`, description, variant: 'destructive' });
}
