import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { useSync } from '../../../../store/use-own.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusReturn } from '../../../../ui/use-focus-return.ts';

const CountryHolidays = lazy(() =>
  import('./country-holidays.tsx').then((module) => ({ default: module.CountryHolidays })),
);

interface CountryHolidaysButtonProps {
  readonly settings: Pick<Settings, 'versions'>;
  /** Whose holidays they become; without it, everyone's. */
  readonly siteId?: number;
  readonly size?: 'normal' | 'small';
}

export function CountryHolidaysButton({ settings, siteId, size = 'normal' }: CountryHolidaysButtonProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const opener = useFocusReturn(open);
  const { connected } = useSync();
  return (
    <>
      <Button ref={opener} size={size} disabled={!connected} onClick={() => setOpen(true)}>
        <Globe aria-hidden className="size-4" />
        {t('Add public holidays')}
      </Button>
      {open && (
        <Suspense>
          <CountryHolidays settings={settings} siteId={siteId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
