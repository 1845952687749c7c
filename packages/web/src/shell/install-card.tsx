import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dismissInstall, install, installOffer } from './install.ts';

/** Offers to install the app, for as long as the browser can and the person may want to (SPEC section 2, Dashboard). */
export function InstallCard() {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.read);
  if (!offered) return null;
  return (
    <Card title="Install Muster">
      <p className="text-ink-soft">
        Open it from your home screen like any other app, also without a network.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void install()}>
          Install
        </Button>
        <Button variant="ghost" onClick={dismissInstall}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
