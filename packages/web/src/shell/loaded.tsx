import type { ReactNode } from 'react';
import { messageOf } from '../client.ts';
import { RecordsUnavailable } from '../store/use-own.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What could not be loaded, as in "Could not load your attendance". */
  readonly what: string;
  /** What stands in for it meanwhile: a skeleton of its size. */
  readonly waiting: ReactNode;
  /** Within a card whose content reaches its edges. */
  readonly flush?: boolean;
  /** In a small card: a failure is named there, its reason elsewhere on the page. */
  readonly brief?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what a query brought; meanwhile a skeleton, and if it failed why, with a way to try again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, waiting, flush = false, brief = false, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return waiting;
  return (
    <ErrorState
      title={`Could not load ${what}`}
      message={brief ? undefined : reasonOf(query.error)}
      flush={flush}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Own records come from the device: that they are not there is no failed call, and has words of its own. */
function reasonOf(error: unknown): string {
  return error instanceof RecordsUnavailable ? error.message : messageOf(error);
}
