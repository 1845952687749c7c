import { Share } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dismissInstall, install, installOffer } from './install.ts';

export function InstallCard() {
  const t = useTranslate();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read);
  if (offer === 'none') return null;
  return (
    <Card title={t('Install Muster')}>
      <p className="text-ink-soft">{t('Open it from your home screen like any other app, even offline.')}</p>
      {offer === 'hint' && <ShareHint />}
      <div className="mt-4 flex flex-wrap gap-2">
        {offer === 'prompt' && (
          <Button variant="primary" onClick={() => void install()}>
            {t('Install')}
          </Button>
        )}
        <Button variant={offer === 'hint' ? 'secondary' : 'link'} onClick={dismissInstall}>
          {t('Not now')}
        </Button>
      </div>
    </Card>
  );
}

/** On iPhone and iPad the app is installed from the browser's menu. */
function ShareHint() {
  const t = useTranslate();
  return (
    <p className="mt-3">
      <Rich
        text={t(
          'Tap <icon/><b>Share</b>, the square with an arrow pointing up, then <b>Add to Home Screen</b>.',
        )}
        parts={{
          icon: <Share aria-hidden className="me-1 inline size-4.5 align-text-bottom text-accent" />,
          b: <b className="font-semibold" />,
        }}
      />
    </p>
  );
}
