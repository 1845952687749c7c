import type { Translate } from '@muster/domain/language/translate';
import { Cloud, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { isUnsent } from '../../store/queue/entry.ts';
import { useQueue, useStoreState, useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';

const QueueDialog = lazy(() =>
  import('./queue-dialog.tsx').then((module) => ({ default: module.QueueDialog })),
);

export function QueueButton({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const unsent = useQueue().filter(isUnsent);
  const { connected } = useSync();
  const [open, setOpen] = useState(false);
  const known = useStoreState().phase === 'open';
  const failed = unsent.some(({ state }) => state === 'failed');
  const name = known ? nameOf(t, unsent.length, connected) : t('Checking for unsent entries');
  return (
    <>
      <Button
        variant="ghost"
        className="px-2!"
        aria-label={name}
        title={name}
        disabled={!known}
        onClick={() => setOpen(true)}
      >
        {known ? (
          <Icon failed={failed} unsent={unsent.length > 0} connected={connected} />
        ) : (
          <Cloud aria-hidden className="size-5" />
        )}
        {unsent.length > 0 && (
          <span className={failed ? 'text-bad' : 'text-warn'}>
            <span className="sm:hidden">{unsent.length}</span>
            <span className="max-sm:hidden">{unsentText(t, unsent.length)}</span>
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <QueueDialog viewer={viewer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function nameOf(t: Translate, unsent: number, connected: boolean): string {
  if (unsent > 0) return unsentText(t, unsent);
  return connected ? t('All sent') : t('Offline, all sent');
}

const unsentText = (t: Translate, count: number) => t('{count, plural, other {# unsent}}', { count });

function Icon({ failed, unsent, connected }: { failed: boolean; unsent: boolean; connected: boolean }) {
  if (failed) return <CloudAlert aria-hidden className="size-5 text-bad" />;
  if (!connected) return <CloudOff aria-hidden className="size-5 text-warn" />;
  if (unsent) return <CloudUpload aria-hidden className="size-5 text-warn" />;
  return <CloudCheck aria-hidden className="size-5" />;
}
