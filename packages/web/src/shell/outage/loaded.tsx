import { type ReactNode, useDeferredValue } from 'react';
import { LoadError } from './load-error.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What could not be loaded, as in "Could not load your attendance". */
  readonly what: string;
  /** Shown while it loads: a skeleton of its size. */
  readonly waiting: ReactNode;
  /** Within a card whose content reaches its edges. */
  readonly flush?: boolean;
  /** In a small card: names the failure, without its reason. */
  readonly brief?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query's data, its skeleton while it loads, or its error with a way to retry. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, waiting, flush = false, brief = false, children } = props;
  // What arrives is rendered in steps, because many parts of a page arrive together.
  const hasArrived = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return hasArrived ? children(query.data) : waiting;
  if (!query.error) return waiting;
  return (
    <LoadError what={what} error={query.error} flush={flush} brief={brief} onRetry={() => query.refetch()} />
  );
}
