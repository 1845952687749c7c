import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSync } from '../../store/use-own.ts';
import { commonReason, isShared } from './outage-rules.ts';
import { type Failure, type Outage, OutageContext } from './outage-state.ts';

/** How long the end of a retry waits for the parts to show their new failures, in milliseconds. */
const settling = 500;

/** Gathers what a page could not load into one message, and retries it when the connection is back (U209). */
export function OutageProvider({ children }: { children: ReactNode }) {
  const { failures, addFailure } = useFailures();
  const [retried, setRetried] = useState<readonly Failure[]>();
  const [note, setNote] = useState<string>();
  const { connected } = useSync();
  const latest = useRef(failures);
  useLayoutEffect(() => {
    latest.current = failures;
  }, [failures]);
  const retryAll = useCallback(async () => {
    const retrying = latest.current;
    if (retrying.length === 0) return;
    setRetried(retrying);
    await Promise.allSettled(retrying.map(({ retry }) => retry()));
    setTimeout(() => setRetried(undefined), settling);
  }, []);
  useWhenBack(connected, retryAll);
  const outage = useMemo<Outage>(
    () => ({
      isShared: retried !== undefined || isShared(failures.length, connected),
      isRetrying: retried !== undefined,
      reason: commonReason(retried ?? failures),
      retryAll,
      addFailure,
      note,
      setNote,
    }),
    [failures, retried, connected, retryAll, addFailure, note],
  );
  return <OutageContext value={outage}>{children}</OutageContext>;
}

function useFailures() {
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const addFailure = useCallback((failure: Failure) => {
    setFailures((before) => [...before, failure]);
    return () => setFailures((before) => before.filter((each) => each !== failure));
  }, []);
  return { failures, addFailure };
}

function useWhenBack(connected: boolean, onBack: () => unknown): void {
  const before = useRef(connected);
  useEffect(() => {
    if (connected && !before.current) onBack();
    before.current = connected;
  }, [connected, onBack]);
}
