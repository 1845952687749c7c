import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstPaint } from '../first-visit/first-paint.ts';

/** Keeps this device's push registration and opens the screens of clicked notifications. Loaded after the first paint. */
export function usePushes(accountId: number): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const code = afterFirstPaint().then(() => import('../browser/push/start-pushes.ts'));
    code.then(
      ({ startPushes }) => {
        if (!isUnmounted) stop = startPushes(accountId, (to) => void router.navigate({ to }));
      },
      // Pushes arrive even if this code could not be loaded.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [router, accountId]);
}
