import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { countNew, useNotices } from './use-notices.ts';

const BellPopover = lazy(() =>
  import('./bell-popover.tsx').then((module) => ({ default: module.BellPopover })),
);

/** Shows how many notices are new and opens them (L19). */
export function Bell() {
  const { data } = useNotices();
  const [open, setOpen] = useState(false);
  const button = useFocusReturn(open);
  const news = data ? countNew(data) : 0;
  const name = news > 0 ? `Notices, ${news} new` : 'Notices';
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden className="size-5" />
        <CountBadge count={news} corner />
      </Button>
      <span aria-live="polite" className="sr-only">
        {news > 0 && name}
      </span>
      {open && (
        <Suspense>
          <BellPopover anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
