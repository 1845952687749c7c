import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

const ImportForm = lazy(() =>
  import('./import-holidays-form.tsx').then((module) => ({ default: module.ImportHolidaysForm })),
);

export function ImportHolidays() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { connected } = useSync();
  return (
    <Dialog
      title={t('Import holidays')}
      description={t(
        'From a calendar file: all-day events of this year and the next two. You see a preview before anything is added.',
      )}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button disabled={!connected}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('Import .ics file')}
        </Button>
      }
    >
      <Suspense>
        <ImportForm onDone={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
