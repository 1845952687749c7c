import type { ReactNode } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import type { Predictions } from './use-predictions.ts';

interface WorkedOutProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
    readonly waitsFor: Predictions['waitsFor'];
  };
  /** Grey bars of the content's size. */
  readonly bars: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const labels = {
  attendance: 'Loading attendance data...',
  analysis: 'Loading intelligent analysis...',
} as const;

/** Shows what was worked out; until then what is under way (U84), or why it failed. */
export function WorkedOut<Data>({ query, bars, children }: WorkedOutProps<Data>) {
  const waiting = <Waiting label={labels[query.waitsFor]}>{bars}</Waiting>;
  return (
    <Loaded query={query} what="the predictions" waiting={waiting} flush>
      {children}
    </Loaded>
  );
}

/** Words and grey bars that stand for what is coming. */
export function Waiting({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div>
      <p role="status" className="mb-3 text-ink-soft">
        {label}
      </p>
      <div aria-hidden>{children}</div>
    </div>
  );
}
