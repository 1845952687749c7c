import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { update, updateNotice } from './update-notice.ts';
import { WhatIsNew } from './what-is-new.tsx';

/** After the banner is gone, offers the update at the foot of the menu, and says what it brings (U13, U247). */
export function UpdateEntry() {
  const t = useTranslate();
  const { place, points } = useSyncExternalStore(updateNotice.subscribe, updateNotice.read);
  const [open, setOpen] = useState(false);
  if (place !== 'menu') return null;
  return (
    <div className="px-3 pb-3">
      <button
        type="button"
        onClick={update}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-accent hover:bg-sunken lg:min-h-10"
      >
        <RefreshCw aria-hidden className="size-4.5 shrink-0" />
        {t('Update Muster')}
      </button>
      {points.length > 0 && (
        // Below the entry's name, beside its icon.
        <div className="grid ps-10 pe-3">
          <WhatIsNew points={points} open={open} onOpenChange={setOpen} />
        </div>
      )}
    </div>
  );
}
