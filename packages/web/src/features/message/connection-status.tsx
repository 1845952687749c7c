import { LoaderCircle, Wifi, WifiOff } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { useSync } from '../../store/use-own.ts';

export function ConnectionStatus() {
  const t = useTranslate();
  const { live } = useSync();
  return (
    <p role="status" className="inline-flex items-center gap-2 font-medium">
      {live === null && (
        <>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-ink-soft" />
          <span className="text-ink-soft">{t('Connecting…')}</span>
        </>
      )}
      {live === true && (
        <>
          <Wifi aria-hidden className="size-4 shrink-0 text-good" />
          <span className="text-good">{t('Connected')}</span>
        </>
      )}
      {live === false && (
        <>
          <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
          <span className="text-warn">{t('Disconnected')}</span>
        </>
      )}
    </p>
  );
}
