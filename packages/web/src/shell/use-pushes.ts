import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Keeps a device told that wants to be, and opens what is clicked in its notices. Loaded after the first paint. */
export function usePushes(accountId: number): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('../push/attend.ts').then(
      ({ attendPushes }) => {
        if (!gone) stop = attendPushes(accountId, (to) => void router.navigate({ to }));
      },
      // A bad connection loses it; pushes come all the same.
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [router, accountId]);
}
