import type { Remote } from 'comlink';
import { useCallback, useEffect, useRef } from 'react';
import type { StartedWorker } from '../../browser/start-worker.ts';
import { openEngine } from './open-engine.ts';
import type { Engine } from './worker.ts';

export type AskEngine = <Answer>(
  ask: (remote: Remote<Engine>) => Promise<Answer>,
  signal: AbortSignal,
) => Promise<Answer>;

/** The prediction worker: starts with the first call, restarts after a failure, ends with the page. */
export function useEngine(): AskEngine {
  const opened = useRef<StartedWorker<Engine>>(undefined);
  const close = useCallback(() => {
    opened.current?.close();
    opened.current = undefined;
  }, []);
  useEffect(() => close, [close]);
  return useCallback(
    async (ask, signal) => {
      const engine = opened.current ?? openEngine();
      opened.current = engine;
      const failed = engine.failed.catch((error: unknown) => {
        if (opened.current === engine) close();
        throw error;
      });
      return Promise.race([ask(engine.remote), failed, aborted(signal)]);
    },
    [close],
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
