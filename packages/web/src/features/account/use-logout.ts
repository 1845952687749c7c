import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sendBeforeLogOut } from '../../admin-table/review/held-decision.ts';
import { queryClient, sessionQuery } from '../../server/query-cache.ts';
import { toast } from '../../ui/toast.ts';
import { leavingAccount, noteLeaving } from './device.ts';
import { endLeftSession } from './end-left-session.ts';
import { leave } from './session.ts';

/**
 * Clears the device and goes to sign-in at once, and asks the server to end the session, now and until it answers (S31,
 * L39).
 */
export function useLogout() {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const logOut = () => {
    setIsPending(true);
    const { id = 0 } = queryClient.getQueryData(sessionQuery.queryKey) ?? {};
    const sent = sendBeforeLogOut();
    // Other tabs must find it before they hear of the log-out.
    noteLeaving(id);
    const left = leave(router);
    void sent.then(endLeftSession).then((isEnded) => isEnded || saySo(id));
    return left;
  };
  return { isPending, logOut };
}

function saySo(account: number): void {
  if (leavingAccount() !== account) return;
  toast({
    title: 'Logged out on this device',
    description: 'Muster couldn’t be reached. Your session ends on the server once you’re back online.',
  });
}
