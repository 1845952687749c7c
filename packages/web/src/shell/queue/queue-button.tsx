import { Cloud, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Viewer } from '../../features/account/session.ts';
import { isUnsent } from '../../store/queue/entry.ts';
import { useQueue, useStoreState, useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';

const QueueDialog = lazy(() =>
  import('./queue-dialog.tsx').then((module) => ({ default: module.QueueDialog })),
);

export function QueueButton({ viewer }: { viewer: Viewer }) {
  const unsent = useQueue().filter(isUnsent);
  const { connected } = useSync();
  const [open, setOpen] = useState(false);
  const known = useStoreState().phase === 'open';
  const failed = unsent.some(({ state }) => state === 'failed');
  const name = known ? nameOf(unsent.length, connected) : 'Checking for unsent entries';
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
            {unsent.length}
            <span className="max-sm:hidden"> unsent</span>
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

function nameOf(unsent: number, connected: boolean): string {
  if (unsent > 0) return `${unsent} unsent`;
  return connected ? 'All sent' : 'Offline, all sent';
}

function Icon({ failed, unsent, connected }: { failed: boolean; unsent: boolean; connected: boolean }) {
  if (failed) return <CloudAlert aria-hidden className="size-5 text-bad" />;
  if (!connected) return <CloudOff aria-hidden className="size-5 text-warn" />;
  if (unsent) return <CloudUpload aria-hidden className="size-5 text-warn" />;
  return <CloudCheck aria-hidden className="size-5" />;
}
