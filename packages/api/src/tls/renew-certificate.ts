import { type RenewalParts, renewIfDue } from './acme/renew.ts';

/**
 * Looks now and then every minute whether the certificate is due (D70). It has its own schedule, because an authority may
 * take longer than the other jobs may wait. Returns the function that stops it and gives up what is under way.
 */
export function startRenewals(parts: Omit<RenewalParts, 'signal'>): () => Promise<void> {
  const over = new AbortController();
  let isBusy = false;
  const tick = async () => {
    if (isBusy) return;
    isBusy = true;
    await renewIfDue({ ...parts, signal: over.signal }).catch((error: unknown) => {
      if (!over.signal.aborted) parts.log.error({ err: error }, 'the TLS certificate could not be renewed');
    });
    isBusy = false;
  };
  void tick();
  const timer = setInterval(tick, 60_000).unref();
  return async () => {
    over.abort();
    clearInterval(timer);
  };
}
