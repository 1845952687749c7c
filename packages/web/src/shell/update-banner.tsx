import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { applyUpdate } from './service-worker.ts';
import { updateNotice, watchForUpdates } from './update-notice.ts';

/** Offers a newer version for ten seconds (U13). */
export function UpdateBanner() {
  const notice = useSyncExternalStore(updateNotice.subscribe, updateNotice.read);
  useEffect(watchForUpdates, []);
  return (
    <div role="status" className="fixed inset-x-0 top-18 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] lg:me-8">
      {notice === 'banner' && (
        <div className="flex animate-[appear_200ms] items-center gap-4 rounded-lg border border-line-strong bg-surface py-2 ps-4 pe-2 shadow-lg">
          <p className="font-medium">Update Available</p>
          <Button variant="primary" size="small" onClick={applyUpdate}>
            Update
          </Button>
        </div>
      )}
    </div>
  );
}
