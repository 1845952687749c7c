import { messageOf, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshAttendance } from './use-refresh-attendance.ts';

/** Checking out, now (SPEC section 7). */
export function useCheckOut() {
  const refresh = useRefreshAttendance();
  const { mutate, isPending } = trpc.attendance.checkOut.useMutation({
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: 'Failed to check out', description: messageOf(error), variant: 'destructive' }),
  });
  return { pending: isPending, checkOut: () => mutate({ checkOutTime: new Date().toISOString() }) };
}
