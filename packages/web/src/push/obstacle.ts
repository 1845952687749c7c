import { addsFromShareMenu, type Browser } from '../shell/install-offer.ts';

/** What a browser can do towards being told. */
export interface PushFacts {
  readonly secure: boolean;
  /** It has service workers, pushes and notifications. */
  readonly capable: boolean;
  readonly browser: Browser;
}

/** Why this browser cannot be told, in words for the person; undefined if it can. */
export function obstacleIn({ secure, capable, browser }: PushFacts): string | undefined {
  if (!secure) return 'This device cannot be notified, because Muster is not reached over https.';
  if (capable) return undefined;
  return addsFromShareMenu(browser)
    ? 'To be notified on this device, first add Muster to its home screen.'
    : 'This browser cannot show notifications of Muster.';
}

/** Why this browser cannot be told; undefined if it can. */
export function obstacle(): string | undefined {
  return obstacleIn({
    secure: window.isSecureContext,
    capable: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    browser: navigator,
  });
}
