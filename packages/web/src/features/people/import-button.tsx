import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** Once it was opened the dialog stays, and with it a chosen file. */
export function ImportButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useFocusReturn(isOpen);
  const { connected } = useSync();
  return (
    <>
      <Button
        ref={opener}
        size="small"
        disabled={!connected}
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        <FileUp aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        {t('Import CSV')}
      </Button>
      {wasOpened && (
        <Suspense>
          <ImportDialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
