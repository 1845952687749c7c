import { minute } from '@muster/domain/calendar/durations';
import { type RenewalParts, renewIfDue } from './acme/renew.ts';

/** Every minute (D70); on its own schedule, because an authority may take long. Returns how to stop it. */
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
  const timer = setInterval(tick, minute).unref();
  return async () => {
    over.abort();
    clearInterval(timer);
  };
}
