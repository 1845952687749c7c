import { type StartedWorker, startWorker } from '../../browser/start-worker.ts';
import type { Engine } from './worker.ts';

export function openEngine(): StartedWorker<Engine> {
  return startWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
}
