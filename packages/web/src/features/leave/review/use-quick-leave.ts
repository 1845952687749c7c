import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type KeptRow, keptToo, vanishedFrom, withKept } from '../../../admin-live/kept-rows.ts';
import { isCallError, trpcClient } from '../../../client.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { trpc } from '../../../trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { type LeaveRow, quickResponses, refusalText, tooLateText, type Verdict } from './leave.ts';
import { decisionsOn, refuse, useDecide } from './use-decide.ts';

const pageSize = 10;
const most = 100;
const noRows: readonly LeaveRow[] = [];

/**
 * The newest pending requests, to be decided at once. What this person decided leaves the list; what others decided or
 * withdrew stays in its place and says so (D15): rows must not move under the pointer, and nobody should wonder where one
 * went.
 */
export function useQuickLeave() {
  const zone = useZone();
  const [size, setSize] = useState(pageSize);
  const list = trpc.leave.page.useQuery(
    { status: 'pending', pageSize: size },
    { placeholderData: keepPreviousData },
  );
  const { busy, decide } = useDecide();
  const [kept, setKept] = useState<readonly KeptRow<LeaveRow>[]>([]);
  const drop = (id: number) => setKept((before) => before.filter(({ row }) => row.id !== id));

  const own = useRef(new Set<number>());
  const shown = useRef(noRows);
  const { data } = list;
  useEffect(() => {
    if (!data) return;
    const gone = vanishedFrom(shown.current, data.rows, size).filter(({ id }) => !own.current.has(id));
    shown.current = data.rows;
    for (const row of gone)
      void standingNow(row).then((now) => {
        const note = tooLateText(now, row.seq, zone);
        if (note) setKept((before) => keptToo(before, row, note));
      });
  }, [data, size, zone]);

  return {
    list,
    items: withKept(data?.rows ?? noRows, kept),
    total: data?.total ?? 0,
    busy,
    dismiss: drop,
    showMore: size < most ? () => setSize(Math.min(most, size + pageSize * 2)) : undefined,
    async decide(row: LeaveRow, verdict: Verdict) {
      own.current.add(row.id);
      drop(row.id);
      const [outcome] = (await decide(decisionsOn([row], verdict, quickResponses[verdict]))) ?? [];
      if (outcome?.outcome === 'decided') toast({ title: 'Leave request updated successfully' });
      else own.current.delete(row.id);
      if (outcome?.outcome !== 'refused') return;
      const note = refusalText(outcome, row.seq, zone);
      setKept((before) => keptToo(before, row, note));
      if (!tooLateText(outcome.request, row.seq, zone)) refuse(outcome.message);
    },
  };
}

/** A request as it stands; null if it is not there any more. Without an answer nothing is said to have changed. */
async function standingNow(request: LeaveRow): Promise<LeaveRow | null> {
  try {
    return (await trpcClient.leave.circumstances.query({ id: request.id })).request;
  } catch (error) {
    return isCallError(error) && error.data?.code === 'NOT_FOUND' ? null : request;
  }
}
