import { instantAt } from '@muster/domain/calendar/instant';
import { presentTime } from '../../company-time/present.ts';
import { messageOf, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshAttendance } from './use-refresh-attendance.ts';

/** Checking out, now (SPEC section 7). */
export function useCheckOut() {
  const { accept, refresh } = useRefreshAttendance();
  const { mutate, isPending } = trpc.attendance.checkOut.useMutation({
    onSuccess: accept,
    onError: (error) =>
      toast({ title: 'Failed to check out', description: messageOf(error), variant: 'destructive' }),
    onSettled: refresh,
  });
  return { pending: isPending, checkOut: () => mutate({ checkOutTime: instantAt(presentTime()) }) };
}
