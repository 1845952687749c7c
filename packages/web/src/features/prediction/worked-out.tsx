import { msg } from '@muster/domain/language/translate';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import type { Predictions } from './use-predictions.ts';

interface WorkedOutProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
    readonly waitsFor: Predictions['waitsFor'];
  };
  readonly bars: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const labels = {
  attendance: msg('Loading attendance data...'),
  analysis: msg('Loading intelligent analysis...'),
} as const;

/** Shows computed content; until then the current step (U84), or the error. */
export function WorkedOut<Data>({ query, bars, children }: WorkedOutProps<Data>) {
  const t = useTranslate();
  const waiting = <Waiting label={t(labels[query.waitsFor])}>{bars}</Waiting>;
  return (
    <Loaded query={query} failed={t('Could not load the predictions')} waiting={waiting} flush>
      {children}
    </Loaded>
  );
}

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

/** Bars of the chart's height until its code is here. */
export function ChartFrame({ height, children }: { height: string; children: ReactNode }) {
  const t = useTranslate();
  const waiting = (
    <Waiting label={t('Loading...')}>
      <Bar className={`${height} w-full`} />
    </Waiting>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
