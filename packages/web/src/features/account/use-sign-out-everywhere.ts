import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../../client.ts';
import { trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { leave } from './session.ts';

/**
 * Ends every session of the account, then leaves as logging out does (D26, D43). Unlike that it needs the server: if
 * it cannot be reached nothing has happened, and the person stays.
 */
export function useSignOutEverywhere() {
  const router = useRouter();
  return trpc.account.signOutEverywhere.useMutation({
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
