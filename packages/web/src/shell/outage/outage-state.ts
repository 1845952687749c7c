import { createContext, useContext, useLayoutEffect, useRef } from 'react';

export interface Outage {
  /** True while one message above the page offers "Try again" for everything. */
  readonly isShared: boolean;
  readonly isRetrying: boolean;
  readonly reason: string | undefined;
  retryAll(): Promise<void>;
  /** Adds a part of the page that could not be loaded. Returns how to remove it. */
  addFailure(failure: Failure): () => void;
  readonly note: string | undefined;
  setNote(note: string | undefined): void;
}

export interface Failure {
  readonly reason: string;
  retry(): unknown;
}

const alone: Outage = {
  isShared: false,
  isRetrying: false,
  reason: undefined,
  retryAll: () => Promise.resolve(),
  addFailure: () => () => undefined,
  note: undefined,
  setNote: () => undefined,
};

/** Pages outside the frame have no common message: each failure has its own button. */
export const OutageContext = createContext(alone);

export function useOutage(): Outage {
  return useContext(OutageContext);
}

/** Adds a failure while the component is there, unless `reason` is undefined. True if the page's message is about it. */
export function useSharedFailure(reason: string | undefined, onRetry: () => unknown): boolean {
  const { isShared, addFailure } = useOutage();
  const retry = useRef(onRetry);
  useLayoutEffect(() => {
    retry.current = onRetry;
  });
  useLayoutEffect(
    () => (reason === undefined ? undefined : addFailure({ reason, retry: () => retry.current() })),
    [reason, addFailure],
  );
  return reason !== undefined && isShared;
}
