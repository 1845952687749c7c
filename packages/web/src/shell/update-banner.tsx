import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { update, updateNotice, watchForUpdates } from './update-notice.ts';

/** Offers a newer version for ten seconds, and says that it is under way (U13). */
export function UpdateBanner() {
  const notice = useSyncExternalStore(updateNotice.subscribe, updateNotice.read);
  useEffect(watchForUpdates, []);
  const isUpdating = notice === 'updating';
  return (
    <div role="status" className="fixed inset-x-0 top-18 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] lg:me-8">
      {(isUpdating || notice === 'banner') && (
        <div className="flex animate-[appear_200ms] items-center gap-4 rounded-lg border border-line-strong bg-surface py-2 ps-4 pe-2 shadow-lg">
          <div>
            <p className="font-medium">{isUpdating ? 'Updating…' : 'Update Available'}</p>
            {isUpdating && <p className="text-ink-soft">Muster reloads once its other tabs have loaded.</p>}
          </div>
          <Button variant="primary" size="small" pending={isUpdating} onClick={update}>
            Update
          </Button>
        </div>
      )}
    </div>
  );
}
