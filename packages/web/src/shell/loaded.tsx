import type { ReactNode } from 'react';
import { messageOf } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What could not be loaded, as in "Could not load your attendance". */
  readonly what: string;
  /** How many bars stand in for it meanwhile. */
  readonly lines: number;
  /** Within a card whose content reaches its edges. */
  readonly flush?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what a query brought; meanwhile bars, and if it failed why, with a way to try again. */
export function Loaded<Data>({ query, what, lines, flush = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <SkeletonLines count={lines} flush={flush} />;
  return (
    <ErrorState
      title={`Could not load ${what}`}
      message={messageOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
