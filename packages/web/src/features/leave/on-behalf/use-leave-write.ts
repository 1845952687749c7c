import { useWrite, type Write } from '../../../server/calls/mutate.ts';
import { trpc } from '../../../server/trpc.ts';
import { toast } from '../../../ui/toast.ts';

/** Everything that shows leave reads again, after a refusal as well. */
export function useLeaveWrite<Input, Answer>(
  write: Write<Input, Answer>,
  title: string,
  onDone: () => void,
  onRefused: (error: unknown) => void,
) {
  const { leave, people, attendance } = trpc.useUtils();
  return useWrite(write, {
    onSuccess() {
      toast({ title });
      onDone();
    },
    onError: onRefused,
    onSettled() {
      void leave.invalidate();
      void people.get.invalidate();
      void attendance.invalidate();
    },
  });
}
