import { useState } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { toast } from '../../../ui/toast.ts';

/** The viewer's secret calendar link (D15): when it was created and, while this dialog is open, the link itself. */
export function useCalendarLink() {
  const query = trpc.leave.calendarLink.useQuery(undefined, { gcTime: 0 });
  const [newLink, setNewLink] = useState<string>();
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: messageOf(error), variant: 'destructive' });
  const make = useWrite(trpcClient.leave.makeCalendarLink, {
    async onSuccess({ path }) {
      setNewLink(new URL(path, window.location.origin).href);
      await query.refetch();
    },
    onError: failed('Failed to create the link'),
  });
  const end = useWrite(trpcClient.leave.endCalendarLink, {
    async onSuccess() {
      setNewLink(undefined);
      toast({ title: 'The link has ended', description: 'Calendars that use it stop updating.' });
      await query.refetch();
    },
    onError: failed('Failed to end the link'),
  });
  return {
    query,
    newLink,
    isPending: make.isPending || end.isPending,
    make: () => make.mutate(),
    end: () => end.mutate(),
  };
}
