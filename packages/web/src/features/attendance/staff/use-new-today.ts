import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../server/trpc.ts';

/** Lists that name no day are each person's own today (D93): they are read again once the date is another. */
export function useNewToday(today: PlainDate): void {
  const { attendance } = trpc.useUtils();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void attendance.listAll.invalidate(undefined);
    void attendance.missing.invalidate(undefined);
    void attendance.dayStats.invalidate(undefined);
  }, [today, attendance]);
}
