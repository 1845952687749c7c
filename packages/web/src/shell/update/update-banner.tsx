import { cx } from 'class-variance-authority';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { readInBanner, update, updateNotice, watchForUpdates } from './update-notice.ts';
import { WhatIsNew } from './what-is-new.tsx';

/** Offers a newer release for ten seconds, says what it brings, and that it is under way (U13, U247). */
export function UpdateBanner() {
  const t = useTranslate();
  const { place, points } = useSyncExternalStore(updateNotice.subscribe, updateNotice.read);
  useEffect(watchForUpdates, []);
  const isUpdating = place === 'updating';
  const hasNews = !isUpdating && points.length > 0;
  return (
    <div role="status" className="fixed inset-x-0 top-18 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] lg:me-8">
      {(isUpdating || place === 'banner') && (
        <div
          className={cx(
            'grid animate-[appear_200ms] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg border border-line-strong bg-surface py-2 ps-4 pe-2 shadow-lg',
            // As wide closed as it is open, so that the button does not move.
            hasNews && 'w-96 max-w-full',
          )}
        >
          <div>
            <p className="font-medium">{isUpdating ? t('Updating…') : t('Update Available')}</p>
            {isUpdating && (
              <p className="text-ink-soft">{t('Muster reloads once its other tabs have loaded.')}</p>
            )}
          </div>
          {hasNews && <News points={points} />}
          <Button
            variant="primary"
            size="small"
            pending={isUpdating}
            onClick={update}
            className={cx('col-start-2 row-start-1', hasNews && 'row-span-2')}
          >
            {t('Update')}
          </Button>
        </div>
      )}
    </div>
  );
}

function News({ points }: { points: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    readInBanner(isOpen);
  };
  return <WhatIsNew points={points} open={open} onOpenChange={toggle} />;
}
