import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusReturn } from '../../../../ui/use-focus-return.ts';

const OpeningsDialog = lazy(() =>
  import('./openings-dialog.tsx').then((module) => ({ default: module.OpeningsDialog })),
);

/** Imports opening balances. Once it was opened the dialog stays, and with it a chosen file. */
export function OpeningsButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useFocusReturn(isOpen);
  const { connected } = useSync();
  return (
    <>
      <Button
        ref={opener}
        disabled={!connected}
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        <FileUp aria-hidden className="size-4" />
        {t('Import balances')}
      </Button>
      {wasOpened && (
        <Suspense>
          <OpeningsDialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
