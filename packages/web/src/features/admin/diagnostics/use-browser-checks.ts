import { useCallback, useEffect, useState } from 'react';
import { thisBrowserUnsupported } from '../../../browser/push/unsupported.ts';
import { measuredOffset } from '../../../company-time/present.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { later, openSocket, socketUrl } from '../../../store/live/browser-line.ts';
import { type BrowserFacts, browserChecks } from './browser-checks.ts';

export function useBrowserChecks() {
  const t = useTranslate();
  const [facts, setFacts] = useState<BrowserFacts>();
  const look = useCallback(async () => setFacts(await lookAtBrowser()), []);
  useEffect(() => void look(), [look]);
  return { checks: facts && browserChecks(t, facts), look };
}

async function lookAtBrowser(): Promise<BrowserFacts> {
  const [roundTrip, registration, estimate] = await Promise.all([
    measureRoundTrip(),
    navigator.serviceWorker?.getRegistration().catch(() => undefined),
    navigator.storage?.estimate().catch(() => undefined),
  ]);
  return {
    isSecure: window.isSecureContext,
    roundTrip,
    clockOffset: measuredOffset(),
    pushesUnsupported: thisBrowserUnsupported(),
    permission: 'Notification' in window ? Notification.permission : undefined,
    hasWorker: Boolean(registration?.active),
    space: estimate?.quota === undefined ? undefined : { used: estimate.usage ?? 0, quota: estimate.quota },
  };
}

/** Milliseconds to wait for an answer through /ws. */
const patience = 5_000;

/** Sends a beat through a socket of its own, and measures in milliseconds until its answer; undefined without one. */
function measureRoundTrip(): Promise<number | undefined> {
  return new Promise((resolve) => {
    let sentAt = 0;
    const finish = (time: number | undefined) => {
      giveUp();
      resolve(time);
      socket.close(false);
    };
    const giveUp = later(patience, () => finish(undefined));
    const socket = openSocket(socketUrl(), {
      onOpen() {
        sentAt = performance.now();
        socket.send('PING');
      },
      onText: (text) => text === 'PONG' && finish(performance.now() - sentAt),
      onClose: () => finish(undefined),
    });
  });
}
