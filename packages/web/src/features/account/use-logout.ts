import { useRouter } from '@tanstack/react-router';
import { messageOf, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { leave } from './session.ts';

/** Signs out on the server, then leaves. If the server cannot be reached the person stays signed in and is told. */
export function useLogout() {
  const router = useRouter();
  return trpc.account.logout.useMutation({
    onSuccess: () => leave(router),
    onError: (error) =>
      toast({ title: 'Logout failed', description: messageOf(error), variant: 'destructive' }),
  });
}
