import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useArrival } from '../../shell/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const AnnounceDialog = lazy(() =>
  import('./announce-dialog.tsx').then((module) => ({ default: module.AnnounceDialog })),
);

/** Opens the form of an announcement, whose code is loaded then (U45). */
export function AnnounceButton({ variant = 'primary' }: { variant?: 'primary' | 'ghost' }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  useArrival('announcement', () => setOpen(true));
  return (
    <>
      <Button
        ref={opener}
        variant={variant}
        size="small"
        className={variant === 'ghost' ? '-my-1.5 -me-3 shrink-0' : ''}
        onClick={() => setOpen(true)}
      >
        <Megaphone aria-hidden className="size-4 shrink-0" />
        <span>
          <Rich
            text={t('Post <what>Announcement</what>')}
            parts={{ what: <span className={variant === 'ghost' ? 'sr-only' : undefined} /> }}
          />
        </span>
      </Button>
      {open && (
        <Suspense>
          <AnnounceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
