import { type ReactNode, useDeferredValue } from 'react';
import { LoadError } from './load-error.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** As in `Could not load your requests`. */
  readonly failed: string;
  readonly waiting: ReactNode;
  readonly flush?: boolean;
  readonly brief?: boolean;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, waiting, flush = false, brief = false, children } = props;
  // What arrives is rendered in steps, because many parts of a page arrive together.
  const hasArrived = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return hasArrived ? children(query.data) : waiting;
  if (!query.error) return waiting;
  return (
    <LoadError
      failed={failed}
      error={query.error}
      flush={flush}
      brief={brief}
      onRetry={() => query.refetch()}
    />
  );
}
