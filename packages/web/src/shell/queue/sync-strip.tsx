import type { Translate } from '@muster/domain/language/translate';
import { useLocation } from '@tanstack/react-router';
import { CloudAlert, CloudOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { momentText } from '../../company-time/moment.tsx';
import { useZoneIfLoaded } from '../../company-time/use-company-if-loaded.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { unreachable } from '../../server/unreachable.ts';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { useOutage } from '../outage/outage-state.ts';

/** Since when the screen may be outdated (D41). Has the one "Try again" of an outage (U209). */
export function SyncStrip() {
  const { connected } = useSync();
  const { isShared } = useOutage();
  const Icon = connected ? CloudAlert : CloudOff;
  return (
    <div className="print:hidden">
      <div
        className={
          connected && !isShared
            ? 'hidden'
            : 'flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-b bg-sunken px-4 py-2 sm:px-6 lg:px-8'
        }
      >
        <div role="status" className="flex min-w-[min(100%,16rem)] flex-1 items-start gap-2 text-ink-soft">
          {(!connected || isShared) && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {connected ? isShared && <ServerFailed /> : <OutOfReach />}
        </div>
        {isShared && <RetryAll />}
      </div>
    </div>
  );
}

function OutOfReach() {
  const t = useTranslate();
  const { syncedAt } = useSync();
  const { note } = useOutage();
  const now = useNow();
  const zone = useZoneIfLoaded();
  // Admin screens show other people's records, which are not stored here; they say so themselves.
  const isOwn = useLocation({ select: ({ pathname }) => !pathname.startsWith('/admin') });
  const where = navigator.onLine ? t(unreachable) : t('You are offline.');
  const asOf = syncedAt && zone ? momentText(t, syncedAt, now, zone) : undefined;
  if (note)
    return (
      <p>
        {where} <span>{note}</span>
      </p>
    );
  return (
    <p>
      {where}
      {isOwn && ` ${ownText(t, asOf)}`}
    </p>
  );
}

function ownText(t: Translate, asOf: string | undefined): string {
  return asOf === undefined
    ? t('You see your records. What you do is saved here and sent later.')
    : t('You see your records as of {asOf}. What you do is saved here and sent later.', { asOf });
}

function ServerFailed() {
  const t = useTranslate();
  const { reason } = useOutage();
  return (
    <p>
      <span className="font-medium text-ink">{t('Parts of this page could not be loaded.')}</span> {reason}
    </p>
  );
}

/** When it goes, the page's content takes the focus that it had. */
function RetryAll() {
  const t = useTranslate();
  const { isRetrying, retryAll } = useOutage();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && document.activeElement === own)
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button
      ref={button}
      size="small"
      // Not disabled: the focus stays on it.
      aria-disabled={isRetrying || undefined}
      onClick={() => isRetrying || void retryAll()}
    >
      {isRetrying ? t('Trying again…') : t('Try again')}
    </Button>
  );
}
