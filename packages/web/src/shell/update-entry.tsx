import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { update, updateNotice } from './update-notice.ts';

/** After the banner is gone, offers the update at the foot of the menu. */
export function UpdateEntry() {
  const notice = useSyncExternalStore(updateNotice.subscribe, updateNotice.read);
  if (notice !== 'menu') return null;
  return (
    <div className="px-3 pb-3">
      <button
        type="button"
        onClick={update}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-accent hover:bg-sunken lg:min-h-10"
      >
        <RefreshCw aria-hidden className="size-4.5 shrink-0" />
        Update Muster
      </button>
    </div>
  );
}
