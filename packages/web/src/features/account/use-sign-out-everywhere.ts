import { useRouter } from '@tanstack/react-router';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';
import { leave } from './session.ts';

/**
 * Ends every session of the account, then clears this device like a log-out (D26, D43). Requires the server: if the
 * request fails, the person stays signed in.
 */
export function useSignOutEverywhere() {
  const router = useRouter();
  return useWrite(trpcClient.account.signOutEverywhere, {
    onSuccess() {
      toast({ title: 'Signed out on every device' });
      return leave(router);
    },
    onError: (error) =>
      toast({
        title: 'Failed to sign out everywhere',
        description: messageOf(error),
        variant: 'destructive',
      }),
  });
}
