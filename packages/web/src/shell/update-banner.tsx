import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { applyUpdate, keepShell } from './service-worker.ts';

const shownFor = 10_000;

/** Says for ten seconds that a newer version is there, and loads it on request (SPEC section 2, Dashboard). */
export function UpdateBanner() {
  const [update, setUpdate] = useState<ServiceWorker>();
  useEffect(() => void keepShell(setUpdate), []);
  useEffect(() => {
    if (!update) return;
    const timer = setTimeout(() => setUpdate(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [update]);
  return (
    <div role="status" className="fixed inset-x-0 top-18 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)]">
      {update && (
        <div className="flex animate-[appear_200ms] items-center gap-4 rounded-lg border border-line-strong bg-surface py-2 ps-4 pe-2 shadow-lg">
          <p className="font-medium">Update Available</p>
          <Button variant="primary" size="small" onClick={() => applyUpdate(update)}>
            Update
          </Button>
        </div>
      )}
    </div>
  );
}
