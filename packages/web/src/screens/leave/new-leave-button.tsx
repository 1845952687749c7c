import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useArrival } from '../../shell/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const NewLeaveDialog = lazy(() =>
  import('./new-leave-dialog.tsx').then((module) => ({ default: module.NewLeaveDialog })),
);

export function NewLeaveButton({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const begin = () => setOpen(true);
  useArrival('leave', begin);
  return (
    <>
      {quiet ? (
        <button
          ref={opener}
          type="button"
          onClick={begin}
          className="mt-auto self-start pt-2 text-start text-accent underline underline-offset-4"
        >
          {t('New Leave Request')}
        </button>
      ) : (
        <Button ref={opener} variant="primary" size="small" onClick={begin}>
          {t('New Leave Request')}
        </Button>
      )}
      {open && (
        <Suspense>
          <NewLeaveDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
