import type { AppRouter } from '@muster/api/router';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef, useState } from 'react';
import { type KeptRow, keptToo, vanishedFrom, withKept } from '../../../admin-live/kept-rows.ts';
import { outdatedBy } from '../../../admin-live/outdated.ts';
import { attemptKeys } from '../../../attempt-key.ts';
import { isCallError, messageOf, trpcClient } from '../../../client.ts';
import { trpc } from '../../../trpc.ts';
import { toast } from '../../../ui/toast.ts';

const staff = getRouteApi('/_staff');
const pageSize = 10;
const most = 100;

/** A grievance as an administrator who may know of it sees it (D21). */
export type GrievanceRow = inferRouterOutputs<AppRouter>['grievance']['page']['rows'][number];

/** What the quick buttons set, and what they answer (U64, U65). */
const quickResponses = {
  in_progress: 'Acknowledged by manager',
  resolved: 'Quick resolution by manager',
} as const;
export type QuickStep = keyof typeof quickResponses;

const noRows: readonly GrievanceRow[] = [];

/**
 * The newest open grievances that this administrator may know of, to be taken on or resolved at once. Reading them is
 * logged by the server (D20). What others took on meanwhile stays in its place and says so (D15).
 */
export function useQuickGrievances() {
  const queries = useQueryClient();
  const { viewer } = staff.useRouteContext();
  const [keys] = useState(() => attemptKeys());
  const [size, setSize] = useState(pageSize);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [kept, setKept] = useState<Kept>([]);
  const list = trpc.grievance.page.useQuery(
    { status: 'open', pageSize: size },
    { placeholderData: keepPreviousData },
  );
  const own = useRef(new Set<number>());
  const shown = useRef(noRows);
  const { data } = list;
  useEffect(() => {
    if (!data) return;
    const gone = vanishedFrom(shown.current, data.rows, size).filter(({ id }) => !own.current.has(id));
    shown.current = data.rows;
    if (gone.length > 0) setKept((before) => gone.reduce(withTaken, before));
  }, [data, size]);

  const { mutate } = useMutation({
    async mutationFn({ row, status }: { row: GrievanceRow; status: QuickStep }) {
      const { id, updatedAt: seenUpdatedAt } = row;
      const input = { id, status, adminResponse: quickResponses[status], seenUpdatedAt };
      const context = { idempotencyKey: keys.keyOf(input), account: viewer.id };
      await trpcClient.grievance.update.mutate(input, { context });
      keys.settle();
    },
    onMutate({ row }) {
      own.current.add(row.id);
      setBusy((before) => new Set(before).add(row.id));
      setKept((before) => before.filter((other) => other.row.id !== row.id));
    },
    onSuccess: () => toast({ title: 'Grievance updated successfully' }),
    onError(error, { row }) {
      own.current.delete(row.id);
      setKept((before) => keptToo(before, row, messageOf(error)));
      if (isCallError(error) && error.data?.code === 'CONFLICT') return;
      toast({ title: 'Failed to update grievance', description: messageOf(error), variant: 'destructive' });
    },
    async onSettled(_answer, _error, { row }) {
      await Promise.all(outdatedBy(['grievance']).map((queryKey) => queries.invalidateQueries({ queryKey })));
      setBusy((before) => new Set([...before].filter((id) => id !== row.id)));
    },
  });

  return {
    list,
    items: withKept(data?.rows ?? noRows, kept),
    total: data?.total ?? 0,
    busy,
    dismiss: (id: number) => setKept((before) => before.filter(({ row }) => row.id !== id)),
    showMore: size < most ? () => setSize(Math.min(most, size + pageSize * 2)) : undefined,
    update: (row: GrievanceRow, status: QuickStep) => mutate({ row, status }),
  };
}

type Kept = readonly KeptRow<GrievanceRow>[];

/** Keeps what somebody else took on; why an own update was refused says more. */
function withTaken(kept: Kept, row: GrievanceRow): Kept {
  const isKept = kept.some((other) => other.row.id === row.id);
  return isKept ? kept : keptToo(kept, row, 'No longer open: another administrator has taken it on');
}
