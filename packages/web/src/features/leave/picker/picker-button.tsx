import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { Button } from '../../../ui/button.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import type { RangePicker } from './range-picker.tsx';

const LazyPicker = lazy(() =>
  import('./range-picker.tsx').then((module) => ({ default: module.RangePicker })),
);

export function PickerButton(props: Parameters<typeof RangePicker>[0]) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <div>
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <CalendarRange aria-hidden className="size-4" />
        {open ? t('Hide the calendar') : t('Choose on a calendar')}
      </Button>
      <div id={id} className="mt-3 empty:hidden">
        {open && (
          <Suspense fallback={<BarsSkeleton bars={['h-80 w-full']} />}>
            <LazyPicker {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
