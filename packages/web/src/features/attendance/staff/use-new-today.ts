import { useEffect, useRef } from 'react';
import { isNewDay } from '../../../company-time/todays.ts';
import { useTodays } from '../../../company-time/use-todays.ts';
import { trpc } from '../../../server/trpc.ts';

/** Lists that name no day are each person's own today (D93): they are read again once the date of any of them is another. */
export function useNewToday(): void {
  const { attendance } = trpc.useUtils();
  const todays = useTodays();
  const shown = useRef(todays);
  useEffect(() => {
    const before = shown.current;
    shown.current = todays;
    if (!isNewDay(before, todays)) return;
    void attendance.listAll.invalidate(undefined);
    void attendance.missing.invalidate(undefined);
    void attendance.dayStats.invalidate(undefined);
  }, [todays, attendance]);
}
