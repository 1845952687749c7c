import { type Remote, wrap } from 'comlink';

export interface StartedWorker<Exposed> {
  readonly remote: Remote<Exposed>;
  /** Rejects when the worker cannot start or crashes, because pending calls then never settle. */
  readonly failed: Promise<never>;
  close(): void;
}

export function startWorker<Exposed>(worker: Worker): StartedWorker<Exposed> {
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The worker broke off'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  // Callers receive the failure; without a caller it must not count as an unhandled rejection.
  failed.catch(() => undefined);
  return { remote: wrap<Exposed>(worker), failed, close: () => worker.terminate() };
}
