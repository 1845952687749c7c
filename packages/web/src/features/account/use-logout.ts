import { useRouter } from '@tanstack/react-router';
import { trpcClient } from '../../client.ts';
import { useWrite } from '../../store/mutate.ts';
import { closeStore } from '../../store/store-state.ts';
import { toast } from '../../ui/toast.ts';
import { noteLeaving } from './device.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { leave } from './session.ts';

/**
 * Signs out on the server, then clears the device. Clears the device even if the server is unreachable; the server's
 * session then ends on the next contact.
 */
export function useLogout() {
  const router = useRouter();
  return useWrite(trpcClient.account.logout, {
    onMutate() {
      tellOtherTabs('leaving');
      return closeStore();
    },
    onSuccess: () => leave(router),
    onError: () => {
      noteLeaving(true);
      toast({
        title: 'Logged out on this device',
        description: 'Muster could not be reached. The session ends there once you are online again.',
      });
      return leave(router);
    },
  });
}
