import { msg, type Translatable } from '@muster/domain/language/translate';
import { addsFromShareMenu, type Browser } from '../../shell/install/install-offer.ts';

export interface PushFacts {
  readonly secure: boolean;
  readonly capable: boolean;
  readonly browser: Browser;
}

/** Why a browser cannot be notified, as the person reads it; undefined if it can. */
export function unsupportedReason({ secure, capable, browser }: PushFacts): Translatable | undefined {
  if (!secure) return msg('This device cannot be notified, because Muster is not reached over https.');
  if (capable) return undefined;
  return addsFromShareMenu(browser)
    ? msg('To be notified on this device, first add Muster to its home screen.')
    : msg('This browser cannot show notifications of Muster.');
}

export function thisBrowserUnsupported(): Translatable | undefined {
  return unsupportedReason({
    secure: window.isSecureContext,
    capable: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    browser: navigator,
  });
}
