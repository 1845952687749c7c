import { numberFormat } from '@muster/domain/language/formats';
import type { BackTest } from '@muster/domain/prediction/back-test';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { percent } from './labels.ts';
import type { Scored } from './use-predictions.ts';

interface SystemPerformanceProps {
  readonly scored: Scored;
  readonly test: BackTest | undefined;
}

/** What is measured here. The figure of the design is under "About the method" only (D36). */
export function SystemPerformance({ scored, test }: SystemPerformanceProps) {
  const t = useTranslate();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      <div className="col-span-2">
        <Term>{t('Measured here')}</Term>
        <dd>
          <span className="block font-semibold text-2xl tabular-nums tracking-tight">
            {test?.enough ? percent(t, test.precision, 1) : '–'}
          </span>
          <span className="block max-w-prose text-ink-soft">
            {test && !test.enough
              ? t('There are not enough closed days yet.')
              : t('of those flagged were absent the next day. The back-test below says how.')}
          </span>
        </dd>
      </div>
      <div>
        <Term>{t('Employees analysed')}</Term>
        <Count>{scored.analysed}</Count>
      </div>
      <div>
        <Term>{t('Data points used')}</Term>
        <Count>{scored.records}</Count>
      </div>
    </dl>
  );
}

function Term({ children }: { children: string }) {
  return <dt className="text-ink-soft text-xs">{children}</dt>;
}

function Count({ children }: { children: number }): ReactNode {
  const { language } = useTranslate();
  return (
    <dd className="font-semibold text-lg tabular-nums">{numberFormat(language, {}).format(children)}</dd>
  );
}
