import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useArrival } from '../../shell/arrival.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

const PayrollDialog = lazy(() =>
  import('./payroll-dialog.tsx').then((module) => ({ default: module.PayrollDialog })),
);

export function PayrollButton() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const { connected } = useSync();
  useArrival('payroll', () => setOpen(true));
  return (
    <>
      <Button ref={opener} size="small" disabled={!connected} onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden className="size-4" />
        {t('Payroll')}
      </Button>
      {open && (
        <Suspense>
          <PayrollDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
