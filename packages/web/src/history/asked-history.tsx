import type { ReactNode } from 'react';
import { useTranslate } from '../language/use-translate.ts';
import { Loaded } from '../shell/outage/loaded.tsx';
import { useSync } from '../store/use-own.ts';
import { BarsSkeleton } from '../ui/skeleton.tsx';

/** How a history is asked for: from the server on each mount, and never stored on the device (D41). */
export const askedEachTime = { refetchOnMount: 'always', gcTime: 0 } as const;

interface AskedHistoryProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** What is said where it cannot be loaded; of a history without it. */
  readonly failed?: string;
  readonly children: (data: Data) => ReactNode;
}

export function AskedHistory<Data>({ query, failed, children }: AskedHistoryProps<Data>) {
  const t = useTranslate();
  const { connected } = useSync();
  if (!connected && query.data === undefined) {
    return <p className="text-ink-soft">{t('You can see this only while online.')}</p>;
  }
  return (
    <Loaded
      query={query}
      failed={failed ?? t('Could not load the history')}
      waiting={<BarsSkeleton bars={['h-6 w-48', 'h-5 w-64']} />}
    >
      {children}
    </Loaded>
  );
}
