import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useArrival } from '../../shell/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const AnnounceDialog = lazy(() =>
  import('./announce-dialog.tsx').then((module) => ({ default: module.AnnounceDialog })),
);

export function AnnounceButton() {
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  useArrival('announcement', () => setOpen(true));
  return (
    <>
      <Button ref={opener} variant="primary" size="small" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden className="size-4 shrink-0" />
        Post Announcement
      </Button>
      {open && (
        <Suspense>
          <AnnounceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
