import { type Remote, wrap } from 'comlink';
import type { Engine } from './worker.ts';

export interface OpenEngine {
  readonly remote: Remote<Engine>;
  /** Rejects when the worker cannot start or breaks off; calls that are under way would wait for ever. */
  readonly failed: Promise<never>;
  close(): void;
}

/** Starts the worker that predicts. */
export function openEngine(): OpenEngine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The prediction broke off'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  // Whoever calls hears of it; while nobody does, there is nothing to say.
  failed.catch(() => undefined);
  return { remote: wrap<Engine>(worker), failed, close: () => worker.terminate() };
}
