import { useRouter } from '@tanstack/react-router';
import { trpcClient } from '../../client.ts';
import { useWrite } from '../../store/mutate.ts';
import { closeStore } from '../../store/store-state.ts';
import { toast } from '../../ui/toast.ts';
import { noteLeaving } from './device.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { leave } from './session.ts';

/**
 * Signs out on the server, then clears the device. If the server cannot be reached the device is cleared all the same,
 * and the session ends there as soon as the app reaches it.
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
