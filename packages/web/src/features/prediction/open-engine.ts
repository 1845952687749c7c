import { type Remote, wrap } from 'comlink';
import type { Engine } from './worker.ts';

export interface OpenEngine {
  readonly remote: Remote<Engine>;
  /** Rejects when the worker cannot start or crashes, because pending calls then never settle. */
  readonly failed: Promise<never>;
  close(): void;
}

/** Starts the prediction worker. */
export function openEngine(): OpenEngine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The prediction broke off'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  // Callers receive the failure; without a caller it must not count as an unhandled rejection.
  failed.catch(() => undefined);
  return { remote: wrap<Engine>(worker), failed, close: () => worker.terminate() };
}
