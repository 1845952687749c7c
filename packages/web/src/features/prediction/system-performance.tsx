import type { BackTest } from '@muster/domain/prediction/back-test';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { percent } from './labels.ts';
import type { Scored } from './use-predictions.ts';

interface SystemPerformanceProps {
  readonly scored: Scored;
  readonly test: BackTest | undefined;
}

/** The accuracy that the design states, labelled as such, next to the one measured here (D36). */
export function SystemPerformance({ scored, test }: SystemPerformanceProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      <div className="col-span-2">
        <Term>Accuracy</Term>
        <dd>
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="text-2xl text-ink-soft tabular-nums tracking-tight">94.2%</span>
            <Badge tone="warn">Not a measurement</Badge>
          </span>
          <span className="block max-w-prose text-ink-soft">
            The design’s reference figure, not measured in this company.
          </span>
        </dd>
      </div>
      <div className="col-span-2">
        <Term>Measured here</Term>
        <dd>
          <span className="block font-semibold text-2xl tabular-nums tracking-tight">
            {test?.enough ? percent(test.precision, 1) : '–'}
          </span>
          <span className="block max-w-prose text-ink-soft">
            {test && !test.enough
              ? 'There are not enough closed days yet.'
              : 'of those flagged were absent the next day. The back-test below says how.'}
          </span>
        </dd>
      </div>
      <div>
        <Term>Employees analysed</Term>
        <Count>{scored.analysed}</Count>
      </div>
      <div>
        <Term>Data points used</Term>
        <Count>{scored.records}</Count>
      </div>
    </dl>
  );
}

function Term({ children }: { children: string }) {
  return <dt className="text-ink-soft text-xs">{children}</dt>;
}

function Count({ children }: { children: number }): ReactNode {
  return <dd className="font-semibold text-lg tabular-nums">{children.toLocaleString('en-GB')}</dd>;
}
